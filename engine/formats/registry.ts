// Registry of every format: source of accepted extensions, import texts and the device list, and of detection by a
// file's first bytes, never by its name. Loads every reader.
import { FIT } from './fit/fit-format.ts';
import type { Format, StreamedFormat, Head } from './format.ts';
import { GPX } from './gpx-format.ts';
import { NK_LOGBOOK } from './nk/logbook.ts';
import { NK_SPEEDCOACH } from './nk/speedcoach.ts';
import { NK_SPEEDCOACH_XL } from './nk/speedcoach-xl.ts';
import { PEACH } from './peach/peach-format.ts';
import { TABLE_FORMATS } from './table/table-formats.ts';
import { TCX } from './tcx-format.ts';
import { WEB_OARLOCK } from './web-oarlock/web-oarlock.ts';
import { failure, type Result, success } from '../recording/result.ts';
import { foreignBytes, foreignText } from './foreign-formats.ts';
import { decoded } from './text/encoding.ts';
import { headerCells, tableLines, plainName } from './text/small-table.ts';
import { unknownTable } from './unknown-table/unknown-table.ts';

/** Most specific first: the first that recognizes a file reads it. */
export const FORMATS: readonly (Format | StreamedFormat)[] = [
  PEACH,
  FIT,
  TCX,
  GPX,
  NK_SPEEDCOACH,
  NK_SPEEDCOACH_XL,
  NK_LOGBOOK,
  WEB_OARLOCK,
  ...TABLE_FORMATS,
];

/** Lines from the top that identify every format. */
const TELLING_LINES = 80;

/** First bytes of a file, decoded if it is a text. */
function decodeHead(bytes: Uint8Array): Head {
  const { text } = decoded(bytes);
  const lines = text.split(/\r\n|\n|\r/);
  let cells: readonly ReadonlySet<string>[] | null = null;
  return {
    bytes,
    text,
    lines,
    get cells() {
      return (cells ??= splitLines(text));
    },
  };
}

function splitLines(text: string): readonly ReadonlySet<string>[] {
  const { lines, delimiter } = tableLines(text);
  return lines.slice(0, TELLING_LINES).map((line) => new Set(headerCells(line, delimiter).map(plainName)));
}

/** Format of the file, or why it cannot be read, as a sentence that begins with its quoted name. */
export function detect(fileName: string, head: Uint8Array): Result<Format | StreamedFormat> {
  const name = `"${fileName}"`;
  if (head.length === 0) return failure('empty-file', `${name} is empty. Export the session again.`);
  const begin = decodeHead(head);
  const { text } = begin;
  const format = FORMATS.find((one) => one.recognise(begin));
  if (format !== undefined) return success(format);
  const magic = foreignBytes(head);
  if (magic) return failure(magic.code, `${name} ${magic.sentence}`);

  const foreign = foreignText(text);
  if (foreign) return failure(foreign.code, `${name} ${foreign.sentence}`);
  if (isBinary(text)) {
    return failure(
      'not-text',
      `${name} isn’t a supported recording. Open the file exported by your device or its app.`,
    );
  }
  if (unknownTable(text) !== null) {
    return failure('unknown-table', `${name} is a table in an unknown format. Choose what its columns are.`);
  }
  return failure(
    'no-telemetry',
    `${name} has no supported rowing data. Open the file exported by your device or its app.`,
  );
}

/** True if more than 1% of characters are control characters other than white space. */
function isBinary(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) || code === 0xfffd) controls++;
  }
  return controls > text.length / 100;
}
