// Sliding window of the text in engine memory: reads append bytes, complete lines are consumed, and nothing else of the
// file is in memory. Contains UTF-8 for any encoding (or an 8-bit text as is).
import type { Engine } from '../../runtime/engine.ts';
import type { ReadOptions } from '../byte-source.ts';
import { DirectFeed, type TextFeed, type TextPlace, SLACK, type TextSpan } from './direct-feed.ts';
import type { RowsAhead } from './column-store.ts';
import type { Encoding } from '../../recording/recording.ts';

/** UTF-16 is converted to UTF-8 on the way into the window; everything else may be read directly into it. */
function createFeed(engine: Engine, place: TextPlace): TextFeed {
  const { open } = place.source;
  return open && !isUtf16(place.encoding) ? new DirectFeed(engine, open, place) : new ChunkFeed(engine, place);
}

export class TextWindow {
  readonly rowEnd: number;
  readonly #engine: Engine;
  readonly #feed: TextFeed;
  readonly #options: ReadOptions;
  readonly #place: TextPlace;
  #from: number;
  #to: number;
  #bytesRead = 0;
  #ended = false;

  constructor(engine: Engine, place: TextPlace, options: ReadOptions) {
    this.rowEnd = place.rowEnd;
    this.#engine = engine;
    this.#place = place;
    this.#options = options;
    this.#feed = createFeed(engine, place);
    this.#from = this.#feed.start;
    this.#to = this.#from;
  }

  /** Address of the first unconsumed byte. */
  get from(): number {
    return this.#from;
  }

  get length(): number {
    return this.#to - this.#from;
  }

  /** True once no more bytes will come. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The file ends with half a UTF-16 unit, or half a surrogate pair. */
  get endsInsideCharacter(): boolean {
    return this.#ended && this.#feed.endsInsideCharacter;
  }

  /** Approximate number of bytes left to consume, in the window's encoding. */
  get remainingBytes(): number {
    const { encoding, expectedToByte, fromByte } = this.#place;
    const outside = expectedToByte - fromByte - this.#bytesRead + this.#feed.waitingBytes;
    return this.length + Math.max(0, isUtf16(encoding) ? outside / 2 : outside);
  }

  consume(bytes: number): void {
    this.#from += bytes;
  }

  /** The unconsumed text, or its first `bytes`; valid until the window moves. */
  text(bytes = this.length): Uint8Array {
    return this.#engine.bytes(this.#from, Math.min(bytes, this.length));
  }

  /** The next complete line without its terminator, or null. */
  line(): Uint8Array | null {
    const end = this.text().indexOf(this.rowEnd);
    return end < 0 ? null : this.text(end);
  }

  /** True if the window is full with a single unterminated line. */
  get isStuffed(): boolean {
    return this.length >= this.#feed.mostBytes;
  }

  /** Appends what was read to the rest, which may move; false if there was nothing. */
  refill(): boolean {
    const before = this.length;
    const text = this.#feed.join({ from: this.#from, to: this.#to });
    if (text === null) return false;
    this.#from = text.from;
    this.#to = text.to;
    return this.length > before;
  }

  /** Waits for more bytes; false at the end of the file. Throws the abort reason of the signal. */
  async pull(): Promise<boolean> {
    if (this.#ended) return false;
    this.#options.signal?.throwIfAborted();
    const bytes = await this.#feed.next();
    this.#options.signal?.throwIfAborted();
    if (bytes === 0) {
      this.#ended = true;
      return false;
    }
    this.#bytesRead += bytes;
    this.#options.onProgress?.(this.#place.fromByte + this.#bytesRead);
    return true;
  }

  /** Terminates the last line of the file if necessary. */
  endLine(): void {
    this.#engine.bytes(this.#to, 1)[0] = this.rowEnd;
    this.#to++;
  }

  /** Prepares the memory of rows along with the text; not if others read parts of it, whose rows come in between. */
  expectRows(ahead: RowsAhead): void {
    if (this.#place.toByte === this.#place.expectedToByte) this.#feed.expectRows(ahead);
  }

  /** Stops reading: the source may close its file. */
  async close(): Promise<void> {
    await this.#feed.close();
  }
}

// Chunked text, copied into one window of engine memory, or converted to UTF-8 on the way.
const CAPACITY = 512 * 1024;
/** Buffer for UTF-16 before conversion; each unit may become three bytes. */
const STAGING_BYTES = 128 * 1024;

const isUtf16 = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be';

class ChunkFeed implements TextFeed {
  /** Below this fill level, any further character fits into the window. */
  readonly mostBytes = CAPACITY - 32;
  readonly start: number;
  readonly #engine: Engine;
  readonly #encoding: Encoding;
  readonly #staging: number;
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #staged = 0;

  constructor(engine: Engine, { source, encoding, fromByte, toByte }: TextPlace) {
    this.#engine = engine;
    this.#encoding = encoding;
    // The byte before the window is addressed as the end of the field before the first.
    this.start = engine.allocate(CAPACITY + SLACK) + 1;
    this.#staging = isUtf16(encoding) ? engine.allocate(STAGING_BYTES + SLACK) : 0;
    this.#chunks = source.chunks(fromByte, toByte)[Symbol.asyncIterator]();
  }

  get waitingBytes(): number {
    return this.#chunk.length;
  }

  get endsInsideCharacter(): boolean {
    return this.#staged > 0;
  }

  join(rest: TextSpan): TextSpan | null {
    if (this.#chunk.length === 0 && this.#staged < 2) return null;
    const length = rest.to - rest.from;
    if (rest.from > this.start) this.#engine.bytes(this.start, length).set(this.#engine.bytes(rest.from, length));
    const to = this.start + length;
    const added = isUtf16(this.#encoding) ? this.#addUtf16(to) : this.#add(to);
    return { from: this.start, to: to + added };
  }

  async next(): Promise<number> {
    const next = await this.#chunks.next();
    if (next.done === true) return 0;
    this.#chunk = next.value;
    return next.value.length;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** Chunks are not read into engine memory, so there is nothing to prepare. */
  expectRows(): void {}

  /** Leaves one byte for the end of a line. */
  #room(to: number): number {
    return this.start + CAPACITY - 2 - to;
  }

  #take(room: number): Uint8Array {
    const taken = this.#chunk.subarray(0, room);
    this.#chunk = this.#chunk.subarray(taken.length);
    return taken;
  }

  #add(to: number): number {
    const taken = this.#take(this.#room(to));
    this.#engine.bytes(to, taken.length).set(taken);
    return taken.length;
  }

  #addUtf16(to: number): number {
    const taken = this.#take(STAGING_BYTES - this.#staged);
    this.#engine.bytes(this.#staging + this.#staged, taken.length).set(taken);
    this.#staged += taken.length;
    const units = Math.min(Math.floor(this.#staged / 2), Math.floor((this.#room(to) - 16) / 3));
    if (units <= 0) return 0;
    const { kernels } = this.#engine;
    const consumed = kernels.utf16ToUtf8(this.#staging, units, to, this.#encoding === 'utf-16be') * 2;
    this.#engine.bytes(this.#staging, this.#staged).copyWithin(0, consumed);
    this.#staged -= consumed;
    return kernels.utf8Written();
  }
}
