// Requesting a parent's link: the work before the response is the same for known and unknown addresses.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../mail/mailer.ts';
import { foundFamilies } from '#local-stack/testing/families.ts';
import { openTestStack, SITE, type TestStack } from '#local-stack/testing/stack.ts';
import { createBackend } from '../backend.ts';
import { ApiError } from '../call.ts';
import { createProductApi } from '../product-api.ts';

const KNOWN = 'mother@family.test';
const JOB_KEY = 'k'.repeat(32);

let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(async () => {
  await foundFamilies(test.database);
  await test.database.runScript('delete from private.rate_limits; delete from private.rights_wishes');
});
afterAll(() => test.close());

/**
 * The calls in front of the same services, with what they ask of them written down and what is left for later held
 * back.
 */
function watched() {
  const asked: string[] = [];
  const left: (() => Promise<unknown>)[] = [];
  const mails: Message[] = [];
  const failing = { isDown: false };
  const backend = createBackend({
    database: {
      ...test.database,
      transact: (caller, work) =>
        test.database.transact(caller, (run) =>
          work((statement, values) => {
            asked.push(statement);
            return run(statement, values);
          }),
        ),
    },
    readToken: () => Promise.resolve({ ok: false, reason: 'invalid' }),
    url: SITE,
    publishableKey: test.keys.publishable,
    secretKey: test.keys.secret,
    fetch: (request, client) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return test.stack.fetch(request, client);
    },
  });
  const api = createProductApi({
    backend,
    mailer: {
      send: async (message) => {
        if (failing.isDown) throw new ApiError(502, 'Failed to send email');
        mails.push(message);
      },
    },
    saveContact: () => Promise.resolve('1'),
    logbook: null,
    replies: null,
    payments: null,
    now: () => new Date(),
    siteUrl: SITE,
    contactAddress: null,
    jobKey: JOB_KEY,
    later: (work) => void left.push(work),
    onBug: () => undefined,
  });
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const answer = await api.fetch(new Request(`${SITE}${path}`, init), { client: 'somewhere' });
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  };
  return { asked, left, mails, failing, post };
}

const waiting = (): Promise<readonly unknown[]> =>
  test.database.transact({ role: 'postgres', claims: {} }, (run) =>
    run('select address, tried_at is null as untried from private.rights_wishes'),
  );

describe('a wish for a parent’s link', () => {
  it('is answered by the same steps for everyone, before anyone looks whose address it is', async () => {
    const seen = [];
    for (const email of [KNOWN, 'nobody@family.test']) {
      const { asked, left, mails, post } = watched();
      const answer = await post('/api/rights/request', { email });
      seen.push({ answer, asked: [...asked], later: left.length, mailed: mails.length });
      expect(await waiting()).toEqual([{ address: email, untried: true }]);
      await Promise.all(left.map((work) => work()));
      expect(mails.map(({ to }) => to)).toEqual(email === KNOWN ? [KNOWN] : []);
      expect(await waiting()).toEqual([]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({
      later: 1,
      mailed: 0,
      asked: expect.arrayContaining([expect.stringContaining('public."wish_for_rights_link"')]),
    });
  });

  it('that could not be emailed is tried again by the hour, and ends with the day', async () => {
    const { left, mails, failing, post } = watched();
    failing.isDown = true;
    await post('/api/rights/request', { email: KNOWN });
    await Promise.all(left.map((work) => work()));
    expect([mails.length, await waiting()]).toEqual([0, [{ address: KNOWN, untried: false }]]);
    failing.isDown = false;
    const hour = (): Promise<unknown> => post('/api/jobs/expiry', {}, { authorization: `Bearer ${JOB_KEY}` });
    await hour();
    expect(mails).toEqual([]);
    await test.database.runScript(`update private.rights_wishes set tried_at = now() - interval '6 minutes'`);
    await hour();
    expect([mails.map(({ to }) => to), await waiting()]).toEqual([[KNOWN], []]);

    failing.isDown = true;
    await post('/api/rights/request', { email: KNOWN });
    await test.database.runScript(`update private.rights_wishes set made_at = now() - interval '25 hours'`);
    await hour();
    expect(await waiting()).toEqual([]);
  });

  it('is nothing that a browser may write or read', async () => {
    for (const name of ['wish_for_rights_link', 'rights_links_to_send', 'rights_link_sent']) {
      const { status } = await test.ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: {} });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
