// Converts the cells of one column to numbers in our unit.
import type { Meaning } from '../../recording/column-mapping.ts';
import { cellNumber } from '../text/cells.ts';
import { clockSeconds } from '../text/small-table.ts';
import { unitFactor } from './meanings.ts';

const S_PER_DAY = 86_400;
const TIME_OF_DAY = /(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?(?: ?([ap])\.?m\b)?/iu;

/** "0:20:41,5" and "20:41.5", or a plain number of the unit. */
function duration(cell: string, factor: number): number {
  return cell.includes(':') ? clockSeconds(cell) : cellNumber(cell) * factor;
}

function parseDayTime(cell: string): number {
  const match = TIME_OF_DAY.exec(cell);
  if (!match) return NaN;
  const [, hours, minutes, seconds = '0', half] = match;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** Seconds from dates and times of day, continuing past midnight; plain numbers count from 1970. */
function moments(cells: readonly string[], factor: number): Float64Array {
  let days = 0;
  let before = NaN;
  return Float64Array.from(cells, (cell) => {
    if (!cell.includes(':')) return cellNumber(cell) * factor;
    const onTheDay = parseDayTime(cell);
    if (onTheDay < before - S_PER_DAY / 2) days += 1;
    if (!Number.isNaN(onTheDay)) before = onTheDay;
    return onTheDay + days * S_PER_DAY;
  });
}

/** In our unit (s, m, spm, m/s, W, bpm, °, N, J), NaN for an empty cell; a pace in seconds per 500 m. */
export function columnValues(cells: readonly string[], meaning: Meaning, unit: string): Float64Array {
  const factor = unitFactor(meaning, unit) ?? NaN;
  if (meaning === 'moment') return moments(cells, factor);
  const isTime = meaning === 'elapsed' || meaning === 'pace' || meaning === 'drive-time' || meaning === 'recovery-time';
  const read = (cell: string): number => (isTime ? duration(cell, factor) : cellNumber(cell) * factor);
  return Float64Array.from(cells, (cell) => {
    const value = read(cell);
    return Number.isFinite(value) ? value : NaN;
  });
}
