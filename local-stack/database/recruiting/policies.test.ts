// Who may read and change what of the recruiting side: every table, every relation someone can have to an athlete.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, attempt, callerOf, RECORDS, RELATIONS } from '../../testing/families.ts';
import { foundRecruiting, SAVED } from '../../testing/recruiting.ts';
import type { RECRUITING_TABLES } from '../../testing/tables.ts';

const NO = '42501';
type Outcome = number | string;
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await foundRecruiting(database);
});
afterAll(() => database.close());

async function expectForEach(statement: string, expected: readonly Outcome[]): Promise<void> {
  const actual: Outcome[] = [];
  for (const relation of RELATIONS) {
    const rows = await attempt(database, callerOf(relation), statement);
    actual.push(typeof rows === 'string' ? rows : rows.length);
  }
  expect(Object.fromEntries(RELATIONS.map((relation, at) => [relation, actual[at]]))).toEqual(
    Object.fromEntries(RELATIONS.map((relation, at) => [relation, expected[at]])),
  );
}

/** Anyone signed in reads so many. */
const all = (rows: number): readonly Outcome[] => RELATIONS.map((relation) => (relation === 'anonymous' ? NO : rows));
const nobody = RELATIONS.map(() => NO);

/** Columns as in RELATIONS. */
// prettier-ignore
const READABLE: Readonly<Record<(typeof RECRUITING_TABLES)[number], readonly Outcome[]>> = {
  saved_schools: /*      */ [NO, 1, 1, 1, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  school_stage_changes: /**/[NO, 2, 2, 1, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0],
  school_contacts: /*    */ [NO, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  mail_drafts: /*        */ [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  school_notes: /*       */ [NO, 0, 2, 0, 3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0],
  school_documents: /*   */ [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  school_visits: /*      */ [NO, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  taken_days: /*         */ [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  calendar_feeds: /*     */ [NO, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  school_reports: /*     */ [NO, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  renewal_consents: /*   */ [NO, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  fee_waivers: /*        */ [NO, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  stripe_events: /*      */ [NO, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  coach_waiting_list: /* */ [NO, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  billing_customers: nobody,
  schools: all(217),
  school_facts: all(2123),
  school_topics: all(25),
  school_stages: all(12),
  us_states: all(51),
  reference_sources: all(61),
  championship_results: all(30),
  recruiting_rules: all(66),
  calendar_events: all(27),
  calendar_event_dates: all(3),
  erg_benchmarks: all(20),
  benchmark_quotations: all(10),
  programme_news: all(13),
};

const VIEWS: Readonly<Record<string, readonly Outcome[]>> = {
  school_list: all(217),
  my_schools: READABLE.saved_schools,
  my_visits: READABLE.school_visits,
  school_report_list: READABLE.school_reports,
  coach_invitation_list: READABLE.coach_waiting_list,
  open_fee_waivers: READABLE.fee_waivers,
};

describe('reading', () => {
  it.each(Object.entries(READABLE))('%s', async (table, expected) => {
    const column = table === 'calendar_feeds' ? 'id' : '1 as one';
    await expectForEach(`select ${column} from public.${table}`, expected);
  });

  it.each(Object.entries(VIEWS))('%s', async (view, expected) => {
    await expectForEach(`select 1 as one from public.${view}`, expected);
  });

  it('never answers the hash of a feed, nor what is kept of suppressed addresses', async () => {
    await expectForEach('select token_hash from public.calendar_feeds', nobody);
    await expectForEach('select 1 from private.mail_suppressions', nobody);
    await expectForEach('select 1 from private.mail_links', nobody);
    await expectForEach('select 1 from private.billing_mails', nobody);
    await expectForEach('select 1 from private.price_changes', nobody);
    await expectForEach('select 1 from private.referrals', nobody);
    await expectForEach('select 1 from private.referral_codes', nobody);
  });
});

describe('changing', () => {
  const { teen, child } = RECORDS;
  // prettier-ignore
  const CASES: readonly (readonly [string, string, readonly Outcome[]])[] = [
    // what                      anon adult teen child mother father aunt other coach rival expired revoked unappr.
    // college admin
    ['save a school for the teen', `insert into public.saved_schools (uaid, school_id, squad) values ('${teen}', 'penn', 'men_heavy') returning 1`, [NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['save a school for the child', `insert into public.saved_schools (uaid, school_id, squad) values ('${child}', 'penn', 'men_heavy') returning 1`, [NO, NO, NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['move the teen’s school on', `update public.saved_schools set stage = 'visited' where id = '${SAVED.teenBrown}' returning 1`, [NO, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['move the child’s school on', `update public.saved_schools set stage = 'visited' where id = '${SAVED.childNavy}' returning 1`, [NO, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['give a school to someone else', `update public.saved_schools set uaid = '${child}' returning 1`, nobody],
    ['date a stage by hand', `update public.saved_schools set stage_since = '2020-01-01' returning 1`, nobody],
    ['write history', `insert into public.school_stage_changes (uaid, saved_school_id, stage) values ('${teen}', '${SAVED.teenBrown}', 'offer') returning 1`, nobody],
    ['enter a reply', `insert into public.school_contacts (uaid, saved_school_id, kind) values ('${teen}', '${SAVED.teenBrown}', 'reply') returning 1`, [NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['change the teen’s draft', `update public.mail_drafts set body = 'x' where id = '${SAVED.draft}' returning 1`, [NO, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['say that an email was opened', `update public.mail_drafts set opened_at = null returning 1`, nobody],
    ['plan a visit for the teen', `insert into public.school_visits (uaid, school_id, kind, starts_on, ends_on) values ('${teen}', 'penn', 'camp', '2027-07-01', '2027-07-03') returning 1`, [NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['list a document of the teen', `insert into public.school_documents (uaid, saved_school_id, kind) values ('${teen}', '${SAVED.teenBrown}', 'essay') returning 1`, [NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['move the teen’s document on', `update public.school_documents set state = 'ready' where id = '${SAVED.document}' returning 1`, [NO, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['write a note as the teen', `insert into public.school_notes (uaid, saved_school_id, part, note) values ('${teen}', '${SAVED.teenBrown}', 'athlete', 'x') returning 1`, [NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['write a note as a parent of the teen', `insert into public.school_notes (uaid, saved_school_id, part, audience, note) values ('${teen}', '${SAVED.teenBrown}', 'parent', 'parents', 'x') returning 1`, [NO, NO, NO, NO, 1, 1, 1, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['write a note as a parent of the child', `insert into public.school_notes (uaid, saved_school_id, part, note) values ('${child}', '${SAVED.childNavy}', 'parent', 'x') returning 1`, [NO, NO, NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['write a note as the coach, without a grant for the search', `insert into public.school_notes (uaid, saved_school_id, part, audience, note) values ('${teen}', '${SAVED.teenBrown}', 'coach', 'coaches', 'x') returning 1`, nobody],
    ['write in another’s name', `insert into public.school_notes (uaid, saved_school_id, part, note, author) values ('${teen}', '${SAVED.teenBrown}', 'athlete', 'x', '${ACCOUNTS.teen}') returning 1`, nobody],
    ['show the mother’s note to more', `update public.school_notes set audience = 'family' where id = '${SAVED.noteOfParents}' returning 1`, [NO, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['remove the mother’s note', `delete from public.school_notes where id = '${SAVED.noteOfParents}' returning 1`, [NO, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['enter a result', `insert into public.championship_results (school_id, year, championship, event, squad, place, sources, as_of, confidence) values ('yale', 2026, 'IRA', 'Team', 'men_heavy', 1, '{K}', '2026', 'low') returning 1`, [...nobody.slice(1), 1]],
    ['change a result', `update public.championship_results set place = 9 where school_id = 'wellesley' and year = 2023 returning 1`, [NO, ...nobody.slice(2).map(() => 0), 1]],
    ['remove the teen’s visit', `delete from public.school_visits where id = '${SAVED.visit}' returning 1`, [NO, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['take days of the teen', `insert into public.taken_days (uaid, title, kind, starts_on, ends_on) values ('${teen}', 'x', 'race', '2027-07-01', '2027-07-03') returning 1`, [NO, NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['make a feed by hand', `insert into public.calendar_feeds (uaid, label, token_hash) values ('${teen}', 'x', sha256('x')) returning 1`, nobody],
    ['rename the mother’s feed', `update public.calendar_feeds set label = 'x' where id = '${SAVED.feed}' returning id`, [NO, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['end the mother’s feed', `delete from public.calendar_feeds where id = '${SAVED.feed}' returning id`, [NO, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['make a feed', `select public.create_calendar_feed('${teen}', 'x', true, '21:00', '07:00')`, [NO, 'PT404', 1, 'PT404', 1, 1, 1, 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404']],
    ['read the teen’s calendar', `select public.calendar_of('${teen}')`, [NO, 'PT404', 1, 'PT404', 1, 1, 1, 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404']],
    ['read a feed without its address', `select public.calendar_feed('x')`, nobody],
    ['open the teen’s mail', `select public.open_mail_draft('${SAVED.draft}')`, [NO, 'PT404', 1, 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404', 'PT404']],
    ['report a mistake', `insert into public.school_reports (school_id, statement) values ('yale', 'Wrong city.') returning 1`, [NO, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['report in another’s name', `insert into public.school_reports (school_id, statement, reported_by) values ('yale', 'Wrong city.', '${ACCOUNTS.coach}') returning 1`, nobody],
    ['decide a report', `select public.decide_school_report('${SAVED.report}', 'accepted', '')`, [...nobody.slice(1), 1]],
    ['correct a fact', `update public.school_facts set value = 'Ivy League' where school_id = 'yale' and topic = 'women_conference' returning 1`, [NO, ...nobody.slice(2).map(() => 0), 1]],
    ['rename a school', `update public.schools set name = 'x' returning 1`, nobody],
    ['change a rule', `update public.recruiting_rules set statement = 'x' returning 1`, nobody],
    ['grant oneself a plan', `update public.subscriptions set grace_until = now() + interval '9 years' returning 1`, nobody],
    ['tell of a payment', `select public.apply_stripe_event('evt', 'x', now(), null)`, nobody],
    ['ask for the fee to be waived', `select public.ask_fee_waiver('Two children, one income.')`, [NO, 1, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
    ['waive one’s own fee', `insert into public.fee_waivers (user_id, line) values ('${ACCOUNTS.mother}', 'x') returning 1`, nobody],
    ['extend one’s own waiver', `update public.fee_waivers set valid_until = now() + interval '9 years' returning 1`, nobody],
    ['decide about a fee', `select public.decide_fee_waiver('${SAVED.waiver}', true)`, [...nobody.slice(1), 1]],
    ['count who joined', `select public.my_referral()`, [NO, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['ask who invites', `select public.referrer_of('${ACCOUNTS.mother}')`, nobody],
    ['take the emails about money', `select public.claim_billing_mails(now())`, nobody],
    ['say that an email was sent', `select public.billing_mail_sent(1, now())`, nobody],
    ['set a plan right', `select public.reconcile_subscription('cus_mother', null, null, now())`, nobody],
    ['list customers', `select public.customers_to_check(now(), 9)`, nobody],
    ['ask about a payer', `select public.payer_of('${ACCOUNTS.mother}')`, nobody],
    ['forget a limit', `select public.rate_limit_forget('x')`, nobody],
    ['read someone’s customer', `select public.customer_of('${ACCOUNTS.mother}')`, nobody],
    ['invite to the product', `select public.send_coach_invitation('new@coach.test', null)`, [...nobody.slice(1), 1]],
    ['invite to the home team', `select public.send_coach_invitation('new@coach.test', '${RECORDS.team}')`, [NO, NO, NO, NO, NO, NO, NO, NO, 1, NO, NO, NO, NO, NO, 1]],
    ['remove who waits', `delete from public.coach_waiting_list returning 1`, [NO, ...nobody.slice(2).map(() => 0), 1]],
    ['ask who asked for no email', `select public.begin_mail('x@y.test')`, nobody],
  ];

  it.each(CASES)('%s', async (_what, statement, expected) => {
    await expectForEach(statement, expected);
  });

  it('stops for a child whose parent has withdrawn consent', async () => {
    const insert = `insert into public.saved_schools (uaid, school_id, squad) values ('${child}', 'penn', 'men_heavy') returning 1`;
    expect(await attempt(database, callerOf('mother'), insert)).toHaveLength(1);
    const withdraw = `select public.decide_consent('${child}', 'collect', false)`;
    expect(await attempt(database, callerOf('mother'), withdraw, insert)).toBe(NO);
  });
});

/** Past every screen and call, by the owner of the database. */
const giveCollegeTheSearch = (): Promise<void> =>
  database.runScript(
    `update public.grants set scopes = '{roster_identity,recruiting_stage}' where id = '${RECORDS.collegeGrant}'`,
  );

describe('what a coach is told of recruiting', () => {
  const grant = (scopes: string, rest = ''): string =>
    `update public.grants set scopes = '${scopes}'${rest} where id = '${RECORDS.adultGrant}'`;
  const shared = async (relation: 'coach' | 'rival' | 'college'): Promise<unknown> => {
    const rows = await attempt(
      database,
      callerOf(relation),
      `select public.shared_recruiting('${RECORDS.adult}') as told`,
    );
    return typeof rows === 'string' ? rows : rows[0]?.['told'];
  };

  it('is nothing without a grant for it, stages without notes with one, and nothing once it is revoked', async () => {
    expect([await shared('coach'), await shared('rival'), await shared('college')]).toEqual([null, null, null]);
    await database.runScript(grant('{roster_identity,recruiting_stage}'));
    const told = await shared('coach');
    expect(told).toEqual([
      expect.objectContaining({ school_id: 'yale', stage: 'visit_planned', stage_label: 'Visit planned' }),
    ]);
    expect(JSON.stringify(told)).not.toContain('ours');
    expect(await shared('rival')).toBeNull();
    await database.runScript(grant('{roster_identity,recruiting_stage}', ', revoked_at = now()'));
    expect(await shared('coach')).toBeNull();
  });

  it('is for clubs alone: no college reads which others the athlete talks to', async () => {
    await expect(giveCollegeTheSearch()).rejects.toThrow('A college never sees which other colleges');
    expect(await shared('college')).toBeNull();
  });
});

describe('notes for a club’s coach', () => {
  const { teen } = RECORDS;
  const share = (rest = ''): Promise<void> =>
    database.runScript(
      `update public.grants set scopes = '{roster_identity,recruiting_stage}'${rest} where id = '${RECORDS.teenGrant}'`,
    );
  const read = `select note from public.school_notes order by created_at`;
  const write = `insert into public.school_notes (uaid, saved_school_id, part, audience, note) values ('${teen}', '${SAVED.teenBrown}', 'coach', 'coaches', 'I know the coach there.') returning id`;

  it('are read and answered while the search is shared: only those meant for them, and in the family’s sight', async () => {
    await share();
    expect(await attempt(database, callerOf('coach'), read)).toEqual([{ note: 'Please call them' }]);
    expect(await attempt(database, callerOf('coach'), `select public.shared_schools('${teen}') as told`)).toEqual([
      { told: [expect.objectContaining({ id: SAVED.teenBrown, short_name: 'Brown', stage_label: 'Visit planned' })] },
    ]);
    expect(await attempt(database, callerOf('coach'), write)).toHaveLength(1);
    const hidden = write.replace(`'coaches', 'I know`, `'parents', 'I know`);
    expect(await attempt(database, callerOf('coach'), hidden)).toBe(NO);
    expect(await attempt(database, callerOf('rival'), read)).toEqual([]);
    await database.transact(callerOf('coach'), (run) => run(write));
    for (const relation of ['teen', 'mother', 'aunt'] as const) {
      expect(await attempt(database, callerOf(relation), `${read} desc limit 1`)).toEqual([
        { note: 'I know the coach there.' },
      ]);
    }
    // The athlete may delete notes about themselves, except a parent's notes they can't see.
    const remove = `delete from public.school_notes where part = 'coach' returning 1`;
    expect(await attempt(database, callerOf('mother'), remove)).toEqual([]);
    expect(await attempt(database, callerOf('teen'), remove)).toHaveLength(1);
  });

  it('are no one’s outside the family once the grant is revoked, also those the coach wrote', async () => {
    await share(', revoked_at = now()');
    expect(await attempt(database, callerOf('coach'), read)).toEqual([]);
    expect(await attempt(database, callerOf('coach'), write)).toBe(NO);
    expect(await attempt(database, callerOf('coach'), `select public.shared_schools('${teen}') as told`)).toEqual([
      { told: null },
    ]);
  });

  it('are never a college’s, whatever it was given', async () => {
    await expect(giveCollegeTheSearch()).rejects.toThrow('A college never sees which other colleges');
    await database.runScript(
      `insert into public.school_notes (uaid, saved_school_id, author, part, audience, note)
         values ('${RECORDS.adult}', '${SAVED.adultYale}', '${ACCOUNTS.adult}', 'athlete', 'coaches', 'For my club');`,
    );
    expect(await attempt(database, callerOf('college'), read)).toEqual([]);
    expect(
      await attempt(database, callerOf('college'), `select public.shared_schools('${RECORDS.adult}') as told`),
    ).toEqual([{ told: null }]);
  });
});
