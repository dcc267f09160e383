// Every contender by name. Each library is loaded only by the process that measures it.
import type { Contender } from './contender.ts';

const LOADERS: Readonly<Record<string, () => Promise<Contender>>> = {
  engine: async () => (await import('./engine.ts')).engineContender,
  'hand-written': async () => (await import('./hand-written.ts')).handWrittenContender,
  udsv: async () => (await import('./udsv.ts')).udsvContender,
  d3: async () => (await import('./d3-dsv.ts')).d3Contender,
  duckdb: async () => (await import('./duckdb.ts')).duckdbContender,
  'papa-fast': async () => (await import('./papaparse.ts')).papaFastContender,
  'papa-typed': async () => (await import('./papaparse.ts')).papaTypedContender,
  'papa-stream': async () => (await import('./papaparse.ts')).papaStreamContender,
  'csv-parse': async () => (await import('./csv-parse.ts')).csvParseContender,
};

export const contenderKeys = Object.keys(LOADERS);

export function loadContender(key: string): Promise<Contender> {
  const load = LOADERS[key];
  if (load === undefined) throw new Error(`No contender is called ${key}; there are ${contenderKeys.join(', ')}.`);
  return load();
}
