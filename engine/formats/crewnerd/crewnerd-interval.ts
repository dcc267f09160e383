// CrewNerd, one interval: ten rows per second with positions. `Time` is rounded and repeats, and a spreadsheet turns
// its minutes into hours; the clock is the elapsed time since the practice's start. Contains no date.
import type { Format } from '../format.ts';
import { heartChannel, metresChannel, ownChannel, rateChannel, speedChannel } from '../table/channel-columns.ts';
import { seriesFormat } from '../table/series-format.ts';
import { makerOnly } from '../table/table-format.ts';

const CLOCK = 'Practice Elapsed Time (s)';
/** Code for an unknown check or bounce. */
const UNKNOWN = 255;

const knownByte = (value: number): number => (value === UNKNOWN ? NaN : value);

export const crewNerdInterval: Format = seriesFormat({
  id: 'crewnerd-interval',
  name: 'a CrewNerd interval',
  devices: ['CrewNerd'],
  maker: makerOnly('Performance Phones', 'CrewNerd'),
  measuredBy: 'phone',
  columns: {
    header: [CLOCK],
    time: [CLOCK],
    latitude: ['Lat'],
    longitude: ['Lon'],
    others: { strokes: ['Strokes'] },
    channels: [
      metresChannel('Distance (m)'),
      speedChannel('Speed (m/s)'),
      rateChannel('Stroke Rate (SPM)'),
      heartChannel('HR (BPM)', 'HR (bpm)'),
      ownChannel('check', '', ['Check'], knownByte),
      ownChannel('bounce', '', ['Bounce'], knownByte),
    ],
  },
});
