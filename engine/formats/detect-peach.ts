// Detects a Peach text by its first bytes; all that threads need, which read parts of these files and no other format.
import { peachDelimiter } from './peach/recognise.ts';
import { type DetectedEncoding, detectEncoding } from './text/encoding.ts';

/** A Peach text, which may be large and is streamed. */
export interface DetectedText extends DetectedEncoding {
  readonly delimiter: string;
  /** Line feed, or carriage return in texts without line feeds. */
  readonly rowEnd: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** By the bytes that were looked at, because the reader of the file detects it again. */
const known = new WeakMap<Uint8Array, DetectedText | null>();

/** Null for other files. */
export function detectPeach(head: Uint8Array): DetectedText | null {
  const before = known.get(head);
  if (before !== undefined) return before;
  const text = detectText(head);
  known.set(head, text);
  return text;
}

function detectText(head: Uint8Array): DetectedText | null {
  const { encoding, byteOrderMarkBytes } = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head.subarray(byteOrderMarkBytes));
  const delimiter = peachDelimiter(text.split(/\r\n|\n|\r/));
  if (delimiter === null) return null;
  const rowEnd = text.includes('\n') || !text.includes('\r') ? LINE_FEED : CARRIAGE_RETURN;
  return { encoding, byteOrderMarkBytes, delimiter, rowEnd };
}
