// What a family is emailed without asking: that something waits for its answer, and a parent's week, which a parent
// stops.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNTS, ask, callerOf, foundFamilies, RECORDS } from '#local-stack/testing/families.ts';
import { BARE_JPEG } from '#local-stack/testing/pictures.ts';
import { openTestStack, SITE, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

const JOB_KEY = 'only-the-timer-knows';
const OWNER = { role: 'postgres', claims: {} } as const;
const { teen, child, adult, team } = RECORDS;
let test: TestStack;

beforeAll(async () => {
  process.env['CRON_SECRET'] = JOB_KEY;
  test = await openTestStack();
});
beforeEach(() => foundFamilies(test.database));
afterAll(async () => {
  delete process.env['CRON_SECRET'];
  await test.close();
});

/** Emails of the timer's next run, by recipient. */
async function mailed() {
  const before = test.stack.mail().length;
  const job = await test.ask('/api/jobs/expiry', {
    method: 'POST',
    headers: { authorization: `Bearer ${JOB_KEY}` },
  });
  expect([job.status, test.bugs]).toEqual([200, []]);
  const mails = test.stack.mail().slice(0, test.stack.mail().length - before);
  return mails.toSorted((a, b) => a.to.localeCompare(b.to));
}
const addressed = async (): Promise<readonly string[]> =>
  (await mailed()).map(({ to, subject }) => `${to}: ${subject}`);
const aWeekLater = (): Promise<void> =>
  test.database.runScript(`update private.digests set told_at = told_at - interval '7 days'`);

describe('something that waits', () => {
  it('is emailed once to the guardians who decide about a grant of a teenager, and not to who reads along', async () => {
    const scopes = `select public.grant_access($1, $2, null, 'club', '{erg_tests}', null, 'Winter training')`;
    await ask(test.database, callerOf('teen'), scopes, [teen, team]);
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual(['father@family.test', 'mother@family.test']);
    for (const { subject, text } of mails) {
      expect(subject).toBe('Tim: your answer is needed');
      expect(text).toContain('- Home wants to see part of Tim’s record.');
      expect(text).toContain(`${SITE}/dashboard`);
    }
    expect(await mailed()).toEqual([]);
  });

  it('asked by a team goes to the athlete from 14 on, and to the parent of a child', async () => {
    await test.database.runScript(`delete from public.scope_requests`);
    for (const uaid of [teen, child])
      await test.database.runScript(`insert into public.scope_requests (uaid, team_id, scopes, reason)
        values ('${uaid}', '${team}', '{wellness}', 'How are you')`);
    expect(await addressed()).toEqual([
      'mother@family.test: Cleo: your answer is needed',
      'teen@family.test: Your answer is needed',
    ]);
  });

  it('is not emailed any more when it was answered meanwhile, and is none for who decides at once', async () => {
    const chosen = `select public.choose_preset($1, 'recruiting')`;
    await ask(test.database, callerOf('teen'), chosen, [teen]);
    await ask(test.database, callerOf('adult'), chosen, [adult]);
    await ask(
      test.database,
      callerOf('mother'),
      `select public.answer_preset((select id from public.preset_choices where uaid = $1 and approved_at is null), true)`,
      [teen],
    );
    // Items that were already pending get no second email: the unapproved grant was reported when it was created.
    await test.database.runScript(`delete from public.grants where uaid = '${teen}' and approved_at is null;
      delete from public.erg_pictures; delete from public.rower_pages`);
    expect(await addressed()).toEqual([]);
    await ask(test.database, callerOf('teen'), 'select public.add_erg_picture($1, $2)', [RECORDS.teenTest, BARE_JPEG]);
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual(['father@family.test', 'mother@family.test']);
    expect(mails[0]?.text).toContain('- Coaches would see a monitor photo of Tim’s erg test.');
  });
});

describe('guardians are told', () => {
  const openTo = (who: 'mother' | 'father', yes: boolean): Promise<unknown> =>
    ask(test.database, callerOf(who), `select public.decide_consent($1, 'share_colleges', $2)`, [teen, yes]);

  it('of a link when it waits and when it is first opened, with the recipient’s name', async () => {
    await openTo('father', true);
    await test.database.runScript(`update public.guardianships set widest_audience = 'link' where uaid = '${teen}'`);
    await mailed();
    const made = await ask(test.database, callerOf('teen'), `select public.create_profile_link($1, 'Yale', null)`, [
      teen,
    ]);
    const { id, token } = z.object({ id: z.string(), token: z.string() }).parse(made);
    const asked = await mailed();
    expect(asked.map(({ to }) => to)).toEqual(['father@family.test', 'mother@family.test']);
    expect(asked[0]?.text).toContain('- Yale wants to see Tim’s page through a link.');
    expect(await ask(test.database, callerOf('mother'), 'select public.decide_profile_links($1, true)', [[id]])).toBe(
      1,
    );
    const look = (): Promise<unknown> =>
      ask(test.database, callerOf('anonymous'), 'select public.shared_profile($1)', [token]);
    expect([await look(), await look()]).not.toContain(null);
    expect(await addressed()).toEqual([
      'father@family.test: The link for Yale was opened',
      'mother@family.test: The link for Yale was opened',
    ]);
    await look();
    expect(await addressed()).toEqual([]);
  });

  it('that their proof is accepted, once, and where the form is while it waits', async () => {
    await mailed();
    await aWeekLater();
    const asked = (await mailed()).find(({ subject }) => subject === 'Cleo’s week');
    expect(asked?.text).toContain(`${SITE}/consent?form=club`);
    const proves = `select public.prove_consent($1, 'share_club', 'signed_form')`;
    expect(await ask(test.database, callerOf('admin'), proves, [RECORDS.motherOfChild])).toBe('granted');
    expect(await addressed()).toEqual(['mother@family.test: Your proof for Cleo is accepted']);
    await ask(test.database, callerOf('admin'), `select public.take_back_proof($1, 'share_club')`, [
      RECORDS.motherOfChild,
    ]);
    const [again] = await mailed();
    expect([again?.to, again?.subject]).toEqual(['mother@family.test', 'Your proof for Cleo is missing again']);
  });

  it('that they disagree, and of the account a minor deletes', async () => {
    await mailed();
    await openTo('father', true);
    await mailed();
    await openTo('father', false);
    expect((await addressed()).filter((line) => line.includes('disagree'))).toEqual([
      'father@family.test: Guardians of Tim disagree',
      'mother@family.test: Guardians of Tim disagree',
    ]);
    await test.database.runScript(`delete from public.film_clips; delete from storage.objects;
      delete from auth.users where id = '${ACCOUNTS.teen}'`);
    expect((await addressed()).filter((line) => line.includes('record'))).toEqual([
      'father@family.test: The record of Tim was deleted',
      'mother@family.test: The record of Tim was deleted',
    ]);
  });
});

describe('a parent’s week', () => {
  const looked = (): Promise<void> =>
    test.database.runScript(`insert into public.journey_opens (uaid, opened_as, scopes)
      values ('${child}', 'Coach Reed, Home', '{roster_identity}'), ('${child}', 'see evil.example now', '{roster_identity}')`);

  it('is told after seven days to who decides, without a link that someone typed, and not when nothing happened', async () => {
    await mailed();
    await test.database
      .runScript(`delete from public.grants; delete from public.scope_requests; delete from public.erg_pictures;
      delete from public.coach_references; delete from public.journey_opens; delete from public.college_answers; delete from public.rower_pages;
      delete from public.roster_claims; delete from public.saved_schools; delete from public.school_visits;
      alter table public.consent_records disable trigger user; delete from public.consent_records where decision = 'asked';
      alter table public.consent_records enable trigger user`);
    await aWeekLater();
    expect(await addressed()).toEqual([]);
    await aWeekLater();
    await looked();
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(['mother@family.test: Cleo’s week']);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('- Coach Reed, Home, once, on ');
    expect(text).toContain('- A coach, once, on ');
    expect(text).not.toContain('evil.example');
    expect(await mailed()).toEqual([]);
  });

  it('calls an answer unverified that is not from the college’s domain', async () => {
    await mailed();
    await test.database.runScript(`delete from public.college_answers;
      insert into public.college_answers (uaid, kind, school_as, from_name, from_role, from_email, words, is_of_college)
        values ('${teen}', 'reply', 'Yale', 'Dana Ruiz', 'Coach', 'dana@yale.edu', 'Write again.', true),
          ('${teen}', 'reply', 'Brown', 'Dana Ruiz', 'Coach', 'dana@far.test', 'Write again.', false)`);
    await aWeekLater();
    const mail = (await mailed()).find(({ subject }) => subject === 'Tim’s week');
    expect(mail?.text).toContain('- Yale replied\n');
    expect(mail?.text).toContain('- Unverified: someone claiming to be from Brown replied\n');
  });

  it('is stopped by the link in it, asked first, and switched on again on the family’s page', async () => {
    await mailed();
    await aWeekLater();
    await looked();
    const mail = (await mailed()).find(({ subject }) => subject === 'Cleo’s week');
    const path = /\/api\/digest\/stop\/[0-9a-f]{64}/u.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.source).toMatch(new RegExp(`List-Unsubscribe:\\s+<${SITE}${path}>`, 'u'));
    const wanted = (): Promise<unknown> =>
      ask(test.database, callerOf('mother'), 'select public.weekly_digest($1)', [RECORDS.motherOfChild]);
    // A scanner that follows the link decides nothing.
    expect((await test.ask(path)).status).toBe(200);
    expect(await wanted()).toBe(true);
    const stopped: Answer = await test.ask(path, { method: 'POST' });
    expect([stopped.status, await wanted()]).toEqual([200, false]);
    expect((await test.ask(`/api/digest/stop/${'0'.repeat(64)}`, { method: 'POST' })).status).toBe(404);
    await aWeekLater();
    await looked();
    expect((await addressed()).filter((line) => line.includes('Cleo'))).toEqual([]);
    const set = `select public.set_weekly_digest($1, true)`;
    expect(await ask(test.database, callerOf('otherParent'), set, [RECORDS.motherOfChild])).toBe(false);
    expect(await ask(test.database, callerOf('mother'), set, [RECORDS.motherOfChild])).toBe(true);
    await aWeekLater();
    await looked();
    expect((await addressed()).filter((line) => line.includes('Cleo'))).toHaveLength(1);
  });

  it('holds of the link its fingerprint, and ends with eighteen', async () => {
    await mailed();
    await test.database.runScript(`update public.rowers set age_band = '18+', band_until = null where uaid = '${teen}';
      delete from private.letters`);
    await aWeekLater();
    expect((await addressed()).filter((line) => line.includes('Tim’s week'))).toEqual([]);
    expect(
      await ask(test.database, OWNER, `select count(*)::int from private.digests where length(stop_hash) <> 32`),
    ).toBe(0);
  });
});
