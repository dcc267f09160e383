// Functions called as a caller: what they answer, and which calls the database refuses.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, foundClub, PEOPLE } from '#local-stack/testing/club.ts';
import { openTestDatabase } from '#local-stack/testing/database.ts';
import { functionCaller, type CallFunction, ANONYMOUS, SERVICE, type OwnedDatabase } from './database.ts';

let database: OwnedDatabase;
let call: CallFunction;
beforeAll(async () => {
  database = await openTestDatabase();
  await foundClub(database);
  call = functionCaller(database);
});
afterAll(() => database.close());

const HIT = { key: 'calls', most: 1, seconds: 60 };

it('answers values, and null where a function answers nothing', async () => {
  expect(await call(SERVICE, 'rate_limit_hit', HIT)).toBe(true);
  expect(await call(SERVICE, 'rate_limit_hit', HIT)).toBe(false);
  expect(await call(SERVICE, 'rate_limit_forget', { key: 'calls', left: undefined })).toBeNull();
  expect(await call(SERVICE, 'rate_limit_hit', HIT)).toBe(true);
});

it('calls as the caller, and passes on what the database refuses', async () => {
  expect(await call(callerOf('owner'), 'second_step_missing', {})).toBe(false);
  for (const caller of [ANONYMOUS, callerOf('owner')])
    await expect(call(caller, 'rate_limit_hit', HIT)).rejects.toMatchObject({ code: '42501' });
});

it('finds no function by other arguments', async () => {
  await expect(call(SERVICE, 'rate_limit_hit', { key: 'calls' })).rejects.toThrow('takes (key)');
  await expect(call(SERVICE, 'no_such_function', {})).rejects.toThrow('takes ()');
});

it('refuses a token whose session has ended, or waits for the second step', async () => {
  await database.runScript(`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), '${PEOPLE.rival}', 'totp', 'verified', 'x', now(), now())`);
  const asRival = call(callerOf('rival'), 'second_step_missing', {});
  await expect(asRival).rejects.toMatchObject({ state: 'second step' });
  await database.runScript(`delete from auth.sessions where user_id = '${PEOPLE.owner}'`);
  await expect(call(callerOf('owner'), 'second_step_missing', {})).rejects.toMatchObject({ state: 'ended' });
});
