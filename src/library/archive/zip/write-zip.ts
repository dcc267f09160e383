// Zip writer: streams each file through the browser's compressor into blobs, which may be on disk, so that libraries of
// any size never fill memory. PKWARE APPNOTE 6.3.10, with 64-bit sizes where needed.
import { createCRC32 } from 'hash-wasm';

interface WrittenEntry {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly method: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

interface Watch {
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal;
  /** False for compressed content: stored as is, without a copy. */
  readonly packs?: boolean;
}

/** Values that don't fit in 32 bits. */
const LARGE = 0xffffffff;
const UTF8_NAMES = 0x0800;
/** The first day that the format knows: when a file was packed tells no one anything. */
const FIRST_DAY = 0x21;
const STORED = 0;
const DEFLATED = 8;
/** Chunks are gathered up to this size before they become a blob. */
const PART_BYTES = 8 * 1024 * 1024;

export class ZipWriter {
  readonly #parts: BlobPart[] = [];
  readonly #entries: WrittenEntry[] = [];
  #at = 0;

  /** Throws what the signal is aborted with. */
  async add(
    path: string,
    content: Blob,
    { onBytes = () => undefined, signal, packs = true }: Watch = {},
  ): Promise<void> {
    const checksum = await createCRC32();
    checksum.init();
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        checksum.update(chunk);
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    const options = signal === undefined ? {} : { signal };
    const read = content.stream().pipeThrough(watched, options);
    const packed = packs
      ? await gathered(read.pipeThrough(new CompressionStream('deflate-raw'), options))
      : await readThrough(read, content);
    const entry: WrittenEntry = {
      name: new TextEncoder().encode(path),
      method: packs ? DEFLATED : STORED,
      crc32: Number.parseInt(checksum.digest('hex'), 16),
      packedBytes: packed.size,
      bytes: content.size,
      offset: this.#at,
    };
    this.#entries.push(entry);
    this.#write(localHeader(entry), packed);
  }

  /** The archive; nothing can be added afterwards. */
  finish(): Blob {
    const begins = this.#at;
    for (const entry of this.#entries) this.#write(directoryEntry(entry));
    const bytes = this.#at - begins;
    this.#write(end(this.#entries.length, bytes, begins));
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #write(...parts: readonly (Blob | Uint8Array<ArrayBuffer>)[]): void {
    for (const part of parts) {
      this.#parts.push(part);
      this.#at += part instanceof Blob ? part.size : part.byteLength;
    }
  }
}

/** Reads to the end for progress and checksum, discarding the data. */
async function readThrough(stream: ReadableStream<Uint8Array<ArrayBuffer>>, content: Blob): Promise<Blob> {
  await stream.pipeTo(new WritableStream());
  return content;
}

async function gathered(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    bytes = 0;
  }
  return new Blob([...parts, ...chunks]);
}

/** Fields one after another, little end first: [bytes wide, value]. */
function fields(...list: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [width]) => sum + width, 0)));
  let at = 0;
  for (const [width, value] of list) {
    if (width === 2) view.setUint16(at, value, true);
    else if (width === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += width;
  }
  return new Uint8Array(view.buffer);
}

const joined = (...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
};

const short = (value: number): number => Math.min(value, LARGE);
const isLarge = (...values: readonly number[]): boolean => values.some((value) => value >= LARGE);
const version = (large: boolean): number => (large ? 45 : 20);

/** The 64-bit forms of sizes and place, all of them where one is needed. */
const largeFields = (...values: readonly number[]): Uint8Array<ArrayBuffer> =>
  fields([2, 1], [2, 8 * values.length], ...values.map((value) => [8, value] as const));

function localHeader({ name, method, crc32, packedBytes, bytes }: WrittenEntry): Uint8Array<ArrayBuffer> {
  const large = isLarge(bytes, packedBytes);
  const extra = large ? largeFields(bytes, packedBytes) : fields();
  const [shortBytes, shortPacked] = large ? [LARGE, LARGE] : [bytes, packedBytes];
  return joined(
    fields([4, 0x04034b50], [2, version(large)], [2, UTF8_NAMES], [2, method], [2, 0], [2, FIRST_DAY], [4, crc32]),
    fields([4, shortPacked], [4, shortBytes], [2, name.byteLength], [2, extra.byteLength]),
    name,
    extra,
  );
}

function directoryEntry({ name, method, crc32, packedBytes, bytes, offset }: WrittenEntry): Uint8Array<ArrayBuffer> {
  const large = isLarge(bytes, packedBytes, offset);
  const extra = large ? largeFields(bytes, packedBytes, offset) : fields();
  const [shortBytes, shortPacked, shortOffset] = large ? [LARGE, LARGE, LARGE] : [bytes, packedBytes, offset];
  return joined(
    fields([4, 0x02014b50], [2, version(large)], [2, version(large)], [2, UTF8_NAMES], [2, method], [2, 0]),
    fields([2, FIRST_DAY], [4, crc32], [4, shortPacked], [4, shortBytes], [2, name.byteLength], [2, extra.byteLength]),
    fields([2, 0], [2, 0], [2, 0], [4, 0], [4, shortOffset]),
    name,
    extra,
  );
}

function end(count: number, bytes: number, begins: number): Uint8Array<ArrayBuffer> {
  const large = isLarge(bytes, begins) || count >= 0xffff;
  const shortCount = large ? 0xffff : count;
  const last = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, shortCount],
    [2, shortCount],
    [4, large ? LARGE : short(bytes)],
    [4, large ? LARGE : short(begins)],
    [2, 0],
  );
  if (!large) return last;
  return joined(
    fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, bytes], [8, begins]),
    fields([4, 0x07064b50], [4, 0], [8, begins + bytes], [4, 1]),
    last,
  );
}
