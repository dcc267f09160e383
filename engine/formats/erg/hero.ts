// Hero: two lines with the date and totals of the piece, then one row per stroke. Drive lengths are in centimeters.
import { NO_TOTALS } from '../../recording/interval.ts';
import type { Format } from '../format.ts';
import { startInText } from '../text/local-start.ts';
import { tableLines } from '../text/small-table.ts';
import { splitCells } from '../text/cells.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn } from '../table/value-column.ts';
import { handleRule } from './handle-rules.ts';

const M_PER_CM = 0.01;

/** The line after the first header. */
function piece({ read, file }: CountedTable) {
  const { lines, delimiter } = tableLines(file.text);
  const at = lines.slice(0, read.header).findIndex((line) => /^"?Date\b/i.test(line));
  const names = splitCells(lines[at] ?? '', delimiter);
  const cells = splitCells(lines[at + 1] ?? '', delimiter);
  const cell = (name: string): string => (at < 0 ? '' : (cells[names.indexOf(name)] ?? ''));
  const metres = Number(cell('Distance').replace(',', '.'));
  return {
    start: startInText(cell('Date'), file),
    deviceTotals: metres > 0 ? { ...NO_TOTALS, distanceM: metres } : null,
  };
}

export const hero: Format = tableFormat({
  id: 'hero',
  name: 'a Hero export',
  devices: ['Hero'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'Hero'),
  rules: [handleRule('concept2')],
  columns: {
    header: ['Stroke #', 'Time', 'Drag Factor'],
    time: ['Time'],
    distance: ['Distance'],
    number: ['Stroke #'],
    values: [
      rateColumn('rower', 'Stroke Rate'),
      paceColumn('rower', 'Split'),
      rowerColumn('distanceM', 'm', ['Distance per Stroke']),
      rowerColumn('powerW', 'W', ['Watts']),
      rowerColumn('workJ', 'J', ['Work (J)']),
      rowerColumn('peakForceN', 'N', ['Peak Drive Force (N)']),
      rowerColumn('averageForceN', 'N', ['Average Drive Force (N)']),
      rowerColumn('driveTimeS', 's', ['Drive Time']),
      rowerColumn('recoveryTimeS', 's', ['Recovery Time']),
      rowerColumn('driveLengthM', 'cm', ['Stroke Length'], M_PER_CM),
      rowerColumn('dragFactor', '', ['Drag Factor']),
      heartRateColumn('HR'),
    ],
  },
  about: piece,
});
