// Open Rowing Monitor's table for rowingdata: rows at the start of each drive, and at the ends of splits and pauses, `NaN` where
// nothing was measured, forces in newtons, curves of the handle. By the program's source; no file of it was at hand.
import type { Format } from '../../format.ts';
import { utcStart } from '../../../recording/start.ts';
import { lastOfEachStroke } from '../../table/repeated-rows.ts';
import { makerOnly, tableFormat } from '../../table/table-format.ts';
import { unixStart } from '../../table/unix-start.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn } from '../../table/value-column.ts';
import { handleRule } from '../handle-rules.ts';

const FORCE_CURVE = 'Handle_Force_(N)';
const S_PER_MS = 0.001;

export const openRowingMonitor: Format = tableFormat({
  id: 'openrowingmonitor',
  name: 'an Open Rowing Monitor export',
  devices: ['Open Rowing Monitor'],
  craft: 'erg',
  maker: makerOnly('Open Rowing Monitor'),
  rules: [handleRule('unknown')],
  prepare: (table) => lastOfEachStroke({ ...table, keys: null }),
  columns: {
    header: ['Stroke Number', 'ElapsedTime (sec)', FORCE_CURVE],
    time: ['ElapsedTime (sec)'],
    distance: ['DistanceMeters', 'Horizontal (meters)'],
    number: ['Stroke Number'],
    others: { unix: ['TimeStamp (sec)'] },
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
  about: ({ read }) => ({ start: utcStart(unixStart(read.other('unix')).utc) }),
});
