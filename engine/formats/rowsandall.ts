// CSV of Rowsandall, rowingdata and PainSled's phone app: names that begin with a space, a misspelled cadence, forces
// in pounds. Values may come from any vendor or be computed, so only oarlock columns have a known rule.
import type { Format } from './format.ts';
import type { Craft } from '../recording/recording.ts';
import { plainRule, type Rule } from '../recording/rule.ts';
import { utcStart } from '../recording/clock.ts';
import { inferCraft, type SeriesReading, unixStart, seriesFormat } from './table/series-table.ts';
import { toStrokeFixes } from './table/device-rows.ts';
import type { TableReading } from './table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from './table/table-format.ts';
import {
  heartRateColumn,
  NEWTONS_PER_LBF,
  paceColumn,
  positive,
  rateColumn,
  rowerColumn,
  type ValueColumn,
  speedFromPace,
  heartChannel,
  metresChannel,
  rateChannel,
} from './table/value-column.ts';
import { upperMedian } from './activity/sport.ts';
import type { Interval } from '../recording/interval.ts';
import { cellNumber } from './text/cells.ts';
import { headerLine, smallTable, tableLines } from './text/small-table.ts';

/**
 * A Rowsandall table of one row per second, as it writes sessions of watches: its cadence is a rate, and no row is a
 * stroke.
 */
const TIME = 'TimeStamp (sec)';
const HEADER = [TIME, 'Horizontal (meters)'];
const METRES = ['cum_dist', 'Horizontal (meters)'] as const;
const RATES = ['Cadence (stokes/min)', 'Cadence (strokes/min)'] as const;
const PACE = 'Stroke500mPace (sec/500m)';

/** 1 and 4 to 9 are work, 3 is rest, others are transitions, which do not count as work. */
const isWorkState = (state: number): boolean => state === 1 || (state >= 4 && state <= 9);

/** Share of equal steps from which rows follow the recorder's own interval. */
const MIN_EQUAL_SHARE = 0.95;
const EQUAL_S = 0.02;
/** A row per stroke differs from the stroke's duration by less, as a share of it. */
const STROKE_SHARE = 0.25;
const MIN_STEPS = 10;
const S_PER_MINUTE = 60;

/** True if rows come at even steps that are not as long as strokes of their rate. */
function isBySecond(fileText: string): boolean {
  const text = tableLines(fileText);
  const header = headerLine(text, HEADER);
  if (header < 0) return false;
  const { columns } = smallTable(text, { header }, { time: { names: [TIME] }, rate: { names: RATES } });
  const [timeS, rateSpm] = [columns.time ?? new Float64Array(), columns.rate ?? new Float64Array()];
  const rowed = [...timeS.keys()].slice(1).filter((row) => (rateSpm[row] ?? NaN) > 0);
  const steps = rowed.map((row) => (timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN));
  if (steps.length < MIN_STEPS) return false;
  const usualS = upperMedian(steps);
  const equal = steps.filter((step) => Math.abs(step - usualS) <= EQUAL_S).length;
  const strokeS = S_PER_MINUTE / upperMedian(rowed.map((row) => rateSpm[row] ?? NaN));
  return equal >= MIN_EQUAL_SHARE * steps.length && Math.abs(usualS / strokeS - 1) > STROKE_SHARE;
}

/** Rows of one lap and work state; a single lap is no interval. */
function toIntervals({ timeS, series, other }: SeriesReading): Interval[] {
  const [laps, states] = [other('lap'), other('state')];
  const metres = series.channels.find(({ quantity }) => quantity === 'distance')?.values;
  const isRest = (row: number): boolean => states !== null && !isWorkState(states[row] ?? 1);
  const lapKey = (row: number): string => `${laps?.[row] ?? ''} ${isRest(row)}`;
  const begins = [...timeS.keys()].filter((row) => row === 0 || lapKey(row) !== lapKey(row - 1));
  if (begins.length < 2) return [];
  return begins.flatMap((from, at): Interval[] => {
    const to = begins[at + 1] ?? timeS.length - 1;
    const [startS = NaN, endS = NaN] = [timeS[from], timeS[to]];
    if (!(endS > startS)) return [];
    const rowed = (metres?.[to - 1] ?? NaN) - (metres?.[from] ?? NaN);
    const kind = isRest(from) ? 'rest' : 'work';
    const totals = {
      distanceM: rowed >= 0 ? rowed : null,
      workS: kind === 'rest' ? null : endS - startS,
      elapsedS: endS - startS,
      strokes: null,
      intervals: 1,
    };
    return [{ startS, endS, kind, name: null, by: 'lap', totals }];
  });
}

const rowsandallSeconds = seriesFormat({
  id: 'rowsandall',
  name: 'a Rowsandall or rowingdata export',
  devices: [],
  maker: makerOnly('Rowsandall'),
  measuredBy: 'unknown',
  columns: {
    header: HEADER,
    time: [TIME],
    moment: cellNumber,
    latitude: ['latitude'],
    longitude: ['longitude'],
    others: { lap: ['lapIdx'], state: ['WorkoutState'], drag: ['DragFactor'] },
    channels: [
      metresChannel(...METRES),
      { names: [PACE], as: 'clock', quantity: 'boat-speed', unit: 'm/s', of: 'hull', into: speedFromPace },
      rateChannel(...RATES),
      heartChannel('HRCur (bpm)'),
      { names: ['Power (watts)'], quantity: 'power', unit: 'W', of: 'rower', into: positive },
    ],
  },
  about: (reading) => {
    const dragFactor = reading.other('drag');
    return {
      intervals: toIntervals(reading),
      ...(reading.fixes === null && dragFactor?.some((value) => value > 0) === true && { craft: 'erg' as const }),
    };
  },
});

const S_PER_MS = 0.001;
const UNKNOWN_RULE = 0;
const OARLOCK_RULE = 1;

const RULES: readonly Rule[] = [
  plainRule('unknown'),
  { device: 'unknown', firmware: null, force: 'handle', slipN: null, washN: null },
];

const angle = (field: ValueColumn['field'], name: string): ValueColumn => ({
  names: [name],
  field,
  unit: 'deg',
  of: 'rower',
  rule: OARLOCK_RULE,
});

const OARLOCK = [
  angle('catchAngleDeg', 'catch'),
  angle('finishAngleDeg', 'finish'),
  angle('catchSlipDeg', 'slip'),
  angle('finishSlipDeg', 'wash'),
  angle('angleOfPeakDeg', 'peakforceangle'),
];

/** Intervals by lap and work state; rests begin separate laps if no lap does. */
function lapKeys(table: TableReading): readonly string[] | null {
  const state = table.other('state');
  if (state === null) return table.keys;
  return Array.from(
    state,
    (code, row) => `${isWorkState(code) || Number.isNaN(code) ? 'work' : 'rest'} ${table.keys?.[row] ?? ''}`,
  );
}

const isRestKey = (key: string | undefined): boolean => key?.startsWith('rest') === true;

/** An erg has a drag factor, a boat has moving GPS points. */
function chooseCraft({ table }: CountedTable, ofFixes: Craft): Craft {
  if (ofFixes !== 'unknown') return ofFixes;
  return table.columns.some(({ field, values }) => field === 'dragFactor' && values.some((value) => value > 0))
    ? 'erg'
    : 'unknown';
}

/** An oarlock's file has varying angles. */
const hasOarlock = ({ columns }: TableReading): boolean =>
  columns.some(
    ({ field, values }) => field === 'catchAngleDeg' && values.some((value) => value !== 0 && value !== values[0]),
  );

/** Without an oarlock, its zero-filled columns are ignored; with one, power and work are the oarlock's. */
function ruled(table: TableReading): TableReading {
  const isOarlock = hasOarlock(table);
  const columns = table.columns.flatMap((column) => {
    if (!isOarlock) return column.rule === OARLOCK_RULE ? [] : [column];
    return [{ ...column, rule: column.of === 'rower' && column.field !== 'heartRateBpm' ? OARLOCK_RULE : column.rule }];
  });
  return { ...table, columns };
}

const byStroke: Format = tableFormat({
  id: 'rowsandall',
  name: 'a Rowsandall or rowingdata export',
  devices: ['Rowsandall', 'rowingdata', 'PainSled (phone)'],
  craft: 'unknown',
  maker: makerOnly('Rowsandall'),
  rules: RULES,
  prepare: ruled,
  columns: {
    header: HEADER,
    time: [TIME],
    distance: METRES,
    interval: ['lapIdx'],
    number: ['StrokeCount'],
    others: { state: ['WorkoutState'], latitude: ['latitude'], longitude: ['longitude'] },
    values: [
      { ...rateColumn('hull', ...RATES), rule: UNKNOWN_RULE },
      paceColumn('hull', 'Stroke500mPace (sec/500m)'),
      { names: ['StrokeDistance (meters)'], field: 'distanceM', unit: 'm', of: 'hull', into: positive },
      rowerColumn('powerW', 'W', ['Power (watts)']),
      rowerColumn('workJ', 'J', ['driveenergy', 'WorkPerStroke (joules)']),
      rowerColumn('peakForceN', 'lbf', ['PeakDriveForce (lbs)'], NEWTONS_PER_LBF),
      rowerColumn('averageForceN', 'lbf', ['AverageDriveForce (lbs)'], NEWTONS_PER_LBF),
      rowerColumn('driveLengthM', 'm', ['DriveLength (meters)']),
      rowerColumn('driveTimeS', 'ms', ['DriveTime (ms)'], S_PER_MS),
      rowerColumn('recoveryTimeS', 'ms', ['StrokeRecoveryTime (ms)'], S_PER_MS),
      rowerColumn('dragFactor', '', ['DragFactor']),
      ...OARLOCK,
      heartRateColumn('HRCur (bpm)'),
    ],
  },
  counting: (table) => {
    const keys = lapKeys(table);
    return { ...unixStart(table.timeS).counting, keys, isRest: ({ fromRow }) => isRestKey(keys?.[fromRow]) };
  },
  about: (told) => {
    const fixes = toStrokeFixes(told.strokes.counted, told.table.other('latitude'), told.table.other('longitude'));
    return { start: utcStart(unixStart(told.table.timeS).utc), fixes, craft: chooseCraft(told, inferCraft(fixes)) };
  },
});

/** Sessions of watches have a row per second, others one per stroke. */
export const rowsandall: Format = {
  ...byStroke,
  read: (file) => (isBySecond(file.text) ? rowsandallSeconds : byStroke).read(file),
};
