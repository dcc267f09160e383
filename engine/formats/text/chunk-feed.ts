// Chunked text, copied into one window of engine memory, or converted to UTF-8 on the way.
import type { Engine } from '../../kernel/engine.ts';
import type { Encoding } from '../../recording/recording.ts';
import { SLACK, type TextFeed, type TextPlace, type TextSpan } from './text-feed.ts';

const CAPACITY = 512 * 1024;
/** Buffer for UTF-16 before conversion; each unit may become three bytes. */
const STAGING_BYTES = 128 * 1024;

export const isUtf16 = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be';

export class ChunkFeed implements TextFeed {
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
