// Migrations match supabase/schema.txt, one line per part with a fingerprint of its definition, which reveals
// unintended changes. `npx vitest run local-stack/database/schema.test.ts -u` updates it.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSchema } from '../testing/schema.ts';
import { openCopiedDatabase } from './template.ts';

const OWNER = { role: 'postgres', claims: {} } as const;

it('every body is sound once all it names is there', async () => {
  const database = await openCopiedDatabase(null, false);
  const bodies = await database.transact(OWNER, (run) =>
    run(`select pg_get_functiondef(oid) as body from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`),
  );
  expect(bodies.length).toBeGreaterThan(250);
  await database.runScript(
    `set local check_function_bodies = on; ${bodies.map(({ body }) => String(body)).join(';\n')}`,
  );
  await database.close();
});

it('the schema is what is written down', async () => {
  const database = await openCopiedDatabase(null, false);
  const parts = await readSchema(database);
  await database.close();
  const lines = parts.map(({ kind, name, text }) => {
    const print = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return `${kind} ${name} ${print}`;
  });
  expect(lines.length).toBeGreaterThan(2000);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../supabase/schema.txt');
});
