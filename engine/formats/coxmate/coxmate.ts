// Coxmate: one row per stroke, seconds and meters since the start. Its speed stays 0, so it is that of the stroke's
// meters and seconds; `Cover` is what the boat covered in a stroke, `Ratio` has no definition.
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
