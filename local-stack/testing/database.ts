// The database of tests: one per worker, opened once. A file's work is one transaction that is rolled back when the
// file closes it; each transaction of the product is a savepoint in it.
import { PGlite } from '@electric-sql/pglite';
import { BECOME, becoming, type OwnedDatabase, type Row, type Run } from '#api/database.ts';
import { hashing } from '../auth/proof.ts';
import type { PgliteDatabase } from '../database/engine.ts';
import { openCopiedDatabase, preparedTemplate } from '../database/template.ts';

export { openEmptyDatabase } from '../database/template.ts';

// The lowest cost bcrypt takes: a test checks that a password is right, not how long guessing takes.
hashing.rounds = 4;

/**
 * Every account of a test is signed in from its first moment, by a session that bears the account's own id; it was
 * never used, so that it tells nothing of when its owner was last there.
 */
export const SIGNED_IN = `
create function auth.begin_test_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.sessions (id, user_id, tag, updated_at) values (new.id, new.id, 'password', '-infinity');
  return null;
end
$$;
create trigger begin_test_session after insert on auth.users for each row execute function auth.begin_test_session();
insert into auth.sessions (id, user_id, tag, updated_at) select id, id, 'password', '-infinity' from auth.users;`;

/** In one long transaction `now()` would stand still: here it is when the savepoint was made. */
const MOVING_CLOCK = `create or replace function pg_catalog.now() returns timestamptz language sql stable
  as $$ select current_setting('test.now')::timestamptz $$`;
/** Local settings outlive a savepoint, and the next transaction must not see them. */
const BEGIN = `reset role; reset all; select set_config('test.now', clock_timestamp()::text, true); savepoint work`;

export interface TestDatabase extends OwnedDatabase {
  /** Rolls back to the state that `make` left under this name; runs `make` where there is none yet. */
  readonly once: (name: string, make: () => Promise<void>) => Promise<void>;
}

interface Shared {
  readonly engine: PGlite;
  /** Opened and not closed: a file may have several stacks over it. */
  users: number;
  /** Savepoints of `once`, the oldest first. */
  states: string[];
  turn: Promise<unknown>;
  isStuck: boolean;
  /** Statements of its transactions so far. */
  age: number;
}

/** Of the worker, not of this module: a test file may load modules again. */
const worker: typeof globalThis & { testDatabase?: Promise<Shared> } = globalThis;

async function openShared(): Promise<Shared> {
  const engine = await PGlite.create({ loadDataDir: await preparedTemplate(true) });
  for (const script of [SIGNED_IN, MOVING_CLOCK]) await engine.exec(script);
  return { engine, users: 0, states: [], turn: Promise.resolve(), isStuck: false, age: 0 };
}

/** The schema and the demo accounts; whatever is written is gone when it is closed. */
export async function openTestDatabase(): Promise<TestDatabase> {
  worker.testDatabase ??= openShared();
  const held = await worker.testDatabase;
  held.users += 1;
  if (held.users === 1) {
    // An error of its own empties PostgreSQL's stack of errors, in which errors of an earlier file may have stayed
    // until it overflowed at some statement of this one.
    await inTurn(held, () => say(held, 'select 1 / 0').catch(() => undefined));
    await inTurn(held, () => say(held, 'begin'));
  }
  return {
    transact: (caller, work) =>
      inSavepoint(held, async ({ engine }) => {
        const run: Run = async (statement, values = []) => {
          held.age += 1;
          return (await engine.query<Row>(statement, [...values])).rows;
        };
        await run(BECOME, [...becoming(caller)]);
        return work(run);
      }),
    runScript: (script) => inSavepoint(held, async ({ engine }) => void (await engine.exec(script))),
    async once(name, make) {
      const at = held.states.indexOf(name);
      if (at === -1) {
        await make();
        held.states.push(name);
        await inTurn(held, () => say(held, `savepoint "${name}"`));
      } else {
        held.states.length = at + 1;
        await inTurn(held, () => say(held, `rollback to savepoint "${name}"`));
      }
    },
    async close() {
      held.users -= 1;
      if (held.users > 0) return;
      held.states = [];
      if (held.age > OLD_AGE) {
        delete worker.testDatabase;
        await inTurn(held, () => held.engine.close());
      } else await inTurn(held, () => say(held, 'rollback'));
    },
  };
}

/** `make` as `TestDatabase.once` does it; again in a database that commits. */
export const foundOnce = (
  database: OwnedDatabase | TestDatabase,
  name: string,
  make: () => Promise<void>,
): Promise<void> => ('once' in database ? database.once(name, make) : make());

/** A database of the test's own that commits: for tests of the driver itself. */
export async function openOwnDatabase(): Promise<PgliteDatabase> {
  const database = await openCopiedDatabase(null, true);
  await database.runScript(SIGNED_IN);
  return database;
}

const say = ({ engine }: Shared, script: string): Promise<unknown> => engine.exec(script);

/**
 * Statements after which a file leaves its database to no other. PostgreSQL compiled to Wasm keeps what errors leave
 * behind: after tens of thousands of statements it answered nothing, or never. A new one takes a second.
 */
const OLD_AGE = 1500;

/** A transaction inside a transaction would wait for itself, and everything after it for both. */
const STUCK_MS = 90_000;

function inTurn<Result>(held: Shared, work: () => Promise<Result>): Promise<Result> {
  const mine = held.turn.then(() => {
    if (held.isStuck) throw new Error('The database of this file is stuck in an earlier transaction.');
    return inTime(held, work());
  });
  held.turn = mine.catch(() => undefined);
  return mine;
}

/** Gives up a database whose transaction never ends; the next file opens another. */
function inTime<Result>(held: Shared, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      held.isStuck = true;
      delete worker.testDatabase;
      reject(new Error('A transaction did not end. Does it wait for another transaction inside it?'));
    }, STUCK_MS);
  });
  return Promise.race([work, stuck]).finally(() => clearTimeout(timer));
}

function inSavepoint<Result>(held: Shared, work: (held: Shared) => Promise<Result>): Promise<Result> {
  return inTurn(held, async () => {
    await say(held, BEGIN);
    try {
      const result = await work(held);
      await say(held, 'release savepoint work');
      return result;
    } catch (error) {
      await say(held, 'rollback to savepoint work; release savepoint work');
      throw error;
    }
  });
}
