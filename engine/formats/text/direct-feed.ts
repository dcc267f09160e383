// Text read by the host directly into engine memory: double-buffered, one half is scanned while the other is filled.
import type { Engine } from '../../runtime/engine.ts';
import type { ByteReader, ByteRange, ByteSource } from '../byte-source.ts';
import type { RowsAhead } from './column-store.ts';
import type { Encoding } from '../../recording/recording.ts';

/** Bytes per read. Measured: with less, threads wait for each other more often; more gains nothing. */
const HALF_BYTES = 2 * 1024 * 1024;
/** Bytes of the first read, during which there is nothing to do. */
const FIRST_BYTES = 256 * 1024;
/** Room before a half for the rest of the previous one: an incomplete line, or the start of a table. */
const HEADROOM = 128 * 1024;

interface Read {
  readonly length: number;
  /** Detached once memory has grown. */
  readonly text: Uint8Array;
  readonly bytes: Promise<number>;
}

export class DirectFeed implements TextFeed {
  readonly start: number;
  readonly mostBytes = HEADROOM;
  /** No conversion here, so a byte is never half a converted character. */
  readonly endsInsideCharacter = false;
  readonly #engine: Engine;
  readonly #open: () => Promise<ByteReader>;
  #at: number;
  readonly #toByte: number;
  #readBytes = FIRST_BYTES;
  #reader: ByteReader | null = null;
  /** Address of the half being filled, or full. */
  #filling: number;
  /** Address of the half being scanned. */
  #scanned: number;
  #filledBytes = 0;
  #read: Read | null = null;
  #ahead: RowsAhead | null = null;

  constructor(engine: Engine, open: () => Promise<ByteReader>, { fromByte, toByte, expectedToByte }: TextPlace) {
    this.#engine = engine;
    this.#open = open;
    this.#at = fromByte;
    this.#toByte = toByte;
    this.#filling = engine.allocate(HEADROOM + HALF_BYTES + SLACK) + HEADROOM;
    this.#scanned = engine.allocate(HEADROOM + HALF_BYTES + SLACK) + HEADROOM;
    this.start = this.#filling;
    // Float32 columns are smaller than their text. Growing before the first read avoids moving memory under a later
    // one.
    engine.reserve(expectedToByte - fromByte);
  }

  get waitingBytes(): number {
    return this.#filledBytes;
  }

  join({ from, to }: TextSpan): TextSpan | null {
    const length = to - from;
    if (this.#reader === null || this.#filledBytes === 0 || length > HEADROOM) return null;
    const begin = this.#filling - length;
    this.#engine.bytes(begin, length).set(this.#engine.bytes(from, length));
    const end = this.#filling + this.#filledBytes;
    this.#filledBytes = 0;
    [this.#filling, this.#scanned] = [this.#scanned, this.#filling];
    this.#read = this.#begin(this.#reader);
    return { from: begin, to: end };
  }

  async next(): Promise<number> {
    this.#reader ??= await this.#open();
    this.#read ??= this.#begin(this.#reader);
    let bytes = await this.#finish(this.#read);
    // If memory grew in the meantime, the read wrote to the old buffer.
    while (this.#read.text.length < this.#read.length) {
      this.#read = this.#begin(this.#reader);
      bytes = await this.#finish(this.#read);
    }
    this.#filledBytes = Math.min(bytes, this.#read.length);
    this.#at += this.#filledBytes;
    this.#read = null;
    if (bytes === 0) await this.close();
    return this.#filledBytes;
  }

  async close(): Promise<void> {
    const [read, reader] = [this.#read, this.#reader];
    this.#read = null;
    this.#reader = null;
    this.#filledBytes = 0;
    if (read !== null) await this.#finish(read).catch(() => undefined);
    await reader?.close();
  }

  expectRows(ahead: RowsAhead): void {
    this.#ahead = ahead;
  }

  #begin(reader: ByteReader): Read {
    const length = Math.min(this.#readBytes, this.#toByte - this.#at);
    this.#readBytes = HALF_BYTES;
    const text = this.#engine.bytes(this.#filling, length);
    if (length === 0) return { length, text, bytes: Promise.resolve(0) };
    const ahead = this.#ahead?.claim(length, this.#toByte - this.#at) ?? [];
    const bytes = reader.read(this.#at, [text, ...ahead]);
    // An error is thrown when the bytes are awaited, even if it happens while others are scanned.
    bytes.catch(() => undefined);
    return { length, text, bytes };
  }

  async #finish({ bytes }: Read): Promise<number> {
    try {
      return await bytes;
    } finally {
      this.#ahead?.release();
    }
  }
}

export interface TextPlace extends ByteRange {
  readonly source: ByteSource;
  readonly encoding: Encoding;
  /** End of the whole text, of which [fromByte, toByte) may be a part: the expected amount. */
  readonly expectedToByte: number;
  /** Line terminator byte: line feed, or carriage return in texts without line feeds. */
  readonly rowEnd: number;
}

/** Text in engine memory, from its first byte to one past its last. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

export interface TextFeed {
  /** Start of future text; empty so far. */
  readonly start: number;
  /** More can be appended to a text shorter than this. */
  readonly mostBytes: number;
  /** Bytes that were read and not yet appended. */
  readonly waitingBytes: number;
  /** True if part of a character is left at the end. */
  readonly endsInsideCharacter: boolean;
  /**
   * Appends what was read to `rest`, and returns its position; null if nothing is available. There is room after the
   * text for a line end, and for kernels that read a vector or two too far.
   */
  join(rest: TextSpan): TextSpan | null;
  /** Waits for more bytes; resolves with their number, 0 at the end. */
  next(): Promise<number>;
  /** Stops reading: the source may close its file, and nothing more is written to memory. */
  close(): Promise<void>;
  /** Rows that the text will become, whose memory a feed may prepare. */
  expectRows(ahead: RowsAhead): void;
}

/** Fills the window with text. Bytes after the end that kernels may read, a vector or two. */
export const SLACK = 128;
