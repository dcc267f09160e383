// Recordings for benchmarks: generated once, of any size, then cached with an index of their numbers.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAllData } from './all-data-recording.ts';
import type { TableLayout } from './table-layout.ts';
import { writeTrace } from './trace-recording.ts';

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
