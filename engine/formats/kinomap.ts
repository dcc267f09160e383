// Kinomap: one row per second of a ride through a video on a machine, which may be a bicycle, a treadmill or an erg.
// Its positions are the video's, so it has no track.
import type { Format } from './format.ts';
import { heartChannel, metresChannel, rateChannel, speedChannel } from './table/channel-columns.ts';
import { seriesFormat } from './table/series-format.ts';
import { inferSport } from './table/infer-sport.ts';
import { makerOnly } from './table/table-format.ts';
import { positive } from './table/value-column.ts';

const MPS_PER_KMH = 1 / 3.6;

export const kinomap: Format = seriesFormat({
  id: 'kinomap',
  name: 'a Kinomap export',
  devices: ['Kinomap'],
  maker: makerOnly('Kinomap'),
  measuredBy: 'unknown',
  columns: {
    header: ['Date', 'Latitude', 'Heart rate', 'Cadence'],
    time: ['Date'],
    moment: (cell) => Date.parse(cell) / 1000,
    channels: [
      metresChannel('Distance'),
      { ...speedChannel('Speed'), into: (value) => value * MPS_PER_KMH },
      rateChannel('Cadence'),
      heartChannel('Heart rate'),
      { names: ['Power'], quantity: 'power', unit: 'W', of: 'rower', into: positive },
    ],
  },
  about: ({ series }) => {
    const values = (quantity: string): Float64Array =>
      series.channels.find((channel) => channel.quantity === quantity)?.values ?? new Float64Array();
    return { craft: 'erg', sport: inferSport(values('stroke-rate'), values('boat-speed')) };
  },
});
