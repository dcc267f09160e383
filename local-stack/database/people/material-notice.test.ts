// A notice that changes in what matters pauses sharing until it is answered again; one that does not changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVICE, type Caller, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, attempt, callerOf, foundFamilies, RECORDS, RELATIONS, type Relation } from '../../testing/families.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const { teen, child } = RECORDS;
const TEXT = 'What changed, told in a sentence that is long enough to be read.';
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  await database.runScript(`delete from public.notice_versions where version like '%-new%'`);
  // A child whose sharing was proven by a form.
  await ask(database, callerOf('admin'), `select public.prove_consent($1, 'share_club', 'signed_form')`, [
    RECORDS.motherOfChild,
  ]);
});
afterAll(() => database.close());

const publish = (kind: string, isMaterial: boolean, from: string | null = null): Promise<unknown> =>
  ask(database, callerOf('admin'), 'select public.publish_notice($1, $2, $3, $3, $4, $5)', [
    kind,
    `${kind}-new`,
    TEXT,
    isMaterial,
    from,
  ]);
const allowed = (uaid: string, purpose: string): Promise<unknown> =>
  ask(database, OWNER, 'select private.consented($1, $2)', [uaid, purpose]);
const decide = (who: Relation, uaid: string, purpose: string, granted: boolean): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.decide_consent($1, $2, $3)', [uaid, purpose, granted]);
const journey = (who: Relation): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.open_journey($1)', [teen]);
const OVERVIEW = z.object({
  notices_due: z.array(z.object({ answers: z.string(), purposes: z.array(z.string()), version: z.string() })),
});
const due = async (who: Relation, uaid: string): Promise<unknown> =>
  OVERVIEW.parse(await ask(database, callerOf(who), 'select public.consent_overview($1)', [uaid])).notices_due;
const LETTERS = z.array(
  z.object({ id: z.number(), kind: z.string(), email: z.string(), token: z.string().nullable() }),
);
const hourly = async (): Promise<z.infer<typeof LETTERS>> => {
  await ask(database, SERVICE, 'select public.run_hourly()');
  const letters = LETTERS.parse(await ask(database, SERVICE, 'select public.letters_to_send(50)'));
  // The cast's accepted proof is mailed too.
  return letters.filter(({ kind }) => kind === 'notice');
};
const sent = (letters: z.infer<typeof LETTERS>): Promise<unknown> =>
  Promise.all(letters.map(({ id }) => ask(database, SERVICE, 'select public.letter_sent($1)', [id])));

describe('a notice', () => {
  it('is published by admins alone, and never changed', async () => {
    const statement = `select public.publish_notice('guardian', 'guardian-new', '${TEXT}', '${TEXT}', true, null)`;
    for (const who of RELATIONS) {
      const outcome = await attempt(database, callerOf(who), statement);
      expect([who, typeof outcome === 'string']).toEqual([who, who !== 'admin']);
    }
    await publish('guardian', true);
    expect(await attempt(database, callerOf('admin'), statement)).toBe('23505');
    expect(await ask(database, OWNER, `select action from public.audit_log where subject_id = 'guardian-new'`)).toBe(
      'publish as material',
    );
  });

  it('that says the same in other words changes nothing', async () => {
    await publish('guardian', false);
    expect([await allowed(teen, 'share_club'), await journey('coach')]).toEqual([true, expect.anything()]);
    expect(await due('mother', teen)).toEqual([]);
  });

  it('pauses sharing for the coach, keeps the record for the athlete, and goes on once one guardian has answered', async () => {
    expect(await journey('coach')).not.toBeNull();
    await publish('guardian', true);
    expect([await allowed(teen, 'collect'), await allowed(teen, 'share_club')]).toEqual([true, false]);
    expect(await journey('coach')).toBeNull();
    expect(
      await attempt(
        database,
        callerOf('teen'),
        `insert into public.milestones (uaid, reached_on, title) values ('${teen}', '2026-01-01', 'x') returning 1`,
      ),
    ).toHaveLength(1);
    for (const who of ['mother', 'father', 'aunt', 'teen'] as const)
      expect(await due(who, teen)).toMatchObject([
        { answers: 'guardian', purposes: ['share_club'], version: 'guardian-new' },
      ]);
    // The grant is not revoked, and no one but a guardian opens it again.
    expect(
      await attempt(database, callerOf('coach'), `select public.decide_consent('${teen}', 'share_club', true)`),
    ).toBe('42501');
    await decide('teen', teen, 'share_club', true);
    expect(await allowed(teen, 'share_club')).toBe(false);
    await decide('mother', teen, 'share_club', true);
    expect([await allowed(teen, 'share_club'), await due('father', teen)]).toEqual([true, []]);
    expect(await journey('coach')).not.toBeNull();
  });

  it('is answered with a no as well, which ends what was paused', async () => {
    await publish('guardian', true);
    await decide('father', teen, 'share_club', false);
    expect(await due('mother', teen)).toEqual([]);
    await decide('mother', teen, 'share_club', true);
    expect(await allowed(teen, 'share_club')).toBe(false);
  });

  it('pauses a settled dispute as well', async () => {
    await ask(database, callerOf('admin'), `select public.settle_consent($1, 'share_colleges', true)`, [teen]);
    expect(await allowed(teen, 'share_colleges')).toBe(true);
    // An admin's settlement follows the parents' notice; at sixteen the guardians' notice applies.
    await publish('guardian', true);
    expect(await allowed(teen, 'share_colleges')).toBe(false);
  });

  it('asks for the proof again under fourteen, and does not ask twice meanwhile', async () => {
    expect(await allowed(child, 'share_club')).toBe(true);
    await publish('parent', true);
    expect([await allowed(child, 'collect'), await allowed(child, 'share_club')]).toEqual([true, false]);
    expect(await allowed(teen, 'share_club')).toBe(true);
    await decide('mother', child, 'share_club', true);
    expect([await allowed(child, 'share_club'), await due('mother', child)]).toEqual([false, []]);
    await ask(database, callerOf('admin'), `select public.prove_consent($1, 'share_club', 'video_call')`, [
      RECORDS.motherOfChild,
    ]);
    expect(await allowed(child, 'share_club')).toBe(true);
  });

  it('for athletes pauses what they share until they answer themselves', async () => {
    await publish('teen', true);
    expect([await allowed(teen, 'collect'), await allowed(teen, 'share_club')]).toEqual([true, false]);
    expect(await due('teen', teen)).toMatchObject([{ answers: 'athlete', purposes: ['collect'] }]);
    await decide('teen', teen, 'collect', true);
    expect([await allowed(teen, 'share_club'), await due('teen', teen)]).toEqual([true, []]);
  });

  it('begins on its day, not before', async () => {
    await publish('guardian', true, '2090-01-01');
    expect([await allowed(teen, 'share_club'), await due('mother', teen)]).toEqual([true, []]);
    await database.runScript(`update public.notice_versions set effective_from = now() where version = 'guardian-new'`);
    expect(await allowed(teen, 'share_club')).toBe(false);
  });
});

describe('guardians', () => {
  it('are emailed once each, and answer by the link without an account', async () => {
    await publish('guardian', true);
    const letters = await hourly();
    expect(letters.map(({ email }) => email).toSorted()).toEqual(['father@family.test', 'mother@family.test']);
    await sent(letters);
    expect(await hourly()).toEqual([]);
    const token = letters.find(({ email }) => email.startsWith('mother'))?.token;
    expect(await ask(database, SERVICE, 'select public.open_consent_request($1)', [token])).toMatchObject({
      kind: 'guardian',
      notice: { version: 'guardian-new' },
      asks: ['share_club', 'share_colleges'],
    });
    await ask(
      database,
      SERVICE,
      `select public.decide_consent_request($1, null, true, false, 'email_link', null, 'guardian-new')`,
      [token],
    );
    expect(await allowed(teen, 'share_club')).toBe(true);
    expect(await journey('coach')).not.toBeNull();
  });

  it('get a new link when the email could not be sent, and the one before ends', async () => {
    await publish('parent', true);
    const [first] = await hourly();
    const [again] = await hourly();
    expect([first?.id === again?.id, first?.token === again?.token]).toEqual([true, false]);
    const open = (token: unknown): Promise<unknown> =>
      ask(database, SERVICE, 'select public.open_consent_request($1)', [token]);
    expect([await open(first?.token), await open(again?.token)]).toEqual([
      null,
      expect.objectContaining({ asks: ['collect', 'share_club'] }),
    ]);
  });

  it('who are reading the former notice when it changes read the new one first', async () => {
    const asked = z
      .object({ token: z.string() })
      .parse(
        await ask(database, SERVICE, 'select public.request_child_consent(null, $1, $2, 1, null, $3)', [
          'Kit',
          new Date().getUTCFullYear() - 12,
          'parent@new.test',
        ]),
      );
    await publish('parent', true);
    const answer = `select public.decide_consent_request('${asked.token}', true, false, null, 'email_link', null,`;
    expect(await attempt(database, SERVICE, `${answer} 'parent-2026-11')`)).toBe('P0001');
    expect(await ask(database, SERVICE, 'select public.open_consent_request($1)', [asked.token])).toMatchObject({
      notice: { version: 'parent-new' },
    });
    expect(await ask(database, SERVICE, `${answer} 'parent-new')`)).toMatchObject({ notice_version: 'parent-new' });
  });
});
