// A rower's page by a link, asked as everyone concerned: a coach makes it, a guardian decides, someone without an
// account opens and answers it, and it ends.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  ask,
  attempt,
  callerOf,
  foundFamilies,
  RECORDS,
  type Relation,
} from '#local-stack/testing/families.ts';
import { openTestStack, signIn, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { SERVICE } from '../database.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const BODY = '<h1>Tim</h1><p>Hands away sooner.</p>';
let test: TestStack;

beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(() => foundFamilies(test.database));
afterAll(() => test.close());

async function post(path: string, body: object, relation?: Relation): Promise<{ answer: Answer; mails: string[] }> {
  const before = test.stack.mail().length;
  const token = relation === undefined || relation === 'anonymous' ? undefined : await signIn(test, ACCOUNTS[relation]);
  const answer = await test.ask(path, {
    method: 'POST',
    body,
    ...(token === undefined ? {} : { token }),
  });
  const sent = test.stack.mail().slice(0, test.stack.mail().length - before);
  return { answer, mails: sent.map(({ to, text }) => `${to}\n${text}`) };
}

interface Made {
  readonly id: string;
  readonly token: string;
  readonly state: string;
}

async function make(seat: number, changes: object = {}): Promise<Made & { readonly mails: readonly string[] }> {
  const wish = {
    session: RECORDS.session,
    seat,
    days: 7,
    content: { body: BODY },
    ...changes,
  };
  const { answer, mails } = await post('/api/pages/make', wish, 'coach');
  expect(answer).toMatchObject({ status: 200 });
  return { ...(answer.body as Made), mails };
}
const open = async (token: string): Promise<Answer> => (await post('/api/pages/open', { token })).answer;
const events = (id: string): Promise<unknown> =>
  ask(
    test.database,
    OWNER,
    `select json_agg(json_build_array(kind, by_whom, words) order by happened_at) from public.rower_page_events where page_id = $1`,
    [id],
  );

describe('a page of an adult', () => {
  it('opens at once, is logged each time, and is gone when it is taken back', async () => {
    const { id, token, state, mails } = await make(1);
    expect([state, mails]).toEqual(['open', []]);
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    for (let time = 0; time < 2; time += 1)
      expect(await open(token)).toMatchObject({
        status: 200,
        body: {
          state: 'open',
          content: { body: BODY },
          by: 'coach Test',
          team: 'Home',
          has_guardian: false,
        },
      });
    expect(await events(id)).toEqual([
      ['opened', 'link', null],
      ['opened', 'link', null],
    ]);
    const answered = await post('/api/pages/answer', { token, kind: 'seen' });
    expect(answered.answer.status).toBe(200);
    expect(answered.mails).toEqual([expect.stringMatching(/^coach@family\.test\n/u)]);

    expect(await ask(test.database, callerOf('coach'), 'select public.revoke_rower_page($1)', [id])).toBe(true);
    expect(await open(token)).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('has ended') },
    });
    expect((await post('/api/pages/answer', { token, kind: 'seen' })).answer.status).toBe(404);
    expect(await ask(test.database, OWNER, 'select content from public.rower_pages where id = $1', [id])).toEqual({});
  });

  it('is kept by a hash of its token alone', async () => {
    const { token } = await make(1);
    const kept = await ask(
      test.database,
      OWNER,
      `select json_agg(to_jsonb(p))::text || (select json_agg(to_jsonb(a))::text from public.audit_log as a) from public.rower_pages as p`,
    );
    expect(kept).not.toContain(token);
  });

  it('ends on its day, and is forgotten a month later', async () => {
    const { id, token } = await make(1);
    const ended = `update public.rower_pages set created_at = now() - interval '9 days', expires_at = now() - interval '1 minute' where id = '${id}'`;
    await test.database.runScript(ended);
    expect((await open(token)).status).toBe(404);
    await ask(test.database, SERVICE, 'select public.forget_rower_pages()');
    expect(await ask(test.database, OWNER, 'select content from public.rower_pages where id = $1', [id])).toEqual({});
    await test.database.runScript(
      `update public.rower_pages set created_at = now() - interval '40 days', expires_at = now() - interval '31 days' where id = '${id}'`,
    );
    await ask(test.database, SERVICE, 'select public.forget_rower_pages()');
    expect(await ask(test.database, OWNER, 'select count(*)::int from public.rower_pages where id = $1', [id])).toBe(0);
  });
});

describe('a page of a minor', () => {
  it('shows nothing until a guardian lets it out, whom it is emailed to without a secret', async () => {
    const { id, token, state, mails } = await make(2);
    expect(state).toBe('waiting');
    expect(mails.map((mail) => mail.split('\n')[0] ?? '').toSorted()).toEqual([
      'father@family.test',
      'mother@family.test',
    ]);
    expect(mails.join()).not.toContain(token);
    expect(mails[0]).toContain('coach Test of Home made a page about Tim');
    expect((await open(token)).body).toEqual({ state: 'waiting' });
    expect(await events(id)).toBeNull();
    expect((await post('/api/pages/answer', { token, kind: 'seen' })).answer.status).toBe(404);

    for (const relation of ['teen', 'aunt', 'coach', 'rival', 'otherParent', 'admin'] as const)
      expect((await post('/api/pages/decide', { page: id, allows: true }, relation)).answer.status).toBe(403);
    expect(await ask(test.database, callerOf('mother'), 'select public.read_rower_page($1)', [id])).toMatchObject({
      state: 'waiting',
      content: { body: BODY },
    });
    const decided = await post('/api/pages/decide', { page: id, allows: true }, 'mother');
    expect(decided.answer.status).toBe(200);
    expect(decided.mails).toEqual([expect.stringMatching(/^coach@family\.test\n[^]*A guardian approved/u)]);
    expect((await open(token)).body).toMatchObject({
      state: 'open',
      has_guardian: true,
    });

    const asked = await post('/api/pages/answer', {
      token,
      kind: 'question',
      words: 'Which oar?',
    });
    const to = (address: string) => asked.mails.filter((mail) => mail.startsWith(address));
    expect(asked.mails).toHaveLength(3);
    for (const guardian of ['mother@', 'father@']) expect(to(guardian)[0]).toContain('Which oar?');
    expect(to('coach@')[0]).not.toContain('Which oar?');
    expect(await events(id)).toEqual([
      ['opened', 'guardian', null],
      ['opened', 'link', null],
      ['question', 'link', 'Which oar?'],
    ]);
    expect(test.bugs).toEqual([]);
  });

  it('is taken back for good by the other guardian', async () => {
    const { id, token } = await make(2);
    await post('/api/pages/decide', { page: id, allows: true }, 'mother');
    expect((await open(token)).status).toBe(200);
    const refused = await post('/api/pages/decide', { page: id, allows: false }, 'father');
    expect(refused.mails).toEqual([expect.stringContaining('A guardian declined or revoked the page')]);
    expect((await open(token)).status).toBe(404);
    expect((await post('/api/pages/decide', { page: id, allows: true }, 'mother')).answer.status).toBe(403);
  });

  it('waits again when the guardian who let it out is none any more', async () => {
    const { id, token } = await make(2);
    await post('/api/pages/decide', { page: id, allows: true }, 'mother');
    await test.database.runScript(`delete from public.guardianships where id = '${RECORDS.motherOfTeen}'`);
    // The access was approved by the same guardian: what it was made on holds no longer either.
    expect((await open(token)).status).toBe(404);
  });

  it('is not made of a minor without a guardian who decides', async () => {
    const made = `select public.make_rower_page('${RECORDS.session}', 2::smallint, '{"body": "x"}', 7)`;
    expect(await attempt(test.database, callerOf('coach'), made)).toHaveLength(1);
    await test.database.runScript(`update public.guardianships set part = 'viewer' where uaid = '${RECORDS.teen}'`);
    expect(await attempt(test.database, callerOf('coach'), made)).toBe('42501');
  });
});

describe('what it was made on', () => {
  // prettier-ignore
  it.each([
    ['the session is removed', `delete from public.telemetry_sessions where id = '${RECORDS.session}'`],
    ['the seat becomes someone else’s', `update public.session_seats set athlete_id = null where seat = 3; update public.session_seats set athlete_id = '${RECORDS.draftPlace}' where seat = 1`],
    ['the coach leaves the team', `update public.team_members set role = 'owner' where user_id = '${ACCOUNTS.colleague}'; delete from public.team_members where user_id = '${ACCOUNTS.coach}'`],
    ['the coach’s account goes', `delete from auth.users where id = '${ACCOUNTS.coach}'`],
    ['the rower’s account goes', `delete from public.rowers where uaid = '${RECORDS.adult}'`],
    ['access ends', `update public.grants set revoked_at = now() where id = '${RECORDS.adultGrant}'`],
  ])('closes the link when %s', async (_what, change) => {
    const { token } = await make(1);
    await test.database.runScript(change);
    expect((await open(token)).status).toBe(404);
  });

  it('does not come back with another access', async () => {
    const { token } = await make(1);
    await test.database.runScript(`
      update public.grants set revoked_at = now() where id = '${RECORDS.adultGrant}';
      update public.grants set revoked_at = null where id = '${RECORDS.adultGrant}'`);
    expect((await open(token)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it.each([
    ['another term', { days: 90 }, 'Choose 3, 7, 14 or 30 days for the link.'],
    ['a page with more in it', { content: { body: 'x', script: 'y' } }, 'This request is not complete'],
    [
      'a lock that is quickly tried',
      { content: { sealed: { iterations: 1, salt: '', iv: '', text: 'a' } } },
      'This request is not complete',
    ],
    ['a page that is too large', { content: { body: 'x'.repeat(250_001) } }, 'too large for a link'],
  ])('%s', async (_what, changes, sentence) => {
    const wish = {
      session: RECORDS.session,
      seat: 1,
      days: 7,
      content: { body: BODY },
      ...changes,
    };
    const { answer } = await post('/api/pages/make', wish, 'coach');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });

  it('an address in a question, an answer of a program, and the eleventh answer of a client', async () => {
    const { id, token } = await make(1);
    const answer = (changes: object) =>
      post('/api/pages/answer', {
        token,
        kind: 'question',
        words: 'Which oar?',
        ...changes,
      });
    expect((await answer({ words: 'See evil.example/now' })).answer.status).toBe(400);
    expect((await answer({ words: ' ' })).answer).toMatchObject({
      status: 400,
      body: { error: 'Write your question.' },
    });
    expect((await answer({ website: 'https://x.test' })).answer.status).toBe(200);
    expect(await events(id)).toBeNull();
    await test.database.runScript('delete from private.rate_limits');
    const outcomes = [];
    for (let nr = 0; nr < 11; nr += 1) outcomes.push((await answer({})).answer.status);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('the data of a person', () => {
  it('has their pages with what happened to them, and no secret', async () => {
    const data = await ask(test.database, callerOf('adult'), 'select public.download_my_data()');
    expect(data).toMatchObject({
      rower: {
        rower_pages: [{ id: RECORDS.adultPage, content: { body: '<h1>Ada</h1>' } }],
        rower_page_events: [{ kind: 'opened' }],
      },
    });
    expect(JSON.stringify(data)).not.toContain('token_hash');
    const teen = await ask(test.database, callerOf('teen'), 'select public.download_my_data()');
    expect(teen).toMatchObject({
      rower: { rower_pages: [{ id: RECORDS.teenPage }] },
    });
  });
});
