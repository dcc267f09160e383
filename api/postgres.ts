// A real PostgreSQL, by its address: the same promise as the embedded one, with as many callers at a time as
// connections.
import { Pool, types, type PoolClient, type QueryConfig } from 'pg';
import { BECOME, becoming, type OwnedDatabase, type Row, type Run } from './database.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  readonly connections?: number;
  /** How long one statement may take. */
  readonly statementMs?: number;
  /**
   * Encrypted, and only with a server whose certificate is of this authority (PEM); undefined: of one that Node knows.
   */
  readonly tls?: { readonly ca: string | undefined };
  /** A connection that broke while no one used it; the next caller gets a new one. */
  readonly onLost?: (error: unknown) => void;
}

const STATEMENT_MS = 15_000;
const CONNECTING_MS = 10_000;

/** Limits of the transaction rather than of the connection: poolers refuse those when connecting. */
const LIMITED = `${BECOME}, set_config('statement_timeout', $3, true),
  set_config('idle_in_transaction_session_timeout', $3, true)`;

export function openPostgres(options: PostgresOptions): OwnedDatabase {
  const { url, connections = 8, statementMs = STATEMENT_MS, tls, onLost = () => undefined } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTING_MS,
    ...(tls === undefined ? {} : { ssl: tls }),
    types: { getTypeParser },
  });
  pool.on('error', onLost);
  return {
    transact: (caller, work) =>
      inTransaction(pool, async (client) => {
        await client.query(LIMITED, [...becoming(caller), String(statementMs)]);
        return work(runOn(client));
      }),
    runScript: (script) => inTransaction(pool, async (client) => void (await client.query(script))),
    close: () => pool.end(),
  };
}

async function inTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await begin(pool);
  // A connection that cannot take its transaction back is thrown away, role, claims and all.
  let broken: Error | undefined;
  try {
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A connection that was lost while no one used it, as in a process that slept, is replaced by another, once. */
async function begin(pool: Pool): Promise<PoolClient> {
  const attempt = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  return attempt().catch(attempt);
}

const runOn =
  (client: PoolClient): Run =>
  async (text, values = []) => {
    // The extended protocol also without values: more than one statement in one call is refused by the server.
    const question: QueryConfig & { readonly queryMode: 'extended' } = {
      text,
      values: [...values],
      queryMode: 'extended',
    };
    return (await client.query<Row>(question)).rows;
  };

/** Counts are numbers, as the embedded database answers them; what a double cannot hold stays a text. */
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 && format !== 'binary' ? parseCount : types.getTypeParser(oid, format);

const parseCount = (text: string): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
