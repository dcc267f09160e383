// The recordings of an archive, unpacked one by one as there is room for them; of an archive in an archive too, as
// services pack the files of an account. Fetched with the first archive: most people never bring one.
import { FIT_HEAD_BYTES, type FitHead, fitHead } from '#engine/formats/fit/fit-format.ts';
import { type Result, success } from '#engine/recording/result.ts';
import { type AccountLists, eitherList, readAccountLists, NO_LISTS } from './account-lists.ts';
import { type ListedActivity, activityFileName } from './activity-list.ts';
import { lastPart } from './recording-name.ts';
import { unzipEntry, zipContents, type ZipContents } from '../archive/zip/zip-contents.ts';
import type { ZipEntry } from '../archive/zip/zip-directory.ts';

export interface Unpacking {
  /** Resolves when few recordings wait to be read. */
  readonly room: (signal: AbortSignal) => Promise<void>;
  readonly take: (file: File, isOneOfMany: boolean) => void;
  /** Names of files that a list calls another sport: they are not unpacked. */
  readonly leaveOut: (names: readonly string[]) => void;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

const quiet = (): void => undefined;

/** Activity lists in the archive; empty if missing or unreadable. */
async function readLists(archive: Blob, entries: readonly ZipEntry[], signal: AbortSignal): Promise<AccountLists> {
  const files: { path: string; content: Blob }[] = [];
  for (const entry of entries) {
    const whole = await unzipEntry(archive, entry, quiet, signal);
    if (whole.ok) files.push({ path: entry.path, content: whole.value });
  }
  return readAccountLists(files);
}

function named(entry: ZipEntry, content: Blob, archive: File, said: ListedActivity | undefined): File {
  const lastModified = said?.startedMs ?? archive.lastModified;
  const name = said === undefined ? lastPart(entry.path) : activityFileName(entry.path, said);
  return new File([content], name, { lastModified });
}

const readHead = async (content: Blob): Promise<FitHead | null> =>
  fitHead(new Uint8Array(await content.slice(0, FIT_HEAD_BYTES).arrayBuffer()));

/** Watch archives contain thousands of these. */
const besideActivities = (count: number): string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? '1 file holds other data of a watch (days, sleep, settings) and was left out.'
          : `${count} files hold other data of a watch (days, sleep, settings) and were left out.`,
      ];

interface Within {
  readonly isNested: boolean;
  /** Lists from the enclosing archive. */
  readonly lists: AccountLists;
}

/** Sentences of what was left out. Failures: those of `zipContents`. */
export async function unpack(
  archive: File,
  unpacking: Unpacking,
  { isNested, lists: outer }: Within = { isNested: false, lists: NO_LISTS },
): Promise<Result<readonly string[]>> {
  const contents = await zipContents(archive);
  if (!contents.ok) return contents;
  const { signal } = unpacking;
  const lists = eitherList(await readLists(archive, contents.value.lists, signal), outer);
  const isOther = ({ path }: ZipEntry): boolean => lists.said(path)?.isOtherSport === true;
  const { recordings, archives, bytes, left } = contents.value;
  const others = recordings.filter(isOther);
  unpacking.leaveOut(others.map(({ path }) => lastPart(path)));
  const wanted = recordings.filter((entry) => !isOther(entry));
  const isOneOfMany = wanted.length > 1 || archives.length > 0 || isNested;
  const problems = [...left];
  let before = others.reduce((sum, entry) => sum + entry.bytes, 0);
  let beside = 0;
  for (const entry of wanted) {
    await unpacking.room(signal);
    const done = before;
    const whole = await unzipEntry(archive, entry, (part) => unpacking.onProgress((done + part) / bytes), signal);
    if (signal.aborted) return success(problems);
    before += entry.bytes;
    if (!whole.ok) {
      problems.push(whole.failure.sentence);
      continue;
    }
    const head = await readHead(whole.value);
    const said = lists.said(entry.path, head);
    if (head?.isActivity === false) beside += 1;
    else if (said?.isOtherSport === true) unpacking.leaveOut([lastPart(entry.path)]);
    else unpacking.take(named(entry, whole.value, archive, said), isOneOfMany);
  }
  const inside = await inner(archive, contents.value, unpacking, { isNested, lists, before });
  return success([...problems, ...besideActivities(beside), ...inside]);
}

/** The archives in an archive, once: what they hold in turn stays packed. */
async function inner(
  archive: File,
  { archives, bytes }: ZipContents,
  unpacking: Unpacking,
  { isNested, lists, before }: Within & { readonly before: number },
): Promise<readonly string[]> {
  const problems: string[] = [];
  let done = before;
  for (const entry of archives) {
    const name = lastPart(entry.path);
    if (isNested) {
      problems.push(`${name} is an archive within an archive of an archive and was left out: unpack it yourself.`);
      continue;
    }
    const whole = await unzipEntry(archive, entry, quiet, unpacking.signal);
    if (unpacking.signal.aborted) return problems;
    const from = done;
    done += entry.bytes;
    if (!whole.ok) {
      problems.push(whole.failure.sentence);
      continue;
    }
    const onProgress = (fraction: number): void => unpacking.onProgress((from + fraction * entry.bytes) / bytes);
    const file = new File([whole.value], name, { lastModified: archive.lastModified });
    const answer = await unpack(file, { ...unpacking, onProgress }, { isNested: true, lists });
    problems.push(...(answer.ok ? answer.value : [`${name}: ${answer.failure.sentence}`]));
  }
  return problems;
}
