// RP3: one row per stroke with the force curve over handle travel. Clock and distance restart in each interval; an
// older app writes one interval and begins at stroke 2. Energy is stored as written: it is not the area under the
// curve.
import { NO_TOTALS } from '../../recording/interval.ts';
import type { DeviceInterval } from '../../recording/recording.ts';
import type { Format } from '../format.ts';
import type { TableReading } from '../table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import {
  heartRateColumn,
  paceColumn,
  positive,
  rateColumn,
  rowerColumn,
  type ValueColumn,
} from '../table/value-column.ts';
import { averageRows, summaryMeans, type DeviceMean } from '../in-memory/logged-file.ts';
import { handleRule } from './sensors.ts';

/** Distance between points of the curve, m of handle travel. */
const POINT_M = 0.022;
/** Padding after the end of the drive. */
const PADDING = -32_768;
const M_PER_CM = 0.01;

/** Minimum strokes and distance of an interval: the app writes the planned rest into one or two rows. */
const MIN_STROKES = 5;
const MIN_M = 10;

/** A share of the travel in percent, or as a fraction of 1 in older files. */
const percent = (value: number): number => positive(value <= 1 ? value * 100 : value);

const PEAK_POSITION: ValueColumn = {
  names: ['rel_peak_force_pos'],
  field: 'peakPositionPct',
  unit: '%',
  of: 'rower',
  into: percent,
};

/** Speed from power: an erg's watts are 2.80 times the cube of its meters per second. */
const speedFromPower = (watts: number): number => Math.cbrt(positive(watts) / 2.8);

/**
 * Running means, whose last value in an interval is the overall mean: of the pace, written as power, and of the power.
 */
const RUNNING: readonly (Omit<DeviceMean, 'deviceMean'> & { readonly into: (value: number) => number })[] = [
  { field: 'speedMps', makersName: 'avg_power', into: speedFromPower },
  { field: 'powerW', makersName: 'avg_calculated_power', into: positive },
];

function runningMeans(table: TableReading, row: number): DeviceMean[] {
  return RUNNING.map(({ field, makersName, into }) => {
    return { field, makersName, deviceMean: into(table.other(makersName)?.[row] ?? NaN) };
  });
}

/** Summary of each interval, and of a single-interval session. */
function toSummary({ table, strokes: { counted, strokeSets, intervals, totals } }: CountedTable) {
  const work = intervals.flatMap(({ kind }, index) => (kind === 'rest' ? [] : [index]));
  if (work.length < 2) {
    const told = runningMeans(table, counted.rows[counted.interval.lastIndexOf(work[0] ?? -1)] ?? -1);
    return { deviceMeans: summaryMeans(told, averageRows({ strokeSets, totals })) };
  }
  const deviceIntervals = work.map((index, at): DeviceInterval => {
    const own = { strokeSets, totals: intervals[index]?.totals ?? NO_TOTALS };
    const told = runningMeans(table, counted.rows[counted.interval.lastIndexOf(index)] ?? -1);
    return {
      number: at + 1,
      totals: own.totals,
      deviceTotals: null,
      means: summaryMeans(told, averageRows(own, index)),
    };
  });
  return { deviceIntervals };
}

export const rp3: Format = tableFormat({
  id: 'rp3',
  name: 'an RP3 export',
  devices: ['RP3 Dynamic'],
  craft: 'erg',
  maker: makerOnly('RP3'),
  rules: [handleRule('rp3')],
  columns: {
    header: ['peak_force_pos', 'time'],
    time: ['time'],
    distance: ['distance'],
    interval: ['workout_interval_id'],
    number: ['stroke_number'],
    values: [
      rateColumn('rower', 'stroke_rate'),
      rowerColumn('distanceM', 'cm', ['distance_per_stroke'], M_PER_CM),
      paceColumn('rower', 'estimated_500m_time'),
      rowerColumn('powerW', 'W', ['power']),
      rowerColumn('workJ', 'J', ['energy_per_stroke']),
      rowerColumn('peakForceN', 'N', ['peak_force']),
      PEAK_POSITION,
      rowerColumn('driveTimeS', 's', ['drive_time']),
      rowerColumn('recoveryTimeS', 's', ['recover_time']),
      rowerColumn('driveLengthM', 'cm', ['stroke_length'], M_PER_CM),
      heartRateColumn('pulse'),
    ],
    others: { avg_power: ['avg_power'], avg_calculated_power: ['avg_calculated_power'] },
    curves: [
      {
        names: ['curve_data'],
        quantity: 'handle-force',
        unit: 'N',
        over: 'handle-travel',
        step: POINT_M,
        separator: /,/,
        padding: PADDING,
      },
    ],
  },
  about: toSummary,
  counting: () => ({
    isRest: ({ fromRow, toRow, metres }) => toRow - fromRow < MIN_STROKES || metres < MIN_M,
  }),
});
