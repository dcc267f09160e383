// DuckDB-Wasm from our own origin, one bundle without threads.
import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import module from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import script from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';

/** Settings without which a question could leave the device: extensions and files come from addresses. */
const CLOSED = `set autoinstall_known_extensions = false; set autoload_known_extensions = false;
  set enable_external_access = false; set lock_configuration = true`;

/**
 * An empty database in memory. The caller ends it with `terminate`.
 * @param onShare share of its module that has arrived, 0 to 1
 * @throws if it cannot be fetched, or the browser cannot run it
 */
export async function startDuckDb(onShare: (share: number) => void): Promise<AsyncDuckDB> {
  const database = new AsyncDuckDB(new VoidLogger(), new Worker(script, { name: 'strokeside DuckDB' }));
  try {
    await database.instantiate(module, null, ({ bytesLoaded, bytesTotal }) => {
      if (bytesTotal > 0) onShare(Math.min(1, bytesLoaded / bytesTotal));
    });
    await database.open({
      path: ':memory:',
      query: { castBigIntToDouble: true, castDecimalToDouble: true, castTimestampToDate: true },
    });
    const connection = await database.connect();
    await connection.query(CLOSED);
    await connection.close();
    return database;
  } catch (error) {
    await database.terminate();
    throw error;
  }
}
