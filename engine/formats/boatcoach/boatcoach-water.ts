// BoatCoach in a boat: a row a second with a moment and a position, `--` where nothing is known. Its speed is the mean of ten
// strokes, or of the whole piece, and never that of the moment.
import type { Format } from '../format.ts';
import { heartChannel, metresChannel, ownChannel, rateChannel } from '../table/channel-columns.ts';
import { seriesFormat } from '../table/series-format.ts';
import { makerOnly } from '../table/table-format.ts';
import { speedOfPace } from '../table/value-column.ts';

const LAST_TEN = 'Last 10 Stroke Speed(/500m)';
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?\s*(?:GMT)?([+-]\d\d:?\d\d|Z)$/;

/** Of "2017-09-25 17:22:24.1 GMT+02:00". */
function momentS(cell: string): number {
  const [, date = '', time = '', fraction = '0', zone = ''] = MOMENT.exec(cell) ?? [];
  return Date.parse(`${date}T${time}.${fraction}${zone}`) / 1000;
}

const channel = ownChannel('speed-of-ten-strokes', 'm/s', [LAST_TEN], speedOfPace);

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
    others: { strokes: ['Cumulative Stroke Count'] },
    channels: [
      metresChannel('TOTAL Distance Since Start BoatCoach(m)'),
      rateChannel('Stroke Rate'),
      heartChannel('Heart Rate'),
      { ...channel, as: 'clock' },
    ],
  },
});
