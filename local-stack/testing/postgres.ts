// The driver of a real PostgreSQL in tests: always against the embedded one behind a socket, and against a real one if
// TEST_DATABASE_URL names a server (its user a superuser); a database of its own is made there and dropped.
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { Client } from 'pg';
import type { OwnedDatabase } from '#api/database.ts';
import { openPostgres } from '#api/postgres.ts';
import { openPreparedPostgres, preparedTemplate } from '../database/template.ts';
import { SIGNED_IN } from './database.ts';

export const testServer: string | null = process.env['TEST_DATABASE_URL'] ?? null;

/**
 * Behind the socket there is one session, which connections share by whole transactions; the driver here has one of
 * them.
 */
export async function openSocketDatabase(): Promise<OwnedDatabase & { readonly url: string }> {
  const engine = await PGlite.create({ loadDataDir: await preparedTemplate(true) });
  const server = new PGLiteSocketServer({ db: engine, port: 0, maxConnections: 8 });
  await server.start();
  const url = `postgres://postgres@${server.getServerConn()}/template1`;
  const database = openPostgres({ url, connections: 1 });
  await database.runScript(SIGNED_IN);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await server.stop();
      await engine.close();
    },
  };
}

/** A fresh database on the server, prepared as the first start prepares it. */
export async function openRealDatabase(): Promise<OwnedDatabase> {
  const { url, drop } = await createRealDatabase();
  const database = await openPreparedPostgres({ url, seed: true });
  await database.runScript(SIGNED_IN);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

export async function createRealDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const server = testServer;
  if (server === null) throw new Error('TEST_DATABASE_URL names no server.');
  const name = `strokeside_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = name;
  await outsideTransaction(server, `create database ${name}`);
  return { url: url.href, drop: () => outsideTransaction(server, `drop database ${name} with (force)`) };
}

/** What PostgreSQL does in no transaction. */
async function outsideTransaction(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
