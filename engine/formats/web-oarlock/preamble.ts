// Preamble of a web oarlock's log: one label and value per line; short logs have none.
import type { Boat } from '../../recording/recording.ts';
import { NO_START, type Start } from '../../recording/clock.ts';
import { cellNumber, splitCells, unitScale } from '../text/cells.ts';
import { localTime } from '../text/written-date.ts';
import { clockSeconds, plainName, type TextLines } from '../text/small-table.ts';

export interface Preamble {
  /** Year, month and day; null if the log has none. */
  readonly date: readonly [number, number, number] | null;
  readonly durationS: number;
  readonly distanceM: number;
  readonly boat: Partial<Boat>;
  readonly seat: number | null;
  /** Seat as written, if it does not give the number. */
  readonly unclearSeat: string | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "Mon, Apr 27 2026". */
function parseDate(text: string): Preamble['date'] {
  const match = /([a-z]{3})[a-z]* +(\d{1,2}),? +(\d{4})/i.exec(text);
  const month = MONTHS.indexOf(match?.[1]?.toLowerCase() ?? '');
  return match && month >= 0 ? [Number(match[3]), month + 1, Number(match[2])] : null;
}

/** "2824 m". */
function parseMetres(text: string): number {
  const match = /^([\d.,]+) *([a-z]*)$/i.exec(text);
  return cellNumber(match?.[1]) * (unitScale('distance', match?.[2] ?? '') ?? NaN);
}

/** "4+": number of rowers, one oar or two, with or without a cox. */
function parseBoatClass(boatClass: string, shell: string | undefined): Partial<Boat> {
  const match = /^([1248])(x?)([+-]?)$/i.exec(boatClass.replaceAll(' ', ''));
  const name = shell === undefined || shell === '' ? {} : { name: shell };
  if (!match) return name;
  return { ...name, seatCount: Number(match[1]), rig: match[2] === '' ? 'sweep' : 'scull', coxed: match[3] === '+' };
}

const MAX_SEATS = 8;

/** "Bow", "B", "2", "S": the stroke seat's number is the boat's size. */
function parseSeat(seat: string, { seatCount }: Partial<Boat>): number | null {
  if (/^b(ow)?$/i.test(seat)) return 1;
  if (/^s(troke)?$/i.test(seat)) return seatCount ?? null;
  const number = cellNumber(seat);
  return Number.isInteger(number) && number >= 1 && number <= (seatCount ?? MAX_SEATS) ? number : null;
}

export function logPreamble({ lines, delimiter }: TextLines, header: number): Preamble {
  const values = new Map<string, string>();
  for (const line of lines.slice(0, header)) {
    const [label = '', value = ''] = splitCells(line, delimiter);
    if (!values.has(plainName(label))) values.set(plainName(label), value);
  }
  const boat = parseBoatClass(values.get('class') ?? '', values.get('shell'));
  const written = values.get('seat') ?? '';
  const seat = parseSeat(written, boat);
  return {
    date: parseDate(values.get('date') ?? ''),
    durationS: clockSeconds(values.get('duration')),
    distanceM: parseMetres(values.get('distance') ?? ''),
    boat,
    seat,
    unclearSeat: seat === null && written !== '' ? written : null,
  };
}

const DAY_S = 86_400;

/** Local start of the first stroke, with its day if the log has one. */
export function startAt(date: Preamble['date'], secondOfDay: number): Start {
  const tenths = Math.round(secondOfDay * 10) % (DAY_S * 10);
  const time = {
    hour: Math.floor(tenths / 36_000),
    minute: Math.floor(tenths / 600) % 60,
    second: (tenths % 600) / 10,
  };
  if (date === null) {
    const [, timeOfDay = null] = localTime(2000, 1, 1, time)?.split('T') ?? [];
    return { ...NO_START, timeOfDay };
  }
  return { ...NO_START, local: localTime(...date, time) };
}
