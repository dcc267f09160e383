// BoatCoach on an erg: one row per second that repeats its stroke, times in whole seconds of work. Commas, or
// semicolons and decimal commas; also a header with semicolons over rows with commas. Forces are pounds according to a
// public reader, which also places the points of `PowerCurve` in its cell and those after it to the end of the line.
// Those cells were empty in every file seen, and their unit is undocumented: it is inferred from the peak force of the
// same stroke. `strokeSpeed` matches no speed.
import { median } from '../../analysis/statistics.ts';
import type { CurveSet } from '../../recording/curve-set.ts';
import { NO_START, type Start, utcText } from '../../recording/start.ts';
import type { SummaryMean } from '../../recording/summary-mean.ts';
import type { StrokeColumn, StrokeField } from '../../recording/stroke-set.ts';
import { handleRule } from '../erg/handle-rules.ts';
import type { Format } from '../format.ts';
import { lastRowPerStroke } from '../table/repeated-rows.ts';
import type { TableReading } from '../table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import {
  heartRateColumn,
  NEWTONS_PER_LBF,
  paceColumn,
  positive,
  rateColumn,
  rowerColumn,
  speedFromPace,
} from '../table/value-column.ts';
import { startInText } from '../text/local-start.ts';
import { clockSeconds } from '../text/small-table.ts';
import { averageRows, summaryMeans } from '../in-memory/summary-means.ts';
import { momentOffsetS, momentS } from './moment.ts';

const REST = /rest/i;
const PACE_OF_ALL = 'totalAvg500MPace';

/** Splits of one distance or time continue; only intervals are pieces. */
function onePerStroke(table: TableReading): TableReading {
  const [workout, kind] = [table.textOf('workout'), table.textOf('kind')];
  const hasIntervals = /interval/i.test(workout?.[0] ?? '');
  const key = (row: number): string => `${REST.test(kind?.[row] ?? '') ? 'rest' : 'work'} ${table.keys?.[row] ?? ''}`;
  const keys = hasIntervals ? Array.from({ length: table.rowCount }, (_, row) => key(row)) : null;
  // An interval starts with the last stroke number of the previous one, until its own first stroke ends.
  const isBegun = (row: number): boolean => (table.timeS?.[row] ?? NaN) > 0;
  return lastRowPerStroke({ ...table, keys }, isBegun);
}

/** The maximum of the field means no power, as in every row of a rest. */
const NO_POWER_W = 65_535;
const watts = (value: number): number => (value < NO_POWER_W ? positive(value) : NaN);

/** Time of the first row minus the time rowed by then; otherwise from the title, to the minute. */
function resolveStart({ read, file }: CountedTable): Start {
  const row = read.textOf('moment')?.findIndex((cell) => !Number.isNaN(momentS(cell))) ?? -1;
  const cell = read.textOf('moment')?.[row] ?? '';
  const [atS, utcOffsetS] = [momentS(cell) - (read.timeS?.[row] || 0), momentOffsetS(cell)];
  const utc = utcText(Math.floor(atS));
  if (utc === null || utcOffsetS === null) {
    return startInText(/Date:\s*([^,;]*)/.exec(read.text.lines.slice(0, read.header).join('\n'))?.[1] ?? '', file);
  }
  return { ...NO_START, utc, local: utcText(Math.floor(atS) + utcOffsetS)?.slice(0, -1) ?? null, utcOffsetS };
}

const columnOf = (columns: readonly StrokeColumn[], field: StrokeField): Float64Array | null =>
  columns.find((column) => column.field === field)?.values ?? null;

/** Maximum ratio of curve peak and peak force, which are rounded separately; another unit is a factor of 4. */
const SAME_UNIT = 1.25;
const isNear = (ratio: number, factor: number): boolean => ratio * SAME_UNIT > factor && ratio < factor * SAME_UNIT;

/** In newtons, if the peak force of the same strokes gives the factor; otherwise a shape without force. */
function curveInNewtons(curve: CurveSet, peaksN: Float64Array | null): CurveSet {
  const { strokes, offsets, values } = curve;
  const ratios = Array.from(strokes, (stroke, index) => {
    const peak = values.subarray(offsets[index], offsets[index + 1]).reduce((most, one) => Math.max(most, one), 0);
    return (peaksN?.[stroke] ?? NaN) / peak;
  });
  const ratio = median(ratios.filter(Number.isFinite));
  const factor = [NEWTONS_PER_LBF, 1].find((one) => isNear(ratio, one));
  if (factor === undefined) return { ...curve, quantity: 'other:power-curve', unit: '' };
  return { ...curve, values: values.map((value) => value * factor) };
}

/** The monitor's own overall pace, which it writes into every row; for intervals it is that of the last. */
function monitorMeans({ read, strokes }: CountedTable): readonly SummaryMean[] {
  if (strokes.intervals.length > 0) return [];
  const deviceMean = speedFromPace(clockSeconds(read.textOf('pace')?.at(-1)));
  return summaryMeans([{ field: 'speedMps', makersName: PACE_OF_ALL, deviceMean }], averageRows(strokes));
}

export const boatCoachErg: Format = tableFormat({
  id: 'boatcoach-erg',
  name: 'a BoatCoach export',
  devices: ['BoatCoach'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'BoatCoach'),
  rules: [handleRule('concept2')],
  prepare: onePerStroke,
  columns: {
    header: ['workTime', 'strokeCount', 'stroke500MPace'],
    time: ['workTime'],
    distance: ['workDistance'],
    interval: ['intervalCount'],
    number: ['strokeCount'],
    texts: { workout: ['workoutType'], kind: ['intervalType'], moment: ['DateTime'], pace: [PACE_OF_ALL] },
    values: [
      rateColumn('rower', 'strokeRate'),
      paceColumn('rower', 'stroke500MPace'),
      { ...rowerColumn('powerW', 'W', ['strokePower']), into: watts },
      rowerColumn('driveLengthM', 'm', ['strokeLength']),
      rowerColumn('driveTimeS', 's', ['strokeDriveTime']),
      rowerColumn('averageForceN', 'lbf', ['strokeAverageForce'], NEWTONS_PER_LBF),
      rowerColumn('peakForceN', 'lbf', ['strokePeakForce'], NEWTONS_PER_LBF),
      rowerColumn('dragFactor', '', ['dragFactor']),
      heartRateColumn('currentHeartRate'),
    ],
    curves: [
      {
        names: ['PowerCurve'],
        as: 'list',
        quantity: 'handle-force',
        unit: 'N',
        over: 'drive-share',
        step: null,
        separator: /\s+/,
      },
    ],
  },
  counting: ({ keys }) => ({ isRest: ({ fromRow }) => keys?.[fromRow]?.startsWith('rest') === true }),
  about: (told) => {
    const { strokeSets, curves } = told.strokes;
    const peaksN = columnOf(strokeSets[0]?.columns ?? [], 'peakForceN');
    return {
      start: resolveStart(told),
      curves: curves.map((curve) => curveInNewtons(curve, peaksN)),
      deviceMeans: monitorMeans(told),
    };
  },
});
