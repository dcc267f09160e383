// BoatCoach in a boat: one row per second with a time and a position, `--` if unknown. Its speed is a mean over ten
// strokes or the piece, never the current one. Pieces are started by button; their number is in the rows, else 0.
import type { Interval } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { heartChannel, metresChannel, ownChannel, rateChannel } from '../table/channel-columns.ts';
import { seriesFormat } from '../table/series-format.ts';
import type { SeriesReading } from '../table/series-table.ts';
import { makerOnly } from '../table/table-format.ts';
import { speedFromPace } from '../table/value-column.ts';
import { momentS } from './moment.ts';

const LAST_TEN = 'Last 10 Stroke Speed(/500m)';
const LAST_TEN_KM = 'Last 10 Stroke Speed(/km)';

const paceChannel = (name: string, metres: number) =>
  ({
    ...ownChannel('speed-of-ten-strokes', 'm/s', [name], (paceS) => speedFromPace((paceS * 500) / metres)),
    as: 'clock',
  }) as const;

/** Increase of a counter between two rows; null if the table has none. */
function rise(values: Float64Array | null, fromRow: number, toRow: number): number | null {
  const metres = (values?.[toRow] ?? NaN) - (values?.[fromRow] ?? NaN);
  return metres >= 0 ? metres : null;
}

/** A piece per run of rows with its number; none if no button was pressed. */
function groupPieces({ timeS, series, other }: SeriesReading): Interval[] {
  const [numbers, strokes] = [other('piece'), other('strokes')];
  const metres = series.channels.find(({ quantity }) => quantity === 'distance')?.values ?? null;
  const pieces: Interval[] = [];
  if (numbers === null) return pieces;
  for (let from = 0; from < numbers.length;) {
    const number = numbers[from] ?? NaN;
    let to = from;
    while (to + 1 < numbers.length && Object.is(numbers[to + 1], number)) to += 1;
    const [startS = 0, endS = 0] = [timeS[from], timeS[to]];
    if (number > 0 && endS > startS) {
      const totals = {
        distanceM: rise(metres, from, to),
        strokes: rise(strokes, from, to),
        workS: endS - startS,
        elapsedS: endS - startS,
        intervals: 1,
      };
      pieces.push({ startS, endS, kind: 'work', name: null, by: 'device', totals });
    }
    from = to + 1;
  }
  return pieces;
}

export const boatCoachWater: Format = seriesFormat({
  id: 'boatcoach-water',
  name: 'a BoatCoach export of a boat',
  devices: ['BoatCoach'],
  maker: makerOnly('BoatCoach'),
  measuredBy: 'phone',
  columns: {
    header: ['DateTime', 'Piece Stroke Count'],
    time: ['DateTime'],
    moment: momentS,
    latitude: ['Latitude'],
    longitude: ['Longitude'],
    others: { strokes: ['Cumulative Stroke Count'], piece: ['Piece Number'] },
    channels: [
      metresChannel('TOTAL Distance Since Start BoatCoach(m)'),
      rateChannel('Stroke Rate'),
      heartChannel('Heart Rate'),
      paceChannel(LAST_TEN, 500),
      paceChannel(LAST_TEN_KM, 1000),
    ],
  },
  about: (reading, _, totals) => {
    const intervals = groupPieces(reading);
    if (intervals.length === 0) return {};
    const workS = intervals.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
    return { intervals, totals: { ...totals, workS, intervals: intervals.length } };
  },
});
