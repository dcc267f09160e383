// Chooses from an archive's directory which entries become recordings and which are skipped.
import { failure, success, type Result } from '#engine/recording/result.ts';
import { fixed } from '#src/format/number.ts';
import {
  isAccountList,
  isLeaving,
  lastPart,
  mayBeRecording,
  mostToldFirst,
  skippedSentence,
} from '../../import/recording-name.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

export interface ZipContents {
  readonly recordings: readonly ZipEntry[];
  /** Archives inside, as services pack the files of an account. */
  readonly archives: readonly ZipEntry[];
  /** Lists of activities that a service puts next to them. */
  readonly lists: readonly ZipEntry[];
  /** Bytes of recordings and archives once unpacked. */
  readonly bytes: number;
  /** Skipped content with reasons, one sentence each. */
  readonly left: readonly string[];
}

/** More than anyone rows in ten years; and more bytes than a browser should be given at once. */
const MAX_RECORDINGS = 5000;
const MAX_BYTES = 16e9;
const MAX_ENTRY_BYTES = 4e9;
/** Telemetry as text packs to a tenth, a file of one repeated letter to a thousandth: only the latter is a trap. */
const MAX_GROWTH = 400;
const SMALL_BYTES = 20e6;

const isTrap = ({ bytes, packedBytes }: ZipEntry): boolean =>
  bytes > MAX_ENTRY_BYTES || (bytes > SMALL_BYTES && bytes > MAX_GROWTH * packedBytes);

const canUnpack = ({ method }: ZipEntry): boolean => method === 0 || method === 8;

const isArchive = (path: string): boolean => /\.zip$/iu.test(path);

const named = (entries: readonly ZipEntry[]): string => {
  const names = entries.map(({ path }) => lastPart(path));
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
};

export async function zipContents(archive: Blob): Promise<Result<ZipContents>> {
  const directory = await readZipDirectory(archive);
  if (!directory.ok) return directory;
  const files = directory.value.filter(({ path, isFolder }) => !isFolder && !isLeaving(path));
  const lists = files.filter((entry) => isAccountList(entry.path) && !entry.isEncrypted && !isTrap(entry));
  const wanted = files.filter(
    (entry) => !lists.includes(entry) && (mayBeRecording(entry.path) || isArchive(entry.path)),
  );
  const locked = wanted.filter(({ isEncrypted }) => isEncrypted);
  const odd = wanted.filter((entry) => !entry.isEncrypted && !canUnpack(entry));
  const traps = wanted.filter((entry) => !entry.isEncrypted && canUnpack(entry) && isTrap(entry));
  const sound = wanted.filter((entry) => !entry.isEncrypted && canUnpack(entry) && !isTrap(entry));
  const archives = sound.filter(({ path }) => isArchive(path));
  const recordings = sound.filter(({ path }) => !isArchive(path));
  const bytes = sound.reduce((sum, entry) => sum + entry.bytes, 0);
  if (recordings.length > MAX_RECORDINGS || bytes > MAX_BYTES) {
    return failure(
      'zip-too-large',
      `This archive holds ${recordings.length} files of ${fixed(bytes / 1e9, 1)} GB together: unpack it yourself and import it in parts of at most ${MAX_RECORDINGS} files and ${MAX_BYTES / 1e9} GB.`,
    );
  }
  const left = [
    locked.length === 0 ? null : `Protected by a password and left out: ${named(locked)}.`,
    odd.length === 0 ? null : `Packed in a way that browsers cannot unpack, and left out: ${named(odd)}.`,
    traps.length === 0 ? null : `Far larger unpacked than any recording, and left out: ${named(traps)}.`,
    skippedSentence(files.filter((entry) => !lists.includes(entry) && !wanted.includes(entry)).map(({ path }) => path)),
  ].filter((sentence) => sentence !== null);
  if (sound.length > 0) {
    return success({ recordings: mostToldFirst(recordings, ({ path }) => path), archives, lists, bytes, left });
  }
  return failure(
    'zip-without-recordings',
    ['No recording in this archive. Add files exported by a device or its app, in any folder.', ...left].join(' '),
  );
}
