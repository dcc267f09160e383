// A college answers by a link, without an account: who is emailed what, and what the call cannot be used for.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, foundFamilies, RECORDS } from '#local-stack/testing/families.ts';
import { createTokens } from '#local-stack/gateway/caller.ts';
import { openTestStack, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

const TOKEN = 'ab'.repeat(32);
const WRITTEN = {
  token: TOKEN,
  kind: 'reply',
  school: 'yale',
  name: 'Dana Ruiz',
  role: 'Assistant coach',
  email: 'Dana.Ruiz@college.test',
  words: 'We liked your race.\nWrite again in June.',
};
let test: TestStack;

beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(async () => {
  await foundFamilies(test.database);
  await test.database.runScript(`
    delete from public.college_answers;
    update public.guardianships set widest_audience = 'link' where uaid = '${RECORDS.teen}';
    insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      values ('${RECORDS.teen}', '${RECORDS.fatherOfTeen}', 'share_colleges', 'granted', 'signed_in', 'guardian-2026-11');
    insert into public.profile_links (uaid, token_hash, recipient, guardianship_id, approved_at, expires_at)
      values ('${RECORDS.teen}', private.hash_of_token('${TOKEN}'), 'Brown', '${RECORDS.motherOfTeen}', now(), now() + interval '9 days')`);
});
afterAll(() => test.close());

async function answer(changes: object = {}) {
  const before = test.stack.mail().length;
  const answered: Answer = await test.ask('/api/colleges/answer', { method: 'POST', body: { ...WRITTEN, ...changes } });
  return { answered, mails: test.stack.mail().slice(0, test.stack.mail().length - before) };
}
const kept = (): Promise<unknown> =>
  test.database.transact(
    { role: 'postgres', claims: {} },
    async (run) => await run('select from_email, school_as, words from public.college_answers'),
  );

describe('a reply inside a college’s account', () => {
  const send = async (who: 'college' | 'coach', uaid: string): Promise<Answer> => {
    const session = crypto.randomUUID();
    await test.database.runScript(
      `insert into auth.sessions (id, user_id, tag) values ('${session}', '${ACCOUNTS[who]}', 'password')`,
    );
    const nowS = Math.floor(Date.now() / 1000);
    const tokens = await createTokens(test.keys.signing, Date.now);
    const claims = { sub: ACCOUNTS[who], role: 'authenticated', session_id: session } as const;
    const token = await tokens.sign(claims, nowS - 10, nowS + 600);
    const body = { uaid, kind: 'reply', words: 'We liked your race.', questionnaire: null };
    return test.ask('/api/colleges/answer-shared', { method: 'POST', body, token });
  };

  it('is the college’s by its address, reaches whom it may read, and no one else’s page is answered', async () => {
    const before = test.stack.mail().length;
    expect((await send('college', RECORDS.adult)).body).toEqual({ success: true });
    expect(await kept()).toEqual([
      { from_email: 'college@family.test', school_as: 'Brown University', words: 'We liked your race.' },
    ]);
    const [mail, ...others] = test.stack.mail().slice(0, test.stack.mail().length - before);
    expect([mail?.to, mail?.subject, others]).toEqual([
      'adult@family.test',
      'Brown University answered about your profile',
      [],
    ]);
    expect(mail?.text).toContain('The address is on the college’s domain.');
    expect((await send('college', RECORDS.teen)).status).toBe(404);
    expect((await send('coach', RECORDS.adult)).status).toBe(404);
    expect((await test.ask('/api/colleges/answer-shared', { method: 'POST', body: {} })).status).toBe(401);
  });
});

describe('a reply to a minor', () => {
  it('is read whole by both guardians, and the athlete is told to read it with them', async () => {
    const { answered, mails } = await answer();
    expect(answered).toMatchObject({ status: 200, body: { success: true } });
    expect(await kept()).toEqual([
      { from_email: 'dana.ruiz@college.test', school_as: 'Yale University', words: WRITTEN.words },
    ]);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'father@family.test',
      'mother@family.test',
      'teen@family.test',
    ]);
    for (const { to, subject, text, source } of mails) {
      const isAthlete = to.startsWith('teen');
      expect(subject).toBe(`An unverified answer about ${isAthlete ? 'your profile' : 'Tim'}`);
      expect([
        to,
        text.includes('Write again in June.'),
        /^Reply-To: dana\.ruiz@college\.test$/mu.test(source),
      ]).toEqual([to, !isAthlete, !isAthlete]);
      expect(text).toContain('Unverified: the address isn’t on the college’s domain.');
    }
    expect(test.bugs).toEqual([]);
  });

  it('to the guardian tells the athlete nothing', async () => {
    const { mails } = await answer({ kind: 'guardian' });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['father@family.test', 'mother@family.test']);
  });

  it('with a questionnaire tells of its link, which stands on the page', async () => {
    const { answered, mails } = await answer({
      kind: 'questionnaire',
      words: '',
      questionnaire: 'https://college.test/form',
    });
    expect(answered.status).toBe(200);
    expect(mails.map(({ text }) => text).join()).not.toContain('college.test/form');
    expect(mails.find(({ to }) => to === 'mother@family.test')?.text).toContain(
      'Their questionnaire link is on the page below.',
    );
  });
});

describe('what is refused', () => {
  it.each([
    ['no message', { words: ' ' }, 'Write your message.'],
    ['no college', { school: null }, 'Choose your college.'],
    ['a link in the words', { words: 'See evil.example/now' }, 'Don’t include links or addr'],
    ['a questionnaire without one', { kind: 'questionnaire' }, 'Enter the link of your questionnaire.'],
    [
      'a questionnaire that is no web page',
      { kind: 'questionnaire', questionnaire: 'javascript:alert(1)' },
      'Enter a link that begins with https://.',
    ],
    ['a link in the name', { name: 'www.evil.example' }, 'Leave links out of the name.'],
  ])('%s', async (_what, changes, sentence) => {
    const { answered, mails } = await answer(changes);
    expect(answered.status).toBe(400);
    expect(JSON.stringify(answered.body)).toContain(sentence);
    expect([mails, await kept()]).toEqual([[], []]);
  });

  it('a link that has ended, with one sentence; a program that fills every field, without one', async () => {
    expect((await answer({ token: 'cd'.repeat(32) })).answered).toMatchObject({ status: 404 });
    const { answered, mails } = await answer({ website: 'https://x.test' });
    expect([answered.status, mails, await kept()]).toEqual([200, [], []]);
  });

  it('the eleventh answer of an address in a day', async () => {
    await test.database.runScript('delete from private.rate_limits');
    const outcomes = [];
    for (let nr = 0; nr < 11; nr += 1) outcomes.push((await answer()).answered.status);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
