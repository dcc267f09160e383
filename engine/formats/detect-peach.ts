// Whether a file is a text of Peach, by its first bytes: what threads ask that read a part of one, and no other format.
import { peachDelimiter } from './peach/recognise.ts';
import { type DetectedEncoding, detectEncoding } from './text/encoding.ts';

/** A text of Peach, which may be large and is read as it comes. */
export interface DetectedText extends DetectedEncoding {
  readonly kind: 'peach';
  readonly delimiter: string;
  /** Line feed, or carriage return in texts that know no other. */
  readonly rowEnd: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Null where it is none. */
export function detectPeach(head: Uint8Array): DetectedText | null {
  const { encoding, byteOrderMarkBytes } = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head.subarray(byteOrderMarkBytes));
  const delimiter = peachDelimiter(text.split(/\r\n|\n|\r/));
  if (delimiter === null) return null;
  const rowEnd = text.includes('\n') || !text.includes('\r') ? LINE_FEED : CARRIAGE_RETURN;
  return { kind: 'peach', encoding, byteOrderMarkBytes, delimiter, rowEnd };
}
