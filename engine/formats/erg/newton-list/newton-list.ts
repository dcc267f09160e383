// A table with curves in newtons, space-separated, first seen from students in Zurich; its program is unknown. Columns
// as in a public reader; no sample file was available.
import type { Format } from '../../format.ts';
import { makerOnly, tableFormat } from '../../table/table-format.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn } from '../../table/value-column.ts';
import { handleRule } from '../handle-rules.ts';

const CURVE = 'Force Curve Data Points (Newtons)';

export const newtonList: Format = tableFormat({
  id: 'newton-list',
  name: 'a table of strokes with force curves',
  devices: [],
  craft: 'erg',
  maker: makerOnly('unknown'),
  rules: [handleRule('unknown')],
  columns: {
    header: [CURVE, 'Time (secs)'],
    time: ['Time (secs)'],
    distance: ['Distance (meters)'],
    values: [
      rateColumn('rower', 'Stroke Rate (s/m)'),
      paceColumn('rower', '500m Split (secs)'),
      rowerColumn('powerW', 'W', ['Power (Watts)']),
      rowerColumn('peakForceN', 'N', ['Peak Force (Newtons)']),
      rowerColumn('averageForceN', 'N', ['Average Drive Force (Newtons)']),
      rowerColumn('driveTimeS', 's', ['Drive Time (secs)']),
      rowerColumn('driveLengthM', 'm', ['Drive Length (meters)']),
      heartRateColumn('Heart Rate (bpm)'),
    ],
    curves: [
      { names: [CURVE], quantity: 'handle-force', unit: 'N', over: 'drive-share', step: null, separator: /\s+/ },
    ],
  },
});
