// A database per test file, with the schema and the demo accounts, or with nothing.
import type { PgliteDatabase } from '../database/pglite.ts';
import { openCopiedDatabase } from '../database/template.ts';

export { openEmptyDatabase } from '../database/template.ts';

/**
 * Every account of a test is signed in from its first moment, by a session that bears the account's own id; it was never
 * used, so that it tells nothing of when its owner was last there.
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

export async function openTestDatabase(): Promise<PgliteDatabase> {
  const database = await openCopiedDatabase(null, true);
  await database.runScript(SIGNED_IN);
  return database;
}
