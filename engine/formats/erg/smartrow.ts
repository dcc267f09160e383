// SmartRow, a force sensor in the handle strap of a water rower: one row per stroke, whole seconds and meters, blanks
// for missing values. Older files have commas, newer ones semicolons and decimal commas.
import { NO_START, type Start, utcStart, utcText } from '../../recording/start.ts';
import type { Format } from '../format.ts';
import type { TableReading } from '../table/stroke-table.ts';
import { momentIn } from '../xml/points.ts';
import { makerOnly, tableFormat } from '../table/table-format.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn } from '../table/value-column.ts';
import { handleRule } from './handle-rules.ts';

/** File names contain the local time. */
const IN_NAME = /(20\d\d)-?(\d\d)-?(\d\d)[T_ -](\d\d)[-:]?(\d\d)[-:]?(\d\d)?/u;

/** First time minus the seconds rowed by then; without times, from the app's default file name. */
function resolveStart({ textOf, timeS }: TableReading, fileName: string): Start {
  const moments = textOf('moment') ?? [];
  const row = moments.findIndex((cell) => momentIn(cell) !== null);
  const moment = momentIn(moments[row] ?? '');
  if (moment !== null) return utcStart(utcText(moment.atS - (timeS?.[row] || 0)));
  const [, year, month, day, hour, minute, second = '00'] = IN_NAME.exec(fileName) ?? [];
  const local = year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return { ...NO_START, local: local === null || Number.isNaN(Date.parse(`${local}Z`)) ? null : local };
}

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
    texts: { moment: ['Timestamp (UTC)'] },
    values: [
      rateColumn('rower', 'Stroke rate (SPM)'),
      paceColumn('rower', 'Actual split (s)'),
      rowerColumn('powerW', 'W', ['Actual power (W)']),
      rowerColumn('workJ', 'J', ['Work (J)']),
      heartRateColumn('Heart rate (bpm)'),
    ],
  },
  about: ({ read, file }) => ({ start: resolveStart(read, file.fileName) }),
});
