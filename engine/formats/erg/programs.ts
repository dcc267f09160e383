// Tables of programs that read an erg's monitor, each a format of its own.
import { NO_TOTALS, type Interval } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { startInText } from '../text/written-date.ts';
import { tableLines, plainName } from '../text/small-table.ts';
import { splitCells } from '../text/cells.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn, NEWTONS_PER_LBF } from '../table/value-column.ts';
import { handleRule } from './sensors.ts';
import { utcStart } from '../../recording/clock.ts';
import { lastRowPerStroke, type TableReading, withRows } from '../table/stroke-table.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { unixStart } from '../table/series-table.ts';

const M_PER_CM = 0.01;

/** The line after the first header. */
function piece({ read, file }: CountedTable) {
  const { lines, delimiter } = tableLines(file.text);
  const at = lines.slice(0, read.header).findIndex((line) => /^"?Date\b/i.test(line));
  const names = splitCells(lines[at] ?? '', delimiter);
  const cells = splitCells(lines[at + 1] ?? '', delimiter);
  const cell = (name: string): string => (at < 0 ? '' : (cells[names.indexOf(name)] ?? ''));
  const metres = Number(cell('Distance').replace(',', '.'));
  return {
    start: startInText(cell('Date'), file),
    deviceTotals: metres > 0 ? { ...NO_TOTALS, distanceM: metres } : null,
  };
}

/** Hero: two lines with the date and totals of the piece, then one row per stroke. Drive lengths are in centimeters. */
export const hero: Format = tableFormat({
  id: 'hero',
  name: 'a Hero export',
  devices: ['Hero'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'Hero'),
  rules: [handleRule('concept2')],
  columns: {
    header: ['Stroke #', 'Time', 'Drag Factor'],
    time: ['Time'],
    distance: ['Distance'],
    number: ['Stroke #'],
    values: [
      rateColumn('rower', 'Stroke Rate'),
      paceColumn('rower', 'Split'),
      rowerColumn('distanceM', 'm', ['Distance per Stroke']),
      rowerColumn('powerW', 'W', ['Watts']),
      rowerColumn('workJ', 'J', ['Work (J)']),
      rowerColumn('peakForceN', 'N', ['Peak Drive Force (N)']),
      rowerColumn('averageForceN', 'N', ['Average Drive Force (N)']),
      rowerColumn('driveTimeS', 's', ['Drive Time']),
      rowerColumn('recoveryTimeS', 's', ['Recovery Time']),
      rowerColumn('driveLengthM', 'cm', ['Stroke Length'], M_PER_CM),
      rowerColumn('dragFactor', '', ['Drag Factor']),
      heartRateColumn('HR'),
    ],
  },
  about: piece,
});

const FORCE_CURVE = 'Handle_Force_(N)';
const S_PER_MS = 0.001;

/** Splits and intervals are numbered in the rows; clock and distance continue. */
function laps({ table, strokes: { counted, totals } }: CountedTable): Pick<LoggedFile, 'intervals' | 'totals'> {
  const lap = table.other('lap');
  const { rows, endS, metres } = counted;
  const numbers = Array.from(rows, (row) => lap?.[row] ?? NaN);
  const begins = [...numbers.keys()].filter((row) => row > 0 && numbers[row] !== numbers[row - 1]);
  if (lap === null || begins.length === 0) return { intervals: [], totals };
  const intervals = [0, ...begins].map((from, index): Interval => {
    const to = begins[index] ?? numbers.length;
    const [startS, lastS] = [endS[from - 1] ?? 0, endS[to - 1] ?? 0];
    const distanceM = metres?.subarray(from, to).reduce((sum, value) => sum + (value > 0 ? value : 0), 0) ?? null;
    const counts = { distanceM, workS: lastS - startS, elapsedS: lastS - startS, strokes: to - from, intervals: 1 };
    return { startS, endS: lastS, kind: 'work', name: null, by: 'split', totals: counts };
  });
  return { intervals, totals: { ...totals, intervals: intervals.length } };
}

/**
 * Open Rowing Monitor's table for rowingdata: rows at the start of each drive, and at the ends of splits and pauses,
 * `NaN` if missing, forces in newtons, curves of the handle. From the program's source; no sample file was available.
 */
export const openRowingMonitor: Format = tableFormat({
  id: 'openrowingmonitor',
  name: 'an Open Rowing Monitor export',
  devices: ['Open Rowing Monitor'],
  craft: 'erg',
  maker: makerOnly('Open Rowing Monitor'),
  rules: [handleRule('unknown')],
  prepare: (table) => lastRowPerStroke({ ...table, keys: null }),
  columns: {
    header: ['Stroke Number', 'ElapsedTime (sec)', FORCE_CURVE],
    time: ['ElapsedTime (sec)'],
    distance: ['DistanceMeters', 'Horizontal (meters)'],
    number: ['Stroke Number'],
    others: { unix: ['TimeStamp (sec)'], lap: ['lapIdx'] },
    values: [
      rateColumn('rower', 'Cadence (stokes/min)'),
      paceColumn('rower', 'Stroke500mPace (sec/500m)'),
      rowerColumn('distanceM', 'm', ['StrokeDistance (meters)']),
      rowerColumn('powerW', 'W', ['Power (watts)']),
      rowerColumn('peakForceN', 'N', ['PeakDriveForce (N)']),
      rowerColumn('averageForceN', 'N', ['AverageDriveForce (N)']),
      rowerColumn('driveLengthM', 'm', ['DriveLength (meters)']),
      rowerColumn('driveTimeS', 'ms', ['DriveTime (ms)'], S_PER_MS),
      rowerColumn('recoveryTimeS', 'ms', ['StrokeRecoveryTime (ms)'], S_PER_MS),
      rowerColumn('dragFactor', '', ['DragFactor']),
      heartRateColumn('HRCur (bpm)'),
    ],
    curves: [
      { names: [FORCE_CURVE], quantity: 'handle-force', unit: 'N', over: 'drive-share', step: null, separator: /,/ },
    ],
  },
  about: (told) => ({ start: utcStart(unixStart(told.read.other('unix')).utc), ...laps(told) }),
});

/** Pace is per kilometer. */
const speedFromPacePerKm = (secondsPer1000m: number): number => (secondsPer1000m > 0 ? 1000 / secondsPer1000m : NaN);

const seconds = (moment: string | undefined): number => Date.parse(moment ?? '') * S_PER_MS;

/** A stroke ends with its recovery, after the distance it added. */
function withEnds(table: TableReading): TableReading {
  const [began, metres, lasts] = [table.textOf('began'), table.other('metres'), table.other('lastsMs')];
  const whole = {
    ...table,
    timeS: began && Float64Array.from(began, (moment, row) => seconds(moment) + (lasts?.[row] || 0) * S_PER_MS),
    distanceM: table.distanceM?.map((from, row) => from + (metres?.[row] || 0)) ?? null,
  };
  const state = table.textOf('state');
  const isRowed = (row: number): boolean => !/waiting/i.test(state?.[row] ?? '');
  return withRows(whole, Array.from({ length: table.rowCount }, (_, row) => row).filter(isRowed));
}

function workout({ table }: CountedTable) {
  const from = seconds(table.textOf('rowStart')?.[0]);
  const to = seconds(table.textOf('rowEnd')?.[0]);
  const known = (values: Float64Array | null): number | null =>
    values !== null && (values[0] ?? 0) > 0 ? (values[0] ?? null) : null;
  const elapsedS = to > from ? to - from : null;
  return {
    ...NO_TOTALS,
    distanceM: known(table.other('workoutMetres')),
    strokes: known(table.other('workoutStrokes')),
    elapsedS,
  };
}

/**
 * PainSled's desktop program: one row per stroke with the start time of its drive, whole meters, and the monitor's
 * force curve in pounds. Includes strokes before the workout. Every row repeats the workout's totals.
 */
export const painSledDesktop: Format = tableFormat({
  id: 'painsled-desktop',
  name: 'a PainSled export',
  devices: ['PainSled (desktop)'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'PainSled'),
  rules: [handleRule('concept2')],
  prepare: withEnds,
  columns: {
    header: ['stroke.driveStartMs', 'stroke.strokeNumber'],
    time: [],
    distance: ['stroke.startWorkoutMeter'],
    interval: ['stroke.intervalNumber'],
    number: ['stroke.strokeNumber'],
    others: {
      metres: ['stroke.strokeMeters'],
      lastsMs: ['stroke.strokeTimeMs'],
      workoutMetres: ['workout.workoutMeters'],
      workoutStrokes: ['workout.strokeCount'],
    },
    texts: {
      began: ['stroke.driveStartMs'],
      state: ['stroke.endWorkoutState'],
      rowStart: ['workout.rowStartMs'],
      rowEnd: ['workout.rowEndMs'],
    },
    values: [
      rateColumn('rower', 'stroke.strokesPerMin'),
      { names: ['stroke.paceSecPer1k'], field: 'speedMps', unit: 's/1000 m', of: 'rower', into: speedFromPacePerKm },
      rowerColumn('powerW', 'W', ['stroke.watts']),
      rowerColumn('driveTimeS', 'ms', ['stroke.driveMs'], S_PER_MS),
      rowerColumn('recoveryTimeS', 'ms', ['stroke.slideMs'], S_PER_MS),
      rowerColumn('dragFactor', '', ['stroke.dragFactor']),
      heartRateColumn('stroke.hrBpm'),
    ],
    curves: [
      {
        names: ['stroke.forceMap'],
        quantity: 'handle-force',
        unit: 'N',
        over: 'drive-share',
        step: null,
        separator: /\s+/,
        factor: NEWTONS_PER_LBF,
      },
    ],
  },
  counting: ({ timeS, textOf }) => {
    const { counting } = unixStart(timeS);
    // The first stroke began before its end, from which the others count.
    const lasts = (timeS?.[0] ?? NaN) - seconds(textOf('began')?.[0]);
    return { ...counting, beginS: counting.beginS - (lasts > 0 ? lasts : 0) };
  },
  about: (told) => ({ start: utcStart(unixStart(told.table.timeS).utc), deviceTotals: workout(told) }),
});

const speedFromPace = (secondsPerMetre: number): number => (secondsPerMetre > 0 ? 1 / secondsPerMetre : NaN);

/** The row after the header with totals. */
function session({ read, file }: CountedTable) {
  const { lines, delimiter } = read.text;
  const names = (line: string): string[] => splitCells(line, delimiter).map(plainName);
  const at = lines.slice(0, read.header).findIndex((line) => names(line).includes('totaldistance'));
  const cells = splitCells(lines[at + 1] ?? '', delimiter);
  const cell = (name: string): string => (at < 0 ? '' : (cells[names(lines[at] ?? '').indexOf(name)] ?? ''));
  const [distanceM, milliseconds] = [Number(cell('totaldistance')), Number(cell('totaltime'))];
  const isTold = distanceM > 0 && milliseconds > 0;
  return {
    start: startInText(cell('date'), file),
    deviceTotals: isTold ? { ...NO_TOTALS, distanceM, workS: milliseconds * S_PER_MS } : null,
  };
}

/**
 * RowPro: several tables in one file, separated by blank lines; the stroke table has milliseconds, and seconds per
 * meter. The session table above it has date and totals.
 */
export const rowPro: Format = tableFormat({
  id: 'rowpro',
  name: 'a RowPro export',
  devices: ['RowPro'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'RowPro'),
  rules: [handleRule('concept2')],
  prepare: (table) => ({ ...table, timeS: table.timeS?.map((time) => time * S_PER_MS) ?? null }),
  columns: {
    header: ['Time', 'Pace', 'SPM'],
    endsAtBlank: true,
    time: ['Time'],
    distance: ['Distance'],
    values: [
      rateColumn('rower', 'SPM'),
      { names: ['Pace'], field: 'speedMps', unit: 's/m', of: 'rower', into: speedFromPace },
      rowerColumn('powerW', 'W', ['Watts']),
      heartRateColumn('HR'),
    ],
  },
  about: session,
});
