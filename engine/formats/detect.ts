// What a file is, by its first bytes and never by its name.
import { failure, type Result, success } from '../recording/result.ts';
import { foreignBytes, foreignText } from './foreign-formats.ts';
import type { Format, Head } from './format.ts';
import { peachDelimiter } from './peach/recognise.ts';
import { FORMATS } from './registry.ts';
import { splitCells } from './text/cells.ts';
import { type DetectedEncoding, detectEncoding } from './text/encoding.ts';
import { tableLines, plainName } from './text/small-table.ts';

/** How many bytes from the start of a file detection looks at. */
export const HEAD_BYTES = 65_536;

/** A text of Peach, which may be large and is read as it comes. */
export interface DetectedText extends DetectedEncoding {
  readonly kind: 'peach';
  readonly delimiter: string;
  /** Line feed, or carriage return in texts that know no other. */
  readonly rowEnd: number;
}

/** A file of a format that is read whole. */
export interface DetectedWhole {
  readonly kind: 'whole';
  readonly format: Format;
}

export type Detected = DetectedText | DetectedWhole;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** In so many lines from the top every format has said what it is. */
const TELLING_LINES = 80;

/** The first bytes of a file, and what they say if they are a text. */
function headOf(bytes: Uint8Array): Head {
  const { encoding, byteOrderMarkBytes } = detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes.subarray(byteOrderMarkBytes));
  const lines = text.split(/\r\n|\n|\r/);
  let cells: readonly ReadonlySet<string>[] | null = null;
  return {
    bytes,
    text,
    lines,
    get cells() {
      return (cells ??= cellsOfLines(text));
    },
  };
}

function cellsOfLines(text: string): readonly ReadonlySet<string>[] {
  const { lines, delimiter } = tableLines(text);
  return lines.slice(0, TELLING_LINES).map((line) => new Set(splitCells(line, delimiter).map(plainName)));
}

/** What reads the file, or why it cannot be read, in a sentence that begins with its quoted name. */
export function detect(fileName: string, head: Uint8Array): Result<Detected> {
  const name = `"${fileName}"`;
  if (head.length === 0) return failure('empty-file', `${name} is empty: export the session again.`);
  const { encoding, byteOrderMarkBytes } = detectEncoding(head);
  const begin = headOf(head);
  const { text, lines } = begin;
  const format = FORMATS.find((one) => one.recognise(begin));
  if (format !== undefined) return success({ kind: 'whole', format });
  const magic = foreignBytes(head);
  if (magic) return failure(magic.code, `${name} ${magic.sentence}`);

  const delimiter = peachDelimiter(lines);
  if (delimiter !== null) {
    const rowEnd = text.includes('\n') || !text.includes('\r') ? LINE_FEED : CARRIAGE_RETURN;
    return success({ kind: 'peach', encoding, byteOrderMarkBytes, delimiter, rowEnd });
  }

  const foreign = foreignText(text);
  if (foreign) return failure(foreign.code, `${name} ${foreign.sentence}`);
  if (isBinary(text)) {
    return failure(
      'not-text',
      `${name} is no recording of a known kind: open what your device or its program exports.`,
    );
  }
  return failure(
    'no-telemetry',
    `${name} holds no rowing telemetry of a known kind: open what your device or its program exports.`,
  );
}

/** More than one character in a hundred is a control character other than white space. */
function isBinary(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) || code === 0xfffd) controls++;
  }
  return controls > text.length / 100;
}
