// One file of a zip archive, unpacked as a stream: the browser inflates it off the page's thread, and what comes out goes
// into blobs, which the browser may put on the disk. Neither form is ever in memory as a whole.
import { createCRC32 } from 'hash-wasm';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { lastPart } from '../../import/recording-name.ts';
import type { ZipEntry } from './zip-directory.ts';

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
 * The bytes of an entry that is not packed, where they lie: nothing is copied, and nothing is checked but that they are all
 * there. Null for any other entry.
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
