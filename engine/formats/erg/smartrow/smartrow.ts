// SmartRow, a force sensor in the handle's strap of a water rower: a row a stroke, whole seconds and metres, blanks where
// nothing was measured. Older files have commas, newer ones semicolons and decimal commas.
import type { Format } from '../../format.ts';
import { makerOnly, tableFormat } from '../../table/table-format.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn } from '../../table/value-column.ts';
import { handleRule } from '../handle-rules.ts';

export const smartRow: Format = tableFormat({
  id: 'smartrow',
  name: 'a SmartRow export',
  devices: ['SmartRow'],
  craft: 'erg',
  maker: makerOnly('SmartRow'),
  rules: [handleRule('smartrow')],
  columns: {
    header: ['Stroke (#)', 'Second (#)', 'Work (J)'],
    time: ['Second (#)'],
    distance: ['Distance (m)'],
    number: ['Stroke (#)'],
    values: [
      rateColumn('rower', 'Stroke rate (SPM)'),
      paceColumn('rower', 'Actual split (s)'),
      rowerColumn('powerW', 'W', ['Actual power (W)']),
      rowerColumn('workJ', 'J', ['Work (J)']),
      heartRateColumn('Heart rate (bpm)'),
    ],
  },
});
