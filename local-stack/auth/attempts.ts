import type { Run } from '#api/database/database.ts';
import type { Account } from './account.ts';

/** The product's own rule about passwords that were tried: a function of the database, here as on the hosted service. */
export async function tellAttempt(run: Run, account: Account | null, valid: boolean): Promise<void> {
  const event = { user_id: account?.id ?? null, valid };
  await run('select public.hook_password_verification_attempt($1::text::jsonb)', [JSON.stringify(event)]);
}
