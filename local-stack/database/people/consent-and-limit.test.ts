// One decision: a guardian's consent and their limit on a profile's audience never silently disagree. Both orders, two
// guardians, and every refusal names its reason and person.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVICE, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, attempt, callerOf, foundFamilies, RECORDS, type Relation } from '../../testing/families.ts';

const OWNER = { role: 'postgres', claims: {} } as const;

let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

describe('a consent and its limit', () => {
  const { teen, child, motherOfTeen, fatherOfTeen } = RECORDS;

  beforeEach(async () => {
    await foundFamilies(database);
    await database.runScript(`
    alter table public.consent_records disable trigger user;
    delete from public.consent_records where uaid = '${teen}' and guardianship_id is not null;
    alter table public.consent_records enable trigger user;
    -- Both showed once who they are; of sharing they have said nothing.
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      select '${teen}', place, 'collect', 'granted', 'card', 'guardian-2026-11'
      from unnest(array['${motherOfTeen}', '${fatherOfTeen}']::uuid[]) as place;
    update public.guardianships set widest_audience = 'club_coach' where uaid = '${teen}'`);
  });

  type Guardian = 'mother' | 'father';

  const PLACES = { mother: motherOfTeen, father: fatherOfTeen } as const;

  const decide = (who: Guardian, purpose: string, granted: boolean): Promise<unknown> =>
    ask(database, callerOf(who), 'select public.decide_consent($1, $2, $3)', [teen, purpose, granted]);

  const limit = (who: Guardian, reach: string): Promise<unknown> =>
    ask(database, callerOf(who), 'update public.guardianships set widest_audience = $2 where id = $1 returning 1', [
      PLACES[who],
      reach,
    ]);

  const readLimit = (who: Guardian): Promise<unknown> =>
    ask(database, OWNER, 'select widest_audience from public.guardianships where id = $1', [PLACES[who]]);

  const widest = (): Promise<unknown> => ask(database, callerOf('teen'), 'select public.widest_audience($1)', [teen]);

  const makesLink = async (): Promise<boolean> =>
    typeof (await attempt(database, callerOf('teen'), `select public.create_profile_link('${teen}', 'Yale', 7)`)) !==
    'string';

  const BLOCKS = z.record(
    z.string(),
    z.array(
      z.object({
        what: z.string(),
        by: z.string().nullable(),
        is_me: z.boolean().nullable(),
        limit: z.string().nullable(),
      }),
    ),
  );

  const blocks = async (reader: string, who: Guardian | 'teen' = 'teen'): Promise<unknown> =>
    BLOCKS.parse(await ask(database, callerOf(who), 'select public.reach_blocks($1)', [teen]))[reader];

  describe('of one guardian', () => {
    beforeEach(() =>
      database.runScript(`update public.guardianships set part = 'viewer' where id = '${fatherOfTeen}'`),
    );

    it('a yes to colleges opens the link, with and without a yes to clubs', async () => {
      await decide('mother', 'share_colleges', true);
      expect([await readLimit('mother'), await widest(), await makesLink()]).toEqual(['link', 'link', true]);
      expect(await blocks('club_coach')).toMatchObject([{ what: 'consent' }]);
      await decide('mother', 'share_club', true);
      expect([await widest(), await blocks('club_coach'), await blocks('link')]).toEqual(['link', [], []]);
    });

    it('a yes by email does the same', async () => {
      await database.runScript(`
      insert into public.consent_requests (kind, uaid, part, band, email, token_hash, status_hash, notice_version)
      values ('guardian', '${teen}', 'primary', '14-17', 'mother@family.test', private.hash_of_token('mailed'), sha256('status'), 'guardian-2026-11')`);
      const decided = `select public.decide_consent_request('mailed', null, false, true, 'email_link', null)`;
      expect(await ask(database, SERVICE, decided)).toMatchObject({ email: 'mother@family.test' });
      expect([await readLimit('mother'), await makesLink()]).toEqual(['link', true]);
    });

    it('a limit set before is followed by the answer, one set afterwards holds and is named', async () => {
      await limit('mother', 'family');
      await decide('mother', 'share_colleges', true);
      expect([await readLimit('mother'), await makesLink()]).toEqual(['link', true]);
      await limit('mother', 'club_coach');
      expect(await makesLink()).toBe(false);
      expect(await blocks('link')).toEqual([
        { what: 'limit', by: 'mother@family.test', is_me: false, limit: 'club_coach' },
      ]);
      expect(await blocks('link', 'mother')).toMatchObject([{ what: 'limit', is_me: true }]);
      await decide('mother', 'share_colleges', true);
      expect(await makesLink()).toBe(true);
    });

    it('a no lowers what a yes raised, clubs and colleges each by themselves', async () => {
      await decide('mother', 'share_club', true);
      await decide('mother', 'share_colleges', true);
      await decide('mother', 'share_colleges', false);
      expect([await readLimit('mother'), await widest()]).toEqual(['club_coach', 'club_coach']);
      expect(await blocks('colleges')).toMatchObject([
        { what: 'refused', by: 'mother@family.test' },
        { what: 'limit' },
      ]);
      await decide('mother', 'share_club', false);
      expect([await readLimit('mother'), await widest()]).toEqual(['family', 'family']);
      await decide('mother', 'share_club', true);
      expect([await readLimit('mother'), await widest()]).toEqual(['club_coach', 'club_coach']);
    });

    it('a yes that waits for its proof raises nothing', async () => {
      await database.runScript(
        `insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
       values ('${teen}', '${motherOfTeen}', 'share_colleges', 'asked', 'signed_form', 'guardian-2026-11')`,
      );
      expect([await readLimit('mother'), await makesLink()]).toEqual(['club_coach', false]);
      expect(await blocks('link')).toMatchObject([{ what: 'proof' }, { what: 'limit' }]);
    });

    it('no yes and no no, and no one to ask, are told apart', async () => {
      expect(await blocks('link')).toMatchObject([{ what: 'consent' }, { what: 'limit' }]);
      await database.runScript(`delete from public.guardianships where id = '${motherOfTeen}'`);
      expect(await blocks('link')).toMatchObject([{ what: 'guardian' }]);
    });
  });

  describe('of two guardians', () => {
    it.each([
      ['mother', 'father'],
      ['father', 'mother'],
    ] as const)('the one who protects more holds, and is named: %s allows, %s does not', async (yes, no) => {
      await decide(yes, 'share_colleges', true);
      // The other said nothing: their own limit still holds, and the page says so.
      expect(await makesLink()).toBe(false);
      expect(await blocks('link')).toMatchObject([{ what: 'limit', by: `${no}@family.test` }]);
      await decide(no, 'share_colleges', true);
      expect(await makesLink()).toBe(true);
      await decide(no, 'share_colleges', false);
      expect(await makesLink()).toBe(false);
      expect(await blocks('link')).toMatchObject([
        { what: 'refused', by: `${no}@family.test` },
        { what: 'limit', by: `${no}@family.test` },
      ]);
    });

    it('one narrows the other’s yes by hand, and alone lifts it', async () => {
      await decide('mother', 'share_colleges', true);
      await decide('father', 'share_colleges', true);
      await limit('father', 'family');
      expect([await widest(), await makesLink()]).toEqual(['family', false]);
      await decide('mother', 'share_colleges', true);
      expect(await makesLink()).toBe(false);
      await limit('father', 'link');
      expect(await makesLink()).toBe(true);
    });
  });

  describe('whatever is closed', () => {
    const ANSWERS = [null, true, false] as const;
    const LIMITS = ['only_me', 'family', 'club_coach', 'colleges', 'link'] as const;
    const CASES = ANSWERS.flatMap((club) =>
      ANSWERS.flatMap((colleges) => LIMITS.map((reach) => ({ club, colleges, reach }))),
    );

    it('says why, for every answer and every limit; what is open has nothing in the way', async () => {
      for (const { club, colleges, reach } of CASES) {
        await database.runScript(`
        alter table public.consent_records disable trigger user;
        delete from public.consent_records where uaid = '${teen}' and guardianship_id is not null;
        alter table public.consent_records enable trigger user`);
        for (const [purpose, answer] of [
          ['share_club', club],
          ['share_colleges', colleges],
        ] as const) {
          if (answer !== null) await decide('mother', purpose, answer);
        }
        await database.runScript(`update public.guardianships set widest_audience = '${reach}' where uaid = '${teen}'`);
        const found = BLOCKS.parse(await ask(database, callerOf('teen'), 'select public.reach_blocks($1)', [teen]));
        for (const [reader, rank] of [
          ['club_coach', 2],
          ['colleges', 3],
          ['link', 4],
        ] as const) {
          const isOpen = await ask(database, OWNER, 'select private.lets_reach($1, $2)', [teen, rank]);
          const said = found[reader]?.length ?? 0;
          expect({ club, colleges, reach, reader, isOpen }).toEqual({
            club,
            colleges,
            reach,
            reader,
            isOpen: said === 0,
          });
        }
      }
    });

    it('under 14 is the age for colleges, with its end, and nothing that someone could be asked for', async () => {
      const found = z
        .record(z.string(), z.array(z.object({ what: z.string(), until: z.string().nullable() })))
        .parse(await ask(database, callerOf('mother'), 'select public.reach_blocks($1)', [child]));
      const until = await ask(database, OWNER, 'select band_until::text from public.rowers where uaid = $1', [child]);
      for (const reader of ['colleges', 'link']) expect(found[reader]?.[0]).toEqual({ what: 'age', until });
      expect(found['colleges']?.map(({ what }) => what)).not.toContain('consent');
      expect(found['club_coach']?.map(({ what }) => what)).not.toContain('age');
    });

    it('is told to the family alone', async () => {
      for (const who of ['coach', 'rival', 'otherParent', 'admin', 'college'] as const) {
        expect(await ask(database, callerOf(who), 'select public.reach_blocks($1)', [teen])).toBeNull();
      }
      expect(await attempt(database, callerOf('anonymous'), `select public.reach_blocks('${teen}')`)).toBe('42501');
    });
  });
});

// Colleges and a 14- to 17-year-old: a mailbox that says yes may be a second one of the athlete's own, so nothing opens
// before a guardian has shown once who they are.
describe('a guardian’s proof for colleges', () => {
  const { teen, motherOfTeen } = RECORDS;

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
        await ask(
          database,
          SERVICE,
          `select public.request_guardian($1, $2, 'second.address@family.test', 'primary')`,
          ['20000000-0000-4000-8000-000000000004', teen],
        ),
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
});
