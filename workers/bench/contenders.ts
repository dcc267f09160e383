// Who is compared on the page, by name. Each library is fetched only by the worker that measures it.
import type { RowsContender } from './text-table.ts';

const LOADERS = {
  strokeside: async () => (await import('./strokeside.ts')).strokeside,
  'hand-written': async () => (await import('./hand-written.ts')).handWritten,
  udsv: async () => (await import('./udsv.ts')).udsv,
  papaparse: async () => (await import('./papaparse.ts')).papaTyped,
  duckdb: async () => (await import('./duckdb.ts')).duckdbWasm,
} satisfies Record<string, () => Promise<RowsContender>>;

export type ContenderKey = keyof typeof LOADERS;

export const loadContender = (key: ContenderKey): Promise<RowsContender> => LOADERS[key]();
