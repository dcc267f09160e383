// PainSled's desktop program: one row per stroke with the start time of its drive, whole meters, and the monitor's
// force curve in pounds. Includes strokes before the workout. Every row repeats the workout's totals.
import { NO_TOTALS } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { utcStart } from '../../recording/start.ts';
import { type TableReading, withRows } from '../table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import { unixStart } from '../table/series-table.ts';
import { heartRateColumn, NEWTONS_PER_LBF, rateColumn, rowerColumn } from '../table/value-column.ts';
import { handleRule } from './handle-rules.ts';

const S_PER_MS = 0.001;
/** Pace is per kilometer. */
const speedFromPace = (secondsPer1000m: number): number => (secondsPer1000m > 0 ? 1000 / secondsPer1000m : NaN);

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
      { names: ['stroke.paceSecPer1k'], field: 'speedMps', unit: 's/1000 m', of: 'rower', into: speedFromPace },
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
