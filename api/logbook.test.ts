// Verified results out of the Concept2 Logbook: its exchange as its documentation shows it, answered from here; what is
// taken of it, and who may begin.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNTS, foundFamilies, RECORDS } from '#local-stack/testing/families.ts';
import { openTestStack, SITE, tokenFor, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { concept2Logbook } from './logbook.ts';

const KEYS = { clientId: 'strokeside', clientSecret: 'of the boathouse' };
const RESULT = {
  id: 339,
  user_id: 1,
  date: '2026-10-04 09:12:00',
  timezone: 'America/New_York',
  distance: 2000,
  type: 'rower',
  time: 4198,
  time_formatted: '6:59.8',
  workout_type: 'FixedDistanceSplits',
  source: 'ErgData iOS',
  weight_class: 'H',
  verified: true,
  ranked: true,
  stroke_rate: 34,
  drag_factor: 118,
};
const ANSWER = {
  data: [
    RESULT,
    { ...RESULT, id: 340, workout_type: 'FixedTimeSplits', time: 18000, distance: 8213, stroke_rate: 20 },
    { ...RESULT, id: 341, verified: false },
    { ...RESULT, id: 342, type: 'skierg' },
    { ...RESULT, id: 343, workout_type: 'FixedDistanceInterval', distance: 1750 },
  ],
};

const asked: { readonly url: string; readonly body: string; readonly authorization: string | null }[] = [];
const send: typeof fetch = async (url, init) => {
  const request = new Request(url, init);
  asked.push({
    url: request.url,
    body: await request.text(),
    authorization: request.headers.get('authorization'),
  });
  return request.url.includes('/oauth/')
    ? Response.json({ access_token: 'only-once', token_type: 'Bearer', expires_in: 604_800, refresh_token: 'r' })
    : Response.json(ANSWER);
};

let test: TestStack;
let off: TestStack;
beforeAll(async () => {
  test = await openTestStack({ logbook: concept2Logbook(KEYS, SITE, send) });
  off = await openTestStack();
});
beforeEach(async () => {
  asked.length = 0;
  await foundFamilies(test.database);
  await test.database.runScript(`delete from public.erg_tests; delete from private.logbook_visits`);
});
afterAll(() => Promise.all([test.close(), off.close()]));

const begin = async (who: keyof typeof ACCOUNTS, uaid: string): Promise<Answer> =>
  test.ask('/api/logbook/begin', { method: 'POST', body: { uaid }, token: await tokenFor(test.keys, ACCOUNTS[who]) });
const parseState = (answer: Answer): string =>
  new URL(z.object({ url: z.string() }).parse(answer.body).url).searchParams.get('state') ?? '';
const comeBack = (state: string): Promise<Answer> => test.ask(`/api/logbook/return?code=abc&state=${state}`);
const tests = (): Promise<unknown> =>
  test.database.transact(
    { role: 'postgres', claims: {} },
    async (run) =>
      await run(`select piece, duration_s::float, source, logbook_id from public.erg_tests order by piece`),
  );

describe('the Logbook', () => {
  it('is asked for what someone agreed to there, and its verified tests are kept as such', async () => {
    const begun = await begin('adult', RECORDS.adult);
    const { url } = z.object({ url: z.string() }).parse(begun.body);
    expect(url).toMatch(/^https:\/\/log\.concept2\.com\/oauth\/authorize\?client_id=strokeside&scope=user%3Aread/u);
    const back = await comeBack(parseState(begun));
    expect([back.status, back.headers.get('location')]).toEqual([302, `${SITE}/profile#section-erg`]);
    expect(asked.map((one) => one.url)).toEqual([
      'https://log.concept2.com/oauth/access_token',
      'https://log.concept2.com/api/users/me/results?type=rower&number=250',
    ]);
    expect(asked[0]?.body).toContain('grant_type=authorization_code');
    expect(asked[1]?.authorization).toBe('Bearer only-once');
    // Not verified there, another machine, and intervals are no tests.
    expect(await tests()).toEqual([
      { piece: '2k', duration_s: 419.8, source: 'verified', logbook_id: '339' },
      { piece: '30min', duration_s: 1800, source: 'verified', logbook_id: '340' },
    ]);
  });

  it('takes the place of what was typed in, counts once, and loses its badge when it is changed by hand', async () => {
    await test.database.runScript(`insert into public.erg_tests (uaid, rowed_on, piece, distance_m, duration_s)
      values ('${RECORDS.adult}', '2026-10-04', '2k', 2000, 419.8)`);
    await comeBack(parseState(await begin('adult', RECORDS.adult)));
    await comeBack(parseState(await begin('adult', RECORDS.adult)));
    expect(await tests()).toMatchObject([{ source: 'verified' }, { source: 'verified' }]);
    await test.database.runScript(`update public.erg_tests set duration_s = 410 where piece = '2k'`);
    expect(await tests()).toMatchObject([{ source: 'self_reported', logbook_id: null }, { source: 'verified' }]);
  });

  it('is begun by whoever keeps the record, and a way back that no one went is asked nothing', async () => {
    expect((await begin('teen', RECORDS.teen)).status).toBe(200);
    expect((await begin('mother', RECORDS.child)).status).toBe(200);
    for (const [who, uaid] of [
      ['mother', RECORDS.teen],
      ['child', RECORDS.child],
      ['coach', RECORDS.adult],
    ] as const)
      expect((await begin(who, uaid)).status).toBe(403);
    expect((await comeBack('0'.repeat(64))).status).toBe(302);
    expect((await test.ask('/api/logbook/return?error=access_denied')).status).toBe(302);
    expect([asked, await tests()]).toEqual([[], []]);
    const state = parseState(await begin('adult', RECORDS.adult));
    await comeBack(state);
    await comeBack(state);
    expect(asked).toHaveLength(2);
  });

  it('is not offered without keys', async () => {
    expect((await off.ask('/api/logbook')).body).toEqual({ enabled: false });
    expect((await test.ask('/api/logbook')).body).toEqual({ enabled: true });
    await foundFamilies(off.database);
    const refused = await off.ask('/api/logbook/begin', {
      method: 'POST',
      body: { uaid: RECORDS.adult },
      token: await tokenFor(off.keys, ACCOUNTS.adult),
    });
    expect(refused.status).toBe(503);
  });

  it('that does not answer is said so', async () => {
    const silent = concept2Logbook(KEYS, SITE, () => Promise.reject(new TypeError('no network')));
    await expect(silent?.resultsOf('abc')).rejects.toMatchObject({ status: 502 });
  });
});
