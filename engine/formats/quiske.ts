// Quiske, sensors on the oar, the boat and the seat: one row per stroke on a time-of-day clock, with up to three
// curves. Commas in older files, semicolons in newer ones. It measures the arc of the oar but neither its position nor
// force.
import type { Format } from './format.ts';
import type { Finding } from '../recording/finding.ts';
import { plainRule } from '../recording/rule.ts';
import type { Fixes } from '../recording/recording.ts';
import { utcStart } from '../recording/start.ts';
import type { CurveColumn } from './table/stroke-table.ts';
import { unixStart } from './table/series-table.ts';
import { toStrokeFixes } from './table/device-rows.ts';
import { makerOnly, tableFormat, type CountedTable } from './table/table-format.ts';
import { positive, rateColumn } from './table/value-column.ts';

const TIME = 'timestamp(s)';
const OAR_CURVE = 'oar angle velocity curve';

/** Minimum points: curves of the oar and the seat have 200, and a spreadsheet cuts them to a dozen. */
const MIN_POINTS = 100;

const curve = (name: string, quantity: CurveColumn['quantity'], unit: string): CurveColumn => ({
  names: [name],
  quantity,
  unit,
  over: 'cycle-share',
  step: null,
  separator: /,/,
  leastPoints: MIN_POINTS,
});

/** Older files repeat the latitude as longitude, so they have no positions. */
function placed({ table, strokes }: CountedTable): {
  readonly fixes: Fixes | null;
  readonly findings: readonly Finding[];
} {
  const [latitude, longitude] = [table.other('latitude'), table.other('longitude')];
  const isRepeated =
    latitude !== null && longitude !== null && latitude.every((value, row) => Object.is(value, longitude[row]));
  if (!isRepeated) return { fixes: toStrokeFixes(strokes.counted, latitude, longitude), findings: [] };
  const message = 'The file has the latitude in place of the longitude, so it has no track.';
  return { fixes: null, findings: [{ code: 'no-longitude', severity: 'info', message }] };
}

export const quiske: Format = tableFormat({
  id: 'quiske',
  name: 'a Quiske export',
  devices: ['Quiske'],
  craft: 'water',
  maker: makerOnly('Quiske'),
  rules: [plainRule('quiske')],
  columns: {
    header: [TIME, OAR_CURVE],
    time: [TIME],
    distance: ['distance(m)'],
    others: { latitude: ['latitude'], longitude: ['longitude'] },
    values: [
      rateColumn('hull', 'SPM (strokes per minute)'),
      { names: ['speed (m/s)'], field: 'speedMps', unit: 'm/s', of: 'hull', into: positive },
      { names: ['stroke angle (deg)'], field: 'arcDeg', unit: 'deg', of: 'rower', into: positive },
    ],
    curves: [
      // Its unit is undocumented.
      curve('boat accelerator curve', 'acceleration', ''),
      curve(OAR_CURVE, 'oar-speed', 'deg/s'),
      curve('seat curve', 'other:seat-speed', 'm/s'),
    ],
  },
  counting: ({ timeS }) => unixStart(timeS).counting,
  about: (told) => ({ start: utcStart(unixStart(told.table.timeS).utc), ...placed(told) }),
});
