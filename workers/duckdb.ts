// DuckDB-Wasm from our own origin, the build without threads.
import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import module from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import script from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';

/**
 * An empty database in memory, in a worker of its own. The caller ends it with `terminate`.
 * @param onShare share of its module that has arrived, 0 to 1
 * @throws if it cannot be fetched, or the browser cannot run it
 */
export async function startDuckDb(onShare: (share: number) => void = () => undefined): Promise<AsyncDuckDB> {
  const database = new AsyncDuckDB(new VoidLogger(), new Worker(script, { name: 'strokeside DuckDB' }));
  try {
    await database.instantiate(new URL(module, location.href).href, null, ({ bytesLoaded, bytesTotal }) => {
      if (bytesTotal > 0) onShare(Math.min(1, bytesLoaded / bytesTotal));
    });
    return database;
  } catch (error) {
    await database.terminate();
    throw error;
  }
}
