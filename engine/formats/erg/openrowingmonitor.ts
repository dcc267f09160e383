// Open Rowing Monitor's table for rowingdata: rows at the start of each drive, and at the ends of splits and pauses,
// `NaN` if missing, forces in newtons, curves of the handle. From the program's source; no sample file was available.
import type { Interval } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { utcStart } from '../../recording/start.ts';
import { lastRowPerStroke } from '../table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { unixStart } from '../table/series-table.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn } from '../table/value-column.ts';
import { handleRule } from './handle-rules.ts';

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
