// CoxOrb: a row every 25 meters after a title line with time and date; lines end with a carriage return alone, numbers
// have leading zeros.
import type { Format } from '../format.ts';
import { metresChannel, ownChannel, rateChannel, speedChannel } from '../table/channel-columns.ts';
import { seriesFormat } from '../table/series-format.ts';
import { makerOnly } from '../table/table-format.ts';
import { startInText } from '../text/local-start.ts';

const TITLE = /COXORB Performance Data\s*(.*)/i;

export const coxOrb: Format = seriesFormat({
  id: 'coxorb',
  name: 'a CoxOrb export',
  devices: ['CoxOrb'],
  maker: makerOnly('Active Tools', 'CoxOrb'),
  measuredBy: 'cox-box',
  columns: {
    header: ['Elapsed Time', 'Stroke Count', 'Check', 'Speed (mm:ss/500m)'],
    time: ['Elapsed Time'],
    others: { strokes: ['Stroke Count'] },
    channels: [
      metresChannel('Distance'),
      speedChannel('Speed (m/s)'),
      rateChannel('Rate'),
      ownChannel('check', '', ['Check']),
    ],
  },
  about: ({ lines, header }, file) => {
    const title = lines.slice(0, header).map((line) => TITLE.exec(line)?.[1]);
    return { craft: 'water', start: startInText(title.find(Boolean) ?? '', file) };
  },
});
