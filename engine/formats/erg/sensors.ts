// Tables of sensors and transmitters on an erg, each a format of its own, and the rule of a handle's force.
import { NO_TOTALS, type Totals } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { type TableReading, lastRowPerStroke } from '../table/stroke-table.ts';
import { makerOnly, tableFormat } from '../table/table-format.ts';
import {
  heartRateColumn,
  NEWTONS_PER_LBF,
  rateColumn,
  rowerColumn,
  NEWTONS_PER_KGF,
  paceColumn,
} from '../table/value-column.ts';
import { numberIn, momentIn } from '../xml/xml.ts';
import { NO_START, type Start, utcStart, utcText } from '../../recording/clock.ts';
import type { MeasuringDevice, Rule } from '../../recording/rule.ts';

/**
 * Rules of ergs: handle force, either derived by the machine's own monitor from its flywheel, or measured by a sensor.
 */
export const handleRule = (device: MeasuringDevice): Rule => ({
  device,
  firmware: null,
  force: 'handle',
  slipN: null,
  washN: null,
});

const TIME = 'Total elapsed time (s)';
const LBF = 'lbf';

function onePerStroke(table: TableReading): TableReading {
  const state = table.other('rowing');
  return lastRowPerStroke(table, (row) => (state?.[row] ?? 1) === 1);
}

const maxInSplit = (values: Float64Array | null, number: Float64Array, split: number): number =>
  values?.reduce((most, value, row) => (number[row] === split && value > most ? value : most), 0) ?? 0;

/** Its own split of each interval; a missing time is the planned one. */
function splitTotals(table: TableReading): Totals | null {
  const number = table.other('split');
  const splits = [...new Set(number?.filter((split) => split > 0))];
  if (number === null || splits.length === 0) return null;
  const [seconds, planned, metres] = [table.other('splitS'), table.other('plannedS'), table.other('splitM')];
  const sum = (of: (split: number) => number): number => splits.reduce((all, split) => all + of(split), 0);
  const workS = sum((split) => maxInSplit(seconds, number, split) || maxInSplit(planned, number, split));
  const distanceM = sum((split) => maxInSplit(metres, number, split));
  return { ...NO_TOTALS, workS: workS || null, distanceM: distanceM || null, intervals: splits.length };
}

const byTenths: Format = tableFormat({
  id: 'ergstick',
  name: 'an ErgStick export',
  devices: ['ErgStick'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'ErgStick'),
  rules: [handleRule('concept2')],
  prepare: onePerStroke,
  about: ({ read }) => ({ deviceTotals: splitTotals(read) }),
  columns: {
    header: [TIME, 'Stroke count'],
    time: [TIME],
    distance: ['Total distance (m)'],
    interval: ['Interval count'],
    number: ['Stroke count'],
    others: {
      rowing: ['Rowing state'],
      split: ['Split/interval number'],
      plannedS: ['Piece duration (s)'],
      splitS: ['Split/interval time (s)'],
      splitM: ['Split/interval distance (m)'],
    },
    values: [
      rateColumn('rower', 'Stroke rate (/min)'),
      rowerColumn('speedMps', 'm/s', ['Speed (m/s)']),
      rowerColumn('powerW', 'W', ['Stroke power (W)']),
      rowerColumn('peakForceN', LBF, ['Peak drive force (lbs)'], NEWTONS_PER_LBF),
      rowerColumn('averageForceN', LBF, ['Ave. drive force (lbs)'], NEWTONS_PER_LBF),
      rowerColumn('driveTimeS', 's', ['Drive time (s)']),
      rowerColumn('recoveryTimeS', 's', ['Stroke recovery time (s)']),
      rowerColumn('driveLengthM', 'm', ['Drive length (m)']),
      rowerColumn('dragFactor', '', ['Drag factor']),
      heartRateColumn('Current heart rate (bpm)'),
    ],
  },
});

const SECOND_TIME = 'Total elapsed time';
const SECOND_DISTANCE = 'Total distance';

/** Last row of each stroke; distance without its unit. */
function lastPerStroke(table: TableReading): TableReading {
  const metres = table.textOf('metres');
  const distanceM = metres === null ? null : Float64Array.from(metres, (cell) => numberIn(cell.replace(',', '.')));
  const state = table.textOf('state');
  return lastRowPerStroke({ ...table, distanceM }, (row) => !/inactive|waiting/i.test(state?.[row] ?? ''));
}

/** Second layout: one row per second, with the units in the cells. */
const bySecond: Format = tableFormat({
  id: 'ergstick',
  name: 'an ErgStick export',
  devices: ['ErgStick'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'ErgStick'),
  rules: [handleRule('concept2')],
  prepare: lastPerStroke,
  columns: {
    header: [SECOND_TIME, SECOND_DISTANCE, 'Stroke count', 'Interval count'],
    time: [SECOND_TIME],
    distance: [],
    interval: ['Interval count'],
    number: ['Stroke count'],
    texts: { metres: [SECOND_DISTANCE], state: ['Rowing state'] },
    values: [
      rateColumn('rower', 'Stroke rate (/min)'),
      rowerColumn('speedMps', 'm/s', ['Speed (m/s)']),
      rowerColumn('dragFactor', '', ['Drag factor']),
      heartRateColumn('Current heart rate (bpm)'),
    ],
  },
});

/**
 * ErgStick, a transmitter on a Concept2 monitor: about six rows per stroke; clock and distance restart in each
 * interval. Rowing state 0 is outside the work. Its work per stroke saturates at 655.3 J, so it is ignored. Either
 * layout.
 */
export const ergStick: Format = {
  ...byTenths,
  recognise: (head) => byTenths.recognise(head) || bySecond.recognise(head),
  read: (file) => {
    const read = byTenths.read(file);
    return read.ok || read.failure.code !== 'no-table' ? read : bySecond.read(file);
  },
};

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

/**
 * Float: one row per stroke without a clock or a counter. Time is the sum of drives and recoveries, distance that of
 * the strokes. The header says kilograms, but the curve is in pounds (its maximum times 0.4536 is the peak of the
 * row).
 */
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

/** File names contain the local time. */
const IN_NAME = /(20\d\d)-?(\d\d)-?(\d\d)[T_ -](\d\d)[-:]?(\d\d)[-:]?(\d\d)?/u;

/** First time minus the seconds rowed by then; without times, from the app's default file name. */
function resolveStart({ textOf, timeS }: TableReading, fileName: string): Start {
  const moments = textOf('moment') ?? [];
  const row = moments.findIndex((cell) => momentIn(cell) !== null);
  const moment = momentIn(moments[row] ?? '');
  if (moment !== null) return utcStart(utcText(moment.atS - (timeS?.[row] || 0)));
  const [, year, month, day, hour, minute, second = '00'] = IN_NAME.exec(fileName) ?? [];
  const local = year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return { ...NO_START, local: local === null || Number.isNaN(Date.parse(`${local}Z`)) ? null : local };
}

/**
 * SmartRow, a force sensor in the handle strap of a water rower: one row per stroke, whole seconds and meters, blanks
 * for missing values. Older files have commas, newer ones semicolons and decimal commas.
 */
export const smartRow: Format = tableFormat({
  id: 'smartrow',
  name: 'a SmartRow export',
  devices: ['SmartRow'],
  craft: 'erg',
  maker: makerOnly('SmartRow'),
  rules: [handleRule('smartrow')],
  columns: {
    header: ['Stroke (#)', 'Second (#)', 'Work (J)'],
    time: ['Second (#)'],
    distance: ['Distance (m)'],
    number: ['Stroke (#)'],
    texts: { moment: ['Timestamp (UTC)'] },
    values: [
      rateColumn('rower', 'Stroke rate (SPM)'),
      paceColumn('rower', 'Actual split (s)'),
      rowerColumn('powerW', 'W', ['Actual power (W)']),
      rowerColumn('workJ', 'J', ['Work (J)']),
      heartRateColumn('Heart rate (bpm)'),
    ],
  },
  about: ({ read, file }) => ({ start: resolveStart(read, file.fileName) }),
});
