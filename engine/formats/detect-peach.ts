// Detects a Peach text by its first bytes; all that threads need, which read parts of these files and no other format.
import { type DetectedEncoding, detectEncoding } from './text/encoding.ts';
import { splitCells } from './text/cells.ts';
import { sectionOpened } from './peach/instruments.ts';
import { tableNames } from './peach/table-header.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';

/** In this order, because a name may contain a comma but hardly ever a tab. */
const DELIMITERS = ['\t', ';', ','] as const;
const MAX_LINES = 2000;

/** A section marker, or the header of a table of samples or strokes; `next` is the line after it. */
function isPeachLine(line: string, next: string, delimiter: string): boolean {
  if (!/time|info|piece|intervals|periodic/i.test(line) || !line.includes(delimiter)) return false;
  const cells = splitCells(line, delimiter);
  const section = sectionOpened(cells);
  if (section !== null && section !== 'unknown') return true;
  const names = tableNames(cells);
  if (names === null) return false;
  // Custom stroke tables have numbers and speeds too: PowerLine's has a second row of seats, or its own words.
  if (names.kind === 'strokes') {
    return (
      /swivel|(?:min|max) ?angle|(?:catch|finish) ?slip|drive start/i.test(line) ||
      isSeatRow(splitCells(next, delimiter))
    );
  }
  if (names.kind !== 'periodic') return false;
  // Speed and Distance are common words: samples are identified by a gate, a stretcher or a seat, or by the second row.
  if (/gate\s*angle|gate\s*force|stretcher|seat posn|handle\s*force/i.test(line)) return true;
  return isSeatRow(splitCells(next, delimiter));
}

const isSeatRow = (cells: readonly string[]): boolean => cells.includes('Boat');

/** Delimiter of a Peach text export; null for other texts. */
function peachDelimiter(lines: readonly string[]): string | null {
  const candidates = lines.slice(0, MAX_LINES);
  const belongs = (delimiter: string): boolean =>
    candidates.some((line, index) => isPeachLine(line, candidates[index + 1] ?? '', delimiter));
  return DELIMITERS.find(belongs) ?? null;
}

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

const PROBE_BYTES = 65_536;

/**
 * First line that starts at or after `byte` in a file that is not read from the beginning; the end of the file if there
 * is none.
 */
export async function lineStart(
  source: ByteSource,
  byte: number,
  text: DetectedText,
  options: ReadOptions,
): Promise<number> {
  const unit = text.encoding === 'utf-8' ? 1 : 2;
  const start = text.byteOrderMarkBytes;
  let at = Math.max(start, byte - ((byte - start) % unit) - unit);
  const highByte = text.encoding === 'utf-16le' ? 1 : 0;
  while (at < source.bytes) {
    const probe = new Uint8Array(Math.min(PROBE_BYTES, source.bytes - at));
    let length = 0;
    for await (const chunk of source.chunks(at, at + probe.length)) {
      options.signal?.throwIfAborted();
      probe.set(chunk.subarray(0, probe.length - length), length);
      length += Math.min(chunk.length, probe.length - length);
    }
    for (let end = probe.indexOf(text.rowEnd); end >= 0; end = probe.indexOf(text.rowEnd, end + 1)) {
      if (unit === 1) return at + end + 1;
      const first = end - (end % 2);
      if (end % 2 !== highByte && probe[first + highByte] === 0) return at + first + 2;
    }
    if (length === 0) break;
    at += length - (length % unit || 0);
    if (length < unit) break;
  }
  return source.bytes;
}
