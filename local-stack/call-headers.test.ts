// Every answer of every service carries the same headers: pages, refusals, failures and addresses that lead nowhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders } from '../scripts/headers.mjs';
import { openTestStack, SITE, type TestStack } from './testing/stack.ts';

let test: TestStack;
beforeAll(async () => {
  test = await openTestStack();
});
afterAll(() => test.close());

interface Asked {
  readonly path: string;
  readonly status: number;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOKEN = 'ab'.repeat(32);
const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

const ASKED: readonly Asked[] = [
  { path: '/api/nothing', status: 404 },
  { path: '/api/', status: 404 },
  { path: `/api/unsubscribe/${TOKEN}`, status: 200 },
  { path: '/api/unsubscribe/none', status: 404 },
  { path: `/api/unsubscribe/${TOKEN}`, status: 404, ...post },
  { path: `/api/calendar/${TOKEN}.ics`, status: 404 },
  { path: '/api/consent/card', status: 200 },
  { path: '/api/rights/open', status: 400, ...post, body: '{}' },
  { path: '/api/rights/open', status: 415, method: 'POST', body: '{}' },
  { path: '/api/rights/open', status: 413, ...post, body: 'x'.repeat(70_000) },
  { path: '/api/account/delete', status: 401, ...post, body: '{}' },
  { path: '/api/consent/card/start', status: 503, ...post, body: '{}' },
  { path: '/api/consent/status', status: 200, ...post, body: JSON.stringify({ key: TOKEN }) },
  { path: '/api/rights/open', status: 403, ...post, headers: { origin: 'https://evil.test' } },
  { path: '/auth/v1/user', status: 401 },
  { path: '/auth/v1/.well-known/jwks.json', status: 200 },
  { path: '/auth/v1/nothing', status: 404 },
  { path: '/rest/v1/teams', status: 401 },
  { path: '/rest/v1/nothing', status: 404 },
  { path: '/storage/v1/object/recordings/one', status: 400 },
  { path: '/storage/v1/upload/resumable', status: 412, method: 'PATCH' },
  { path: '/somewhere', status: 404 },
];

const ask = async ({ path, method = 'GET', body, headers = {} }: Asked, site = SITE): Promise<Response> =>
  test.stack.fetch(
    new Request(`${site}${path}`, {
      method,
      headers: { apikey: test.keys.publishable, ...headers },
      ...(body === undefined ? {} : { body }),
    }),
    '127.0.0.1',
  );

function expectCallHeaders(answer: Response, own: Readonly<Record<string, string>> = {}): void {
  const expected = { ...callHeaders, ...own };
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers.get(name)]))).toEqual(expected);
}

describe('an answer', () => {
  it.each(ASKED)('to $method $path with $status', async (asked) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(asked.status);
    expectCallHeaders(answer);
  });

  it('to whoever reads the captured emails', async () => {
    // Nothing in them leads back to that page.
    expectCallHeaders(await ask({ path: '/__mail', status: 200 }), { 'Referrer-Policy': 'no-referrer' });
  });

  it('to a name that only points here', async () => {
    const answer = await ask({ path: '/api/consent/card', status: 421 }, 'http://rebound.test:4173');
    expect(answer.status).toBe(421);
    expectCallHeaders(answer);
  });

  it('to a failure of this side', async () => {
    await test.database.runScript('alter function public.consent_request_status rename to gone_for_a_test');
    const asked = { path: '/api/consent/status', status: 500, ...post, body: JSON.stringify({ key: TOKEN }) };
    const answer = await ask(asked);
    await test.database.runScript('alter function public.gone_for_a_test rename to consent_request_status');
    expect(answer.status).toBe(500);
    expectCallHeaders(answer);
  });
});
