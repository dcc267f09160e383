// What an admin changes without a release: announced dates, rules, sources, notices and prices. Admins only, with a
// logged reason; released rows remain, and the calendar follows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contactRules } from '#src/recruiting/calendar/contact-rules.ts';
import { DATE_RULE } from '#src/recruiting/calendar/date-rule.ts';
import { calendarEntries } from '#src/recruiting/calendar/entries.ts';
import { CALENDAR_EVENT, EVENT_DATE, RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import { databaseFailure, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, RELATIONS, foundFamilies } from '../../testing/families.ts';
import { foundRecruiting } from '../../testing/recruiting.ts';

const admin = callerOf('admin');

let database: OwnedDatabase;

describe('records that an admin changes', () => {
  const OWNER = { role: 'postgres', claims: {} } as const;

  const WHY = 'Read on the page of the organizer today';

  beforeAll(async () => {
    database = await openTestDatabase();
    await foundRecruiting(database);
  });
  afterAll(() => database.close());

  const asAdmin = (statement: string, values: readonly unknown[] = []) => ask(database, admin, statement, values);

  const rows = (statement: string) => database.transact(OWNER, (run) => run(statement));

  /** The sentence of a refusal. */
  async function refusal(statement: string, values: readonly unknown[] = []): Promise<string | undefined> {
    try {
      await asAdmin(statement, values);
      return undefined;
    } catch (error) {
      return databaseFailure(error)?.message;
    }
  }

  const logged = () =>
    ask(
      database,
      OWNER,
      `select action || ' ' || subject || ' ' || subject_id || ': ' || reason from public.audit_log
      where actor_id = $1 and reason is not null order by id desc limit 1`,
      [ACCOUNTS.admin],
    );

  const DATE = `select public.keep_event_date($1, $2, $3, 'Princeton', '{NF}', '2027-01', 'high', $4, $5)`;

  const announced = async () => {
    const [events, dates] = await Promise.all([
      rows('select * from public.calendar_events'),
      rows(`select event_id, year, starts_on::text, ends_on::text, place, sources, as_of, confidence
      from public.calendar_event_dates`),
    ]);
    return {
      events: z.array(CALENDAR_EVENT).parse(events),
      eventDates: z.array(EVENT_DATE).parse(dates),
    };
  };

  describe('an announced date', () => {
    it('is entered, changed and taken back, and the calendar follows', async () => {
      expect(await asAdmin(DATE, ['wira', '2027-04-24', '2027-04-25', '', WHY])).toBe(true);
      expect(await logged()).toBe(`insert calendar_event_dates wira 2027: ${WHY}`);
      const { events, eventDates } = await announced();
      const own = { class_year: null, bodies: [], visits: [], taken: [], next_actions: [] };
      const entries = calendarEntries({ rules: [], events, eventDates, own }, '2027-04-01', '2027-05-01');
      expect(entries.find(({ id }) => id.includes('wira'))).toMatchObject({
        startsOn: '2027-04-24',
        endsOn: '2027-04-25',
      });

      const seen = '2027-04-24/2027-04-25/Princeton';
      expect(await asAdmin(DATE, ['wira', '2027-05-01', '2027-05-02', seen, WHY])).toBe(true);
      // An outdated edit overwrites nothing.
      expect(await asAdmin(DATE, ['wira', '2027-04-17', '2027-04-18', seen, WHY])).toBe(false);
      expect(await asAdmin(`select public.remove_event_date('wira', 2027, $1, $2)`, [seen, WHY])).toBe(false);
      const now = '2027-05-01/2027-05-02/Princeton';
      expect(await asAdmin(`select public.remove_event_date('wira', 2027, $1, $2)`, [now, WHY])).toBe(true);
      expect((await announced()).eventDates.some(({ event_id: id }) => id === 'wira')).toBe(false);
    });

    it('has a reason, a source that is listed, and an end', async () => {
      expect(await refusal(DATE, ['wira', '2027-04-24', '2027-04-25', '', 'no'])).toMatch(/^Enter a reason/u);
      expect(await refusal(DATE, ['wira', '2027-04-24', '2027-04-20', '', WHY])).toMatch(/^An event can’t end/u);
      expect(await refusal(DATE, ['nothing', '2027-04-24', '2027-04-25', '', WHY])).toBe('This event doesn’t exist.');
      expect(await refusal(DATE.replace('{NF}', '{NOBODY}'), ['wira', '2027-04-24', '2027-04-25', '', WHY])).toBe(
        'Choose one to eight sources from the list.',
      );
      expect(await asAdmin(`select public.add_source('NEW27', 'The organiser, by letter', '2027')`)).toBe(true);
      expect(await asAdmin(`select public.add_source('NEW27', 'The organiser, by letter', '2027')`)).toBe(false);
      expect(await asAdmin(DATE.replace('{NF}', '{NEW27}'), ['wira', '2027-04-24', '2027-04-25', '', WHY])).toBe(true);
      await database.runScript(`delete from public.calendar_event_dates where event_id = 'wira'`);
    });
  });

  const RULE = {
    title: 'Official visits',
    statement: 'From September 1 of your junior year a college may pay for a visit.',
    permission: 'from a date',
    date_rule: { day: { on: 'date', month: 9, day: 1 }, class_year: -2 },
    effective_from: '2028-08-01',
    sources: ['NF'],
    as_of: '2027-12',
    confidence: 'medium',
    official_url: 'https://web3.ncaa.org/lsdbi/',
    official_read_on: null,
  };

  const readRules = async () =>
    z.array(RECRUITING_RULE).parse(
      await rows(`select id, body, topic, position, title, statement, permission, date_rule,
      effective_from::text, effective_until::text, sources, as_of, confidence, official_url, official_read_on::text
      from public.recruiting_rules order by id`),
    );

  const replace = (entry: object, why = WHY, rule = 'd1-official-visit') =>
    [`select public.replace_rule($1, $2::jsonb, $3)`, [rule, JSON.stringify(entry), why]] as const;

  describe('a rule', () => {
    it('is replaced from a day on: before it the released one is read, after it the new one, and no other changes', async () => {
      const before = await readRules();
      const made = await asAdmin(...replace(RULE));
      expect(made).toBe('d1-official-visit-from-2028-08-01');
      expect(await logged()).toBe(`replace recruiting_rules d1-official-visit-from-2028-08-01: ${WHY}`);
      const after = await readRules();
      expect(after).toHaveLength(before.length + 1);
      for (const rule of before) {
        const ends = rule.id === 'd1-official-visit' ? '2028-07-31' : rule.effective_until;
        expect(after.find(({ id }) => id === rule.id)).toEqual({ ...rule, effective_until: ends });
      }
      const visitOn = (day: string) =>
        contactRules(after, 'NCAA D1', 2030, day).filter(({ rule }) => rule.topic === 'official_visit');
      expect(visitOn('2028-07-31').map(({ rule }) => rule.id)).toEqual(['d1-official-visit']);
      expect(visitOn('2028-08-01')).toMatchObject([{ rule: { id: made }, from: '2028-09-01', state: 'not yet' }]);

      // Neither the replaced rule nor a released one can be removed.
      expect(await refusal(...replace({ ...RULE, effective_from: '2029-01-01' }))).toMatch(
        /Someone else replaced this rule/u,
      );
      expect(await asAdmin(`select public.take_back_rule('d1-official-visit', $1)`, [WHY])).toBe(false);
      expect(await asAdmin(`select public.take_back_rule($1, $2)`, [made, WHY])).toBe(true);
      expect(await readRules()).toEqual(before);
    });

    it.each([
      [{ statement: 'Short.' }, /^Enter a title/u],
      [{ date_rule: null }, /Enter the day this rule starts/u],
      [{ date_rule: { day: { on: 'moon' } } }, /^Enter a valid day/u],
      [{ permission: 'sometimes' }, /^Enter what the rule allows/u],
      [{ permission: 'not known', date_rule: null }, /^Unknown facts can’t/u],
      [{ confidence: 'high' }, /High confidence requires reading/u],
      [{ official_url: 'javascript:alert(1)' }, /starts with https/u],
      [{ official_url: null, official_read_on: '2027-12-01' }, /^Enter where/u],
      [{ effective_from: null }, /^Choose a start date after/u],
      [{ sources: [] }, /^Choose one to eight sources/u],
    ])('with %j is refused in a sentence', async (part, sentence) => {
      expect(await refusal(...replace({ ...RULE, ...part }))).toMatch(sentence);
      expect(await refusal(...replace({ ...RULE, ...part }))).toMatch(/^[A-Z].*\.$/u);
    });

    it('has a day that the page can read, and the database knows the same language', async () => {
      const DAYS: readonly unknown[] = [
        { day: { on: 'date', month: 2, day: 29 } },
        { day: { on: 'date', month: 2, day: 30 } },
        { day: { on: 'date', month: 13, day: 1 } },
        { day: { on: 'date', month: 6, day: 15 }, shift: -2, length: 4, class_year: -2 },
        { day: { on: 'date', month: 6, day: 15 }, shift: 61 },
        { day: { on: 'date', month: 6, day: 15 }, length: 0 },
        { day: { on: 'date', month: 6, day: 15.5 } },
        { day: { on: 'date', month: '6', day: 15 } },
        { day: { on: 'date', month: 6, day: 15, more: 1 } },
        { day: { on: 'date', month: 6, day: 15 }, class_year: -5 },
        { day: { on: 'date', month: 6, day: 15 }, words: 'x' },
        { day: { on: 'weekday', month: 11, weekday: 3, nth: 2 } },
        { day: { on: 'weekday', month: 11, weekday: 8, nth: 2 } },
        { day: { on: 'weekday', month: 11, weekday: 3, nth: 0 } },
        { day: { on: 'weekday between', month: 10, weekday: 5, from: 16, to: 22 } },
        { day: { on: 'weekday between', month: 10, weekday: 5, from: 16, to: 23 } },
        { day: { on: 'full weekend', month: 6, nth: -1 } },
        { day: { on: 'full weekend', month: 6, nth: 5 } },
        { day: {} },
        {},
        [],
        'June',
        null,
      ];
      for (const day of DAYS) {
        const here = await ask(database, OWNER, 'select private.is_date_rule($1::jsonb)', [JSON.stringify(day)]);
        expect([day, here]).toEqual([day, DATE_RULE.safeParse(day).success]);
      }
    });
  });

  describe('a notice', () => {
    const NEXT = `select public.publish_next_notice($1, 'teen', $2, 'What changed in this notice, in short.',
    'A notice long enough to be one of ours.', false, null)`;

    it('follows the version that was read, and is never changed', async () => {
      expect(await asAdmin(NEXT, ['teen-2026-11', 'teen-2027-01'])).not.toBeNull();
      expect(await refusal(NEXT, ['teen-2026-11', 'teen-2027-02'])).toBe(
        'Someone else published another version. Read it first.',
      );
      expect(await refusal(NEXT, ['teen-2027-01', 'teen-2027-01'])).toMatch(/^This version already exists/u);
      expect(await refusal(NEXT, ['teen-2027-01', 'Teen!'])).toMatch(/^Enter a version/u);
      expect(z.record(z.string(), z.number()).parse(await asAdmin('select public.notice_readers()'))['teen']).toBe(1);
      await database.runScript(`delete from public.notice_versions where version = 'teen-2027-01'`);
    });
  });

  describe('a price', () => {
    it('is announced to those who pay it, at least 31 days before, and withdrawn until someone was told', async () => {
      const announce = `select public.announce_price('price_plus', current_date + $1::integer, 1500, $2)`;
      expect(await refusal(announce, [40, WHY])).toBe('No one is paying this price.');
      await database.runScript(`insert into public.subscriptions
      (user_id, stripe_subscription_id, stripe_customer_id, status, tier, price_id, amount, current_period_start, current_period_end)
      values ('${ACCOUNTS.mother}', 'sub_1', 'cus_1', 'active', 'athlete-plus', 'price_plus', 1200, now(), now() + interval '1 year')`);
      expect(await refusal(announce, [30, WHY])).toMatch(/31 days’ notice/u);
      await asAdmin(announce, [40, WHY]);
      expect(await refusal(announce, [40, WHY])).toBe('A price change is already announced for this day.');
      expect(await asAdmin('select public.price_overview()')).toMatchObject({
        prices: [{ price_id: 'price_plus', tier: 'athlete-plus', amount: 1200, plans: 1 }],
        changes: [{ price_id: 'price_plus', amount: 1500, mails: 0 }],
      });
      const withdraw = `select public.withdraw_price('price_plus', current_date + 40, $1)`;
      expect(await asAdmin(withdraw, [WHY])).toBe(true);
      await asAdmin(announce, [40, WHY]);
      await rows(`select public.claim_billing_mails(now())`);
      expect(await asAdmin(withdraw, [WHY])).toBe(false);
      await database.runScript(`delete from private.price_changes`);
    });
  });

  describe('no one but an admin', () => {
    it.each([
      `select public.keep_event_date('wira', '2027-04-24', '2027-04-25', null, '{NF}', '2027', 'low', '', '${WHY}')`,
      `select public.remove_event_date('wira', 2027, 'x', '${WHY}')`,
      `select public.replace_rule('d1-signing', '${JSON.stringify(RULE)}'::jsonb, '${WHY}')`,
      `select public.take_back_rule('d1-signing', '${WHY}')`,
      `select public.add_source('MINE', 'A source of mine', null)`,
      `select public.publish_next_notice('teen-2026-11', 'teen', 'teen-2027', 'What changed in this notice.', 'A notice long enough to be.', true, null)`,
      `select public.notice_readers()`,
      `select public.price_overview()`,
      `select public.announce_price('price_plus', current_date + 40, 1, '${WHY}')`,
      `select public.withdraw_price('price_plus', current_date + 40, '${WHY}')`,
    ])('asks %s', async (statement) => {
      for (const relation of RELATIONS.filter((one) => one !== 'admin')) {
        expect([relation, await attempt(database, callerOf(relation), statement)]).toEqual([relation, '42501']);
      }
    });

    it('nor an admin without the second step where the installation requires one', async () => {
      await database.runScript(`update private.settings set second_step = 'required'`);
      expect(await attempt(database, admin, `select public.price_overview()`)).toBe('42501');
      await database.runScript(`update private.settings set second_step = 'offered'`);
    });
  });
});

// A list of facts about schools: an admin's alone, looked through line by line, and entered where it has no fault.
describe('facts in bulk', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
    await foundFamilies(database);
  });
  afterAll(() => database.close());

  const LINES = [
    { school: 'Yale', topic: 'staff_page', value: 'https://yalebulldogs.example/staff', as_of: '2026-11' },
    { unit_id: '130794', topic: 'admit_rate', value: '5 %', source: 'CSC', as_of: '2025-05', confidence: 'high' },
    { school: 'yale', topic: 'staff_page', value: 'https://elsewhere.example/', as_of: '2026-11' },
    { school: 'Hogwarts', topic: 'camp', value: 'https://x.example', as_of: '2026-11' },
    { school: 'yale', topic: 'quidditch', value: 'yes', as_of: '2026-11' },
    { school: 'yale', topic: 'walk_on', value: 'sometimes', as_of: '2026-11' },
    { school: 'yale', topic: 'camp', value: 'javascript:alert(1)', as_of: '2026-11' },
    { school: 'yale', topic: 'majors', value: 'History', source: 'NOBODY', as_of: '2026-11' },
    { school: 'yale', topic: 'roster_size', value: '68', as_of: '' },
    { school: 'yale', topic: 'questionnaire', value: '', as_of: '2026-11', confidence: 'high' },
  ];

  const list = (lines: unknown): string => `'${JSON.stringify(lines)}'::jsonb`;

  describe('a list of facts', () => {
    it('is looked through line by line, and what has no fault is entered with its source and date', async () => {
      const lines = z
        .array(z.object({ outcome: z.string(), sentence: z.nullable(z.string()) }))
        .parse(await ask(database, admin, `select public.preview_school_facts(${list(LINES)})`));
      expect(lines.map(({ outcome, sentence }) => sentence ?? outcome)).toEqual([
        'add',
        'add',
        'The list already has this field for this school.',
        'There’s no school named "hogwarts".',
        'There’s no field named "quidditch".',
        'Start with "yes" or "no".',
        'Enter a URL that starts with https:// and has no spaces.',
        'There’s no source with the code "NOBODY".',
        'Enter a date, like 2026-11.',
        'add',
      ]);
      expect(await ask(database, admin, `select public.keep_school_facts(${list(LINES)})`)).toBe(3);
      expect(
        await ask(
          database,
          admin,
          `select jsonb_agg(jsonb_build_object('topic', topic, 'value', value, 'sources', sources, 'as_of', as_of,
          'confidence', confidence, 'untouched', corrected_at is null) order by topic)
          from public.school_facts where school_id = 'yale' and topic in ('staff_page', 'admit_rate', 'questionnaire')`,
        ),
      ).toEqual([
        { topic: 'admit_rate', value: '5 %', sources: ['CSC'], as_of: '2025-05', confidence: 'high', untouched: false },
        {
          topic: 'questionnaire',
          value: null,
          sources: ['OWN'],
          as_of: '2026-11',
          confidence: 'low',
          untouched: false,
        },
        {
          topic: 'staff_page',
          value: 'https://yalebulldogs.example/staff',
          sources: ['OWN'],
          as_of: '2026-11',
          confidence: 'medium',
          untouched: false,
        },
      ]);
    });

    it('is no one else’s', async () => {
      for (const relation of ['adult', 'teen', 'mother', 'coach', 'anonymous'] as const) {
        for (const call of ['preview_school_facts', 'keep_school_facts']) {
          expect(await attempt(database, callerOf(relation), `select public.${call}(${list(LINES)})`)).toBe('42501');
        }
      }
    });
  });

  describe('a family’s suggestion', () => {
    it('is entered as one when an admin accepts it, and not when it cannot be', async () => {
      const report = (proposed: string): Promise<unknown> =>
        ask(
          database,
          callerOf('teen'),
          `insert into public.school_reports (school_id, topic, statement, proposed)
          values ('brown', 'walk_on', 'Their page says so.', '${proposed}') returning id`,
        );
      const good = await report('yes, tryouts in September');
      expect(
        await ask(database, admin, 'select public.decide_school_report($1, $2, $3) as done', [good, 'accepted', '']),
      ).toBe(true);
      expect(
        await ask(
          database,
          admin,
          `select value || ' ' || sources[1] from public.school_facts where school_id = 'brown' and topic = 'walk_on'`,
        ),
      ).toBe('yes, tryouts in September FAM');
      const unfit = await report('they do');
      await expect(
        ask(database, admin, 'select public.decide_school_report($1, $2, $3)', [unfit, 'accepted', '']),
      ).rejects.toThrow('doesn’t match this field’s format');
    });
  });
});
