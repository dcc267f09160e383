// Recordings for benchmarks: generated once, of any size, then cached with an index of their numbers.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync, createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TableLayout, DELIMITER, LINE_END, textTable, type TableColumn } from './table-layout.ts';
import { writeTrace } from './trace-recording.ts';
import { type LargeOptions, writeLargeRecording } from '../../fixtures/large.ts';

/**
 * `trace`: 100 columns as a spreadsheet saves them, numbers of all lengths, NAN for missing. `clipboard`: the same as
 * the vendor's software copies it, always six decimals. `all-data`: the fixtures' eight with every section.
 */
export type Shape = 'trace' | 'clipboard' | 'all-data';

/** Changes with the writers, so that a file of an older one is not measured by mistake. */
const VERSION = 3;

const folder = fileURLToPath(new URL('../results/recordings/', import.meta.url));

const WRITERS: Readonly<Record<Shape, (path: string, targetBytes: number) => TableLayout | Promise<TableLayout>>> = {
  trace: (path, targetBytes) => writeTrace(path, 'stripped', targetBytes),
  clipboard: (path, targetBytes) => writeTrace(path, 'fixed', targetBytes),
  'all-data': (path, targetBytes) => writeAllData(path, { maximumBytes: targetBytes }),
};

/** A file of this shape and about so many megabytes (10^6 bytes). */
export const generateRecording = (shape: Shape, megabytes: number): Promise<TableLayout> =>
  kept(`${shape}-${megabytes}mb`, (path) => WRITERS[shape](path, megabytes * 1e6));

/** A session of an eight with 100 columns, as an All Data export. */
export const generateLongExport = (hours: number): Promise<TableLayout> =>
  kept(`all-data-${hours}h`, (path) => writeAllData(path, { hours }));

async function kept(name: string, write: (path: string) => TableLayout | Promise<TableLayout>): Promise<TableLayout> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-v${VERSION}.txt`);
  const layoutPath = `${path}.json`;
  if (existsSync(layoutPath)) return JSON.parse(readFileSync(layoutPath, 'utf8')) as TableLayout;
  const unfinished = `${path}.part`;
  const layout = { ...(await write(unfinished)), path };
  renameSync(unfinished, path);
  writeFileSync(layoutPath, JSON.stringify(layout));
  return layout;
}

const PERIODIC = `=====${DELIMITER}Periodic${LINE_END}`;
const LINE_FEED = LINE_END.charCodeAt(LINE_END.length - 1);

/**
 * The fixtures' large session as an All Data export, with a note of where its samples stand: the competitors cannot
 * find out.
 */
async function writeAllData(path: string, options: LargeOptions): Promise<TableLayout> {
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
