// RowPro: several tables in one file, separated by blank lines; the stroke table has milliseconds, and seconds per
// meter. The session table above it has date and totals.
import { NO_TOTALS } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { splitCells } from '../text/cells.ts';
import { startInText } from '../text/local-start.ts';
import { plainName } from '../text/small-table.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import { heartRateColumn, rateColumn, rowerColumn } from '../table/value-column.ts';
import { handleRule } from './handle-rules.ts';

const S_PER_MS = 0.001;
const speedFromPace = (secondsPerMetre: number): number => (secondsPerMetre > 0 ? 1 / secondsPerMetre : NaN);

/** The row after the header with totals. */
function session({ read, file }: CountedTable) {
  const { lines, delimiter } = read.text;
  const names = (line: string): string[] => splitCells(line, delimiter).map(plainName);
  const at = lines.slice(0, read.header).findIndex((line) => names(line).includes('totaldistance'));
  const cells = splitCells(lines[at + 1] ?? '', delimiter);
  const cell = (name: string): string => (at < 0 ? '' : (cells[names(lines[at] ?? '').indexOf(name)] ?? ''));
  const [distanceM, milliseconds] = [Number(cell('totaldistance')), Number(cell('totaltime'))];
  const isTold = distanceM > 0 && milliseconds > 0;
  return {
    start: startInText(cell('date'), file),
    deviceTotals: isTold ? { ...NO_TOTALS, distanceM, workS: milliseconds * S_PER_MS } : null,
  };
}

export const rowPro: Format = tableFormat({
  id: 'rowpro',
  name: 'a RowPro export',
  devices: ['RowPro'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'RowPro'),
  rules: [handleRule('concept2')],
  prepare: (table) => ({ ...table, timeS: table.timeS?.map((time) => time * S_PER_MS) ?? null }),
  columns: {
    header: ['Time', 'Pace', 'SPM'],
    endsAtBlank: true,
    time: ['Time'],
    distance: ['Distance'],
    values: [
      rateColumn('rower', 'SPM'),
      { names: ['Pace'], field: 'speedMps', unit: 's/m', of: 'rower', into: speedFromPace },
      rowerColumn('powerW', 'W', ['Watts']),
      heartRateColumn('HR'),
    ],
  },
  about: session,
});
