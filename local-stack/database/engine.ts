// The embedded database. Its single session makes requests take turns, in this process: a statement that never returns
// blocks everyone until the process is started again, which loses nothing that was confirmed.
import { PGlite } from '@electric-sql/pglite';
import { type Row, BECOME, becoming, type OwnedDatabase } from '#api/database.ts';

export interface PgliteOptions {
  /** Where the database lives; null keeps it in memory. */
  readonly directory: string | null;
  /** A dump to start an empty database from, which saves seconds. */
  readonly template?: Blob | undefined;
}

export interface PgliteDatabase extends OwnedDatabase {
  /** Everything, as an archive another database can start from. */
  readonly dump: () => Promise<Blob>;
}

export async function openPglite({ directory, template }: PgliteOptions): Promise<PgliteDatabase> {
  const engine = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  return {
    transact: (caller, work) =>
      engine.transaction(async (transaction) => {
        await transaction.query(BECOME, [...becoming(caller)]);
        // The extended protocol: more than one statement in one call is refused by the server.
        return work(async (statement, values = []) => (await transaction.query<Row>(statement, [...values])).rows);
      }),
    runScript: (script) => engine.transaction(async (transaction) => void (await transaction.exec(script))),
    dump: () => engine.dumpDataDir('none'),
    close: () => engine.close(),
  };
}
