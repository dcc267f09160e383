// A coach's reference from request to shared page: nothing is shared before the athlete approves exactly this text, a
// minor's only as far as the guardians allow, and a coach without access can't write.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS, type Relation } from '../../testing/families.ts';

const { adult, teen, team, adultGrant, adultReference, teenReference, draftReference } = RECORDS;
const WORDS = 'Rows the same in any weather, and says so when it does not.';
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundFamilies(database));
afterAll(() => database.close());

type Who = Relation | 'colleague';
const call = (who: Who, statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, callerOf(who), statement, values);
const answer = (who: Who, reference: string, agrees: boolean): Promise<unknown> =>
  call(who, 'select public.answer_reference($1, $2)', [reference, agrees]);
const withdraw = (who: Who, reference: string): Promise<unknown> =>
  call(who, 'select public.withdraw_reference($1)', [reference]);
const seen = async (who: Who): Promise<number> => {
  const rows = await attempt(database, callerOf(who), 'select id from public.coach_references');
  return typeof rows === 'string' ? NaN : rows.length;
};
const behind = (token: string): Promise<unknown> => call('anonymous', 'select public.shared_profile($1)', [token]);
const LINK = z.object({ token: z.string() });
const linked = async (who: Who, reference: string): Promise<string> =>
  LINK.parse(await call(who, 'select public.create_reference_link($1, 30)', [reference])).token;

describe('a reference', () => {
  it('is asked for once, begun by one coach of the team, and read by no one else until it is sent', async () => {
    const asked = await call('adult', 'select public.ask_for_reference($1)', [adultGrant]);
    expect(await call('adult', 'select public.ask_for_reference($1)', [adultGrant])).toBe(asked);
    expect(await seen('colleague')).toBe(1);
    const draft = (who: Who): Promise<unknown> =>
      call(who, 'select public.draft_reference($1, $2, $3, $4, $5)', [adult, asked, team, 'Coach of the eight', WORDS]);
    expect(await draft('colleague')).toBe(asked);
    // It is the colleague's now.
    expect(await draft('coach')).toBeNull();
    expect(await seen('adult')).toBe(1);
    expect(await call('coach', 'select public.send_reference($1, $2)', [asked, []])).toBe(false);
    expect(await call('colleague', 'select public.send_reference($1, $2)', [asked, ['races', 'erg_tests']])).toBe(true);
    const [row] = await database.transact(callerOf('adult'), (run) =>
      run('select state, written_as, team_as, facts::text from public.coach_references where id = $1', [asked]),
    );
    expect(row).toMatchObject({ state: 'sent', written_as: 'colleague Test', team_as: 'Home' });
    // No one vouched for the only erg test: a coach's page does not name it.
    expect(JSON.parse(String(row?.['facts']))).toEqual({
      name: 'A Name',
      races: [expect.objectContaining({ regatta: 'Head' })],
    });
  });

  it('goes back to its coach when the athlete says no, and can be sent again', async () => {
    expect(await answer('adult', adultReference, false)).toBe(true);
    expect(await seen('adult')).toBe(0);
    expect(await call('coach', 'select public.send_reference($1, $2)', [adultReference, []])).toBe(true);
    expect(await answer('adult', adultReference, true)).toBe(true);
    expect(await answer('adult', adultReference, false)).toBe(false);
  });

  it('cannot be changed once it is sent', async () => {
    for (const reference of [adultReference, draftReference]) {
      await call('coach', 'select public.send_reference($1, $2)', [reference, []]);
      const change = [adult, reference, team, 'Coach', WORDS];
      expect(await call('coach', 'select public.draft_reference($1, $2, $3, $4, $5)', change)).toBeNull();
    }
  });

  it('is linked only once approved; a new link ends the old one, withdrawing ends it, and so does its day', async () => {
    await answer('adult', adultReference, true);
    const first = await linked('adult', adultReference);
    expect(await behind(first)).toMatchObject({
      reference: { words: expect.any(String), facts: { name: 'Ada Adult' } },
    });
    expect(JSON.stringify(await behind(first))).not.toContain(adult);
    const second = await linked('adult', adultReference);
    expect(await behind(first)).toBeNull();
    await database.runScript(
      `update public.coach_references set link_until = now() - interval '1 second' where id = '${adultReference}'`,
    );
    expect(await behind(second)).toBeNull();
    const third = await linked('adult', adultReference);
    expect(await withdraw('coach', adultReference)).toBe(true);
    expect(await behind(third)).toBeNull();
    expect(await withdraw('adult', adultReference)).toBe(false);
  });

  it('of a minor is approved by the athlete, and leaves only where every guardian lets things reach a link', async () => {
    expect(await answer('mother', teenReference, true)).toBe(false);
    expect(await answer('teen', teenReference, true)).toBe(true);
    await expect(linked('teen', teenReference)).rejects.toMatchObject({ code: '42501' });
    await database.runScript(`
      update public.guardianships set widest_audience = 'link' where uaid = '${teen}';
      insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
        values ('${teen}', '${RECORDS.fatherOfTeen}', 'share_colleges', 'granted', 'email_link', 'guardian-2026-11')`);
    await expect(linked('teen', teenReference)).rejects.toMatchObject({ code: '42501' });
    const token = await linked('mother', teenReference);
    expect(await behind(token)).not.toBeNull();
    await call('father', `select public.decide_consent($1, 'share_colleges', false)`, [teen]);
    expect(await behind(token)).toBeNull();
    const rows = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run('select token_hash from public.coach_references where id = $1', [teenReference]),
    );
    expect(rows).toEqual([{ token_hash: null }]);
  });

  it('once approved answers who speaks for the athlete, and leaves an answer of their own alone', async () => {
    const named = (who: Who, uaid: string): Promise<unknown> =>
      call(who, `select value from public.profile_fields where uaid = $1 and field = 'coach_reference'`, [uaid]);
    await answer('teen', teenReference, false);
    expect(await named('teen', teen)).toBeUndefined();
    await call('coach', 'select public.send_reference($1, $2)', [teenReference, []]);
    await answer('teen', teenReference, true);
    expect(await named('teen', teen)).toBe('coach Test, Home');
    await call(
      'adult',
      `insert into public.profile_fields (uaid, field, value, audience) values ($1, 'coach_reference', '"Coach Lee"', 'family') returning 1`,
      [adult],
    );
    await answer('adult', adultReference, true);
    expect(await named('adult', adult)).toBe('Coach Lee');
  });

  it('closes to its coach with their access, and stays with the athlete', async () => {
    expect(await seen('coach')).toBe(3);
    await call('adult', 'select public.revoke_grant($1)', [adultGrant]);
    expect(await seen('coach')).toBe(1);
    expect(await seen('adult')).toBe(1);
    expect(await call('coach', 'select public.send_reference($1, $2)', [draftReference, []])).toBe(false);
    await expect(
      call('coach', 'select public.draft_reference($1, null, $2, $3, $4)', [adult, team, 'Coach', WORDS]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(call('adult', 'select public.ask_for_reference($1)', [adultGrant])).rejects.toMatchObject({
      code: 'P0001',
    });
  });

  it('is not sent to a minor alone', async () => {
    await database.runScript(`
      update public.coach_references set uaid = '${teen}' where id = '${draftReference}';
      update public.guardianships set guardian_id = null where uaid = '${teen}'`);
    await expect(call('coach', 'select public.send_reference($1, $2)', [draftReference, []])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('is taken along as far as the family reads it, without a hash', async () => {
    const everything = JSON.stringify(await call('adult', 'select public.download_my_data()'));
    expect(everything).toContain(adultReference);
    expect(everything).not.toContain(draftReference);
    expect(everything).not.toContain('token_hash');
  });

  it('outlives its coach’s account', async () => {
    await answer('adult', adultReference, true);
    await database.runScript(`delete from auth.users where id = '${ACCOUNTS.coach}'`);
    expect(await seen('adult')).toBe(1);
  });
});
