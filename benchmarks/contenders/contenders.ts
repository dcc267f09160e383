// Every contender by name. Each library is loaded only by the process that measures it.
import type { Contender } from './contender.ts';

const LOADERS: Readonly<Record<string, () => Promise<Contender>>> = {
  engine: async () => (await import('./engine.ts')).engineContender,
  'hand-written': async () => (await import('./hand-written.ts')).handWrittenContender,
  udsv: async () => (await import('./udsv.ts')).udsvContender,
  d3: async () => (await import('./d3-dsv.ts')).d3Contender,
  duckdb: async () => (await import('./duckdb.ts')).duckdbContender,
  polars: async () => (await import('./polars.ts')).polarsContender,
  'duckdb-wasm': async () => (await import('./duckdb-wasm.ts')).duckdbWasmContender,
  'papa-typed': async () => (await import('./papaparse.ts')).papaTypedContender,
};

export const contenderKeys = Object.keys(LOADERS);

export function loadContender(key: string): Promise<Contender> {
  const load = LOADERS[key];
  if (load === undefined) throw new Error(`No contender is called ${key}; there are ${contenderKeys.join(', ')}.`);
  return load();
}
