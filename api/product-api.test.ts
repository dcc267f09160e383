// The four calls: their answers, their errors, and what they must not be used for.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStack, openTestStackOn, SITE, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { ApiError } from './call.ts';
import { hubspotContacts } from './contact-calls.ts';

const COACH = 'coach@strokeside.test';
let test: TestStack;
let token: string;

beforeAll(async () => {
  test = await openTestStack();
  const body = { email: COACH, password: 'catch and finish' };
  const answer = await test.ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
  token = /"access_token":"([^"]+)"/u.exec(JSON.stringify(answer.body))?.[1] ?? '';
});
beforeEach(() => test.database.runScript('delete from private.rate_limits'));
afterAll(() => test.close());

const post = (path: string, body: unknown, bearer?: string): Promise<Answer> =>
  test.ask(`/api/${path}`, { method: 'POST', body, ...(bearer === undefined ? {} : { token: bearer }) });

describe('send-password-reset', () => {
  const reset = (email: unknown): Promise<Answer> => post('auth/send-password-reset', { email });

  it('answers the same for a known, an unknown and a hurried address, and emails only the first', async () => {
    const mails = test.stack.mail().length;
    const answers = [
      await reset(` ${COACH.toUpperCase()} `),
      await reset('nobody@strokeside.test'),
      await reset(COACH),
    ];
    const expected = "If we find an account with that email, we'll send password reset instructions shortly.";
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { success: true, message: expected }]),
    );
    expect(test.stack.mail()).toHaveLength(mails + 1);
    expect(test.stack.mail()[0]?.text).toContain(`${SITE}/reset-password?token_hash=`);
  });

  it('is limited by address and by caller', async () => {
    for (let count = 0; count < 5; count += 1) expect((await reset(COACH)).status).toBe(200);
    expect((await reset(COACH)).status).toBe(429);
    for (let count = 0; count < 14; count += 1) await reset(`nobody${count}@strokeside.test`);
    expect((await reset('another@strokeside.test')).status).toBe(429);
  });

  it.each(['', 'nobody', 7, null])('refuses %j', async (email) => {
    expect((await reset(email)).status).toBe(400);
  });
});

describe('sign-up', () => {
  it('says whether an account is made of whom no one invited', async () => {
    expect((await test.ask('/api/auth/sign-up')).body).toEqual({ open: true });
    await test.database.runScript(`update private.settings set sign_up = 'invited'`);
    expect((await test.ask('/api/auth/sign-up')).body).toEqual({ open: false });
    await test.database.runScript(`update private.settings set sign_up = 'open'`);
  });
});

describe('check-user-exists', () => {
  const check = (email: string, form?: string): Promise<Answer> =>
    test.ask('/api/auth/check-user-exists', {
      method: 'POST',
      body: { email },
      ...(form === undefined ? {} : { headers: { 'x-form-token': form } }),
    });
  const formToken = async (): Promise<string> => {
    const { body } = await post('auth/form-token', {});
    return /"token":"([^"]+)"/u.exec(JSON.stringify(body))?.[1] ?? '';
  };

  it('tells a form once whether there is an account, with the address as it was understood', async () => {
    const token = await formToken();
    expect((await check(` Coach@Strokeside.test`, token)).body).toEqual({ exists: true, email: COACH });
    expect((await check(COACH, token)).body).toEqual({ exists: false, email: COACH });
    const other = await formToken();
    expect((await check('nobody@strokeside.test', other)).body).toEqual({
      exists: false,
      email: 'nobody@strokeside.test',
    });
  });

  it.each([undefined, '', 'made up', `${'A'.repeat(22)}.9999999999.${'A'.repeat(43)}`])(
    'tells no one anything for the token %j',
    async (form) => {
      const [known, unknown] = [await check(COACH, form), await check('nobody@strokeside.test', form)];
      expect([known.status, known.body]).toEqual([200, { exists: false, email: COACH }]);
      expect([unknown.status, unknown.body]).toEqual([200, { exists: false, email: 'nobody@strokeside.test' }]);
    },
  );

  it('is answered twenty times an hour, and thirty forms are shown', async () => {
    for (let count = 0; count < 30; count += 1) expect(await formToken()).not.toBe('');
    expect((await post('auth/form-token', {})).status).toBe(429);
    for (let count = 0; count < 2; count += 1) await check('nobody@strokeside.test');
    for (let count = 2; count < 20; count += 1) await check(`nobody${count}@strokeside.test`);
    expect((await check(COACH)).status).toBe(429);
  });
});

describe('send-email', () => {
  const mail = (changes: object = {}, bearer: string | undefined = token): Promise<Answer> =>
    post('send-email', { type: 'referralInvitation', to: 'friend@club.test', data: INVITATION, ...changes }, bearer);
  const INVITATION = {
    friendEmail: 'friend@club.test',
    friendName: 'Sam\r\nBcc: victim',
    customMessage: 'Come & <b>row</b>',
    relationship: 'teammate',
    referrerName: 'The Bank',
    referrerEmail: 'bank@club.test',
  };

  it('sends the invitation in the name of who is signed in, whatever the request says', async () => {
    expect((await mail()).status).toBe(200);
    const [sent] = test.stack.mail();
    expect([sent?.to, sent?.subject]).toEqual(['friend@club.test', `${COACH} invites you to Strokeside`]);
    expect(sent?.text).toContain('Hello Sam Bcc: victim,');
    expect(sent?.text).toContain('> Come & <b>row</b>');
    expect(sent?.text).not.toMatch(/bank/iu);
  });

  it('is no relay: no one signed out, no other kind of mail, no links, no long message', async () => {
    const signedOut = await post('send-email', { type: 'referralInvitation', to: 'a@b.test', data: {} });
    expect([signedOut.status, signedOut.body]).toEqual([401, { error: 'Sign in to invite a friend.' }]);
    expect((await mail({}, 'a.b.c')).status).toBe(401);
    expect((await mail({ type: 'newsletter' })).status).toBe(400);
    expect((await mail({ to: 'a@b.test,c@d.test' })).status).toBe(400);
    expect((await mail({ data: { customMessage: 'see https://evil.test' } })).body).toEqual({
      error: 'Leave links out of the message, and put a space after every full stop.',
    });
    expect((await mail({ data: { friendName: 'evil dot com' } })).body).toEqual({
      error: 'Leave links out of the name.',
    });
    expect((await mail({ data: { customMessage: 'x'.repeat(301) } })).status).toBe(400);
    expect((await mail({ data: { customMessage: 'x'.repeat(300) } })).status).toBe(200);
  });

  it('reaches one friend once and ten friends a day in all', async () => {
    expect([(await mail()).status, (await mail()).status]).toEqual([200, 429]);
    expect((await mail({ to: ' Friend@Club.test' })).body).toEqual({
      error: 'You already invited this address. It gets only one email; share the link yourself.',
    });
    for (let count = 0; count < 7; count += 1)
      expect((await mail({ to: `friend${count}@club.test` })).status).toBe(200);
    expect((await mail({ to: 'eleventh@club.test' })).status).toBe(429);
  });
});

/** As an account says that is made today. */
const cameAsCoach = ({ database }: TestStack): Promise<void> =>
  database.runScript(
    `insert into private.arrivals (account, band, came_as) select id, '18+', 'coach' from auth.users where email = '${COACH}' on conflict do nothing`,
  );

describe('create-contact', () => {
  const CONTACT = { email: COACH, firstName: '', lastName: null, source: 'Coach Registration' };

  it('is for one’s own address, signed in, and says so when there is no HubSpot', async () => {
    expect((await post('hubspot/create-contact', CONTACT)).status).toBe(401);
    expect((await post('hubspot/create-contact', { ...CONTACT, email: 'other@club.test' }, token)).status).toBe(403);
    // A coach from before roles were recorded: has no role.
    expect((await post('hubspot/create-contact', CONTACT, token)).status).toBe(403);
    await cameAsCoach(test);
    const answer = await post('hubspot/create-contact', CONTACT, token);
    expect([answer.status, answer.body]).toEqual([
      503,
      { error: 'Failed to create HubSpot contact', details: 'HubSpot is not configured' },
    ]);
  });

  it('answers with the contact once it is made', async () => {
    await cameAsCoach(test);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ results: [{ id: '51' }] })));
    const connected = await openTestStackOn(test.database, { hubspotToken: 'secret' });
    const signedIn = await connected.ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: { email: COACH, password: 'catch and finish' },
    });
    const own = /"access_token":"([^"]+)"/u.exec(JSON.stringify(signedIn.body))?.[1] ?? '';
    const answer = await connected.ask('/api/hubspot/create-contact', { method: 'POST', body: CONTACT, token: own });
    expect([answer.status, answer.body]).toEqual([200, { contactId: '51', message: 'Contact saved' }]);
  });

  const contact = { email: COACH, firstName: 'Coach', lastName: 'User', source: 'Coach Registration' };

  it('is sent so that a repetition makes no second contact', async () => {
    const sent: { url: string; body: unknown; authorization: string | null }[] = [];
    const save = hubspotContacts('secret', async (input, init) => {
      const request = new Request(input, init);
      sent.push({ url: request.url, body: await request.json(), authorization: request.headers.get('authorization') });
      return Response.json({ results: [{ id: '51' }] });
    });
    expect(await save(contact)).toBe('51');
    expect(sent).toEqual([
      {
        url: 'https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert',
        authorization: 'Bearer secret',
        body: {
          inputs: [
            expect.objectContaining({
              idProperty: 'email',
              id: COACH,
              properties: expect.objectContaining({ firstname: 'Coach', lastname: 'User' }),
            }),
          ],
        },
      },
    ]);
  });

  it.each([
    ['refuses', () => Promise.resolve(new Response('', { status: 401 })), 'status 401'],
    ['answers something else', () => Promise.resolve(new Response('<html>')), 'an unreadable response'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'not reachable'],
    ['is silent', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'no answer in time'],
  ])('tells that HubSpot %s, and not what it said', async (_what, send, details) => {
    const outcome = await hubspotContacts('secret', send)(contact).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ApiError);
    expect(outcome).toMatchObject({ status: 502, message: 'Failed to create HubSpot contact', details });
  });
});

describe('any call', () => {
  it('is refused from another site, as another type, too large, or unknown', async () => {
    const ask = (headers: Readonly<Record<string, string>>, body: unknown): Promise<Answer> =>
      test.ask('/api/auth/check-user-exists', { method: 'POST', headers, body });
    expect((await ask({ origin: 'https://evil.test' }, { email: COACH })).status).toBe(403);
    expect((await ask({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect((await ask({}, { email: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await ask({}, '{')).status).toBe(400);
    expect((await post('nothing', {})).body).toEqual({ error: 'Not found' });
    expect((await test.ask('/api/send-email')).status).toBe(404);
    expect(test.bugs).toEqual([]);
  });
});
