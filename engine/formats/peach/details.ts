// Session details from the text sections: time, boat, crew, oars.
import { boatSeats } from '../../recording/boat.ts';
import type { Finding } from '../../recording/finding.ts';
import {
  type Boat,
  type CrewMember,
  type LoggerSession,
  type MarkedPiece,
  type Parameters,
  type Rig,
  type Side,
  usualParameters,
} from '../../recording/recording.ts';
import { cellNumber } from '../text/cells.ts';
import type { SectionRows } from './instruments.ts';
import { utcText } from '../../recording/clock.ts';

export interface GateSeat {
  readonly seat: number;
  readonly side: Side | null;
}

const text = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell);
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const MAX_SEATS = 8;
const MS_PER_S = 1000;

function parseRig(written: string | undefined, gates: readonly GateSeat[]): Rig | null {
  if (/^scull/i.test(written ?? '')) return 'scull';
  if (/^sweep/i.test(written ?? '')) return 'sweep';
  // Only sculling exports prefix their gates with a side.
  if (gates.some((gate) => gate.side !== null)) return 'scull';
  return gates.length > 0 ? 'sweep' : null;
}

export function parseBoat(sections: SectionRows, gates: readonly GateSeat[]): Boat {
  const record = sections.records('Boat Info')[0];
  const seats = cellNumber(record?.get('seats'));
  const coxed = record?.get('coxed')?.toLowerCase();
  const written = Number.isInteger(seats) && seats >= 1 && seats <= MAX_SEATS ? seats : 0;
  return {
    name: text(record?.get('boat name')),
    seatCount: Math.max(written, ...gates.map((gate) => gate.seat)) || null,
    rig: parseRig(record?.get('rig'), gates),
    coxed: coxed === 'yes' ? true : coxed === 'no' ? false : null,
  };
}

const SIDE_WORDS: readonly (readonly [RegExp, Side | 'both'])[] = [
  [/^(?:port|p|bow ?side|b?backbord)$/i, 'port'],
  [/^(?:stbd|starboard|s|stroke ?side)$/i, 'starboard'],
  [/^(?:scull.*|both|p\s*[&/+]\s*s)$/i, 'both'],
];

/** The rig table's header spans two lines, so only rows that begin with a seat count. */
function sidesBySeat(sections: SectionRows): Map<number, Side | 'both'> {
  const sides = new Map<number, Side | 'both'>();
  for (const [position = '', word = ''] of sections.rows('Rig Info')) {
    const side = SIDE_WORDS.find(([pattern]) => pattern.test(word))?.[1];
    if (/^\d$/.test(position) && side !== undefined) sides.set(Number(position), side);
  }
  return sides;
}

export function parseCrew(sections: SectionRows, boat: Boat, gates: readonly GateSeat[]): CrewMember[] {
  const sides = sidesBySeat(sections);
  const names = new Map<number, string>();
  for (const record of sections.records('Crew Info')) {
    const seat = cellNumber(record.get('position'));
    const whole = [record.get('first name'), record.get('last name')].filter((part) => text(part) !== null).join(' ');
    const name = text(record.get('name')) ?? text(whole) ?? text(record.get('abbr'));
    if (name !== null) names.set(seat, name);
  }
  const scull = boat.rig === 'scull';
  const rowed = (seat: number): boolean => gates.some((gate) => gate.seat === seat);
  const named = [...names.keys(), ...sides.keys()].map((seat) => ({ seat }));
  return boatSeats(boat, named)
    .filter((seat) => rowed(seat) || names.has(seat) || sides.has(seat) || sections.rows('Boat Info').length > 0)
    .map((seat) => ({
      seat,
      side: scull ? 'both' : (sides.get(seat) ?? null),
      name: names.get(seat) ?? null,
    }));
}

const METRES_PER: Readonly<Record<string, number>> = { cm: 0.01, mm: 0.001, m: 1, in: 0.0254 };
/** By the international definition of the pound and standard gravity. */
const KGF_PER: Readonly<Record<string, number>> = {
  kg: 1,
  kgf: 1,
  n: 1 / 9.80665,
  lb: 0.45359237,
  lbs: 0.45359237,
  lbf: 0.45359237,
};

/** Plausible ranges, far wider than real rigging: values beyond were damaged, or have another unit than stated. */
const RANGES = {
  forceKgf: [1, 200],
  oarInboardM: [0.3, 2.5],
  oarLengthM: [1.5, 6],
  ratingStrokes: [1, 100],
} as const;
const LONGEST_QUOTE = 20;

/** Oars and thresholds of the file; the vendor's defaults for missing or impossible values. */
export function parseParameters(sections: SectionRows, rig: Rig | null, findings: Finding[]): Parameters {
  const kind = rig ?? 'sweep';
  const records = sections.records('Parameter Info');
  const parseNumber = (
    name: string,
    [least, most]: readonly [number, number],
    per: (unit: string) => number = () => 1,
  ) => {
    const record = records.find((one) => one.get('parameter')?.toLowerCase() === name.toLowerCase());
    const written = cellNumber(record?.get('value'));
    if (!(written > 0)) return null;
    // Rounded to the micrometer, so that 376 cm is 3.76 m and not 3.7600000000000002.
    const unit = record?.get('units')?.trim() ?? '';
    const value = Math.round(written * per(unit.toLowerCase()) * 1e6) / 1e6;
    if (value >= least && value <= most) return value;
    const quoted = record?.get('value')?.slice(0, LONGEST_QUOTE) ?? '';
    findings.push({
      code: 'parameter-impossible',
      severity: 'warning',
      message: Number.isNaN(value)
        ? `The file gives "${quoted}" as ${name}, which has an unknown unit ("${unit.slice(0, LONGEST_QUOTE)}"). The usual value is used.`
        : `The file gives "${quoted}" as ${name}, which cannot be. The usual value is used.`,
    });
    return null;
  };
  // PowerLine writes kg and cm, the default for files without units; any other word is an unknown unit.
  const metresPer = (unit: string): number => METRES_PER[unit === '' ? 'cm' : unit] ?? NaN;
  const kgfPer = (unit: string): number => KGF_PER[unit === '' ? 'kg' : unit] ?? NaN;
  const label = kind === 'scull' ? 'Scull' : 'Sweep';
  const fromFile = {
    driveStartKgf: parseNumber(`${label} Drive Start`, RANGES.forceKgf, kgfPer),
    recoveryKgf: parseNumber(`${label} Recovery`, RANGES.forceKgf, kgfPer),
    oarInboardM: parseNumber(`${label} Oar Inboard`, RANGES.oarInboardM, metresPer),
    oarLengthM: parseNumber(`${label} Oar Length`, RANGES.oarLengthM, metresPer),
  };
  const usual = usualParameters(rig);
  return {
    driveStartKgf: fromFile.driveStartKgf ?? usual.driveStartKgf,
    recoveryKgf: fromFile.recoveryKgf ?? usual.recoveryKgf,
    oarInboardM: fromFile.oarInboardM ?? usual.oarInboardM,
    oarLengthM: fromFile.oarLengthM ?? usual.oarLengthM,
    ratingStrokes: Math.round(parseNumber('Average Rating over', RANGES.ratingStrokes) ?? usual.ratingStrokes),
    fromFile: Object.values(fromFile).some((value) => value !== null),
  };
}

/** "row005436-000146D.peach-data", after any path. */
const LOGGER_FILE = /row(\d+)-(\d+)\D?\.peach-data$/iu;
const unpadded = (digits: string): string => digits.replace(/^0+(?=\d)/u, '');

export interface SessionClock {
  readonly startedAt: string | null;
  readonly utcOffsetS: number | null;
}

/** Start of the logger's session, at its clock's zero. */
export function sessionClock(sections: SectionRows): SessionClock {
  const file = sections.records('File Info')[0];
  const gps = sections.records('GPS Info')[0];
  const firstFix = utcSeconds(gps?.get('utc')) - cellNumber(gps?.get('peachtime')) / MS_PER_S;
  const startS = finite(utcSeconds(file?.get('start time'))) ?? finite(Math.floor(firstFix));
  return {
    startedAt: startS === null ? null : utcText(startS),
    utcOffsetS: finite(cellNumber(file?.get('tzbias'))),
  };
}

/** From the file's own header; the logger's file name contains both too. */
export function parseLoggerSession(sections: SectionRows): LoggerSession | null {
  const file = sections.records('File Info')[0];
  const [, ofName, sessionOfName] = LOGGER_FILE.exec(file?.get('filename') ?? '') ?? [];
  const serial = text(file?.get('serial #')) ?? text(ofName);
  const session = text(file?.get('session')) ?? text(sessionOfName);
  return serial === null || session === null ? null : { serial: unpadded(serial), session: unpadded(session) };
}

export interface Origin {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/** A valid position, or null. */
export const toOrigin = (latitudeDeg: number, longitudeDeg: number): Origin | null =>
  Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 ? { latitudeDeg, longitudeDeg } : null;

export function parseGpsOrigin(sections: SectionRows): Origin | null {
  const gps = sections.records('GPS Info')[0];
  return toOrigin(cellNumber(gps?.get('lat')), cellNumber(gps?.get('lon') ?? gps?.get('long')));
}

export function parseMarkedPieces(sections: SectionRows): MarkedPiece[] {
  return sections
    .records('Piece')
    .map((record) => ({
      startS: cellNumber(record.get('start')) / MS_PER_S,
      endS: cellNumber(record.get('end')) / MS_PER_S,
      comment: record.get('comment') ?? '',
    }))
    .filter((piece) => piece.endS > piece.startS);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const TIME = String.raw`(\d{1,2}):?(\d{2})(?::?(\d{2}))?`;
/** `Sat, 13 Apr 2024 07:59:04`, `13 Apr 2024 075905 (UTC)`, `13-Apr-24 7:59`. */
const NAMED_MONTH = new RegExp(String.raw`(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}|\d{2})\s+${TIME}`);
const YEAR_FIRST = new RegExp(String.raw`(\d{4})-(\d{2})-(\d{2})[T ]${TIME}`);
const SLASHES = new RegExp(String.raw`(\d{1,2})[/.](\d{1,2})[/.](\d{4})\s+${TIME}`);

const inUtc = (year: number, month: number, day: number, [hour, minute, second]: readonly string[]): number =>
  Date.UTC(year < 100 ? year + 2000 : year, month, day, Number(hour), Number(minute), Number(second ?? 0)) / 1000;

/**
 * Timestamps as PowerLine writes them, and as spreadsheets change them. Seconds since 1970, NaN for an invalid text,
 * or for ambiguous day and month.
 */
function utcSeconds(text: string | undefined): number {
  const named = NAMED_MONTH.exec(text ?? '');
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase());
    return month < 0 ? NaN : inUtc(Number(named[3]), month, Number(named[1]), named.slice(4));
  }
  const yearFirst = YEAR_FIRST.exec(text ?? '');
  if (yearFirst) {
    return inUtc(Number(yearFirst[1]), Number(yearFirst[2]) - 1, Number(yearFirst[3]), yearFirst.slice(4));
  }
  const slashes = SLASHES.exec(text ?? '');
  if (!slashes) return NaN;
  const [first, second, year] = [Number(slashes[1]), Number(slashes[2]), Number(slashes[3])];
  if (first > 12 && second <= 12) return inUtc(year, second - 1, first, slashes.slice(4));
  if (second > 12 && first <= 12) return inUtc(year, first - 1, second, slashes.slice(4));
  return first === second && first <= 12 ? inUtc(year, first - 1, second, slashes.slice(4)) : NaN;
}
