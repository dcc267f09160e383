// Humon, a muscle oxygen sensor: one row per second with the phone's position. It has neither sport nor strokes, so the
// sport stays open.
import type { Format } from './format.ts';
import { utcStart, utcText } from '../recording/start.ts';
import { heartChannel, metresChannel, ownChannel, speedChannel } from './table/channel-columns.ts';
import { seriesFormat } from './table/series-format.ts';
import { makerOnly } from './table/table-format.ts';

/** "Mon Jan 21 2019 12:47:40 GMT-0500 (EST)", JavaScript's date format. */
const WRITTEN = /^"?(\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT[+-]\d{4})/m;

function utcOf(preamble: string): string | null {
  return utcText(Date.parse(WRITTEN.exec(preamble)?.[1] ?? '') / 1000);
}

export const humon: Format = seriesFormat({
  id: 'humon',
  name: 'a Humon export',
  devices: ['Humon Hex'],
  maker: makerOnly('Humon'),
  measuredBy: 'unknown',
  columns: {
    header: ['Time [seconds]', 'smo2 [%]'],
    time: ['Time [seconds]'],
    latitude: ['latitude [degrees]'],
    longitude: ['longitude [degrees]'],
    channels: [
      metresChannel('distance [meters]'),
      speedChannel('speed [meters/sec]'),
      heartChannel('heartRate [bpm]'),
      { names: ['altitude [meters]'], quantity: 'altitude', unit: 'm', of: 'hull' },
      ownChannel('muscle-oxygen', '%', ['smo2 [%]']),
      ownChannel('haemoglobin', 'g/dL', ['hgb [g/dL]']),
    ],
  },
  about: ({ lines, header }) => ({
    start: utcStart(utcOf(lines.slice(0, header).join('\n'))),
    sport: { kind: 'unknown', name: null },
  }),
});
