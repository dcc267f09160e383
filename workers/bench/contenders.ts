// Who is compared on the page, by name. Each library is fetched only by the worker that measures it.
import type { ContenderKey, RowsContender } from './text-table.ts';

const LOADERS: Readonly<Record<ContenderKey, () => Promise<RowsContender>>> = {
  strokeside: async () => (await import('./strokeside.ts')).strokeside,
  'hand-written': async () => (await import('./hand-written.ts')).handWritten,
  udsv: async () => (await import('./udsv.ts')).udsv,
  papaparse: async () => (await import('./papaparse.ts')).papaTyped,
  duckdb: async () => (await import('./duckdb.ts')).duckdbWasm,
};

export const loadContender = (key: ContenderKey): Promise<RowsContender> => LOADERS[key]();
