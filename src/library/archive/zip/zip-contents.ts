// Chooses from an archive’s directory which entries become recordings and which are skipped, and unpacks one as a
// stream: the browser inflates it off the page’s thread, and what comes out goes into blobs, which the browser may put
// on the disk. Neither form is ever in memory as a whole.
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
import { createCRC32 } from 'hash-wasm';

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

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
/** Chunks are gathered up to this size before they become a blob. */
const PART_BYTES = 8 * 1024 * 1024;

const damaged = (path: string): Result<never> =>
  failure('zip-entry-damaged', `${lastPart(path)} is damaged inside the archive: copy the archive again.`);

/** Where the bytes of an entry begin, whatever they are packed by; null where its header is not there. */
async function findContent(archive: Blob, { offset, packedBytes }: ZipEntry): Promise<Blob | null> {
  const header = new DataView(await archive.slice(offset, offset + LOCAL_BYTES).arrayBuffer());
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL) return null;
  const begins = offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const content = archive.slice(begins, begins + packedBytes);
  return content.size < packedBytes ? null : content;
}

/**
 * The bytes of an entry that is not packed, where they lie: nothing is copied, and nothing is checked but that they are
 * all there. Null for any other entry.
 */
export const storedEntry = async (archive: Blob, entry: ZipEntry): Promise<Blob | null> =>
  entry.method === STORED && entry.bytes === entry.packedBytes ? findContent(archive, entry) : null;

/** Calls `onBytes` with the bytes unpacked so far. Nothing comes out beyond the size that the directory gives. */
export async function unzipEntry(
  archive: Blob,
  entry: ZipEntry,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Result<Blob>> {
  const packed = await findContent(archive, entry);
  if (packed === null) return damaged(entry.path);
  const stream =
    entry.method === STORED ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const checksum = await createCRC32();
  checksum.init();
  const parts: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let gatheredBytes = 0;
  let bytes = 0;
  const gather = (): void => {
    parts.push(new Blob(gathered));
    gathered = [];
    gatheredBytes = 0;
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > entry.bytes) return damaged(entry.path);
      if (signal.aborted) return failure('cancelled', 'Import canceled.');
      checksum.update(value);
      gathered.push(value);
      gatheredBytes += value.byteLength;
      if (gatheredBytes >= PART_BYTES) gather();
      onBytes(bytes);
    }
  } catch {
    return damaged(entry.path);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  gather();
  const isWhole = bytes === entry.bytes && Number.parseInt(checksum.digest('hex'), 16) === entry.crc32;
  return isWhole ? success(new Blob(parts)) : damaged(entry.path);
}
