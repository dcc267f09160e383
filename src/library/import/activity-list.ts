// The lists that services put into the archive of an account: which file is which activity. Strava's `activities.csv`,
// whose headers are in the language of the account: the cell that names a file is known by what it says, name and type
// by their places. Garmin's `…_summarizedActivities.json` names no file: an activity is known by when it began.
import { parse } from 'papaparse';
import { parseSport } from '#engine/formats/activity/sport.ts';
import { lastPart } from './recording-name.ts';

const FILE = /^activities\/./u;
const [DATE, NAME, TYPE] = [1, 2, 3];

export interface ListedActivity {
  readonly name: string | null;
  /** Another sport by a word of this list that we know; a word we do not know says nothing. */
  readonly isOtherSport: boolean;
  /** ms since 1970; null where the date is in a spelling of its own. */
  readonly startedMs: number | null;
}

function listed(cells: readonly string[]): ListedActivity {
  const name = cells[NAME]?.trim() ?? '';
  const sport = parseSport(cells[TYPE] ?? null);
  // "May 26, 2024, 7:30:15 AM", in UTC.
  const startedMs = Date.parse(`${cells[DATE] ?? ''} UTC`);
  return {
    name: name === '' ? null : name,
    isOtherSport: sport.kind === 'other' && sport.name !== null,
    startedMs: Number.isNaN(startedMs) ? null : startedMs,
  };
}

/** By the last part of the files' paths. */
export function activityList(text: string): ReadonlyMap<string, ListedActivity> {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/u, ''), { skipEmptyLines: true });
  return new Map(
    data.flatMap((cells) => {
      const path = cells.find((cell) => FILE.test(cell));
      return path === undefined ? [] : [[lastPart(path), listed(cells)] as const];
    }),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  [value].flat().filter((one) => isObject(one));

/** An activity with a start time; null for other entries. */
function begun({ startTimeGmt, beginTimestamp, name, activityType }: Readonly<Record<string, unknown>>) {
  const startedMs = [beginTimestamp, startTimeGmt].find((at) => typeof at === 'number' && at > 0);
  if (typeof startedMs !== 'number') return [];
  const sport = parseSport(typeof activityType === 'string' ? activityType.replaceAll('_', ' ') : null);
  const isOtherSport = sport.kind === 'other' && sport.name !== null;
  return [{ name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null, isOtherSport, startedMs }];
}

/** Garmin's list, in any order; nothing of a text that is none. */
export function summarizedActivities(text: string): readonly (ListedActivity & { readonly startedMs: number })[] {
  let said: unknown;
  try {
    said = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return [];
  }
  return objectsIn(said)
    .flatMap((one) => ('summarizedActivitiesExport' in one ? objectsIn(one['summarizedActivitiesExport']) : [one]))
    .flatMap(begun);
}

/** "Morning row.fit.gz": as the person called it, with the endings the file has. */
export function activityFileName(path: string, { name }: ListedActivity): string {
  const own = lastPart(path);
  const endings = /(?:\.[A-Za-z0-9]{1,5}){1,2}$/u.exec(own)?.[0] ?? '';
  const plain = name?.replaceAll(/[/\\:*?"<>|\s\p{Cc}]+/gu, ' ').trim() ?? '';
  return plain === '' ? own : `${plain}${endings}`;
}
