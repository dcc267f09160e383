// Quick check on the first bytes: is this likely a recording to stage before parsing? Needs none of the readers, so
// that a thread that only copies bytes stays small. Rejects letters and images.
import { detectContainer } from './containers/contents.ts';
import { detectPeach } from './detect-peach.ts';
import { foreignBytes } from './foreign-formats.ts';
import { detectEncoding } from './text/encoding.ts';

/** Lines in which every kind of recording shows that it is a table or an XML document. */
const TELLING_LINES = 80;
const TABLE_LINE = /(?:[^,;\t]*[,;\t]){2}/u;

const isFit = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(8, 12)) === '.FIT';

function isTableOrDocument(head: Uint8Array): boolean {
  const { encoding, byteOrderMarkBytes } = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head.subarray(byteOrderMarkBytes)).trimStart();
  const lines = text.split(/\r\n|\n|\r/, TELLING_LINES);
  return text.startsWith('<') || lines.some((line) => TABLE_LINE.test(line));
}

/** True for every supported format, and some other tables. */
export function isLikelyRecording(head: Uint8Array): boolean {
  if (isFit(head) || detectContainer(head) !== null || detectPeach(head) !== null) return true;
  return foreignBytes(head) === null && isTableOrDocument(head);
}
