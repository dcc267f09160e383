// Which files of a folder or an archive to read. A file chosen directly is always read; from folders, only known
// recording extensions.
import { listText } from '#src/format/labels.ts';
import { ENDINGS } from './formats-read.gen.ts';

/** A recording that was packed is one all the same. */
const PACKED = /\.gz$/iu;

/** The system's own leavings, which no one put there and no one misses: '.DS_Store', '__MACOSX/…', 'Thumbs.db'. */
export const isLeaving = (path: string): boolean =>
  /(?:^|\/)(?:\.|__MACOSX(?:\/|$)|Thumbs\.db$|desktop\.ini$)/iu.test(path);

/**
 * A list beside recordings, as Strava, Garmin, Concept2 and PowerLine name it: it says what the files are, and is none.
 */
export const isAccountList = (path: string): boolean =>
  /(?:^|\/)(?:activities\.csv|[^/]*summarizedActivities[^/]*\.json|concept2-season[^/]*\.csv|[^/]*\.peach-data-index)$/iu.test(
    path,
  );

export const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

export function mayBeRecording(path: string): boolean {
  const name = lastPart(path).replace(PACKED, '');
  const dot = name.lastIndexOf('.');
  return dot <= 0 || ENDINGS.includes(name.slice(dot + 1).toLowerCase());
}

/** Export formats of services, from the most to the least complete: any other file goes before them. */
const TELLINGS = ['fit', 'tcx', 'gpx'];

/** So that of a session in several formats the one that says the most is read first, and kept. */
export function mostToldFirst<T>(all: readonly T[], pathOf: (one: T) => string): T[] {
  const place = (one: T): number =>
    TELLINGS.indexOf(pathOf(one).replace(PACKED, '').split('.').at(-1)?.toLowerCase() ?? '');
  return all.toSorted((a, b) => place(a) - place(b));
}

/**
 * "212 files are of other sports and stay out of your rowing. Drop one by itself to open it all the same."; or null.
 */
export function otherSportsSentence(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return names.length === 1
    ? `${names[0] ?? ''} is of another sport and stays out of your rowing. Drop it by itself to open it all the same.`
    : `${names.length} files are of other sports and stay out of your rowing. Drop one by itself to open it all the same.`;
}

/** Files still being staged when the page closed; null without any. */
export function lostSentence(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return names.length === 1
    ? `The page was left before ${names[0] ?? ''} was wholly on this device: drop it again.`
    : `The page was left before ${names.length} files were wholly on this device: drop them again.`;
}

const MAX_NAMED = 3;

/** "4 files aren’t recordings and were skipped: map.pdf, crew.xlsx, photo.jpg and 1 more."; null without any. */
export function skippedSentence(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const more = paths.length > MAX_NAMED ? [`${paths.length - MAX_NAMED} more`] : [];
  const named = listText([...paths.slice(0, MAX_NAMED).map(lastPart), ...more]);
  return paths.length === 1
    ? `1 file isn’t a recording and was skipped: ${named}.`
    : `${paths.length} files aren’t recordings and were skipped: ${named}.`;
}
