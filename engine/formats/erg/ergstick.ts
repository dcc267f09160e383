// ErgStick, a transmitter on a Concept2 monitor: about six rows per stroke; clock and distance restart in each
// interval. Rowing state 0 is outside the work. Its work per stroke saturates at 655.3 J, so it is ignored.
import { NO_TOTALS, type Totals } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { type TableReading, lastRowPerStroke } from '../table/stroke-table.ts';
import { makerOnly, tableFormat } from '../table/table-format.ts';
import { heartRateColumn, NEWTONS_PER_LBF, rateColumn, rowerColumn } from '../table/value-column.ts';
import { numberIn } from '../xml/elements.ts';
import { handleRule } from './handle-rules.ts';

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

/** Either layout. */
export const ergStick: Format = {
  ...byTenths,
  recognise: (head) => byTenths.recognise(head) || bySecond.recognise(head),
  read: (file) => {
    const read = byTenths.read(file);
    return read.ok || read.failure.code !== 'no-table' ? read : bySecond.read(file);
  },
};
