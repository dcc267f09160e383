// DuckDB-Wasm from our own origin, the build without threads.
import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import module from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import script from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';

/** Silence after which a start has failed: DuckDB's worker says nothing when its module doesn't arrive whole. */
const SILENCE_MS = 45_000;

/**
 * An empty database in memory, in a worker of its own. The caller ends it with `terminate`. A silent worker is
 * replaced once.
 * @param onShare share of its module that has arrived, 0 to 1
 * @throws if it cannot be fetched, or the browser cannot run it
 */
export async function startDuckDb(onShare: (share: number) => void = () => undefined): Promise<AsyncDuckDB> {
  const database = (await startOnce(onShare)) ?? (await startOnce(onShare));
  if (database === null) throw new Error('DuckDB did not start.');
  return database;
}

/** Null if it was silent. */
async function startOnce(onShare: (share: number) => void): Promise<AsyncDuckDB | null> {
  const database = new AsyncDuckDB(new VoidLogger(), new Worker(script, { name: 'strokeside DuckDB' }));
  let giveUp = (): void => undefined;
  const silent = new Promise<'silent'>((resolve) => {
    giveUp = () => resolve('silent');
  });
  let timer = setTimeout(giveUp, SILENCE_MS);
  const start = database.instantiate(new URL(module, location.href).href, null, ({ bytesLoaded, bytesTotal }) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, SILENCE_MS);
    if (bytesTotal > 0) onShare(Math.min(1, bytesLoaded / bytesTotal));
  });
  try {
    if ((await Promise.race([start, silent])) !== 'silent') return database;
    await database.terminate();
    return null;
  } catch (error) {
    await database.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
