// What fills the window: text that is not yet in it.
import type { Encoding } from '../../recording/recording.ts';
import type { ByteRange, ByteSource } from '../byte-source.ts';
import type { RowsAhead } from './rows-ahead.ts';

export interface TextPlace extends ByteRange {
  readonly source: ByteSource;
  readonly encoding: Encoding;
  /** End of all the text, of which [fromByte, toByte) may be a part: how much there is to expect. */
  readonly expectedToByte: number;
  /** The byte that ends a line: line feed, or carriage return in texts that know no other. */
  readonly rowEnd: number;
}

/** Text in engine memory, from its first byte to one past its last. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

export interface TextFeed {
  /** Where the text will begin: there is none yet. */
  readonly start: number;
  /** To a text shorter than this more can be added. */
  readonly mostBytes: number;
  /** Bytes that were read and are not yet joined to the text. */
  readonly waitingBytes: number;
  /** Part of a character is left, and nothing comes behind it. */
  readonly endsInsideCharacter: boolean;
  /**
   * Puts what was read behind `rest`, and tells where it all is now; null when nothing is at hand. Behind the text there
   * is room for the end of a line, and for kernels that read a vector or two too far.
   */
  join(rest: TextSpan): TextSpan | null;
  /** Waits for more bytes; resolves with their number, 0 at the end. */
  next(): Promise<number>;
  /** Stops reading: the source may close what it opened, and nothing is written to memory any more. */
  close(): Promise<void>;
  /** The rows that the text will become. A feed may make their memory ready. */
  expectRows(ahead: RowsAhead): void;
}

/** Kernels read a vector or two past the end. */
export const SLACK = 128;
