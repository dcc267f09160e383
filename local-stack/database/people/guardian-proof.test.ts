// Colleges and a 14- to 17-year-old: a mailbox that says yes may be a second one of the athlete's own, so nothing opens before a
// guardian has shown once who they are.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVICE, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, callerOf, foundFamilies, RECORDS, type Relation } from '../../testing/families.ts';

const { teen, motherOfTeen } = RECORDS;
const OWNER = { role: 'postgres', claims: {} } as const;
let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  // A mother alone, who answered by an email and showed nothing.
  await database.runScript(`
    alter table public.consent_records disable trigger user;
    delete from public.consent_records where uaid = '${teen}' and purpose = 'share_colleges';
    update public.consent_records set method = 'email_link' where uaid = '${teen}' and guardianship_id is not null;
    alter table public.consent_records enable trigger user;
    delete from public.guardianships where id = '${RECORDS.fatherOfTeen}';
    update public.guardianships set widest_audience = 'club_coach' where id = '${motherOfTeen}'`);
});
afterAll(() => database.close());

const as = (who: Relation, text: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, callerOf(who), text, values);
const allowed = (purpose: string): Promise<unknown> =>
  ask(database, OWNER, 'select private.consented($1, $2)', [teen, purpose]);
const decide = (granted: boolean): Promise<unknown> =>
  as('mother', `select public.decide_consent($1, 'share_colleges', $2)`, [teen, granted]);
const prove = (): Promise<unknown> =>
  as('admin', `select public.prove_consent($1, 'share_colleges', 'signed_form')`, [motherOfTeen]);

it('a yes to colleges opens nothing before its proof, and closes nothing for the club', async () => {
  await decide(true);
  expect([await allowed('share_colleges'), await allowed('share_club')]).toEqual([false, true]);
  expect(await as('mother', 'select public.reach_blocks($1)', [teen])).toMatchObject({
    link: expect.arrayContaining([expect.objectContaining({ what: 'proof' })]),
  });
  await expect(as('teen', 'select public.create_profile_link($1, $2, 30)', [teen, 'Yale'])).rejects.toMatchObject({
    code: '42501',
  });
  await prove();
  expect([await allowed('share_colleges'), await allowed('share_club')]).toEqual([true, true]);
  expect(await as('teen', 'select public.create_profile_link($1, $2, 30)', [teen, 'Yale'])).toMatchObject({
    token: expect.any(String),
  });
});

it('accepted by mistake is taken back within a day: what it opened closes, and the log and the guardian are told', async () => {
  const takeBack = (who: Relation = 'admin'): Promise<unknown> =>
    as(who, `select public.take_back_proof($1, 'share_colleges')`, [motherOfTeen]);
  await decide(true);
  expect(await takeBack()).toBe(false);
  await prove();
  await expect(takeBack('mother')).rejects.toMatchObject({ code: '42501' });
  expect([await takeBack(), await takeBack()]).toEqual([true, false]);
  expect([await allowed('share_colleges'), await allowed('share_club')]).toEqual([false, true]);
  expect(await as('admin', 'select public.consents_to_prove()')).toContainEqual(
    expect.objectContaining({ guardianship: motherOfTeen, is_proved: false }),
  );
  expect(
    await ask(
      database,
      OWNER,
      `select jsonb_build_array(
        (select jsonb_agg(action order by id) from public.audit_log where subject = 'consent_records'),
        (select jsonb_agg(kind) from private.letters where kind like '%proved'))`,
    ),
  ).toEqual([['prove', 'take_back'], ['unproved']]);
  // The right one opens it again; after a day it stays.
  await prove();
  expect(await allowed('share_colleges')).toBe(true);
  await database.runScript(`alter table public.consent_records disable trigger user;
    update public.consent_records set happened_at = now() - interval '25 hours';
    alter table public.consent_records enable trigger user`);
  expect(await takeBack()).toBe(false);
});

it('is shown once: a no and another yes need no second proof', async () => {
  await decide(true);
  await prove();
  await decide(false);
  expect(await allowed('share_colleges')).toBe(false);
  await decide(true);
  expect(await allowed('share_colleges')).toBe(true);
});

it('a college’s access that is approved opens with the proof', async () => {
  const given = z
    .object({ id: z.string() })
    .parse(
      await as(
        'teen',
        `select public.grant_access($1, null, 'college@family.test', 'college', null, null, 'Recruiting')`,
        [teen],
      ),
    );
  expect(await as('mother', 'select public.approve_grant($1)', [given.id])).toBe(true);
  const live = (): Promise<unknown> =>
    ask(database, OWNER, 'select private.is_live(g) from public.grants as g where id = $1', [given.id]);
  expect(await live()).toBe(false);
  await prove();
  expect(await live()).toBe(true);
});

it('by an emailed link too, whoever’s address it is, and says that a proof is wanted', async () => {
  const asked = z
    .object({ token: z.string() })
    .parse(
      await ask(database, SERVICE, `select public.request_guardian($1, $2, 'second.address@family.test', 'primary')`, [
        '20000000-0000-4000-8000-000000000004',
        teen,
      ]),
    );
  expect(
    await ask(database, SERVICE, `select public.decide_consent_request($1, null, true, true, 'email_link', null)`, [
      asked.token,
    ]),
  ).toMatchObject({
    needs_form: true,
    proves: 'share_colleges',
    state: 'partially_granted',
    proof: expect.any(String),
  });
  expect(await allowed('share_colleges')).toBe(false);
});
