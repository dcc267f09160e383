// Reads an unknown table with the user's mapping.
import type { ColumnMapping, Meaning } from '../../recording/column-mapping.ts';
import type { Finding } from '../../recording/finding.ts';
import { ROWING } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { plainRule } from '../../recording/rule.ts';
import { NO_START, type Start, utcText } from '../../recording/clock.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import {
  type ActivityLap,
  type ActivityPoints,
  type AddedColumn,
  emptyPoints,
  type PointColumn,
} from '../activity/activity.ts';
import { loggedActivity } from '../activity/logged-activity.ts';
import type { WholeFile } from '../format.ts';
import { startInText } from '../text/written-date.ts';
import { type CounterOptions, readCounter, unrolled } from '../in-memory/counting.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { isOarMeaning, mappingProblem } from './column-mapping.ts';
import { columnValues } from './guess-columns.ts';
import { type UnknownTable, unknownTable } from './unknown-table.ts';

const POINTS: Partial<Record<Meaning, PointColumn>> = {
  rate: 'rateSpm',
  speed: 'speedMps',
  'heart-rate': 'heartRateBpm',
  power: 'powerW',
  latitude: 'latitudeDeg',
  longitude: 'longitudeDeg',
};

const FIELDS: Partial<Record<Meaning, readonly [StrokeField, 'hull' | 'rower']>> = {
  'stroke-distance': ['distanceM', 'hull'],
  'catch-angle': ['catchAngleDeg', 'rower'],
  'finish-angle': ['finishAngleDeg', 'rower'],
  slip: ['catchSlipDeg', 'rower'],
  wash: ['finishSlipDeg', 'rower'],
  arc: ['arcDeg', 'rower'],
  'drive-time': ['driveTimeS', 'rower'],
  'recovery-time': ['recoveryTimeS', 'rower'],
  'drive-length': ['driveLengthM', 'rower'],
  'peak-force': ['peakForceN', 'rower'],
  'average-force': ['averageForceN', 'rower'],
  work: ['workJ', 'rower'],
  'drag-factor': ['dragFactor', 'rower'],
};

/** Distance of a pace, m, for converting it to speed. */
const PACE_M = 500;
/** Minimum backward step of a counter, in meters or seconds, that restarts. */
const RESTART_M = 5;
const RESTART_S = 5;
/** Unix times of this century. */
const SINCE_1970_S = 9e8;
/** Maximum start time of a recorder that began at zero. */
const FROM_ZERO_S = 60;
const MS_PER_S = 1000;

/** Mapped columns with their indexes in a table. */
interface Standing {
  readonly cellsOf: (meaning: Meaning) => readonly string[] | null;
  readonly valuesOf: (meaning: Meaning) => Float64Array | null;
  readonly headingOf: (meaning: Meaning) => string;
  readonly unitOf: (meaning: Meaning) => string;
}

function standing({ headings, rows }: UnknownTable, { columns }: ColumnMapping): Standing {
  const mapped = (meaning: Meaning) => columns.find((column) => column.meaning === meaning);
  const cellsOf = (meaning: Meaning): readonly string[] | null => {
    const at = headings.indexOf(mapped(meaning)?.heading ?? '');
    return at < 0 || mapped(meaning) === undefined ? null : rows.map((row) => row[at] ?? '');
  };
  return {
    cellsOf,
    valuesOf: (meaning) => {
      const cells = cellsOf(meaning);
      return cells === null ? null : columnValues(cells, meaning, mapped(meaning)?.unit ?? '');
    },
    headingOf: (meaning) => mapped(meaning)?.heading ?? '',
    unitOf: (meaning) => mapped(meaning)?.unit ?? '',
  };
}

interface Clock {
  /** Seconds, without restarts; NaN for rows without a time. */
  readonly timeS: Float64Array;
  /** True if zero is the start of the recorder. */
  readonly isFromZero: boolean;
}

function readClock({ valuesOf, cellsOf }: Standing): Clock {
  const keys = cellsOf('interval');
  const elapsed = valuesOf('elapsed');
  const moments = valuesOf('moment') ?? new Float64Array(0);
  if (elapsed === null) return { timeS: moments, isFromZero: false };
  // Within an interval, a backward step is damage; without intervals, a restart.
  const timeS =
    keys !== null && startsAgain(elapsed, keys) ? unrolled(elapsed, { keys }) : unrolled(elapsed, { slack: RESTART_S });
  return { timeS, isFromZero: (timeS.find((at) => !Number.isNaN(at)) ?? 0) < FROM_ZERO_S };
}

/** True if an interval begins below the last value of the previous one. */
const startsAgain = (values: Float64Array, keys: readonly string[]): boolean =>
  values.some((value, row) => row > 0 && keys[row] !== keys[row - 1] && value < (values[row - 1] ?? NaN));

function toPoints(columns: Standing, timeS: Float64Array): ActivityPoints {
  const points = emptyPoints(timeS.length);
  points.timeS = timeS;
  for (const [meaning, column] of Object.entries(POINTS)) {
    const values = columns.valuesOf(meaning as Meaning);
    if (values !== null) points[column] = values;
  }
  const pace = columns.valuesOf('pace');
  if (columns.valuesOf('speed') === null && pace !== null) {
    points.speedMps = pace.map((seconds) => (seconds > 0 ? PACE_M / seconds : NaN));
  }
  const [metres, strokes] = [columns.valuesOf('distance'), columns.valuesOf('strokes')];
  points.distanceM = metres ?? summed(columns.valuesOf('stroke-distance'), timeS.length);
  if (strokes !== null) points.strokes = strokes;
  return points;
}

/** Distance restarts with the intervals if one begins below the end of the previous one. */
function readCounting(columns: Standing, clock: Clock, { distanceM }: ActivityPoints): CounterOptions {
  const keys = columns.cellsOf('interval');
  return {
    ...(keys !== null && startsAgain(distanceM, keys) && { keys }),
    ...(clock.isFromZero && { beginS: 0 }),
    rule: { noise: RESTART_M },
  };
}

/** Running total of per-stroke distances. */
function summed(values: Float64Array | null, count: number): Float64Array {
  let sum = 0;
  return Float64Array.from({ length: count }, (_, row) => {
    const value = values?.[row] ?? NaN;
    return Number.isNaN(value) ? NaN : (sum += value);
  });
}

const toAddedColumns = (columns: Standing): AddedColumn[] =>
  Object.entries(FIELDS).flatMap(([meaning, [field, of]]) => {
    const values = columns.valuesOf(meaning as Meaning);
    if (values === null) return [];
    const makersName = columns.headingOf(meaning as Meaning);
    return [{ field, makersName, makersUnit: columns.unitOf(meaning as Meaning), of, side: null, values }];
  });

/** Consecutive rows of each interval. */
function groupLaps(keys: readonly string[] | null, { timeS }: Clock, metres: Float64Array): ActivityLap[] {
  if (keys === null) return [];
  const begins = keys.flatMap((key, row) => (row === 0 || key !== keys[row - 1] ? [row] : []));
  return begins.map((from, index): ActivityLap => {
    const to = (begins[index + 1] ?? keys.length) - 1;
    const startS = index === 0 ? (timeS[0] ?? NaN) : (timeS[from - 1] ?? NaN);
    const endS = timeS[to] ?? NaN;
    const before = index === 0 ? 0 : (metres[from - 1] ?? NaN);
    return {
      startS,
      endS,
      workS: endS - startS,
      distanceM: (metres[to] ?? NaN) - before,
      strokes: NaN,
      isActive: null,
      isByDistance: false,
    };
  });
}

/** Time at the clock's zero, from the first row with a timestamp. */
function resolveStart(columns: Standing, clock: Clock, hints: Pick<WholeFile, 'modifiedMs' | 'nowMs'>): Start {
  const cells = columns.cellsOf('moment');
  const moments = columns.valuesOf('moment');
  const row = moments?.findIndex((at) => !Number.isNaN(at)) ?? -1;
  if (cells === null || moments === null || row < 0) return NO_START;
  const [moment = NaN, cell = ''] = [moments[row], cells[row]];
  const zeroS = columns.cellsOf('elapsed') === null ? 0 : (clock.timeS[row] ?? 0);
  if (!cell.includes(':')) {
    if (moment < SINCE_1970_S || moment * MS_PER_S > hints.nowMs) return NO_START;
    return { ...NO_START, utc: utcText(Math.floor(moment - zeroS)) };
  }
  return startInText(cell, hints);
}

export interface MappedReading {
  readonly logged: LoggedFile;
  readonly rows: number;
  /** Rows without a time, which are dropped. */
  readonly unreadRows: number;
}

const finding = (code: string, message: string): Finding => ({ code, severity: 'info', message });

/** Failures: `no-table`, `unknown-table` if the columns differ from the mapping's, `bad-columns`, `no-rows`. */
export function readMapped(
  file: Pick<WholeFile, 'text' | 'modifiedMs' | 'nowMs'>,
  mapping: ColumnMapping,
): Result<MappedReading> {
  const table = unknownTable(file.text);
  if (table === null) return failure('no-table', 'has no table. Open the file exported by your device or its app.');
  const problem = mappingProblem(mapping);
  if (problem !== null) return failure('bad-columns', `can’t be read with the chosen columns. ${problem}`);
  const missing = mapping.columns.find(({ heading }) => !table.headings.includes(heading));
  if (missing !== undefined)
    return failure('unknown-table', `has no column “${missing.heading}”. Choose what its columns are.`);
  const columns = standing(table, mapping);
  const clock = readClock(columns);
  const unreadRows = clock.timeS.filter(Number.isNaN).length;
  if (unreadRows === clock.timeS.length) return failure('no-rows', 'has no row with a time in the chosen column.');
  return success({ logged: loggedFrom(columns, clock, mapping, file), rows: table.rows.length, unreadRows });
}

/** Eight-digit hash of a text (FNV-1a, 32 bit). */
function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function loggedFrom(
  columns: Standing,
  clock: Clock,
  mapping: ColumnMapping,
  hints: Pick<WholeFile, 'modifiedMs' | 'nowMs'>,
): LoggedFile {
  const points = toPoints(columns, clock.timeS);
  const counting = readCounting(columns, clock, points);
  const logged = loggedActivity(
    {
      points,
      added: toAddedColumns(columns),
      addedCurves: [],
      oarRule: plainRule('unknown'),
      rows: null,
      counting,
      laps: groupLaps(columns.cellsOf('interval'), clock, readCounter(points.distanceM, clock.timeS, counting).counted),
      sport: ROWING,
      craft: mapping.craft,
      device: null,
      utcOffsetS: null,
      isLocalTime: true,
      deviceTotals: null,
      deviceMeans: [],
      findings: [],
    },
    hints.nowMs,
  );
  const lastS = clock.timeS.findLast((at) => !Number.isNaN(at)) ?? null;
  const { totals } = logged;
  const whole =
    clock.isFromZero && lastS !== null ? { workS: lastS, elapsedS: lastS } : { workS: totals.workS ?? totals.elapsedS };
  const { seat, side } = mapping;
  const isOar = mapping.columns.some(({ meaning }) => isOarMeaning(meaning));
  const said = 'Columns were set manually. To change them, open the file again.';
  return {
    ...logged,
    start: resolveStart(columns, clock, hints),
    // Tables of one app share a header: those of another use a separate rule.
    rules: logged.rules.map(() => plainRule('unknown', `table ${hashText(mapping.key)}`)),
    strokeSets: isOar ? logged.strokeSets.map((set) => ({ ...set, seat, side: set.side ?? side })) : logged.strokeSets,
    totals: { ...totals, ...whole },
    findings: [finding('columns-said', said), ...logged.findings],
  };
}
