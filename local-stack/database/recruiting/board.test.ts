// The board, emails, feeds, reports and plans: what the database does beside keeping rows.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, RECORDS } from '../../testing/families.ts';
import { FEED_TOKEN, foundRecruiting, SAVED } from '../../testing/recruiting.ts';

const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' } };
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundRecruiting(database));
afterAll(() => database.close());

const teen = callerOf('teen');
const adult = callerOf('adult');

describe('a visit', () => {
  const stageAfter = (kind: string, days: number, before = 'exploring'): Promise<unknown> =>
    attempt(
      database,
      adult,
      `update public.saved_schools set stage = '${before}' where id = '${SAVED.adultYale}'`,
      `insert into public.school_visits (uaid, school_id, kind, starts_on, ends_on)
        values ('${RECORDS.adult}', 'yale', '${kind}', current_date + ${days}, current_date + ${days})`,
      `select stage from public.saved_schools where id = '${SAVED.adultYale}'`,
    );

  it('moves the school it is to, and never back', async () => {
    expect(await stageAfter('official', 30)).toEqual([{ stage: 'visit_planned' }]);
    expect(await stageAfter('unofficial', -3)).toEqual([{ stage: 'visited' }]);
    expect(await stageAfter('virtual', 30)).toEqual([{ stage: 'exploring' }]);
    expect(await stageAfter('official', 30, 'pre_read')).toEqual([{ stage: 'pre_read' }]);
    expect(await stageAfter('official', 30, 'closed')).toEqual([{ stage: 'closed' }]);
  });
});

describe('a school on the board', () => {
  it('dates its stages, keeps their history, and counts what came of it', async () => {
    await database.runScript(
      `update public.saved_schools set stage_since = '2026-01-01' where id = '${SAVED.adultYale}'`,
    );
    const rows = await attempt(
      database,
      adult,
      `update public.saved_schools set notes = 'still there' where id = '${SAVED.adultYale}'`,
      `select stage_since::text, replies, mails, waiting_since, last_reply_on::text from public.my_schools`,
    );
    expect(rows).toEqual([
      { stage_since: '2026-01-01', replies: 1, mails: 0, waiting_since: null, last_reply_on: '2026-11-10' },
    ]);
    const changes = await attempt(
      database,
      adult,
      `update public.saved_schools set stage = 'offer', offer_kind = 'roster' where id = '${SAVED.adultYale}'`,
      `select stage_before, stage from public.school_stage_changes order by id`,
    );
    expect(changes).toEqual([
      { stage_before: null, stage: 'exploring' },
      { stage_before: 'exploring', stage: 'visit_planned' },
      { stage_before: 'visit_planned', stage: 'offer' },
    ]);
    const since = `select (stage_since = current_date) as today from public.saved_schools`;
    const [row] = await attempt(
      database,
      adult,
      `update public.saved_schools set stage = 'offer' where id = '${SAVED.adultYale}'`,
      since,
    );
    expect(row).toEqual({ today: true });
  });

  it('tells how long an answer is waited for, and is closed by one side only when closed', async () => {
    const [row] = await attempt(database, teen, `select mails, waiting_since::text from public.my_schools`);
    expect(row).toEqual({ mails: 1, waiting_since: '2026-10-01' });
    expect(
      await attempt(database, teen, `update public.saved_schools set closed_by = 'us' where id = '${SAVED.teenBrown}'`),
    ).toBe('23514');
    const closed = `update public.saved_schools set stage = 'closed', closed_by = 'them' where id = '${SAVED.teenBrown}'`;
    const [opened] = await attempt(
      database,
      teen,
      closed,
      `update public.saved_schools set stage = 'in_contact' where id = '${SAVED.teenBrown}' returning closed_by`,
    );
    expect(opened).toEqual({ closed_by: null });
  });

  it('is there once for a squad, and knows no letter of intent', async () => {
    const again = `insert into public.saved_schools (uaid, school_id, squad) values ('${RECORDS.teen}', 'brown', 'men_heavy')`;
    expect(await attempt(database, teen, again)).toBe('23505');
    expect(
      await attempt(
        database,
        teen,
        `update public.saved_schools set stage = 'nli_signed' where id = '${SAVED.teenBrown}'`,
      ),
    ).toBe('23503');
    const labels = await attempt(database, teen, `select label from public.school_stages`);
    expect(JSON.stringify(labels)).not.toMatch(/NLI|Letter of Intent/u);
  });
});

describe('an email', () => {
  const open = (draft: string): string => `select public.open_mail_draft('${draft}') as mail`;

  it('copies a minor’s guardians, is counted, and stays as it was sent', async () => {
    const mail = {
      to: 'rowing@brown.edu',
      copied: ['father@family.test', 'mother@family.test'],
      subject: 'My autumn',
      body: 'Dear coaches',
    };
    expect(await attempt(database, teen, open(SAVED.draft))).toEqual([{ mail }]);
    const changed = await attempt(
      database,
      teen,
      open(SAVED.draft),
      `update public.mail_drafts set body = 'other' returning 1`,
    );
    expect(changed).toEqual([]);
    expect(await attempt(database, teen, open(SAVED.draft), `delete from public.mail_drafts returning 1`)).toEqual([]);
    const [counted] = await attempt(
      database,
      teen,
      open(SAVED.draft),
      open(SAVED.draft),
      `select mails from public.my_schools`,
    );
    expect(counted).toEqual({ mails: 2 });
  });

  it('goes to one school once in seven days', async () => {
    const second = SAVED.draft.replace(/04$/u, '44');
    const write = `insert into public.mail_drafts (id, uaid, saved_school_id, subject, body) values ('${second}', '${RECORDS.teen}', '${SAVED.teenBrown}', 'Again', 'Dear coaches')`;
    expect(await attempt(database, teen, open(SAVED.draft), write, open(second))).toBe('23514');
    await database.transact(teen, (run) => run(open(SAVED.draft)));
    await database.runScript(`update public.mail_drafts set opened_at = now() - interval '8 days'`);
    expect(await attempt(database, teen, write, open(second))).toHaveLength(1);
  });

  it('is not opened for a minor whom no guardian is copied for', async () => {
    await database.runScript(`delete from public.guardianships where uaid = '${RECORDS.teen}' and part = 'primary'`);
    expect(await attempt(database, teen, open(SAVED.draft))).toBe('23514');
  });
});

describe('a visit', () => {
  const visit = (values: string): string =>
    `insert into public.school_visits (uaid, school_id, kind, starts_on, ends_on, guests) values ('${RECORDS.adult}', 'penn', ${values}) returning 1`;

  it('has an end after its start, and as an official one two nights and two guests', async () => {
    expect(await attempt(database, adult, visit(`'official', '2027-04-01', '2027-04-03', 2`))).toHaveLength(1);
    expect(await attempt(database, adult, visit(`'official', '2027-04-01', '2027-04-04', 2`))).toBe('23514');
    expect(await attempt(database, adult, visit(`'official', '2027-04-01', '2027-04-03', 3`))).toBe('23514');
    expect(await attempt(database, adult, visit(`'camp', '2027-04-01', '2027-04-06', 3`))).toHaveLength(1);
    expect(await attempt(database, adult, visit(`'camp', '2027-04-06', '2027-04-01', null`))).toBe('23514');
  });
});

describe('a feed', () => {
  const read = (token: string): Promise<unknown> => ask(database, SERVICE, 'select public.calendar_feed($1)', [token]);

  it('opens with its token and as long as its maker is of the family', async () => {
    expect(await read(FEED_TOKEN)).toMatchObject({
      label: 'Phone',
      bodies: ['IRA'],
      visits: [{ short_name: 'Brown' }],
    });
    expect(await read('e'.repeat(64))).toBeNull();
    await database.runScript(`delete from public.guardianships where guardian_id = '${ACCOUNTS.mother}'`);
    expect(await read(FEED_TOKEN)).toBeNull();
  });

  it('is made with a token answered once, and opens nothing when it is deleted', async () => {
    const made = await ask(database, teen, `select public.create_calendar_feed($1, 'Mine', true, '22:00', '06:30')`, [
      RECORDS.teen,
    ]);
    const { id, token } = made as { id: string; token: string };
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    expect(await read(token)).toMatchObject({ quiet_from: '22:00', quiet_until: '06:30' });
    await database.transact(teen, (run) => run('delete from public.calendar_feeds where id = $1', [id]));
    expect(await read(token)).toBeNull();
  });

  it('counts the class from the profile', async () => {
    await database.runScript(
      `insert into public.profile_fields (uaid, field, value, audience) values ('${RECORDS.teen}', 'graduation_year', '2029', 'family')`,
    );
    expect(await read(FEED_TOKEN)).toMatchObject({ class_year: 2029 });
  });
});

describe('a report', () => {
  it('is decided once, with an answer', async () => {
    const decide = (decision: string): Promise<unknown> =>
      ask(database, callerOf('admin'), 'select public.decide_school_report($1, $2, $3)', [
        SAVED.report,
        decision,
        ' Thank you. ',
      ]);
    expect([await decide('accepted'), await decide('declined')]).toEqual([true, false]);
    const [row] = await attempt(database, teen, 'select state, answer, short_name from public.school_report_list');
    expect(row).toEqual({ state: 'accepted', answer: 'Thank you.', short_name: 'Brown' });
  });

  it('corrects a fact that the reference list then leaves alone', async () => {
    const correct = `update public.school_facts set value = 'Big East', sources = '{A}', as_of = '2026-12', confidence = 'high', recheck = false
      where school_id = 'brown' and topic = 'women_conference' returning corrected_at is not null as marked`;
    expect(await attempt(database, callerOf('admin'), correct)).toEqual([{ marked: true }]);
  });

  it('is one of twenty at most', async () => {
    await database.runScript(
      `insert into public.school_reports (school_id, statement, reported_by) select 'yale', 'Wrong city.', '${ACCOUNTS.adult}' from generate_series(1, 20)`,
    );
    expect(
      await attempt(
        database,
        adult,
        `insert into public.school_reports (school_id, statement) values ('yale', 'Wrong again.')`,
      ),
    ).toBe('23514');
  });
});

describe('a plan', () => {
  const save = (school: string): string =>
    `insert into public.saved_schools (uaid, school_id, squad) values ('${RECORDS.adult}', '${school}', 'women_open') returning 1`;
  const fillBoard = (): Promise<void> =>
    database.runScript(`insert into public.saved_schools (uaid, school_id, squad)
      select '${RECORDS.adult}', id, 'women_open' from public.schools where id <> 'yale' and id <> 'penn' order by id limit 9`);

  it('is asked of no one while billing is off', async () => {
    await fillBoard();
    expect(await attempt(database, adult, save('penn'))).toHaveLength(1);
    expect(await ask(database, adult, 'select public.my_plan()')).toMatchObject({
      billing: 'off',
      entitled: true,
      status: null,
    });
  });

  it('lifts the limit of ten schools and opens feeds, for the athlete or through a guardian', async () => {
    await fillBoard();
    await database.runScript(`update private.settings set billing = 'on'`);
    expect(await attempt(database, adult, save('penn'))).toBe('23514');
    const feed = `select public.create_calendar_feed('${RECORDS.adult}', 'x', true, '21:00', '07:00')`;
    expect(await attempt(database, adult, feed)).toBe('23514');
    await subscribe(ACCOUNTS.adult, 'active');
    expect(await attempt(database, adult, save('penn'))).toHaveLength(1);
    expect(await attempt(database, adult, feed)).toHaveLength(1);
    await subscribe(ACCOUNTS.mother, 'trialing');
    expect(
      await attempt(
        database,
        teen,
        `select public.create_calendar_feed('${RECORDS.teen}', 'x', true, '21:00', '07:00')`,
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['trialing', 'null', true],
    ['active', 'null', true],
    ['past_due', `now() + interval '1 day'`, true],
    ['past_due', `now() - interval '1 minute'`, false],
    ['incomplete', 'null', false],
    ['incomplete_expired', 'null', false],
    ['unpaid', 'null', false],
    ['canceled', 'null', false],
    ['paused', 'null', false],
  ])('that is %s (grace until %s) opens: %s', async (status, grace, entitled) => {
    await database.runScript(`update private.settings set billing = 'on'`);
    await subscribe(ACCOUNTS.adult, status, grace);
    expect(await ask(database, adult, 'select public.my_plan()')).toMatchObject({ status, entitled });
  });

  const subscribe = (person: string, status: string, grace = 'null'): Promise<void> =>
    database.runScript(`insert into public.subscriptions
      (user_id, stripe_subscription_id, stripe_customer_id, status, tier, price_id, amount, current_period_start, current_period_end, grace_until)
      values ('${person}', 'sub_${person}', 'cus_${person}', '${status}', 'family', 'price', 12900, now() - interval '20 days', now() + interval '1 year', ${grace})`);

  it('is paid for by an adult', async () => {
    const obstacle = (person: string): Promise<unknown> =>
      ask(database, SERVICE, 'select public.payer_obstacle($1)', [person]);
    expect(await obstacle(ACCOUNTS.adult)).toBeNull();
    expect(await obstacle(ACCOUNTS.teen)).toMatch(/^Ask a parent/u);
    expect(await obstacle(ACCOUNTS.mother)).toMatch(/^First confirm/u);
    await database.runScript(`update public.profiles set confirmed_adult_at = now() where id = '${ACCOUNTS.mother}'`);
    expect(await obstacle(ACCOUNTS.mother)).toBeNull();
  });
});

describe('a document', () => {
  it('is dated when it is sent, and not once it is taken back', async () => {
    const move = (state: string): string =>
      `update public.school_documents set state = '${state}' where id = '${SAVED.document}' returning sent_on = current_date as today`;
    expect(await attempt(database, teen, move('sent'))).toEqual([{ today: true }]);
    expect(await attempt(database, teen, move('ready'))).toEqual([{ today: null }]);
    const named = `insert into public.school_documents (uaid, saved_school_id, kind, link) values ('${RECORDS.teen}', '${SAVED.teenBrown}', 'other', 'javascript:alert(1)')`;
    expect(await attempt(database, teen, named)).toBe('23514');
  });
});

describe('what a person takes along', () => {
  it('has their college search, their reports and their consents, and no hash', async () => {
    const taken = await ask(database, teen, 'select public.download_my_data()');
    expect(taken).toMatchObject({
      rower: {
        saved_schools: [{ school_id: 'brown', notes: 'ours' }],
        school_contacts: [{ kind: 'wrote' }],
        mail_drafts: [{ subject: 'My autumn' }],
        school_visits: [{ school_id: 'brown' }],
        taken_days: [{ title: 'Finals' }],
        calendar_feeds: [{ label: 'Phone' }],
        school_notes: [{ note: 'Cold water' }, { note: 'Please call them' }],
        school_documents: [{ kind: 'transcript' }],
      },
      school_notes: [{ note: 'Cold water' }, { note: 'Please call them' }],
      school_reports: [{ statement: 'It moved.' }],
      renewal_consents: [],
    });
    expect(JSON.stringify(taken)).not.toContain('token_hash');
    expect(await ask(database, callerOf('mother'), 'select public.download_my_data()')).toMatchObject({
      children: [{ saved_schools: [{ school_id: 'navy' }] }],
      school_notes: [{ note: 'What it costs' }],
      renewal_consents: [{ tier: 'family' }],
    });
  });

  it('goes with the athlete', async () => {
    await database.runScript(`delete from public.rowers where uaid = '${RECORDS.teen}'`);
    const left = await database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(
        `select uaid from public.saved_schools where uaid = $1 union all select uaid from public.school_visits where uaid = $1
        union all select uaid from public.school_notes where uaid = $1 union all select uaid from public.school_documents where uaid = $1
        union all select uaid from public.mail_drafts where uaid = $1 union all select uaid from public.calendar_feeds where uaid = $1`,
        [RECORDS.teen],
      ),
    );
    expect(left).toEqual([]);
  });
});
