// A database that was made before the schema was written by subject opens with what it held, wherever it stood, and is the same
// as a new one afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaOf, type Part } from '../testing/schema.ts';
import { BOOTSTRAP } from './bootstrap.ts';
import { readFormerChain } from './former-chain.ts';
import { applyMigration, HISTORY, readMigrations } from './migrations.ts';
import { openPglite, type PgliteDatabase } from './pglite.ts';
import { openPreparedDatabase } from './prepare.ts';
import { openCopiedDatabase } from './template.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const VERSIONS = 'select version from supabase_migrations.schema_migrations order by version';
/** Someone of a team with an outing, in words every version of the chain from its teams on understands. */
const ROWS = `
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000f001', 'kept@club.test', now());
insert into public.profiles (id, email, first_name) values
  ('00000000-0000-4000-8000-00000000f001', 'kept@club.test', 'Kim');
insert into public.teams (id, name) values ('00000000-0000-4000-8000-00000000f002', 'Kept Eight');
insert into public.telemetry_sessions (id, team_id, fingerprint, title, duration_s) values
  ('00000000-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-00000000f002', 'xxh128:0f', 'Kept outing', 60)`;
const HELD = `select p.first_name, t.name, s.title from public.profiles as p, public.teams as t
  join public.telemetry_sessions as s on s.team_id = t.id where p.email = 'kept@club.test'`;

/** Every row that comes with the schema, but for the moment it was written. */
const REFERENCE = [
  'notice_versions',
  'profile_sections',
  'profile_field_kinds',
  'us_states',
  'reference_sources',
  'school_topics',
  'school_stages',
  'recruiting_rules',
  'calendar_events',
  'calendar_event_dates',
  'erg_benchmarks',
  'schools',
  'benchmark_quotations',
  'programme_news',
  'school_facts',
  'championship_results',
]
  .map((table) => `select '${table}' || (to_jsonb(row) - 'updated_at')::text as row from public.${table} as row`)
  .join(' union all ');

let asNew: readonly Part[];
let rowsOfNew: readonly unknown[];
const referenceOf = (database: PgliteDatabase): Promise<readonly unknown[]> =>
  database.transact(OWNER, (run) => run(`${REFERENCE} order by 1`));
let places: string;
beforeAll(async () => {
  places = await mkdtemp(join(tmpdir(), 'strokeside-former-'));
  const database = await openCopiedDatabase(null, false);
  asNew = await schemaOf(database);
  rowsOfNew = await referenceOf(database);
  await database.close();
});
afterAll(() => rm(places, { recursive: true, force: true }));

/** A directory as the chain left it after so many of its migrations. */
async function kept(directory: string, count: number): Promise<void> {
  const database = await openPglite({ directory });
  await database.runScript(`${BOOTSTRAP}${HISTORY}`);
  for (const migration of (await readFormerChain()).slice(0, count)) await applyMigration(database, migration);
  await database.runScript(ROWS);
  await database.close();
}

describe.each([
  ['at the end of the chain', Number.POSITIVE_INFINITY],
  ['after its first sessions', 8],
  ['before ages were asked for', 55],
])('a database that stood %s', (place, count) => {
  it('opens with its rows, is what a new one is, and opens again', async () => {
    const directory = join(places, place.replaceAll(' ', '-'));
    await kept(directory, count);
    const database = await openPreparedDatabase({ directory, seed: false });
    expect(await database.transact(OWNER, (run) => run(HELD))).toEqual([
      { first_name: 'Kim', name: 'Kept Eight', title: 'Kept session' },
    ]);
    const versions = (await readMigrations()).map(({ version }) => ({ version }));
    expect(await database.transact(OWNER, (run) => run(VERSIONS))).toEqual(versions);
    expect(await schemaOf(database)).toEqual(asNew);
    expect(rowsOfNew.length).toBeGreaterThan(2500);
    expect(await referenceOf(database)).toEqual(rowsOfNew);
    await database.close();

    const again = await openPreparedDatabase({ directory, seed: false });
    expect(await again.transact(OWNER, (run) => run(VERSIONS))).toEqual(versions);
    await again.close();
    // A whole chain, a kept directory and two starts of it.
  }, 180_000);
});
