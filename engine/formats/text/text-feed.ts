// Fills the window with text.
import type { Encoding } from '../../recording/recording.ts';
import type { ByteRange, ByteSource } from '../byte-source.ts';
import type { RowsAhead } from './rows-ahead.ts';

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

/** Bytes after the end that kernels may read, a vector or two. */
export const SLACK = 128;
