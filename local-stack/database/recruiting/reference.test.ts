// What the reference rows promise: every fact names a known source, every rule can be computed, and the dates are those
// the sources give for 2026-27.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { spanForClass, spanIn } from '#src/recruiting/calendar/date-rule.ts';
import { RULE_BODIES } from '#src/recruiting/calendar/bodies.ts';
import { CALENDAR_EVENT, EVENT_DATE, RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import type { OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { attempt, callerOf, foundFamilies } from '../../testing/families.ts';

let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** One JSON value, as a client is answered. */
const rows = async (query: string): Promise<unknown> => {
  const [row] = await database.transact({ role: 'postgres', claims: {} }, (run) =>
    run(`select coalesce(json_agg(row), '[]') as rows from (${query}) as row`),
  );
  return row?.['rows'];
};

describe('sources', () => {
  it('are known wherever they are named', async () => {
    const named = [
      'schools',
      'school_facts',
      'recruiting_rules',
      'calendar_events',
      'calendar_event_dates',
      'erg_benchmarks',
      'programme_news',
      'championship_results',
      'us_states',
    ]
      .map((table) => `select unnest(sources) as code from public.${table}`)
      .join(' union ');
    expect(await rows(`select code from (${named}) as named except select code from public.reference_sources`)).toEqual(
      [],
    );
  });
});

describe('facts', () => {
  const fact = (topic: string, value: string): string =>
    `insert into public.school_facts (school_id, topic, value, sources, as_of, confidence) values ('yale', '${topic}', '${value}', '{OWN}', '2026-11', 'low') returning 1`;

  it('of yes and no begin with it, and pages are addresses, so that a filter and a link can read them', async () => {
    const admin = callerOf('admin');
    await foundFamilies(database);
    const outcomes = async (...tried: readonly string[]): Promise<readonly unknown[]> => {
      const answers: unknown[] = [];
      for (const statement of tried) {
        const rows = await attempt(database, admin, statement);
        answers.push(typeof rows === 'string' ? rows : rows.length);
      }
      return answers;
    };
    expect(
      await outcomes(
        fact('walk_on', 'yes, tryouts in September'),
        fact('walk_on', 'nobody'),
        fact('coxswain_need', 'no'),
        fact('staff_page', 'https://yalebulldogs.example/staff'),
        fact('staff_page', 'javascript:alert(1)'),
      ),
    ).toEqual([1, '23514', 1, 1, '23514']);
  });
});

describe('the middle of a state', () => {
  it('lies near its colleges, so that no sign or pair of states was mixed up', async () => {
    expect(
      await rows(`select school.id from public.schools as school join public.us_states as state on state.code = school.state
        where abs(school.latitude - state.latitude) > 6 or abs(school.longitude - state.longitude) > 7`),
    ).toEqual([]);
  });
});

describe('schools', () => {
  it('carry the facts of the list over, and unknown stays null', async () => {
    expect(
      await rows(`select women_open, women_light, men_heavy, men_light, women_division, women_conference, men_body, region,
        confidence, website from public.school_list where id = 'princeton'`),
    ).toEqual([
      {
        women_open: 'varsity',
        women_light: 'varsity',
        men_heavy: 'varsity',
        men_light: 'varsity',
        women_division: 'NCAA D1',
        women_conference: 'Ivy League',
        men_body: 'IRA',
        region: 'Mid-Atlantic',
        confidence: 'high',
        website: 'princeton.edu',
      },
    ]);
    expect(
      await rows(`select women_open, women_division, men_heavy from public.school_list where id = 'wabash'`),
    ).toEqual([{ women_open: null, women_division: null, men_heavy: 'club' }]);
  });

  it('count as the list counts', async () => {
    const count = (column: string): string =>
      `select ${column} as value, count(*) from public.school_list group by 1 order by 2 desc, 1`;
    expect(await rows(count('women_division'))).toEqual([
      { value: 'NCAA D1', count: 93 },
      { value: 'Club', count: 70 },
      { value: 'NCAA D3', count: 39 },
      { value: 'NCAA D2', count: 12 },
      { value: null, count: 2 },
      { value: 'NAIA', count: 1 },
    ]);
    expect(
      await rows(`select count(*) filter (where men_light is not null) as men, count(*) filter (where women_light is not null) as women,
      count(*) filter (where men_body = 'IRA') as ira from public.school_list`),
    ).toEqual([{ men: 11, women: 7, ira: 40 }]);
  });

  it('have a date of their own, and what is not known is not known surely', async () => {
    expect(await rows('select distinct as_of from public.school_facts order by 1')).toEqual(
      ['2021-22', '2023-24', '2024-25', '2026-11', 'undated'].map((dated) => ({ as_of: dated })),
    );
    expect(await rows(`select topic from public.school_facts where value is null and confidence <> 'low'`)).toEqual([]);
    await expect(
      database.runScript(`update public.school_facts set value = null, confidence = 'high' where school_id = 'yale'`),
    ).rejects.toThrow('unknown_is_not_sure');
  });

  it('are told the news of their conference and body', async () => {
    expect(await rows(`select id from public.school_news where school_id = 'toledo' order by 1`)).toEqual([
      { id: 'aid-agreements' },
      { id: 'house-rosters' },
      { id: 'mac-sponsors' },
    ]);
    expect(await rows(`select id from public.school_news where school_id = 'tulsa' and kind = 'conference'`)).toEqual([
      { id: 'big-12-affiliates' },
    ]);
  });
});

describe('rules and events', () => {
  it('are sure only where the governing body’s own text was read, and all say where that is', async () => {
    const rules = z.array(RECRUITING_RULE).parse(await rows('select * from public.recruiting_rules'));
    expect(rules.filter((rule) => rule.official_url === null)).toEqual([]);
    expect(rules.filter((rule) => rule.confidence === 'high' && rule.official_read_on === null)).toEqual([]);
    await expect(
      database.runScript(`update public.recruiting_rules set confidence = 'high' where id = 'd1-signing'`),
    ).rejects.toThrow('sure_by_the_bodys_own_text');
  });

  it('say of every body whether each thing is known, and nothing unknown is sure', async () => {
    const rules = z.array(RECRUITING_RULE).parse(await rows('select * from public.recruiting_rules'));
    const topics = [...new Set(rules.map(({ topic }) => topic))];
    expect(topics).toHaveLength(11);
    const held = new Set(rules.map(({ body, topic }) => `${body} ${topic}`));
    const wanted = RULE_BODIES.flatMap((body) => topics.map((topic) => `${body} ${topic}`));
    expect(wanted.filter((one) => !held.has(one))).toEqual([]);
    await expect(
      database.runScript(`update public.recruiting_rules set confidence = 'medium' where permission = 'not known'`),
    ).rejects.toThrow('not_known_is_not_sure');
  });

  it('are all readable, and give the days the sources name for the class of 2029', async () => {
    const rules = z.array(RECRUITING_RULE).parse(await rows('select * from public.recruiting_rules'));
    const day = (id: string, year: number): string | undefined => {
      const rule = rules.find((candidate) => candidate.id === id)?.date_rule;
      return rule === null || rule === undefined ? undefined : spanForClass(rule, year)?.startsOn;
    };
    for (const id of ['d1-coach-answers', 'd2-coach-answers', 'd2-official-visit', 'ira-coach-answers'])
      expect(day(id, 2029)).toBe('2027-06-15');
    for (const id of ['d1-unofficial-visit', 'd1-official-visit', 'd1-off-campus-contact', 'ira-official-visit'])
      expect(day(id, 2029)).toBe('2027-08-01');
    expect(day('d1-signing', 2027)).toBe('2026-11-11');
    expect(day('d1-signing', 2028)).toBe('2027-11-10');
    expect(day('d3-official-visit', 2029)).toBe('2028-01-01');
    const dead = rules.find(({ id }) => id === 'd1-dead-period')?.date_rule;
    expect(dead && spanIn(dead, 2026)).toEqual({ startsOn: '2026-11-09', endsOn: '2026-11-12' });
    expect(
      rules
        .filter(({ permission, date_rule }) => permission === 'from a date' && date_rule === null)
        .map(({ id }) => id),
    ).toEqual(['d3-off-campus-contact']);
  });

  it.each([
    ['head-of-the-charles', 2026, '2026-10-16', '2026-10-18'],
    ['head-of-the-charles', 2027, '2027-10-22', '2027-10-24'],
    ['head-of-the-schuylkill', 2026, '2026-10-24', '2026-10-25'],
    ['head-of-the-hooch', 2026, '2026-11-07', '2026-11-08'],
    ['san-diego-crew-classic', 2027, '2027-03-26', '2027-03-28'],
    ['d1-conference-finals', 2027, '2027-05-14', '2027-05-16'],
    ['sraa-nationals', 2027, '2027-05-28', '2027-05-29'],
    ['ncaa-championships', 2026, '2026-05-29', '2026-05-31'],
    ['ncaa-championships', 2027, '2027-05-28', '2027-05-30'],
    ['youth-nationals', 2027, '2027-06-10', '2027-06-13'],
    ['henley-womens', 2027, '2027-06-18', '2027-06-20'],
    ['henley-royal', 2027, '2027-06-29', '2027-07-04'],
  ])('%s of %i', async (id, year, startsOn, endsOn) => {
    const [event] = z
      .array(CALENDAR_EVENT)
      .parse(await rows(`select * from public.calendar_events where id = '${id}'`));
    expect(event?.date_rule && spanIn(event.date_rule, year)).toEqual({ startsOn, endsOn });
  });

  it('that were announced agree with their rule', async () => {
    const dates = z.array(EVENT_DATE).parse(await rows('select * from public.calendar_event_dates'));
    const events = z.array(CALENDAR_EVENT).parse(await rows('select * from public.calendar_events'));
    const ruled = dates.flatMap((date) => {
      const rule = events.find(({ id }) => id === date.event_id)?.date_rule ?? null;
      return rule === null ? [] : [[spanIn(rule, date.year).startsOn, date.starts_on]];
    });
    expect(ruled).toEqual([['2025-06-12', '2025-06-12']]);
  });
});

describe('what families read', () => {
  it('says days as in America', async () => {
    const texts = z.array(z.object({ place: z.string(), words: z.string() })).parse(
      await rows(`select 'rule ' || id as place, title || ' ' || statement as words from public.recruiting_rules
        union all select 'event ' || id, concat_ws(' ', title, usual_time, place, remark) from public.calendar_events
        union all select 'news ' || id, statement from public.programme_news
        union all select 'topic ' || topic, concat_ws(' ', label, explains) from public.school_topics
        union all select 'stage ' || stage, concat_ws(' ', label, explains) from public.school_stages
        union all select 'field ' || field, label from public.profile_field_kinds
        union all select 'source ' || code, title from public.reference_sources
        union all select 'fact ' || school_id || ' ' || topic, value from public.school_facts where value is not null`),
    );
    expect(texts.length).toBeGreaterThan(1500);
    const dayFirst =
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)/u;
    expect(texts.filter(({ place, words }) => /^(?:rule|event)/u.test(place) && dayFirst.test(words))).toEqual([]);
  });
});

describe('benchmarks', () => {
  it('are bands without a gap, the fast one first', async () => {
    const bands = z
      .array(
        z.object({
          squad: z.string(),
          band: z.number(),
          faster_s: z.number().nullable(),
          slower_s: z.number().nullable(),
        }),
      )
      .parse(await rows('select * from public.erg_benchmarks order by squad, band'));
    expect(
      bands.filter(({ squad }) => squad === 'women_open').map(({ faster_s, slower_s }) => [faster_s, slower_s]),
    ).toEqual([
      [null, 425],
      [425, 440],
      [440, 460],
      [460, 480],
      [null, null],
    ]);
    for (const [at, band] of bands.entries()) {
      const before = bands[at - 1];
      if (before?.squad === band.squad && band.band < 5) expect(band.faster_s).toBe(before.slower_s);
    }
  });
});
