// What each plan state unlocks, for whom in the family, and what remains afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLANS, type PlanLine } from '#src/plans/price-list.ts';
import type { Caller, OwnedDatabase, Row } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, RECORDS, type Relation } from '../../testing/families.ts';
import { FEED_TOKEN, foundRecruiting, SAVED } from '../../testing/recruiting.ts';

const SERVICE: Caller = { role: 'service_role', claims: {} };
const adult = callerOf('adult');
const teen = callerOf('teen');
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundRecruiting(database);
  await database.runScript(`update private.settings set billing = 'on'; delete from public.fee_waivers`);
});
afterAll(() => database.close());

const subscribe = (of: keyof typeof ACCOUNTS, status: string, changes: Readonly<Record<string, string>> = {}) => {
  const row: Readonly<Record<string, string>> = {
    user_id: `'${ACCOUNTS[of]}'`,
    stripe_subscription_id: `'sub_${of}'`,
    stripe_customer_id: `'cus_${of}'`,
    status: `'${status}'`,
    tier: `'family'`,
    price_id: `'price'`,
    amount: '12900',
    current_period_start: `now() - interval '20 days'`,
    current_period_end: `now() + interval '345 days'`,
    ...changes,
  };
  return database.runScript(
    `insert into public.subscriptions (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
  );
};

const plan = (of: Relation): Promise<unknown> => ask(database, callerOf(of), 'select public.my_plan()');

describe('a plan', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, boolean]>([
    ['trialing', {}, true],
    ['active', {}, true],
    ['active', { cancel_at_period_end: 'true' }, true],
    ['active', { cancel_at_period_end: 'true', current_period_end: `now() - interval '1 minute'` }, false],
    ['trialing', { cancel_at_period_end: 'true', current_period_end: `now() - interval '1 minute'` }, false],
    ['past_due', { grace_until: `now() + interval '1 minute'` }, true],
    ['past_due', { grace_until: `now() - interval '1 minute'` }, false],
    ['incomplete', {}, false],
    ['incomplete_expired', {}, false],
    ['unpaid', {}, false],
    ['canceled', {}, false],
    ['paused', {}, false],
    ['of_the_future', {}, false],
  ])('that is %s (%j) opens: %s', async (status, changes, entitled) => {
    await subscribe('adult', status, changes);
    expect(await plan('adult')).toMatchObject({ status, entitled, trial_used: true, through_family: false });
  });

  it('is taken out by an adult, and one at a time', async () => {
    const payer = (of: keyof typeof ACCOUNTS) => ask(database, SERVICE, 'select public.payer_of($1)', [ACCOUNTS[of]]);
    expect([await plan('adult'), await plan('teen'), await plan('child'), await plan('mother')]).toMatchObject(
      ['may', 'ask_parent', 'ask_parent', 'confirm_adult'].map((state) => ({ payer: state })),
    );
    expect(await payer('adult')).toEqual({ obstacle: null, customer: null, subscription: null, trial_used: false });
    expect(await payer('teen')).toMatchObject({ obstacle: expect.stringMatching(/^Ask a parent/u) });
    await subscribe('adult', 'of_the_future');
    expect(await payer('adult')).toMatchObject({ obstacle: expect.stringMatching(/^You already have a plan/u) });
    await database.runScript(`update public.subscriptions set status = 'canceled'`);
    expect(await payer('adult')).toEqual({
      obstacle: null,
      customer: 'cus_adult',
      subscription: 'sub_adult',
      trial_used: true,
    });
  });

  it('of a guardian covers the family, who learn that it is open and nothing of its state', async () => {
    await subscribe('mother', 'active');
    const covered = { entitled: true, through_family: true, status: null, tier: null, current_period_end: null };
    expect(await plan('teen')).toMatchObject(covered);
    expect(await plan('father')).toMatchObject(covered);
    expect(await plan('mother')).toMatchObject({ entitled: true, through_family: false, status: 'active' });
    expect(await plan('otherParent')).toMatchObject({ entitled: false, through_family: false });
    expect(await plan('coach')).toMatchObject({ entitled: false, is_beta_coach: true });
  });
});

describe('without a plan', () => {
  const save = `insert into public.saved_schools (uaid, school_id, squad) values ('${RECORDS.teen}', 'penn', 'men_light') returning id`;
  const id = '31000000-0000-4000-8000-000000000001';
  /** Nine more schools than the one of the teen's, and an eleventh while a plan was open. */
  const fill = (): Promise<void> =>
    database.runScript(`
      insert into public.saved_schools (uaid, school_id, squad, created_at)
        select '${RECORDS.teen}', id, 'men_heavy', now() + row_number() over (order by id) * interval '1 second'
        from public.schools where id <> 'brown' order by id limit 9;
      insert into public.saved_schools (id, uaid, school_id, squad, created_at)
        values ('${id}', '${RECORDS.teen}', 'yale', 'men_light', now() + interval '1 hour');
      insert into public.mail_drafts (uaid, saved_school_id, subject, body) values ('${RECORDS.teen}', '${id}', 'Hello', 'Dear coaches')`);

  const onEleventh: Readonly<Record<string, string>> = {
    read: `select notes from public.my_schools where id = '${id}'`,
    move: `update public.saved_schools set stage = 'visited' where id = '${id}' returning 1`,
    log: `insert into public.school_contacts (uaid, saved_school_id, kind) values ('${RECORDS.teen}', '${id}', 'reply') returning 1`,
    write: `insert into public.mail_drafts (uaid, saved_school_id, subject, body) values ('${RECORDS.teen}', '${id}', 'x', 'x') returning 1`,
    correct: `update public.mail_drafts set body = 'x' where saved_school_id = '${id}' returning 1`,
    discard: `delete from public.mail_drafts where saved_school_id = '${id}' returning 1`,
    remove: `delete from public.saved_schools where id = '${id}' returning 1`,
  };
  const outcomes = async (): Promise<Readonly<Record<string, string | number>>> => {
    const told = new Map<string, string | number>();
    for (const [what, statement] of Object.entries(onEleventh)) {
      const rows: readonly Row[] | string = await attempt(database, teen, statement);
      told.set(what, typeof rows === 'string' ? rows : rows.length);
    }
    return Object.fromEntries(told);
  };
  const OPEN = { read: 1, move: 1, log: 1, write: 1, correct: 1, discard: 1, remove: 1 };
  const READ_ONLY = { ...OPEN, move: '23514', log: '23514', write: '23514', correct: '23514' };

  it('what is beyond the ten can be read, taken along and removed, and not added to', async () => {
    await fill();
    expect(await outcomes()).toEqual(READ_ONLY);
    expect(JSON.stringify(await ask(database, teen, 'select public.download_my_data()'))).toContain('men_light');
    const first = `update public.saved_schools set stage = 'visited' where id = '${SAVED.teenBrown}' returning 1`;
    expect(await attempt(database, teen, first)).toHaveLength(1);
    expect(await attempt(database, teen, save)).toBe('23514');
  });

  it.each<readonly [string, Readonly<Record<string, string>>, object]>([
    ['past_due', { grace_until: `now() + interval '1 day'` }, OPEN],
    ['past_due', { grace_until: `now() - interval '1 day'` }, READ_ONLY],
    ['unpaid', {}, READ_ONLY],
    ['of_the_future', {}, READ_ONLY],
    ['active', {}, OPEN],
  ])('with one that is %s (%j)', async (status, changes, expected) => {
    await fill();
    await subscribe('mother', status, changes);
    expect(await outcomes()).toEqual(expected);
  });

  const needed: Readonly<Record<NonNullable<PlanLine['needs']>, string>> = {
    'an eleventh school': onEleventh['move'] ?? '',
    'a calendar feed': `select public.create_calendar_feed('${RECORDS.teen}', 'phone', false, '21:00', '08:00')`,
  };
  const paid = PLANS.filter(({ prices }) => prices.length > 0).flatMap(({ contains }) => contains);
  it.each(paid.filter(({ needs }) => needs !== null))(
    'closes $screen to "$words", and a plan opens it',
    async (line) => {
      await fill();
      const statement = line.needs === null ? '' : needed[line.needs];
      expect(await attempt(database, teen, statement)).toBe('23514');
      await subscribe('mother', 'active');
      expect(await attempt(database, teen, statement)).toHaveLength(1);
    },
  );

  it('nothing is closed while billing is off', async () => {
    await fill();
    await database.runScript(`update private.settings set billing = 'off'`);
    expect(await outcomes()).toEqual(OPEN);
  });

  it('the eleventh is open once one of the ten is removed', async () => {
    await fill();
    await database.runScript(`delete from public.saved_schools where id = '${SAVED.teenBrown}'`);
    expect(await outcomes()).toEqual(OPEN);
  });

  it('a teenager is told to ask a parent, an adult where a plan is', async () => {
    await fill();
    const said = async (caller: Caller, statement: string): Promise<string> => {
      try {
        await database.transact(caller, (run) => run(statement));
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    expect(await said(teen, save)).toMatch(/^The free plan includes ten schools\. .* Ask a parent: a plan/u);
    await database.runScript(`insert into public.saved_schools (uaid, school_id, squad)
      select '${RECORDS.adult}', id, 'women_open' from public.schools where id <> 'yale' order by id limit 9`);
    const another = `insert into public.saved_schools (uaid, school_id, squad) values ('${RECORDS.adult}', 'yale', 'women_light')`;
    expect(await said(adult, another)).toMatch(/^The free plan includes ten schools\. .* A plan removes the limit/u);
  });

  it('a feed is not changed; it is read on while a payment is tried again, and rests after', async () => {
    const resting = async (): Promise<unknown> => {
      const read = await ask(database, SERVICE, 'select public.calendar_feed($1)', [FEED_TOKEN]);
      return typeof read === 'object' && read !== null && 'resting' in read ? read.resting : read;
    };
    const change = `update public.calendar_feeds set reminds = false where id = '${SAVED.feed}' returning id`;
    await subscribe('father', 'past_due', { grace_until: `now() - interval '1 day'` });
    expect([await resting(), await attempt(database, callerOf('mother'), change)]).toEqual([false, '23514']);
    await database.runScript(`update public.subscriptions set status = 'canceled'`);
    expect(await resting()).toBe(true);
    await database.runScript(`update public.subscriptions set status = 'active'`);
    expect(await resting()).toBe(false);
    expect(await attempt(database, callerOf('mother'), change)).toHaveLength(1);
    expect(await ask(database, SERVICE, 'select public.calendar_feed($1)', ['0'.repeat(64)])).toBeNull();
  });
});

describe('a fee that is waived', () => {
  const waive = (granted: boolean): Promise<unknown> =>
    ask(
      database,
      callerOf('admin'),
      `select public.decide_fee_waiver((select id from public.open_fee_waivers), ${granted})`,
    );
  const askFor = (line: string): Promise<unknown> => ask(database, adult, 'select public.ask_fee_waiver($1)', [line]);

  it('is asked for in one line, which goes with the decision, and opens a year', async () => {
    await askFor('First line');
    await askFor('  Two jobs lost this spring.  ');
    expect(await plan('adult')).toMatchObject({ waiver: 'asked', entitled: false });
    const open = await attempt(database, callerOf('admin'), 'select line, email from public.open_fee_waivers');
    expect(open).toEqual([{ line: 'Two jobs lost this spring.', email: 'adult@family.test' }]);
    expect(await waive(true)).toBe(true);
    expect(await plan('adult')).toMatchObject({ waiver: 'granted', entitled: true, status: null });
    const kept = await ask(
      database,
      callerOf('admin'),
      `select jsonb_build_object('line', line, 'lasts_a_year', valid_until > now() + interval '364 days') from public.fee_waivers`,
    );
    expect(kept).toEqual({ line: null, lasts_a_year: true });
    await expect(askFor('Again')).rejects.toThrow(/already waived/u);
    await database.runScript(`update public.fee_waivers set valid_until = now() - interval '1 minute'`);
    expect(await plan('adult')).toMatchObject({ waiver: 'ended', entitled: false });
    expect(await ask(database, adult, 'select public.download_my_data()')).toMatchObject({
      fee_waivers: [{ is_granted: true }],
    });
  });

  it('may be declined, once, and asked for again', async () => {
    await askFor('One line.');
    const held = await ask(database, callerOf('admin'), 'select id from public.open_fee_waivers');
    expect(await waive(false)).toBe(true);
    expect(await ask(database, callerOf('admin'), 'select public.decide_fee_waiver($1, true)', [held])).toBe(false);
    expect(await plan('adult')).toMatchObject({ waiver: 'declined', entitled: false });
    await askFor('Things changed.');
    expect(await plan('adult')).toMatchObject({ waiver: 'asked' });
  });

  it.each([
    ['', /one line/u],
    ['x'.repeat(201), /one line/u],
    ['two\nlines', /one line/u],
  ])('is not asked for with %j', async (line, sentence) => {
    await expect(askFor(line)).rejects.toThrow(sentence);
  });
});
