// The recordings of an archive, unpacked one by one as there is room for them; of an archive in an archive too, as services
// pack the files of an account. Fetched with the first archive: most people never bring one.
import { type Result, success } from '#engine/recording/result.ts';
import type { ListedActivity } from './activity-list.ts';
import { lastPart } from './recording-name.ts';
import { unzipEntry } from './zip/unzip-entry.ts';
import { zipContents, type ZipContents } from './zip/zip-contents.ts';
import type { ZipEntry } from './zip/zip-directory.ts';

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
const NO_LIST: ReadonlyMap<string, ListedActivity> = new Map();

/** What a list beside the recordings says of them; nothing where there is none, or it cannot be read. */
async function listOf(archive: Blob, list: ZipEntry | null, signal: AbortSignal) {
  if (list === null) return NO_LIST;
  const [text, part] = [await unzipEntry(archive, list, quiet, signal), await import('./activity-list.ts')];
  return text.ok ? part.activityList(await text.value.text()) : NO_LIST;
}

async function named(entry: ZipEntry, content: Blob, archive: File, said: ListedActivity | undefined): Promise<File> {
  const lastModified = said?.startedMs ?? archive.lastModified;
  if (said === undefined) return new File([content], lastPart(entry.path), { lastModified });
  const { nameOfActivity } = await import('./activity-list.ts');
  return new File([content], nameOfActivity(entry.path, said), { lastModified });
}

/** Sentences of what was left out. Failures: those of `zipContents`. */
export async function unpack(
  archive: File,
  unpacking: Unpacking,
  isNested = false,
): Promise<Result<readonly string[]>> {
  const contents = await zipContents(archive);
  if (!contents.ok) return contents;
  const { signal } = unpacking;
  const list = await listOf(archive, contents.value.list, signal);
  const isOther = ({ path }: ZipEntry): boolean => list.get(lastPart(path))?.isOtherSport === true;
  const { recordings, archives, bytes, left } = contents.value;
  const others = recordings.filter(isOther);
  unpacking.leaveOut(others.map(({ path }) => lastPart(path)));
  const wanted = recordings.filter((entry) => !isOther(entry));
  const isOneOfMany = wanted.length > 1 || archives.length > 0 || isNested;
  const problems = [...left];
  let before = others.reduce((sum, entry) => sum + entry.bytes, 0);
  for (const entry of wanted) {
    await unpacking.room(signal);
    const done = before;
    const whole = await unzipEntry(archive, entry, (part) => unpacking.onProgress((done + part) / bytes), signal);
    if (signal.aborted) return success(problems);
    before += entry.bytes;
    if (whole.ok) unpacking.take(await named(entry, whole.value, archive, list.get(lastPart(entry.path))), isOneOfMany);
    else problems.push(whole.failure.sentence);
  }
  return success([...problems, ...(await inner(archive, contents.value, unpacking, { isNested, before }))]);
}

/** The archives in an archive, once: what they hold in turn stays packed. */
async function inner(
  archive: File,
  { archives, bytes }: ZipContents,
  unpacking: Unpacking,
  { isNested, before }: { readonly isNested: boolean; readonly before: number },
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
    const answer = await unpack(file, { ...unpacking, onProgress }, true);
    problems.push(...(answer.ok ? answer.value : [`${name}: ${answer.failure.sentence}`]));
  }
  return problems;
}
