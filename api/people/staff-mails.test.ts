// Emails to coaches and admins about pending items, at most once a day, without anyone's name or text; and what their
// own pages show.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, attempt, callerOf, foundFamilies, RECORDS, RELATIONS } from '#local-stack/testing/families.ts';
import { openTestStack, SITE, type TestStack } from '#local-stack/testing/stack.ts';

const JOB_KEY = 'only-the-timer-knows';
const OWNER = { role: 'postgres', claims: {} } as const;
const { adult, teen, team, adultGrant } = RECORDS;
let test: TestStack;

beforeAll(async () => {
  process.env['CRON_SECRET'] = JOB_KEY;
  test = await openTestStack();
});
beforeEach(async () => {
  await foundFamilies(test.database);
  await test.database.runScript(`delete from private.cases; delete from private.rate_limits;
    delete from private.mail_suppressions; delete from private.staff_mails`);
});
afterAll(async () => {
  delete process.env['CRON_SECRET'];
  await test.close();
});

const STAFF = new Set(['coach@family.test', 'colleague@family.test', 'rival@family.test', 'admin@family.test']);
/** What the timer's next run emails to coaches and admins. */
async function mailed() {
  const before = test.stack.mail().length;
  const headers = { authorization: `Bearer ${JOB_KEY}` };
  expect((await test.ask('/api/jobs/expiry', { method: 'POST', headers })).status).toBe(200);
  return test.stack
    .mail()
    .slice(0, test.stack.mail().length - before)
    .filter(({ to }) => STAFF.has(to))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
const run = (statement: string): Promise<void> => test.database.runScript(statement);
const dayLater = (): Promise<void> => run(`update private.staff_mails set told_at = told_at - interval '1 day'`);
const waiting = async (relation: Parameters<typeof callerOf>[0]) =>
  z
    .array(z.object({ what: z.string(), uaid: z.nullable(z.string()) }))
    .parse(await ask(test.database, callerOf(relation), 'select public.waiting_for_me()'))
    .map(({ what }) => what);
const erg = (uaid: string): Promise<unknown> =>
  ask(test.database, OWNER, 'select id from public.erg_tests where uaid = $1 limit 1', [uaid]);
const askCoach = async (relation: 'adult' | 'teen', uaid: string, test_: unknown) =>
  ask(test.database, callerOf(relation), 'select public.ask_coach($1, $2, $3)', [uaid, team, test_]);

describe('a coach', () => {
  it('is emailed once of a reference, a claim, a stale block, an erg test and the water, without a name', async () => {
    await ask(test.database, callerOf('adult'), 'select public.ask_for_reference($1)', [adultGrant]);
    await run(`update public.roster_claims set family_approved_at = now();
      update public.session_seats set metrics = '{"mean_power_w": 300}' where seat = 1`);
    expect(await askCoach('adult', adult, await erg(adult))).toBe(true);
    expect(await askCoach('adult', adult, null)).toBe(true);
    expect((await waiting('coach')).toSorted()).toEqual(['claim', 'erg', 'reference', 'stale', 'water']);
    // Of the same team, and signed nothing.
    expect((await waiting('colleague')).toSorted()).toEqual(['claim', 'erg', 'reference', 'water']);

    const mails = await mailed();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'coach@family.test: 5 things need your attention',
      'colleague@family.test: 4 things need your attention',
    ]);
    const text = mails[0]?.text ?? '';
    expect(text.match(/^- .*$/gmu)?.toSorted()).toEqual([
      '- Home: 1 erg test to confirm or leave unconfirmed.',
      '- Home: 1 measurement you signed was corrected since. Sign again or withdraw.',
      '- Home: 1 reference requested from you.',
      '- Home: 1 roster spot was claimed. Confirm or decline.',
      '- Home: 1 rower asks you to sign on-water measurements.',
    ]);
    expect(text).toContain(`${SITE}/dashboard`);
    for (const { text: words, subject } of mails)
      expect(`${subject} ${words}`).not.toMatch(/Ada|Tim|Cleo|Dora|Test|7:0/u);
    expect(await mailed()).toEqual([]);
  });

  it('is told of what is new after a day, of all that still waits, and of nothing that was answered meanwhile', async () => {
    await ask(test.database, callerOf('adult'), 'select public.ask_for_reference($1)', [adultGrant]);
    expect(await mailed()).toHaveLength(2);
    const test2k = await erg(adult);
    expect(await askCoach('adult', adult, test2k)).toBe(true);
    // A repeated request counts once, and no email goes out within the day.
    expect(await askCoach('adult', adult, test2k)).toBe(false);
    expect(await mailed()).toEqual([]);
    await dayLater();
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      '2 things need your attention',
      '2 things need your attention',
    ]);
    await dayLater();
    await askCoach('adult', adult, null);
    await run(
      `delete from public.coach_references where state = 'asked'; delete from private.coach_asks where test is null`,
    );
    await ask(test.database, callerOf('coach'), 'select public.confirm_erg_test($1)', [test2k]);
    expect(await mailed()).toEqual([]);
    expect(await waiting('coach')).toEqual([]);
  });

  it('hears nothing of what the family does not share, or shares no more', async () => {
    const question = ['select public.ask_coach($1, $2, $3)', [teen, team, await erg(teen)]] as const;
    await expect(ask(test.database, callerOf('teen'), ...question)).rejects.toThrow(/^This team can’t see it/u);
    await askCoach('adult', adult, await erg(adult));
    await run(`update public.grants set revoked_at = now() where id = '${adultGrant}'`);
    expect(await mailed()).toEqual([]);
    expect(await waiting('coach')).toEqual([]);
    for (const relation of RELATIONS.filter((one) => one !== 'adult')) {
      const answer = await attempt(
        test.database,
        callerOf(relation),
        `select public.ask_coach('${adult}', '${team}', null)`,
      );
      expect([relation, answer]).toEqual([relation, '42501']);
    }
  });

  it('ends these emails by the link in one, asked first, and begins them again in the settings', async () => {
    await ask(test.database, callerOf('adult'), 'select public.ask_for_reference($1)', [adultGrant]);
    const [mail] = await mailed();
    const path = /\/api\/waiting\/stop\/[0-9a-f]{64}/u.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.source).toMatch(new RegExp(`List-Unsubscribe:\\s+<${SITE}${path}>`, 'u'));
    const wanted = () => ask(test.database, callerOf('coach'), 'select public.staff_mail_wanted()');
    expect((await test.ask(path)).status).toBe(200);
    expect(await wanted()).toBe(true);
    expect((await test.ask(path, { method: 'POST' })).status).toBe(200);
    expect(await wanted()).toBe(false);
    expect((await test.ask(`/api/waiting/stop/${'0'.repeat(64)}`, { method: 'POST' })).status).toBe(404);
    await dayLater();
    await askCoach('adult', adult, null);
    expect((await mailed()).map(({ to }) => to)).toEqual(['colleague@family.test']);
    expect(await ask(test.database, callerOf('coach'), 'select public.set_staff_mail(true)')).toBe(true);
    expect(await ask(test.database, callerOf('mother'), 'select public.set_staff_mail(true)')).toBe(false);
  });
});

describe('an admin', () => {
  const write = (topic: string) =>
    test.ask('/api/contact', {
      method: 'POST',
      body: { topic, name: 'Jo', email: 'jo@home.test', message: 'A coach worries me.', website: '' },
    });

  it('is emailed of a college, safety and rights, at once where it is safety, though the emails were ended', async () => {
    await run(`update public.college_accounts set approved_at = null, asked_at = now()`);
    expect((await write('privacy')).status).toBe(200);
    const [first, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ to: 'admin@family.test', subject: '2 things need your attention' });
    expect(first?.text).toMatch(/- 1 request about someone’s rights\. Answer by \d{4}-\d\d-\d\d \d\d:\d\d UTC\./u);
    expect(first?.text).toContain('- 1 coach asks for a college account.');
    expect(first?.text).toContain(`${SITE}/admin`);
    expect(first?.text).not.toMatch(/Jo|worries|college Test/u);

    const path = /\/api\/waiting\/stop\/[0-9a-f]{64}/u.exec(first?.text ?? '')?.[0] ?? '';
    await test.ask(path, { method: 'POST' });
    expect((await write('privacy')).status).toBe(200);
    expect(await mailed()).toEqual([]);
    expect((await write('safety')).status).toBe(200);
    const [urgent] = await mailed();
    expect(urgent?.subject).toBe('A young athlete’s safety needs your attention');
    expect(urgent?.text.match(/^- /gmu)).toHaveLength(1);
    expect(await mailed()).toEqual([]);
    expect((await waiting('admin')).toSorted()).toEqual(['college', 'rights', 'rights', 'safety']);
  });

  it('has what was written though no email about it could go out, and other topics are filed nowhere', async () => {
    expect((await write('safety')).status).toBe(200);
    expect((await write('help')).status).toBe(200);
    expect(await ask(test.database, callerOf('admin'), `select public.cases_of('safety')`)).toMatchObject([
      { written_by: 'Jo', email: 'jo@home.test', message: 'A coach worries me.' },
    ]);
    expect(await ask(test.database, OWNER, 'select count(*)::integer from private.cases')).toBe(1);
  });
});

it('tells no one else that anything waits', async () => {
  await run(`update public.college_accounts set approved_at = null, asked_at = now()`);
  for (const relation of RELATIONS.filter((one) => !['admin', 'coach', 'anonymous'].includes(one)))
    expect([relation, await waiting(relation)]).toEqual([relation, []]);
});
