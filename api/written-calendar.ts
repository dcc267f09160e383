// Entries as the text of an iCalendar file. Words that people typed become one property each, whatever is in them: some
// readers take a lone carriage return, or another control character, for the end of a line.
import { createEvents, type EventAttributes } from 'ics';

const PRODUCT = '-//Strokeside//Calendar//EN';

/** Every way to end a line, as the one the library escapes; a tab is a blank. */
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/gu;
/** Characters that RFC 5545 (3.1) forbids in text, or that disguise text. */
const UNPRINTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]|\p{Surrogate}/gu;

const plain = (text: string): string =>
  text.replaceAll(LINE_ENDS, '\n').replaceAll('\t', ' ').replaceAll(UNPRINTED, '');

/** The library escapes the texts of entries and not the calendar's name (RFC 5545, 3.3.11). */
const escaped = (text: string): string => plain(text).replaceAll(/[\\;,]/gu, String.raw`\$&`);

/** Every text in it, however deep. */
function plainly<Value>(value: Value): Value;
function plainly(value: unknown): unknown {
  if (typeof value === 'string') return plain(value);
  if (Array.isArray(value)) return value.map((part: unknown) => plainly(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainly(part)]));
}

/** Throws where the library refuses an entry. */
export function writtenCalendar(name: string, entries: readonly EventAttributes[]): string {
  const { value, error } = createEvents([...entries].map(plainly), { calName: escaped(name), productId: PRODUCT });
  if (typeof value !== 'string' || value === '') throw error ?? new Error('Couldn’t write the calendar.');
  return foldByOctets(value);
}

const OCTETS = 75;

/**
 * Lines of at most 75 octets, as RFC 5545 (3.1) has it; the library counts characters, and a dash has three octets.
 * Joins what is folded already, and folds again between characters.
 */
const foldByOctets = (calendar: string): string =>
  calendar
    .replaceAll(/\r\n[\t ]/gu, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');

function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += more;
  }
  return [...lines, current].join('\r\n');
}
