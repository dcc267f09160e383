// XML as devices write it: one line or many, prefixes declared or not, cut off, with junk inside. Names are compared
// without their prefix; malformed parts are counted and skipped; points are collected as columns.
import { SaxesParser } from 'saxes';
import type { Finding } from '../../recording/finding.ts';
import { type ActivityPoints, emptyPoints, type PointColumn } from '../activity/activity.ts';

interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** `text` is the direct text content; `parent` the enclosing element's name, '' at the root. */
  readonly close: (name: string, text: string, parent: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const warning = (code: string, message: string): Finding => ({ code, severity: 'warning', message });

/** Calls the handler for every element; returns problems of the text. Never throws. */
export function readXml(text: string, { open, close }: XmlHandler): Finding[] {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const names: string[] = [];
  const texts: string[] = [];
  let errors = 0;
  parser.on('error', () => (errors += 1));
  parser.on('opentag', ({ name, attributes }) => {
    const plain = localName(name);
    names.push(plain);
    texts.push('');
    open(plain, attributes);
  });
  parser.on('text', (part) => {
    if (texts.length > 0) texts[texts.length - 1] += part;
  });
  parser.on('closetag', () => {
    const name = names.pop() ?? '';
    close(name, (texts.pop() ?? '').trim(), names.at(-1) ?? '');
  });
  parser.write(text);
  const isCut = names.length > 0;
  const within = errors;
  parser.close();
  const places = within === 1 ? 'one place' : `${within} places`;
  return [
    ...(isCut ? [warning('cut-off', 'The file is truncated. Everything before that was read.')] : []),
    ...(within > 0 ? [warning('damaged-markup', `The file is not well-formed in ${places}. The rest was read.`)] : []),
  ];
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/;

/** First number in a text; NaN without one. */
export const numberIn = (text: string): number => {
  const [found] = NUMBER.exec(text) ?? [];
  return found === undefined ? NaN : Number(found);
};

export interface XmlPoint {
  moment: Moment | null;
  readonly values: Partial<Record<PointColumn, number>>;
}

/** Collects XML points, and converts them to columns. */
export const newPoint = (): XmlPoint => ({ moment: null, values: {} });

/** A row per point; `shiftS` converts their times to UTC. */
export function toColumns(points: readonly XmlPoint[], shiftS: number): ActivityPoints {
  const columns = emptyPoints(points.length);
  for (const [row, { moment, values }] of points.entries()) {
    columns.timeS[row] = (moment?.atS ?? NaN) + shiftS;
    for (const [column, value] of Object.entries(values)) columns[column as PointColumn][row] = value;
  }
  return columns;
}

// Timestamps in XML, with or without a zone.
interface Moment {
  /** Seconds since 1970; local without a zone. */
  readonly atS: number;
  /** Offset from UTC, seconds; 0 for a Z, null without a zone. */
  readonly offsetS: number | null;
}

const ISO = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d(?:\.\d+)?)\s*(?:(Z)|([+-])(\d\d):?(\d\d))?/i;

/** Null for a text without a time, and for impossible years. */
export function momentIn(text: string): Moment | null {
  const match = ISO.exec(text);
  // A year with more digits is a misformatted millisecond count.
  if (!match || /\d/.test(text[match.index - 1] ?? '')) return null;
  const [, year, month, day, hour, minute, second, isUtc, sign, offsetHour, offsetMinute] = match;
  const wallS = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / 1000;
  const atS = wallS + Number(second);
  if (isUtc !== undefined) return { atS, offsetS: 0 };
  if (sign === undefined) return { atS, offsetS: null };
  const offsetS = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 3600 + Number(offsetMinute) * 60);
  return { atS: atS - offsetS, offsetS };
}

const S_PER_QUARTER = 900;
const MAX_OFFSET_S = 14 * 3600;
/** Maximum delay of the first point after the noted start. */
const SLACK_S = 60;

/** Difference of two clocks in whole quarters of an hour; null for other differences. */
function quarters(seconds: number): number | null {
  const rounded = Math.round(seconds / S_PER_QUARTER) * S_PER_QUARTER;
  return Math.abs(seconds - rounded) <= SLACK_S && Math.abs(rounded) <= MAX_OFFSET_S ? rounded : null;
}

interface Zone {
  /** Seconds to add to the points' times for UTC. */
  readonly shiftS: number;
  readonly utcOffsetS: number | null;
  /** Without a zone, the times are local. */
  readonly isLocalTime: boolean;
}

const NO_ZONE: Zone = { shiftS: 0, utcOffsetS: null, isLocalTime: true };

/**
 * Zone of the points, from the first of them and the file's own start time. If two times of one event without a zone
 * differ by whole quarters, the points' is UTC and the start time is local.
 */
export function inferZone(first: Moment | null, noted: Moment | null): Zone {
  if (first === null) return NO_ZONE;
  if (first.offsetS !== null)
    return { shiftS: 0, utcOffsetS: first.offsetS || offsetBeside(noted), isLocalTime: false };
  if (noted === null) return NO_ZONE;
  const apartS = quarters(first.atS - noted.atS);
  if (apartS === null || (apartS === 0 && noted.offsetS === null)) return NO_ZONE;
  if (noted.offsetS === null) return { shiftS: 0, utcOffsetS: -apartS, isLocalTime: false };
  return { shiftS: -apartS, utcOffsetS: apartS === 0 ? offsetBeside(noted) : apartS, isLocalTime: false };
}

/** A Z does not give the local time. */
const offsetBeside = (noted: Moment | null): number | null => noted?.offsetS || null;
