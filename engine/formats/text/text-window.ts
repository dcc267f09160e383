// A small window of the text in engine memory, moving over the file: bytes come in by reads, complete lines go out, and
// nothing else of the file is ever held. Whatever the encoding outside, the window holds UTF-8 (or an 8-bit text as is).
import type { Engine } from '../../kernel/engine.ts';
import type { ReadOptions } from '../byte-source.ts';
import { ChunkFeed, isUtf16 } from './chunk-feed.ts';
import { DirectFeed } from './direct-feed.ts';
import type { RowsAhead } from './rows-ahead.ts';
import type { TextFeed, TextPlace } from './text-feed.ts';

/** UTF-16 is turned into UTF-8 on its way into the window; all else may be read straight into it. */
function feedOf(engine: Engine, place: TextPlace): TextFeed {
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
    this.#feed = feedOf(engine, place);
    this.#from = this.#feed.start;
    this.#to = this.#from;
  }

  /** Address of the first byte not yet consumed. */
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

  /** Half a UTF-16 unit, or half a pair of them, stands at the end of the file. */
  get endsInsideCharacter(): boolean {
    return this.#ended && this.#feed.endsInsideCharacter;
  }

  /** About how many bytes of text, as the window counts them, are still to be consumed. */
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

  /** The next complete line without its end, or null. */
  line(): Uint8Array | null {
    const end = this.text().indexOf(this.rowEnd);
    return end < 0 ? null : this.text(end);
  }

  /** True when the window can take no more: a line without an end fills it. */
  get isStuffed(): boolean {
    return this.length >= this.#feed.mostBytes;
  }

  /** Adds what was read to the rest, which may move; false when there was nothing to add. */
  refill(): boolean {
    const before = this.length;
    const text = this.#feed.join({ from: this.#from, to: this.#to });
    if (text === null) return false;
    this.#from = text.from;
    this.#to = text.to;
    return this.length > before;
  }

  /** Waits for more bytes; false at the end of the file. Throws what the signal was aborted with. */
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

  /** Ends the last line of the file where the file does not. */
  endLine(): void {
    this.#engine.bytes(this.#to, 1)[0] = this.rowEnd;
    this.#to++;
  }

  /** Lets the memory of rows be made ready along with the text; not where others read parts of it, whose rows come between. */
  expectRows(ahead: RowsAhead): void {
    if (this.#place.toByte === this.#place.expectedToByte) this.#feed.expectRows(ahead);
  }

  /** Stops reading: the source may close what it opened. */
  async close(): Promise<void> {
    await this.#feed.close();
  }
}
