// What a college sees of a coach's measurements and how it answers by link: signed figures that can't change and become
// outdated when a session is corrected; answers that reach only the people named on the page.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVICE, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, callerOf, foundFamilies, RECORDS, type Relation } from '../../testing/families.ts';

const { adult, teen, child, team } = RECORDS;
const OWNER = { role: 'postgres', claims: {} } as const;
const sessionNo = (nr: number): string => `21000000-0000-4000-8000-00000000000${nr}`;
const CHOSEN = [1, 2, 3].map(sessionNo);

let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  const seat = (nr: number, place: string, watts: number) =>
    CHOSEN.map(
      (
        id,
        at,
      ) => `('${team}', '${id}', ${nr}, '${place}', '{"strokes": 400, "boat_class": "8+", "rate_spm": ${31.5 + 0.5 * at},
        "median_power_w": ${watts + 4 * at}, "arc_deg": ${86 + at}, "catch_angle_deg": -54, "finish_angle_deg": 33, "slip_deg": 7}')`,
    ).join(', ');
  const mates = [3, 4, 5, 6].map((nr) => `21000000-0000-4000-8000-0000000000${nr}0`);
  await database.runScript(`
    delete from public.water_attestations; delete from public.college_answers; delete from public.profile_links;
    update public.guardianships set widest_audience = 'link' where uaid = '${teen}';
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      values ('${teen}', '${RECORDS.fatherOfTeen}', 'share_colleges', 'granted', 'signed_in', 'guardian-2026-11');
    insert into public.telemetry_sessions (id, team_id, fingerprint, title, started_at) values
      ${CHOSEN.map((id, at) => `('${id}', '${team}', 'xxh128:no${at}', 'Session', '2026-09-0${at + 1}T08:00:00Z')`).join(', ')};
    insert into public.athletes (id, team_id, name) values ${mates.map((id, at) => `('${id}', '${team}', 'Mate ${at}')`).join(', ')};
    insert into public.session_seats (team_id, session_id, seat, athlete_id, metrics) values
      ${seat(1, RECORDS.adultPlace, 230)}, ${seat(2, RECORDS.teenPlace, 180)}, ${mates.map((id, at) => seat(3 + at, id, 200 + 10 * at)).join(', ')};
    insert into public.profile_links (uaid, token_hash, recipient, guardianship_id, approved_at, expires_at) values
      ('${adult}', private.hash_of_token('adult-link'), 'Camp', null, now(), now() + interval '9 days'),
      ('${teen}', private.hash_of_token('teen-link'), 'Brown', '${RECORDS.motherOfTeen}', now(), now() + interval '9 days'),
      ('${child}', private.hash_of_token('child-link'), 'Brown', '${RECORDS.motherOfChild}', now(), now() + interval '9 days')`);
});
afterAll(() => database.close());

const call = (who: Relation, text: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, callerOf(who), text, values);
const sign = (who: Relation, uaid = adult): Promise<unknown> =>
  call(who, 'select public.attest_water($1, $2, $3, $4)', [uaid, team, `{${CHOSEN.join(',')}}`, 'Head coach']);
const PAGE = z.looseObject({
  sections: z.array(z.object({ fields: z.array(z.looseObject({ field: z.string(), value: z.unknown() })) })),
});
const fieldSeen = async (uaid: string, viewer: string, field: string, by: Relation = 'adult'): Promise<unknown> =>
  PAGE.parse(await call(by, 'select public.profile_seen_as($1, $2)', [uaid, viewer]))
    .sections.flatMap(({ fields }) => fields)
    .find((one) => one.field === field)?.value;

describe('a block that was measured', () => {
  it('is the means of the sessions at one rate, with the crew beside it and no one named', async () => {
    expect(
      await call('coach', 'select public.preview_attestation($1, $2, $3)', [adult, team, `{${CHOSEN.join(',')}}`]),
    ).toEqual({
      sessions: 3,
      first_on: '2026-09-01',
      last_on: '2026-09-03',
      strokes: 1200,
      seats: [1],
      boats: ['8+'],
      measured_by: [],
      length_deg: { value: 87, spread: 1 },
      catch_deg: { value: -54, spread: 0 },
      finish_deg: { value: 33, spread: 0 },
      slip_deg: { value: 7, spread: 0 },
      wash_deg: null,
      powers: [
        {
          rate_spm: 32,
          watts: 234,
          sessions: 3,
          points: [
            { on: '2026-09-01', watts: 230, seat: 1 },
            { on: '2026-09-02', watts: 234, seat: 1 },
            { on: '2026-09-03', watts: 238, seat: 1 },
          ],
          oarlock_error: 0.07,
          crew: { low: expect.any(Number), high: expect.any(Number), seats: 5, oarlock_error: 0.07 },
        },
      ],
    });
  });

  it('has no crew beside it where fewer than four others were measured', async () => {
    await database.runScript(`update public.session_seats set metrics = '{}' where seat in (4, 5)`);
    const facts = await call('coach', 'select public.preview_attestation($1, $2, $3)', [
      adult,
      team,
      `{${CHOSEN.join(',')}}`,
    ]);
    expect(JSON.stringify(facts)).toContain('"crew":null');
  });

  it('is shown as far as the family lets it, and by a preset with what was approved', async () => {
    expect(await sign('coach')).toEqual(expect.any(String));
    expect(await fieldSeen(adult, 'parent', 'measured_on_water')).toMatchObject({
      by: 'coach Test',
      as_role: 'Head coach',
      team: 'Home',
    });
    expect(await fieldSeen(adult, 'link', 'measured_on_water')).toBeUndefined();
    await call('adult', `select public.choose_preset($1, 'recruiting')`, [adult]);
    expect(await fieldSeen(adult, 'link', 'measured_on_water')).toMatchObject({
      stale_at: null,
      facts: { sessions: 3 },
    });
    await call('adult', `select public.choose_preset($1, 'basic')`, [adult]);
    expect(await fieldSeen(adult, 'college', 'measured_on_water')).toBeUndefined();
  });

  it.each([
    [
      'a corrected session',
      `update public.session_seats set metrics = metrics || '{"arc_deg": 70}' where session_id = '${sessionNo(2)}' and seat = 1`,
    ],
    [
      'a seat that was someone else’s',
      `update public.session_seats set athlete_id = null where session_id = '${sessionNo(2)}' and seat = 1`,
    ],
    ['a session that was removed', `delete from public.telemetry_sessions where id = '${sessionNo(2)}'`],
  ])('goes stale by %s and shows no figure until it is signed again', async (_what, change) => {
    await sign('coach');
    await database.runScript(change);
    expect(await fieldSeen(adult, 'parent', 'measured_on_water')).toMatchObject({
      facts: null,
      stale_at: expect.any(String),
    });
    await sign('coach');
    expect(await fieldSeen(adult, 'parent', 'measured_on_water')).toMatchObject({ stale_at: null });
  });

  it('stays what it is when another session, or another seat, changes', async () => {
    await sign('coach');
    await database.runScript(`
      update public.session_seats set metrics = metrics where session_id = '${sessionNo(1)}';
      update public.session_seats set metrics = '{}' where session_id = '${RECORDS.session}';
      update public.session_seats set athlete_id = null where session_id = '${sessionNo(1)}' and seat = 3`);
    expect(await fieldSeen(adult, 'parent', 'measured_on_water')).toMatchObject({ stale_at: null });
  });

  it('says how far its oarlocks may be off, and stays signed when more is known of them', async () => {
    await sign('coach');
    await database.runScript(`
      update public.session_seats set metrics = metrics || '{"oarlock_error": 0.02}' where seat = 1`);
    expect(await fieldSeen(adult, 'parent', 'measured_on_water')).toMatchObject({ stale_at: null });
    await sign('coach');
    expect(await fieldSeen(adult, 'parent', 'measured_on_water')).toMatchObject({
      facts: { powers: [{ oarlock_error: 0.02, crew: { oarlock_error: 0.07 } }] },
    });
  });

  it('names its device and definition, is of one, and stays signed where the name alone is noted later', async () => {
    const noted = (nr: number, by: string): Promise<void> =>
      database.runScript(
        `update public.session_seats set metrics = metrics || '{"measured_by": "${by}"}' where session_id = '${sessionNo(nr)}' and seat = 1`,
      );
    const shown = (): Promise<unknown> => fieldSeen(adult, 'parent', 'measured_on_water');
    await sign('coach');
    for (const nr of [1, 2, 3]) await noted(nr, 'an NK EmPower oarlock');
    expect(await shown()).toMatchObject({ stale_at: null, facts: { measured_by: [] } });
    await sign('coach');
    expect(await shown()).toMatchObject({ stale_at: null, facts: { measured_by: ['an NK EmPower oarlock'] } });
    await noted(2, 'a web oarlock');
    expect(await shown()).toMatchObject({ stale_at: expect.any(String), facts: null });
    await expect(sign('coach')).rejects.toThrow('measured differently');
    expect(await shown()).toMatchObject({ facts: null });
  });

  it('is never rewritten, not by the service either, and is taken back by the coach or the athlete', async () => {
    const made = await sign('coach');
    await expect(
      ask(database, SERVICE, `update public.water_attestations set facts = '{}' where id = $1 returning 1`, [made]),
    ).rejects.toThrow('Signed measurements can’t be changed');
    expect(await call('rival', 'select public.revoke_attestation($1)', [made])).toBe(false);
    expect(await call('adult', 'select public.revoke_attestation($1)', [made])).toBe(true);
    expect(await fieldSeen(adult, 'parent', 'measured_on_water')).toBeUndefined();
  });

  it('is signed by a coach who has the sessions, and by no one else', async () => {
    for (const who of ['adult', 'rival', 'expired', 'college', 'admin', 'mother'] as const) {
      await expect(sign(who)).rejects.toMatchObject({ code: '42501' });
    }
    await database.runScript(
      `update public.grants set scopes = '{roster_identity}' where id = '${RECORDS.adultGrant}'`,
    );
    await expect(sign('coach')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a look by a link', () => {
  it('is written down for the family, once a minute, and not when they look themselves', async () => {
    const looks = (): Promise<unknown> =>
      call(
        'adult',
        `select coalesce(json_agg(opened_as), '[]') from public.journey_opens where 'profile_by_link' = any (scopes)`,
      );
    await call('adult', `select public.shared_profile('adult-link')`);
    expect(await looks()).toEqual([]);
    await call('anonymous', `select public.shared_profile('adult-link')`);
    await call('anonymous', `select public.shared_profile('adult-link')`);
    expect(await looks()).toEqual(['Someone with the link for Camp']);
  });

  it('names the guardians of a minor only where the set shows them, and the colleges to choose from', async () => {
    const page = PAGE.parse(await call('anonymous', `select public.shared_profile('teen-link')`));
    expect(page).toMatchObject({ has_guardian: true, rules: expect.any(Array), schools: expect.any(Array) });
    expect(JSON.stringify(page)).not.toContain('family.test');
    await call('teen', `select public.choose_preset($1, 'recruiting')`, [teen]);
    const choice = await call(
      'teen',
      `select id from public.preset_choices where uaid = $1 and approved_at is null and ended_at is null`,
      [teen],
    );
    await call('mother', 'select public.answer_preset($1, true)', [choice]);
    expect(JSON.stringify(await call('anonymous', `select public.shared_profile('teen-link')`))).toContain(
      'mother@family.test',
    );
  });
});

const ANSWER = z.nullable(z.object({ to: z.array(z.object({ email: z.string(), part: z.string() })) }));
const answer = async (token: string, kind: string, school: string | null = 'yale') =>
  ANSWER.parse(
    await ask(database, SERVICE, 'select public.answer_profile_link($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      token,
      kind,
      school,
      'Far College',
      'Dana Ruiz',
      'Assistant coach',
      'Dana@Far.test',
      kind === 'questionnaire' ? null : 'Write again in June.',
      kind === 'questionnaire' ? 'https://far.test/form' : null,
    ]),
  );

describe('an answer by a link', () => {
  it('of an adult goes to the adult, of a minor to the guardians as well', async () => {
    expect((await answer('adult-link', 'reply'))?.to).toEqual([{ email: 'adult@family.test', part: 'athlete' }]);
    const { to } = (await answer('teen-link', 'reply')) ?? { to: [] };
    expect(to.map(({ email, part }) => `${part} ${email}`).toSorted()).toEqual([
      'athlete teen@family.test',
      'guardian father@family.test',
      'guardian mother@family.test',
    ]);
  });

  it('to the guardian is for those who decide and for no one else', async () => {
    const { to } = (await answer('teen-link', 'guardian')) ?? { to: [] };
    expect(to.every(({ part }) => part === 'guardian')).toBe(true);
    const seen = `select count(*)::int from public.college_answers where uaid = '${teen}'`;
    expect(
      await Promise.all((['mother', 'father', 'teen', 'aunt', 'coach'] as const).map((who) => call(who, seen))),
    ).toEqual([1, 1, 0, 0, 0]);
    await expect(answer('adult-link', 'guardian')).rejects.toThrow('This athlete is an adult');
  });

  it('reaches no one where the link does not open: closed for a child, ended, or a guardian who went back on it', async () => {
    expect(await answer('child-link', 'reply')).toBeNull();
    expect(await answer('no-such-link', 'reply')).toBeNull();
    await call('father', `select public.decide_consent($1, 'share_colleges', false)`, [teen]);
    expect(await answer('teen-link', 'reply')).toBeNull();
    expect(await ask(database, OWNER, 'select count(*)::int from public.college_answers')).toBe(0);
  });

  it('stands in the log of the school, saved before or after it', async () => {
    const log = (school: string): Promise<unknown> =>
      call(
        'adult',
        `select coalesce(json_agg(c.kind || ': ' || c.remark), '[]') from public.school_contacts as c
        join public.saved_schools as s on s.id = c.saved_school_id where s.school_id = $1`,
        [school],
      );
    await database.runScript(
      `insert into public.saved_schools (uaid, school_id, squad) values ('${adult}', 'yale', 'men_heavy')`,
    );
    await answer('adult-link', 'reply');
    expect(await log('yale')).toEqual(['other: Unverified: Dana Ruiz, Assistant coach, replied by your link']);
    await answer('adult-link', 'questionnaire', 'brown');
    expect(await log('brown')).toEqual([]);
    await call(
      'adult',
      `insert into public.saved_schools (uaid, school_id, squad) values ($1, 'brown', 'men_heavy') returning 1`,
      [adult],
    );
    await call(
      'adult',
      `insert into public.saved_schools (uaid, school_id, squad) values ($1, 'brown', 'men_light') returning 1`,
      [adult],
    );
    expect(await log('brown')).toEqual([
      'other: Unverified: Dana Ruiz, Assistant coach, sent a questionnaire by your link',
    ]);
  });

  it('leaves with the person, and what is for the guardians not with the athlete', async () => {
    await answer('teen-link', 'reply');
    await answer('teen-link', 'guardian');
    const mine = z.record(z.string(), z.unknown()).parse(await call('teen', 'select public.download_my_data()'));
    expect(JSON.stringify(mine).match(/Write again in June/gu)).toHaveLength(1);
    await database.runScript(`delete from public.rowers where uaid = '${teen}'`);
    expect(await ask(database, OWNER, `select count(*)::int from public.college_answers`)).toBe(0);
  });
});
