// A table of values by the second, or by the tenth of one, that a format declares by its columns.
import type { Finding } from '../../recording/finding.ts';
import type { Craft, Fixes } from '../../recording/recording.ts';
import { clockSeconds, headerLine, tableLines, smallTable, type WantedColumn } from '../text/small-table.ts';
import { rawLengthM } from '../whole/counting.ts';
import type { Series, SeriesChannel } from '../whole/logged-file.ts';
import { cutFinding } from './cut-row.ts';
import { unixStart } from './unix-start.ts';

export interface ChannelColumn extends Omit<SeriesChannel, 'values' | 'makersName'> {
  /** As headers spell it, the likeliest first, which is its name. */
  readonly names: readonly [string, ...(readonly string[])];
  readonly as?: 'number' | 'clock';
  /** From the vendor's number to ours, NaN for what the vendor writes where there is nothing. */
  readonly into?: (value: number) => number;
}

export interface SeriesColumns {
  readonly header: readonly string[];
  readonly time: readonly string[];
  /** Seconds since 1970 of a cell, where the table has moments and no clock of its own. */
  readonly moment?: (cell: string) => number;
  readonly channels: readonly ChannelColumn[];
  readonly latitude?: readonly string[];
  readonly longitude?: readonly string[];
  /** Counters and the like that the format asks for by a name of its own. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
}

export interface SeriesReading {
  readonly lines: readonly string[];
  readonly header: number;
  /** Of the rows whose time is later than every one before. */
  readonly timeS: Float64Array;
  /** UTC where that clock reads zero, where the table has moments. */
  readonly utc: string | null;
  readonly series: Series;
  readonly fixes: Fixes | null;
  readonly other: (name: string) => Float64Array | null;
  readonly findings: readonly Finding[];
}

const NONE: readonly string[] = [];
/** Two fixes nearer than this are one, unless the boat stood. */
const STANDING_S = 1;

function laterRows(seconds: Float64Array): Int32Array {
  let last = -Infinity;
  return Int32Array.from(seconds.keys()).filter((row) => {
    const time = seconds[row] ?? NaN;
    const isLater = time > last;
    if (isLater) last = time;
    return isLater;
  });
}

const isPlace = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** A position that is written again and again until the next one is one fix. Null without two of them. */
function fixesAt(timeS: Float64Array, latitude: Float64Array | null, longitude: Float64Array | null): Fixes | null {
  if (latitude === null || longitude === null) return null;
  let last = -1;
  const rows = Int32Array.from(timeS.keys()).filter((row) => {
    const [north = NaN, east = NaN] = [latitude[row], longitude[row]];
    const isNew = north !== latitude[last] || east !== longitude[last];
    const isFix = isPlace(north, east) && (isNew || (timeS[row] ?? NaN) - (timeS[last] ?? NaN) >= STANDING_S);
    if (isFix) last = row;
    return isFix;
  });
  if (rows.length < 2) return null;
  const pick = (values: Float64Array): Float64Array => Float64Array.from(rows, (row) => values[row] ?? NaN);
  return { timeS: pick(timeS), latitudeDeg: pick(latitude), longitudeDeg: pick(longitude) };
}

/** Null where no line is the header. */
export function seriesReading(fileText: string, wanted: SeriesColumns): SeriesReading | null {
  const text = tableLines(fileText);
  const header = headerLine(text, wanted.header);
  if (header < 0) return null;
  const { time, moment, channels, latitude = NONE, longitude = NONE, others = {} } = wanted;
  const numbers: Record<string, WantedColumn> = { latitude: { names: latitude }, longitude: { names: longitude } };
  channels.forEach(({ names, as = 'number' }, index) => (numbers[`channel ${index}`] = { names, as }));
  for (const [name, names] of Object.entries(others)) numbers[`other ${name}`] = { names };
  const table = smallTable(text, { header }, numbers);
  const clock = smallTable(text, { header }, { time: { names: time, as: 'text' } });
  const cells = Float64Array.from(clock.columns.time ?? [], moment ?? clockSeconds);
  const begun = moment === undefined ? null : unixStart(cells);
  const written = begun?.counting.timeS ?? cells;
  const rows = laterRows(written);
  const column = (name: string): Float64Array | null => {
    const values = table.columns[name] ?? null;
    return values === null ? null : Float64Array.from(rows, (row) => values[row] ?? NaN);
  };
  const timeS = Float64Array.from(rows, (row) => written[row] ?? NaN);
  const holding = channels.flatMap(({ names, quantity, unit, of, into }, index): SeriesChannel[] => {
    const read = column(`channel ${index}`);
    const values = read && into ? read.map(into) : read;
    if (values === null || values.every(Number.isNaN)) return [];
    return [{ quantity, makersName: names[0], unit, of, values }];
  });
  return {
    lines: text.lines,
    header,
    timeS,
    utc: begun?.utc ?? null,
    series: { timeS, channels: holding },
    fixes: fixesAt(timeS, column('latitude'), column('longitude')),
    other: (name) => column(`other ${name}`),
    findings: table.isCut ? [cutFinding] : [],
  };
}

/** A phone that is on a table wanders less. */
const LEAST_WAY_M = 100;

/** Fixes that move are of a boat. */
export const craftOfFixes = (fixes: Fixes | null): Craft =>
  fixes !== null && rawLengthM(fixes.latitudeDeg, fixes.longitudeDeg) >= LEAST_WAY_M ? 'water' : 'unknown';
