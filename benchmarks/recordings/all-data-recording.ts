// The fixtures' large session as an All Data export, with a note of where its samples stand: the competitors cannot find out.
import { createReadStream } from 'node:fs';
import { type LargeOptions, writeLargeRecording } from '../../fixtures/large.ts';
import { DELIMITER, LINE_END, textTable, type TableColumn, type TableLayout } from './table-layout.ts';

const PERIODIC = `=====${DELIMITER}Periodic${LINE_END}`;
const LINE_FEED = LINE_END.charCodeAt(LINE_END.length - 1);

export async function writeAllData(path: string, options: LargeOptions): Promise<TableLayout> {
  const bytes = await writeLargeRecording(path, { ...options, columns: 100 });
  let head = '';
  let table: { readonly firstRowByte: number; readonly columns: readonly TableColumn[] } | null = null;
  let rowCount = 0;
  let at = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (table === null) {
      head += chunk.toString('latin1');
      table = samplesIn(head);
      if (table !== null) rowCount = linesIn(Buffer.from(head, 'latin1').subarray(table.firstRowByte));
    } else {
      rowCount += linesIn(chunk);
    }
    at += chunk.length;
  }
  if (table === null || at !== bytes) throw new Error(`${path} holds no samples.`);
  return { path, bytes, ...table, ...textTable(table.columns, rowCount) };
}

function samplesIn(head: string): { firstRowByte: number; columns: TableColumn[] } | null {
  const section = head.indexOf(PERIODIC);
  if (section < 0) return null;
  const names = section + PERIODIC.length;
  const positions = head.indexOf(LINE_END, names) + LINE_END.length;
  const end = head.indexOf(LINE_END, positions);
  if (positions < names || end < 0) return null;
  const placed = head.slice(positions, end).split(DELIMITER);
  const columns = head
    .slice(names, positions - LINE_END.length)
    .split(DELIMITER)
    .map((name, index) => ({ name, position: placed[index] ?? '' }));
  return { firstRowByte: end + LINE_END.length, columns };
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
