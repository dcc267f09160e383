// Coxmate: one row per stroke, seconds and meters since the start. Its speed is always 0, so distance and time of the
// stroke are used; `Cover` is the distance per stroke, `Ratio` is undocumented.
import type { Format } from '../format.ts';
import { plainRule } from '../../recording/rule.ts';
import { makerOnly, tableFormat } from '../table/table-format.ts';
import { heartRateColumn, positive, rateColumn } from '../table/value-column.ts';

export const coxmate: Format = tableFormat({
  id: 'coxmate',
  name: 'a Coxmate export',
  devices: ['Coxmate'],
  craft: 'water',
  maker: makerOnly('Coxmate'),
  rules: [plainRule('cox-box')],
  columns: {
    header: ['Stroke', 'Time', 'Rating', 'Cover'],
    time: ['Time'],
    distance: ['Distance'],
    number: ['Stroke'],
    values: [
      rateColumn('hull', 'Rating'),
      { names: ['Cover'], field: 'distanceM', unit: 'm', of: 'hull', into: positive },
      heartRateColumn('Heart Rate'),
    ],
  },
});
