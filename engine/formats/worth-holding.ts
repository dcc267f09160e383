// Whether a file is worth putting aside before it is read: asked of its first bytes without any of the readers, which a
// thread that only copies bytes need not carry. Of a letter or a picture nothing is put aside.
import { containerOf } from './containers/container-kind.ts';
import { detectPeach } from './detect-peach.ts';
import { foreignBytes } from './foreign-formats.ts';
import { detectEncoding } from './text/encoding.ts';

/** Every kind of recording says in its first lines that it is a table or a document of tags. */
const TELLING_LINES = 80;
const TABLE_LINE = /(?:[^,;\t]*[,;\t]){2}/u;

const isFit = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(8, 12)) === '.FIT';

function isTableOrDocument(head: Uint8Array): boolean {
  const { encoding, byteOrderMarkBytes } = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head.subarray(byteOrderMarkBytes)).trimStart();
  const lines = text.split(/\r\n|\n|\r/, TELLING_LINES);
  return text.startsWith('<') || lines.some((line) => TABLE_LINE.test(line));
}

/** True of everything that some format reads, and of some other tables. */
export function isWorthHolding(head: Uint8Array): boolean {
  if (isFit(head) || containerOf(head) !== null || detectPeach(head) !== null) return true;
  return foreignBytes(head) === null && isTableOrDocument(head);
}
