// Sheets of a workbook as tab-separated text, so that each format needs only one reader.
import readWorkbook from 'read-excel-file/universal';

interface Sheet {
  readonly name: string;
  readonly text: string;
}

const MS_PER_S = 1000;
const STEP_MS = 10;
const S_PER_MINUTE = 60;
const S_PER_HOUR = 3600;
/** A time without a date is on the day before a workbook's calendar begins. */
const NO_DAY_MS = Date.UTC(1899, 11, 30);

const pad = (value: number): string => String(value).padStart(2, '0');

/** "0:20:41.5" for a time, "2024-05-26 07:30:15" for a date. */
function dateText(date: Date): string {
  // Binary fractions of days come out a millisecond short.
  const ms = Math.round(date.getTime() / STEP_MS) * STEP_MS;
  if (ms >= 0) return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  const seconds = (ms - NO_DAY_MS) / MS_PER_S;
  const whole = Math.floor(seconds);
  const clock = `${Math.floor(whole / S_PER_HOUR)}:${pad(Math.floor(whole / S_PER_MINUTE) % 60)}:${pad(whole % 60)}`;
  const rest = Math.round((seconds - whole) * MS_PER_S);
  return rest === 0 ? clock : `${clock}.${String(rest).padStart(3, '0')}`;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'string') return cell.replaceAll(/[\t\r\n]+/g, ' ');
  return typeof cell === 'number' ? String(cell) : '';
}

/** All sheets in order. Rejects for a damaged workbook, like the library. */
export async function readSheets(workbook: Uint8Array): Promise<readonly Sheet[]> {
  const bytes = workbook.slice().buffer;
  const sheets = await readWorkbook(bytes);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    text: data.map((row) => row.map(cellText).join('\t')).join('\n'),
  }));
}
