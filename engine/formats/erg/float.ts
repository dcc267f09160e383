// Float: one row per stroke without a clock or a counter. Time is the sum of drives and recoveries, distance that of
// the strokes. The header says kilograms, but the curve is in pounds (its maximum times 0.4536 is the peak of the row).
import type { Format } from '../format.ts';
import type { TableReading } from '../table/stroke-table.ts';
import { makerOnly, tableFormat } from '../table/table-format.ts';
import { NEWTONS_PER_KGF, NEWTONS_PER_LBF, rowerColumn } from '../table/value-column.ts';
import { handleRule } from './handle-rules.ts';

const DRIVE = 'Drive time (s)';
const RECOVERY = 'Stroke recovery time (s)';
const DISTANCE = 'Stroke distance (m)';

/** Running total; a missing value counts as zero. */
function summed(...parts: readonly (Float64Array | null)[]): Float64Array {
  let sum = 0;
  return Float64Array.from({ length: parts[0]?.length ?? 0 }, (_, row) => {
    for (const part of parts) sum += Math.max(0, part?.[row] || 0);
    return sum;
  });
}

const withClock = (table: TableReading): TableReading => ({
  ...table,
  timeS: summed(table.other('drive'), table.other('recovery')),
  distanceM: summed(table.other('metres')),
});

export const float: Format = tableFormat({
  id: 'float',
  name: 'a Float export',
  devices: ['Float'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'Float'),
  rules: [handleRule('concept2')],
  prepare: withClock,
  columns: {
    header: ['Stroke count', DRIVE, RECOVERY, 'Plot'],
    time: [],
    distance: [],
    interval: ['Interval count'],
    number: ['Stroke count'],
    others: { drive: [DRIVE], recovery: [RECOVERY], metres: [DISTANCE] },
    values: [
      rowerColumn('distanceM', 'm', [DISTANCE]),
      rowerColumn('powerW', 'W', ['Stroke power (W)']),
      rowerColumn('workJ', 'J', ['Work per stroke (J)']),
      rowerColumn('peakForceN', 'kgf', ['Peak drive force (kg', 'Peak drive force (kg)'], NEWTONS_PER_KGF),
      rowerColumn('averageForceN', 'kgf', ['Avg. drive force (kg', 'Avg. drive force (kg)'], NEWTONS_PER_KGF),
      rowerColumn('peakPositionPct', '%', ['Time to peak (%)']),
      rowerColumn('driveTimeS', 's', [DRIVE]),
      rowerColumn('recoveryTimeS', 's', [RECOVERY]),
      rowerColumn('driveLengthM', 'm', ['Drive length (m)']),
    ],
    curves: [
      {
        names: ['Plot'],
        quantity: 'handle-force',
        unit: 'N',
        over: 'drive-share',
        step: null,
        separator: /\s+-\s+/,
        factor: NEWTONS_PER_LBF,
      },
    ],
  },
});
