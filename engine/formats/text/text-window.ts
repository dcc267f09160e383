// A small window of the text in engine memory, moving over the file: bytes come in by chunks, complete lines go out, and
// nothing else of the file is ever held. Whatever the encoding outside, the window holds UTF-8 (or an 8-bit text as is).
import type { Engine } from '../../kernel/engine.ts';
import type { Encoding } from '../../recording/recording.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';

const CAPACITY = 512 * 1024;
/** Kernels read a vector or two past the end. */
const SLACK = 128;
/** UTF-16 waits here to be turned into UTF-8; each unit may become three bytes. */
const STAGING_BYTES = 128 * 1024;

export interface TextPlace {
  readonly source: ByteSource;
  readonly encoding: Encoding;
  readonly fromByte: number;
  readonly toByte: number;
  /** End of all the text, of which [fromByte, toByte) may be a part: how much there is to expect. */
  readonly expectedToByte: number;
  /** The byte that ends a line: line feed, or carriage return in texts that know no other. */
  readonly rowEnd: number;
}

export class TextWindow {
  readonly rowEnd: number;
  readonly #engine: Engine;
  readonly #place: TextPlace;
  readonly #options: ReadOptions;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #address: number;
  readonly #staging: number;
  #from: number;
  #to: number;
  #staged = 0;
  #chunk: Uint8Array = new Uint8Array(0);
  #bytesRead = 0;
  #ended = false;

  constructor(engine: Engine, place: TextPlace, options: ReadOptions) {
    this.rowEnd = place.rowEnd;
    this.#engine = engine;
    this.#place = place;
    this.#options = options;
    this.#chunks = place.source.chunks(place.fromByte, place.toByte)[Symbol.asyncIterator]();
    // The byte before the window is addressed as the end of the field before the first.
    this.#address = engine.allocate(CAPACITY + SLACK) + 1;
    this.#staging = this.#isUtf16 ? engine.allocate(STAGING_BYTES + SLACK) : 0;
    this.#from = this.#address;
    this.#to = this.#address;
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
    return this.#ended && this.#staged > 0;
  }

  /** About how many bytes of text, as the window counts them, are still to be consumed. */
  get remainingBytes(): number {
    const outside = this.#place.expectedToByte - this.#place.fromByte - this.#bytesRead + this.#chunk.length;
    return this.length + Math.max(0, this.#isUtf16 ? outside / 2 : outside);
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

  /** True when a line fills the whole window. */
  get isStuffed(): boolean {
    return this.length >= CAPACITY - 4;
  }

  /** Moves the rest to the front and fills up from the chunk in hand; false when there was nothing to add. */
  refill(): boolean {
    if (this.#chunk.length === 0 && this.#staged < 2) return false;
    if (this.#from > this.#address) {
      const rest = this.text();
      this.#engine.bytes(this.#address, rest.length).set(rest);
      this.#from = this.#address;
      this.#to = this.#address + rest.length;
    }
    return this.#isUtf16 ? this.#refillFromUtf16() : this.#refillPlainly();
  }

  /** Waits for the next chunk; false at the end of the file. Throws what the signal was aborted with. */
  async pull(): Promise<boolean> {
    if (this.#ended) return false;
    this.#options.signal?.throwIfAborted();
    const next = await this.#chunks.next();
    this.#options.signal?.throwIfAborted();
    if (next.done === true) {
      this.#ended = true;
      return false;
    }
    this.#chunk = next.value;
    this.#bytesRead += next.value.length;
    this.#options.onProgress?.(this.#place.fromByte + this.#bytesRead);
    return true;
  }

  /** Ends the last line of the file where the file does not. */
  endLine(): void {
    this.#engine.bytes(this.#to, 1)[0] = this.rowEnd;
    this.#to++;
  }

  /** Stops reading: the source may close what it opened. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  get #isUtf16(): boolean {
    return this.#place.encoding === 'utf-16le' || this.#place.encoding === 'utf-16be';
  }

  /** One byte stays free for `endLine`. */
  get #room(): number {
    return this.#address + CAPACITY - 2 - this.#to;
  }

  #take(room: number): Uint8Array {
    const taken = this.#chunk.subarray(0, room);
    this.#chunk = this.#chunk.subarray(taken.length);
    return taken;
  }

  #refillPlainly(): boolean {
    const taken = this.#take(this.#room);
    this.#engine.bytes(this.#to, taken.length).set(taken);
    this.#to += taken.length;
    return taken.length > 0;
  }

  #refillFromUtf16(): boolean {
    const taken = this.#take(STAGING_BYTES - this.#staged);
    this.#engine.bytes(this.#staging + this.#staged, taken.length).set(taken);
    this.#staged += taken.length;
    const units = Math.min(Math.floor(this.#staged / 2), Math.floor((this.#room - 16) / 3));
    if (units <= 0) return false;
    const { kernels } = this.#engine;
    const consumed = kernels.utf16ToUtf8(this.#staging, units, this.#to, this.#place.encoding === 'utf-16be') * 2;
    this.#to += kernels.utf8Written();
    this.#engine.bytes(this.#staging, this.#staged).copyWithin(0, consumed);
    this.#staged -= consumed;
    return consumed > 0;
  }
}
