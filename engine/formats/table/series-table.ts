// A format defined by a table of values per second, or per tenth: all there is to write is the declaration of its
// columns.
import type { Finding } from '../../recording/finding.ts';
import { type Craft, type Fixes, type Device, ROWING, type Sport } from '../../recording/recording.ts';
import { clockSeconds, headerLine, tableLines, smallTable, type WantedColumn, headNames } from '../text/small-table.ts';
import { rawLengthM, type CounterReading, readCounter, STROKES, strokesByRate } from '../in-memory/counting.ts';
import { type Series, type SeriesChannel, EMPTY_LOG, type LoggedFile } from '../in-memory/logged-file.ts';
import type { DeviceRows } from './device-rows.ts';
import { utcText, utcStart } from '../../recording/clock.ts';
import { orNull } from '../../analysis/statistics.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import { type MeasuringDevice, plainRule } from '../../recording/rule.ts';
import type { Format, WholeFile } from '../format.ts';
import type { StrokeField, StrokeSet } from '../../recording/stroke-set.ts';

export interface ChannelColumn extends Omit<SeriesChannel, 'values' | 'makersName'> {
  /** Header spellings, the likeliest first, which is its name. */
  readonly names: readonly [string, ...(readonly string[])];
  readonly as?: 'number' | 'clock';
  /** Converts the vendor's number to ours, NaN for the vendor's missing values. */
  readonly into?: (value: number) => number;
}

interface SeriesColumns {
  readonly header: readonly string[];
  readonly time: readonly string[];
  /** Seconds since 1970 from a cell, if the table has timestamps and no clock. */
  readonly moment?: (cell: string) => number;
  readonly channels: readonly ChannelColumn[];
  readonly latitude?: readonly string[];
  readonly longitude?: readonly string[];
  /** Counters and other columns requested by the format, by name. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
}

export interface SeriesReading {
  readonly lines: readonly string[];
  readonly header: number;
  /** Rows with a time later than all previous ones. */
  readonly timeS: Float64Array;
  /** UTC at that clock's zero, if the table has timestamps. */
  readonly utc: string | null;
  readonly series: Series;
  readonly fixes: Fixes | null;
  readonly other: (name: string) => Float64Array | null;
  readonly findings: readonly Finding[];
}

const NONE: readonly string[] = [];
/** Minimum time between separate GPS points, unless the boat stood still. */
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

/** A position repeated until the next one counts once. Null for fewer than two. */
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

/** Null if no line is the header. */
function seriesReading(fileText: string, wanted: SeriesColumns): SeriesReading | null {
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

/** Minimum distance of a moving track; a phone on a table wanders less. */
const MIN_WAY_M = 100;

/** Moving GPS points indicate a boat. */
export const inferCraft = (fixes: Fixes | null): Craft =>
  fixes !== null && rawLengthM(fixes.latitudeDeg, fixes.longitudeDeg) >= MIN_WAY_M ? 'water' : 'unknown';

/** Files that end within a row: the last number may be cut, so the row is dropped. */
export const cutFinding: Finding = {
  code: 'truncated',
  severity: 'warning',
  message: 'The file is truncated. The incomplete last row was skipped.',
};

interface UnixStart {
  /** ISO 8601 in whole seconds; null without a plausible time. */
  readonly utc: string | null;
  readonly counting: Pick<DeviceRows, 'timeS' | 'beginS'>;
}

/** Minimum date: before it rowing devices wrote no such tables: 1 January 2000. */
const EARLIEST_S = 946_684_800;
const LATEST_S = 4_102_444_800;

const isMoment = (seconds: number): boolean => seconds > EARLIEST_S && seconds < LATEST_S;

/**
 * Tables with a Unix time clock: the recording's own clock begins on the whole second of the first row. Counts from
 * the first row, which has the first stroke.
 */
export function unixStart(written: Float64Array | null): UnixStart {
  const timeS = (written ?? new Float64Array()).map((seconds) => (isMoment(seconds) ? seconds : NaN));
  const first = timeS.find((seconds) => !Number.isNaN(seconds));
  if (first === undefined) return { utc: null, counting: { timeS, beginS: 0 } };
  const zeroS = Math.floor(first);
  return {
    utc: utcText(zeroS),
    counting: { timeS: timeS.map((seconds) => seconds - zeroS), beginS: first - zeroS },
  };
}

interface SeriesFormat extends Pick<Format, 'id' | 'name' | 'devices'> {
  readonly columns: SeriesColumns;
  readonly maker: Device;
  /** Device that measures speed, distance and rate. */
  readonly measuredBy: MeasuringDevice;
  /** Additional facts of the file; override those of the table, from which `totals` are counted. */
  readonly about?: (reading: SeriesReading, file: WholeFile, totals: LoggedFile['totals']) => Partial<LoggedFile>;
}

/** The distance channel as a counter; null if the table has none. */
const readCounts = ({ timeS, series }: SeriesReading): CounterReading | null => {
  const metres = series.channels.find((one) => one.quantity === 'distance')?.values ?? null;
  return metres === null ? null : readCounter(metres, timeS, { beginS: 0 });
};

/** From the table's own counters, otherwise from the integral of the rates. */
function seriesTotals({ timeS, series, other }: SeriesReading, counter: CounterReading | null): LoggedFile['totals'] {
  const [strokes, rates] = [
    other('strokes'),
    series.channels.find((one) => one.quantity === 'stroke-rate')?.values ?? null,
  ];
  const elapsedS = (timeS.at(-1) ?? 0) - (timeS[0] ?? 0);
  return {
    ...NO_TOTALS,
    distanceM: orNull(counter?.total ?? NaN),
    workS: elapsedS,
    elapsedS,
    strokes:
      strokes !== null
        ? Math.max(0, readCounter(strokes, timeS, { beginS: 0, rule: STROKES }).total)
        : rates === null
          ? null
          : strokesByRate(timeS, rates),
    intervals: 1,
  };
}

const withCounter = (series: LoggedFile['series'], counter: CounterReading | null): LoggedFile['series'] =>
  series === null || counter === null
    ? series
    : {
        ...series,
        channels: series.channels.map((one) =>
          one.quantity === 'distance' ? { ...one, values: counter.counted } : one,
        ),
      };

/** Failures: `no-table` and `no-rows`. */
function readSeries(file: WholeFile, { name, columns, maker, measuredBy, about }: SeriesFormat): Result<LoggedFile> {
  const reading = seriesReading(file.text, columns);
  if (reading === null) return failure('no-table', `looks like ${name} but its header is incomplete. Export it again.`);
  if (reading.timeS.length === 0) return failure('no-rows', 'has no row with a time. Export the session again.');
  const { utc, fixes, findings } = reading;
  const counter = readCounts(reading);
  const series = withCounter(reading.series, counter);
  const start = utcStart(utc);
  const log = {
    ...EMPTY_LOG,
    start,
    device: maker,
    rules: [plainRule(measuredBy)],
    series,
    fixes,
    craft: inferCraft(fixes),
    totals: seriesTotals(reading, counter),
    counter,
  };
  const more = about?.(reading, file, log.totals) ?? {};
  return success({ ...log, ...more, findings: [...findings, ...(more.findings ?? [])] });
}

/**
 * A format defined by one table of per-second values: all there is to write is its declaration. A format identified by
 * the header of its table.
 */
export const seriesFormat = (format: SeriesFormat): Format => ({
  id: format.id,
  name: format.name,
  devices: format.devices,
  endings: ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, ...format.columns.header),
  read: (file) => readSeries(file, format),
});

/** Plausible rates for rowing, spm, and speeds, m/s. */
const RATES_SPM = [12, 48] as const;
const SPEEDS_MPS = [1, 6.8] as const;

const UNKNOWN: Sport = { kind: 'unknown', name: null };

function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values)
    .filter((value) => value > 0)
    .toSorted();
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Detects rowing by its numbers, for files without a sport. From the typical rate and speed while moving. */
export const inferSport = (rateSpm: ArrayLike<number>, speedMps: ArrayLike<number>): Sport =>
  isWithin(median(rateSpm), RATES_SPM) && isWithin(median(speedMps), SPEEDS_MPS) ? ROWING : UNKNOWN;

/** The same for the first stroke set. */
export function inferStrokeSport(sets: readonly StrokeSet[]): Sport {
  const values = (field: StrokeField): ArrayLike<number> =>
    sets[0]?.columns.find((column) => column.field === field)?.values ?? [];
  return inferSport(values('rateSpm'), values('speedMps'));
}
