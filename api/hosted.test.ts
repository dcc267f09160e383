// The serverless function as its host runs it: imported, set up by the environment, in front of a project it reaches
// over HTTP and its database's own protocol. The project here is the local stack on a port.
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stackListener } from '#local-stack/open-stack.ts';
import { openMailServer, type MailServer } from '#local-stack/testing/mail-server.ts';
import { openSocketDatabase } from '#local-stack/testing/postgres.ts';
import { openTestStackOn, SITE, type TestStack } from '#local-stack/testing/stack.ts';

const COACH = 'coach@strokeside.test';
let test: TestStack;
let server: Server;
let mail: MailServer;
let project: string;
let databaseUrl: string;
let token: string;

beforeAll(async () => {
  const database = await openSocketDatabase();
  databaseUrl = database.url;
  test = await openTestStackOn(database);
  mail = await openMailServer();
  const answer = stackListener(test.stack);
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const bound = server.address();
  project = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const body = { email: COACH, password: 'catch and finish' };
  const signedIn = await test.ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
  token = /"access_token":"([^"]+)"/u.exec(JSON.stringify(signedIn.body))?.[1] ?? '';
});
afterAll(() => vi.resetModules());

beforeEach(async () => {
  await test.database.runScript('delete from private.rate_limits');
  vi.stubEnv('SUPABASE_URL', project);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', test.keys.publishable);
  vi.stubEnv('SUPABASE_SECRET_KEY', test.keys.secret);
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('MAIL_FROM', 'Strokeside <crew@strokeside.test>');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await new Promise<void>((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
  await mail.close();
  await test.close();
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** As a host loads it again, with the environment of now. */
async function loadFunction() {
  vi.resetModules();
  const loaded = await import('./index.ts');
  return async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const request = new Request(`${SITE}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const response = await loaded.default.fetch(request);
    return { status: response.status, body: await response.json() };
  };
}

const signedIn = (): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });

describe('the function', () => {
  it('answers the four calls', async () => {
    const post = await loadFunction();
    const form = await post('auth/form-token', {});
    const shown = { 'x-form-token': /"token":"([^"]+)"/u.exec(JSON.stringify(form.body))?.[1] ?? '' };
    const exists = await post('auth/check-user-exists', { email: COACH }, shown);
    expect(exists).toEqual({ status: 200, body: { exists: true, email: COACH } });

    const reset = await post('auth/send-password-reset', { email: COACH });
    expect(reset).toMatchObject({ status: 200, body: { success: true } });
    expect(test.stack.mail()[0]).toMatchObject({ to: COACH, subject: 'Reset your password' });

    const invitation = { type: 'referralInvitation', to: 'friend@club.test', data: { friendName: 'Sam' } };
    expect(await post('send-email', invitation, signedIn())).toMatchObject({ status: 200, body: { success: true } });
    expect(mail.taken.at(-1)?.to).toEqual(['friend@club.test']);
    expect(mail.taken.at(-1)?.source).toContain('Hello Sam,');

    await test.database.runScript(
      `insert into private.arrivals (account, band, came_as) select id, '18+', 'coach' from auth.users where email = '${COACH}'`,
    );
    const contact = { email: COACH, firstName: null, lastName: null, source: 'Coach Registration' };
    expect(await post('hubspot/create-contact', contact, signedIn())).toMatchObject({
      status: 503,
      body: { details: 'HubSpot is not configured' },
    });
  });

  it('is no relay, and no page of another site reaches it', async () => {
    const post = await loadFunction();
    const before = mail.taken.length;
    const invitation = { type: 'referralInvitation', to: 'friend@club.test', data: {} };
    expect((await post('send-email', invitation)).status).toBe(401);
    expect((await post('send-email', invitation, { authorization: 'Bearer a.b.c' })).status).toBe(401);
    const foreign = { ...signedIn(), origin: 'https://evil.test' };
    expect((await post('send-email', invitation, foreign)).status).toBe(403);
    expect(mail.taken).toHaveLength(before);
  });

  it('counts by no address a caller claims, and by the proxy’s when told to trust it', async () => {
    const check = async (): Promise<readonly number[]> => {
      const post = await loadFunction();
      const statuses: number[] = [];
      for (let count = 0; count < 22; count += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${count}` };
        statuses.push((await post('auth/check-user-exists', { email: 'nobody@club.test' }, headers)).status);
      }
      return statuses;
    };
    expect((await check()).filter((status) => status === 429)).toHaveLength(2);
    await test.database.runScript('delete from private.rate_limits');
    vi.stubEnv('TRUST_FORWARDED_FOR', '1');
    expect((await check()).filter((status) => status === 429)).toHaveLength(0);
  });

  it('tells that an email was not taken, or cannot be sent at all', async () => {
    const invitation = { type: 'referralInvitation', to: 'friend@club.test', data: {} };
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    expect(await (await loadFunction())('send-email', invitation, signedIn())).toEqual({
      status: 502,
      body: { error: 'Failed to send email', details: 'The mail server rejected the message' },
    });
    expect(written).toHaveBeenCalled();
    vi.stubEnv('SMTP_URL', '');
    expect(await (await loadFunction())('send-email', invitation, signedIn())).toEqual({
      status: 503,
      body: { error: 'Failed to send email', details: 'No mail server is configured' },
    });
  });

  it('ends an account, and has the project’s storage remove what no one can open any more', async () => {
    const body = { email: 'athlete@strokeside.test', password: 'sit ready to row' };
    const answer = await test.ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
    const leaving = /"access_token":"([^"]+)"/u.exec(JSON.stringify(answer.body))?.[1] ?? '';
    const metadata = { eTag: '"1"', size: 5, mimetype: 'text/plain', cacheControl: 'no-cache', lastModified: '2026' };
    await test.database.runScript(`insert into storage.objects (bucket_id, name, version, metadata) values
      ('recordings', '${crypto.randomUUID()}/xxh128:gone/raw', '1', '${JSON.stringify(metadata)}')`);
    const post = await loadFunction();
    const { password } = body;
    expect(await post('account/delete', { password })).toMatchObject({ status: 401 });
    const stolen = await post('account/delete', { password: 'not this one' }, { authorization: `Bearer ${leaving}` });
    expect(stolen).toEqual({
      status: 403,
      body: { error: 'That isn’t your current password.', details: 'currentPassword' },
    });
    const deleted = await post('account/delete', { password }, { authorization: `Bearer ${leaving}` });
    expect(deleted).toEqual({ status: 200, body: { success: true } });
    const left = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run('select name from storage.objects'),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['without a project', 'SUPABASE_URL', ''],
    ['with a key of the wrong kind', 'SUPABASE_SECRET_KEY', 'hush'],
  ])('%s says that it is not set up, and why in the log alone', async (_what, name, value) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.stubEnv(name, value);
    const post = await loadFunction();
    expect(await post('auth/check-user-exists', { email: COACH })).toEqual({
      status: 503,
      body: { error: 'The product API is not set up.' },
    });
    expect(written.mock.calls.join(' ')).toContain('SUPABASE');
  });
});
