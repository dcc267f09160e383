// Whatever a call is sent, someone can read what is wrong with it: every call of the product × nothing, wrong types,
// each field left out, each too long. A call without a row fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES } from '#local-stack/testing/addresses.ts';
import { foundClub, PEOPLE, ROWS } from '#local-stack/testing/club.ts';
import { openTestStack, signIn, SITE, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { createBackend } from './backend.ts';
import { createProductApi } from './product-api.ts';

const ID = 'd7a2c0de-0000-4000-8000-000000000001';
const SECRET = 'ab'.repeat(32);
const EMAIL = 'somebody@club.test';
const BIRTH = { year: 2016, month: 4 };

/** What each call is sent when all is well. */
const WELL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/auth/send-password-reset': { email: EMAIL },
  '/api/auth/check-user-exists': { email: EMAIL },
  '/api/hubspot/create-contact': { email: EMAIL, firstName: 'A', lastName: 'B', source: 'Coach Registration' },
  '/api/send-email': {
    type: 'referralInvitation',
    to: EMAIL,
    data: { friendName: 'Sam', customMessage: 'Row with us', relationship: 'coach' },
  },
  '/api/invitations': { email: EMAIL, teamId: ID },
  '/api/invitations/resend': { id: ID },
  '/api/invitations/open': { token: SECRET },
  '/api/waiting-list': {
    email: EMAIL,
    name: 'A',
    club: 'B',
    boats: 2,
    telemetryBrand: 'C',
    isAdult: true,
    consents: true,
  },
  '/api/contact': { topic: 'help', name: 'A', email: EMAIL, message: 'How?', website: '' },
  '/api/billing/checkout': { tier: 'team', interval: 'year', agreesToRenewal: true },
  '/api/billing/portal': { purpose: 'card' },
  '/api/age/band': BIRTH,
  '/api/age/adult': { asParent: true },
  '/api/consent/request': { ...BIRTH, childName: 'Kim', state: 'MA', parentEmail: EMAIL },
  '/api/consent/status': { key: SECRET },
  '/api/consent/resend': { key: SECRET, parentEmail: EMAIL },
  '/api/consent/delete': { key: SECRET },
  '/api/consent/open': { token: SECRET },
  '/api/consent/decide': { token: SECRET, collect: true, shareClub: true, shareColleges: true, notice: '1' },
  '/api/consent/card/open': { proof: SECRET },
  '/api/consent/card/start': { proof: SECRET },
  '/api/consent/card/begin': { uaid: ID },
  '/api/guardians/invite': { uaid: ID, email: EMAIL, part: 'viewer' },
  '/api/roster/invite': { athlete: ID, email: EMAIL },
  '/api/roster/invite-list': { import: ID, families: [{ athlete: ID, email: EMAIL }] },
  '/api/rights/request': { email: EMAIL },
  '/api/rights/open': { token: SECRET },
  '/api/account/undo-address': { token: SECRET },
  '/api/account/recovery-code': { code: 'ABCD-EFGH' },
  '/api/colleges/answer': {
    token: SECRET,
    kind: 'reply',
    schoolName: 'A college',
    name: 'A',
    role: 'Coach',
    email: EMAIL,
    words: 'How?',
    questionnaire: null,
    website: '',
  },
  '/api/colleges/answer-shared': { uaid: ID, kind: 'reply', words: 'How?', questionnaire: null },
  '/api/logbook/begin': { uaid: ID },
  '/api/pages/make': { session: ID, seat: 3, days: 7, content: { body: '<h1>Kim</h1>' } },
  '/api/pages/open': { token: SECRET },
  '/api/pages/answer': { token: SECRET, kind: 'question', words: 'Which oar?', website: '' },
  '/api/pages/decide': { page: ID, allows: true },
  '/api/film/add': { uaid: ID, object: `${ID}/${ID}`, seconds: 12.5, days: 90 },
  '/api/film/decide': { uaid: ID, object: `${ID}/${ID}`, allows: true },
  '/api/film/remove': { uaid: ID },
  '/api/film/look': { token: SECRET },
  '/api/replies/address': { saved: ID },
  '/api/rights/act': { token: SECRET, uaid: ID, action: 'stop', field: 'called', value: 'Kim' },
};

/** Nothing in a body is read, or a machine alone sends it. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set([
  '/api/unsubscribe/:token',
  '/api/digest/stop/:token',
  '/api/waiting/stop/:token',
  '/api/account/delete',
  '/api/auth/form-token',
  '/api/jobs/expiry',
  '/api/replies/inbound',
  '/api/stripe/webhook',
]);

/** The calls that take a body, as they are registered. */
function registered(): readonly string[] {
  const fetch = (): Promise<never> => Promise.reject(new Error('Nothing is asked.'));
  const database = { transact: fetch, close: fetch };
  const api = createProductApi({
    backend: createBackend({ database, readToken: fetch, url: SITE, publishableKey: 'a', secretKey: 'b', fetch }),
    mailer: { send: () => Promise.resolve() },
    saveContact: () => Promise.resolve('1'),
    logbook: null,
    replies: null,
    payments: null,
    now: () => new Date(),
    siteUrl: SITE,
    contactAddress: null,
    later: () => undefined,
    onBug: () => undefined,
  });
  return api.routes.filter(({ method, path }) => method === 'POST' && path !== '/*').map(({ path }) => path);
}

const CALLS = registered();

const WRONG: readonly unknown[] = [7, -1.5, true, null, '', '\u0000', [], {}, ['x'], { a: 1 }, 'x'.repeat(5000)];
/** Of the library that reads bodies, of the language, and names of fields. */
const TECHNICAL =
  /\b(?:invalid input|expected|received|zod|string|boolean|object|array|undefined|null|NaN|enum|union|regex|uuid|json)\b|[a-z][A-Z]|\w_\w|\w\.\w|\.:|\w:\S/u;

let test: TestStack;
let token: string;

beforeAll(async () => {
  test = await openTestStack({ paymentKeys: { secretKey: 'sk_test', webhookSecret: 'whsec_test' } });
  await foundClub(test.database);
  token = await signIn(test, PEOPLE.owner);
});
afterAll(() => test.close());

const post = (path: string, body: unknown): Promise<Answer> =>
  test.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    token,
    headers: { 'content-type': 'application/json' },
  });

/** With each field left out, and with each as it must not be, however deep. */
function* spoiled(body: Readonly<Record<string, unknown>>): Generator<Readonly<Record<string, unknown>>> {
  for (const [field, value] of Object.entries(body)) {
    yield Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
    for (const wrong of WRONG) yield { ...body, [field]: wrong };
    if (typeof value !== 'object' || value === null) continue;
    for (const within of spoiled(value as Readonly<Record<string, unknown>>)) yield { ...body, [field]: within };
  }
}

function checkSentence(asked: unknown, { status, body }: Answer): void {
  if (status !== 400) {
    expect({ asked, failed: status === 500 }).toEqual({ asked, failed: false });
    return;
  }
  const { error, ...further } = body as Readonly<Record<string, unknown>>;
  expect({ error, further, asked }).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/u), further: {}, asked });
  expect(error).not.toMatch(TECHNICAL);
}

describe('calls that take words', () => {
  it('each have a row here', () => {
    expect(CALLS.length).toBeGreaterThan(20);
    expect(CALLS.filter((path) => !Object.hasOwn(WELL, path) && !WITHOUT_WORDS.has(path))).toEqual([]);
  });

  it.each(Object.entries(WELL).filter(([path]) => CALLS.includes(path)))(
    '%s says in a sentence what is wrong',
    async (path, well) => {
      for (const body of [{}, [], 'x', 7, null]) {
        await test.database.runScript('delete from private.rate_limits');
        const answer = await post(path, body);
        checkSentence(body, answer);
        if (path !== '/api/billing/portal' || typeof body !== 'object') expect(answer.status).toBe(400);
      }
      for (const body of spoiled(well)) {
        await test.database.runScript('delete from private.rate_limits');
        checkSentence(body, await post(path, body));
      }
    },
  );
});

describe('a body that the database could not keep', () => {
  const act = (value: string): Promise<Answer> => {
    // Of two of one name the last one counts.
    const body = `${JSON.stringify(WELL['/api/rights/act']).slice(0, -1)},"value":${value}}`;
    return test.ask('/api/rights/act', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  };
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

  it('is refused in a sentence, and what only looks like it is not', async () => {
    await test.database.runScript('delete from private.rate_limits');
    const bugs = test.bugs.length;
    for (const value of [String.raw`"a\u0000"`, String.raw`"\\\u0000"`, deep(101), deep(20_000)]) {
      const { status, body } = await act(value);
      expect([status, body]).toEqual([
        400,
        { error: 'The request contains characters or nesting that can’t be stored.' },
      ]);
    }
    for (const value of [String.raw`"a\\u0000"`, `"${'['.repeat(200)}"`, deep(99)]) {
      expect((await act(value)).status).toBe(404);
    }
    expect(test.bugs).toHaveLength(bugs);
  });
});

describe('a field whose words go into someone else’s mail', () => {
  it.each([
    ['/api/send-email', (words: string) => ({ ...WELL['/api/send-email'], data: { customMessage: words } })],
    ['/api/send-email', (words: string) => ({ ...WELL['/api/send-email'], data: { friendName: words } })],
    ['/api/consent/request', (words: string) => ({ ...WELL['/api/consent/request'], childName: words })],
  ])('of %s takes no address, and says so in one sentence', async (path, bodyWith) => {
    const mails = test.stack.mail().length;
    for (const words of ADDRESSES) {
      const { status, body } = await post(path, bodyWith(words));
      expect([status, body]).toEqual([
        400,
        { error: expect.stringMatching(/^(?:Leave links out of|Enter a first name)/u) },
      ]);
    }
    expect(test.stack.mail()).toHaveLength(mails);
  });

  it('of a team’s own name is not emailed, and says how to go on', async () => {
    await test.database.runScript(`delete from private.rate_limits;
      update public.teams set name = 'evil.example/x' where id = '${ROWS.team}'`);
    const mails = test.stack.mail().length;
    const { status, body } = await post('/api/invitations', { email: EMAIL, teamId: ROWS.team });
    expect([status, body]).toEqual([400, { error: expect.stringMatching(/^The team name looks like a web address/u) }]);
    expect(test.stack.mail()).toHaveLength(mails);
  });
});

describe('the auth service', () => {
  it.each(['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'verify', 'recover', 'resend'])(
    'says nothing of types at %s',
    async (path) => {
      const well = { email: EMAIL, password: 'catch and finish', type: 'signup', token: '123456', refresh_token: 'x' };
      for (const body of [{}, ...spoiled(well)]) {
        await test.database.runScript('delete from private.rate_limits');
        const { status, body: said } = await post(`/auth/v1/${path}`, body);
        expect(status).toBeLessThan(500);
        const message = (said as Readonly<Record<string, unknown>>)['msg'];
        if (status >= 400) expect(message).not.toMatch(/invalid input|expected|received|undefined|^\w+: /iu);
      }
    },
  );
});
