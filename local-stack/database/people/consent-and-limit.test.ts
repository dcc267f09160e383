// One decision: a guardian's consent and their limit on a profile's audience never silently disagree. Both orders, two
// guardians, and every refusal names its reason and person.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVICE, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';

const { teen, child, motherOfTeen, fatherOfTeen } = RECORDS;
const OWNER = { role: 'postgres', claims: {} } as const;
let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
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
afterAll(() => database.close());

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
  beforeEach(() => database.runScript(`update public.guardianships set part = 'viewer' where id = '${fatherOfTeen}'`));

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
    expect(await blocks('colleges')).toMatchObject([{ what: 'refused', by: 'mother@family.test' }, { what: 'limit' }]);
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
