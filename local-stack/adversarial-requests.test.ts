// What someone with bad intentions sends: other people's rows, forged tokens, injected conditions, far too much.
import fc from 'fast-check';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundClub, PEOPLE, ROWS } from './testing/club.ts';
import { openTestStack, SITE, tokenFor, type TestStack } from './testing/stack.ts';

let test: TestStack;
let owner: string;
let rival: string;

beforeAll(async () => {
  test = await openTestStack();
  await foundClub(test.database);
  owner = await tokenFor(test.keys, PEOPLE.owner);
  rival = await tokenFor(test.keys, PEOPLE.rival);
});
afterAll(() => test.close());

const SESSIONS = '/rest/v1/telemetry_sessions?select=id,team_id';

describe('callers at the same time', () => {
  it('never see each other’s rows: 500 requests in one tick, of five kinds', async () => {
    const kinds: readonly { token?: string; key?: string; expected: unknown }[] = [
      { token: owner, expected: [{ id: ROWS.session, team_id: ROWS.team }] },
      { token: rival, expected: [{ id: ROWS.rivalSession, team_id: ROWS.rivalTeam }] },
      { token: await tokenFor(test.keys, PEOPLE.parent), expected: [] },
      { expected: expect.objectContaining({ code: '42501' }) },
      // Two keys and no token: nothing to wait for before the database, so these meet there in the same tick.
      { key: test.keys.secret, expected: expect.objectContaining({ length: 2 }) },
    ];
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_, at) => {
        const kind = kinds[at % kinds.length];
        const { body } = await test.ask(SESSIONS, {
          ...(kind?.token === undefined ? {} : { token: kind.token }),
          headers: { apikey: kind?.key ?? test.keys.publishable },
        });
        return { body, expected: kind?.expected };
      }),
    );
    expect(answers.map(({ body }) => body)).toEqual(answers.map(({ expected }) => expected));
  });

  it('do not inherit a role from a request that failed', async () => {
    const answers = await Promise.all([
      test.ask('/rest/v1/profiles?select=id', { headers: { apikey: test.keys.secret } }),
      test.ask('/rest/v1/profiles?select=id&id=eq.nonsense', { headers: { apikey: test.keys.secret } }),
      test.ask('/rest/v1/profiles?select=id'),
      test.ask('/rest/v1/profiles?select=id', { token: owner }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 200]);
    expect(answers[0]?.body).toHaveLength(Object.keys(PEOPLE).length);
    expect(answers[3]?.body).toEqual([{ id: PEOPLE.owner }]);
  });
});

describe('tokens', () => {
  const nowS = (): number => Math.floor(Date.now() / 1000);
  const claims = (): Record<string, unknown> => ({
    sub: PEOPLE.owner,
    role: 'authenticated',
    session_id: crypto.randomUUID(),
  });
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('signed by another key, by none, or by the public key as a secret are refused', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const signed = (): SignJWT => new SignJWT(claims()).setAudience('authenticated').setExpirationTime('1h');
    const { keys: publicKeys } = (await test.ask('/auth/v1/.well-known/jwks.json')).body as { keys: object[] };
    const body = encoded({ ...claims(), aud: 'authenticated', exp: nowS() + 600 });
    const [header, , signature] = owner.split('.');
    const forged = {
      'another key': await signed().setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
      'a key it brings along': await signed()
        .setProtectedHeader({ alg: 'ES256', jwk: { ...(await exportJWK(privateKey)), d: undefined } as never })
        .sign(privateKey),
      'no signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'the public key as a secret': await signed()
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(JSON.stringify(publicKeys[0]))),
      'a changed body': `${header ?? ''}.${body}.${signature ?? ''}`,
      'no token at all': 'a.b.c',
    };
    for (const [how, token] of Object.entries(forged)) {
      const rest = await test.ask(SESSIONS, { token });
      expect([how, rest.status, rest.body]).toEqual([how, 401, expect.objectContaining({ code: 'PGRST301' })]);
      const auth = await test.ask('/auth/v1/user', { token });
      expect([how, auth.status, auth.body]).toEqual([how, 403, expect.objectContaining({ error_code: 'bad_jwt' })]);
    }
  });

  it('that ended, that name another role, or whose session ended are refused', async () => {
    const expired = await test.ask(SESSIONS, { token: await tokenFor(test.keys, PEOPLE.owner, 'authenticated', -5) });
    expect([expired.status, expired.body]).toEqual([401, expect.objectContaining({ code: 'PGRST303' })]);
    for (const role of ['service_role', 'postgres', 'supabase_auth_admin', 'anon', '']) {
      expect((await test.ask(SESSIONS, { token: await tokenFor(test.keys, PEOPLE.owner, role) })).status).toBe(401);
    }
    const ended = await tokenFor(test.keys, PEOPLE.owner, 'authenticated', 600, crypto.randomUUID());
    const gone = await test.ask('/auth/v1/user', { token: ended });
    expect([gone.status, gone.body]).toEqual([403, expect.objectContaining({ error_code: 'session_not_found' })]);
    const rows = await test.ask(SESSIONS, { token: ended });
    expect([rows.status, rows.body]).toEqual([401, expect.objectContaining({ code: 'PGRST303' })]);
    const file = await test.ask('/storage/v1/object/recordings/x/y', { token: ended });
    expect(file.body).toMatchObject({ message: 'The session of this token has ended' });
  });

  it('never publish the private number', async () => {
    const { body } = await test.ask('/auth/v1/.well-known/jwks.json');
    expect(Object.keys((body as { keys: object[] }).keys[0] ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
  });
});

describe('keys and origins', () => {
  it.each([
    ['no key', { apikey: '' }, 401],
    ['a wrong key', { apikey: 'sb_secret_guess' }, 401],
    ['a page of another site', { origin: 'https://evil.test' }, 403],
    ['a page of no site', { origin: 'null' }, 403],
  ])('%s', async (_what, headers, status) => {
    expect((await test.ask('/rest/v1/teams', { headers })).status).toBe(status);
  });

  it('the secret key is refused from a browser', async () => {
    const headers = { apikey: test.keys.secret, 'user-agent': 'Mozilla/5.0' };
    expect((await test.ask('/rest/v1/teams', { headers })).status).toBe(401);
  });

  it('a name that only points here is refused', async () => {
    const answer = await test.stack.fetch(new Request('http://rebound.evil.test:4173/__mail'));
    expect(answer.status).toBe(421);
  });

  it('its own page may', async () => {
    expect((await test.ask('/rest/v1/teams', { token: owner, headers: { origin: SITE } })).status).toBe(200);
  });
});

describe('bodies', () => {
  it('that are too large are refused, also without saying how large they are', async () => {
    const rest = await test.ask('/rest/v1/notes', {
      method: 'POST',
      token: owner,
      body: { body: 'x'.repeat(1024 * 1024) },
    });
    expect(rest.status).toBe(413);
    const auth = await test.ask('/auth/v1/signup', {
      method: 'POST',
      body: { email: 'a@b.test', password: 'x'.repeat(70_000) },
    });
    expect(auth.status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const request = new Request(`${SITE}/rest/v1/notes`, {
      method: 'POST',
      headers: { apikey: test.keys.publishable, authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await test.stack.fetch(request)).status).toBe(413);
    expect(sent).toBeLessThan(25);
  });

  it('of another kind are refused', async () => {
    for (const path of ['/rest/v1/notes', '/auth/v1/signup']) {
      const answer = await test.ask(path, {
        method: 'POST',
        token: owner,
        body: '{}',
        headers: { 'content-type': 'text/plain' },
      });
      expect(answer.status).toBe(415);
    }
    expect((await test.ask('/auth/v1/signup', { method: 'POST', body: '[' })).status).toBe(400);
  });
});

describe('injection', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      `' or true --`,
      `') or 1=1; drop table public.notes; --`,
      `eq.'||(select email from auth.users limit 1)||'`,
      `in.("a","b'); delete from public.notes; --")`,
      `\\'; select set_config('role','postgres',false); --`,
      `"; reset role; --`,
      `not.not.is.null`,
      `is.null or true`,
      `$1`,
      '\0',
      `E'\\x27 or true'`,
    ),
  );
  const operator = fc.constantFrom('eq', 'neq', 'lt', 'gte', 'like', 'ilike', 'is', 'in', 'not.eq', 'not.in', '');
  const key = fc.oneof(
    fc.constantFrom('body', 'select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'id'),
    nasty,
  );

  it('in a query string answers rows of one’s own or a refusal, and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, operator, nasty), { maxLength: 3 }), async (parameters) => {
        const query = new URLSearchParams(
          parameters.map(([name, operator, value]) => [name, operator === '' ? value : `${operator}.${value}`]),
        );
        const { status, body } = await test.ask(`/rest/v1/telemetry_sessions?${query.toString()}`, { token: rival });
        expect(status).toBeLessThan(500);
        if (status === 200)
          expect(JSON.stringify(body)).not.toMatch(new RegExp(`${ROWS.session}|xxh128:home|@club`, 'u'));
      }),
      { numRuns: 400 },
    );
    const { body } = await test.ask('/rest/v1/notes?select=id', { token: owner });
    expect(body).toHaveLength(4);
  });

  it('in a body is text', async () => {
    const [before] = await rows('select count(*)::int as notes from public.notes');
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, value) => {
        const insert = {
          team_id: ROWS.rivalTeam,
          session_id: ROWS.rivalSession,
          body: value,
          ...(name === '' ? {} : { [name]: value }),
        };
        const { status } = await test.ask('/rest/v1/notes', { method: 'POST', token: rival, body: insert });
        expect(status).toBeLessThan(500);
        const call = await test.ask('/rest/v1/rpc/accept_coach_invitation', {
          method: 'POST',
          token: rival,
          body: { token: value },
        });
        expect(call.status === 200 ? call.body : false).toBe(false);
      }),
      { numRuns: 100 },
    );
    const [after] = await rows(`select count(*)::int as notes from public.notes where team_id = '${ROWS.team}'`);
    expect(before?.['notes']).toBe(4);
    expect(after?.['notes']).toBe(4);
  });

  it('in a path or in what the auth service is sent is refused', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (left, right) => {
        const path = await test.ask(`/rest/v1/${encodeURIComponent(left)}`, { token: rival });
        expect(path.status).toBeGreaterThanOrEqual(400);
        expect(path.status).toBeLessThan(500);
        const verify = await test.ask('/auth/v1/verify', {
          method: 'POST',
          body: { type: 'email', token_hash: left, email: right },
        });
        expect([400, 403]).toContain(verify.status);
        const refresh = await test.ask('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          body: { refresh_token: left },
        });
        expect(refresh.status).toBe(400);
      }),
      { numRuns: 60 },
    );
  });

  const rows = (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    test.database.transact({ role: 'postgres', claims: {} }, (run) => run(query));
});

describe('other people’s ids', () => {
  it('find nothing to read, change or delete', async () => {
    const target = `?id=eq.${ROWS.session}`;
    const representation = { prefer: 'return=representation' };
    const ask = async (method: string, body?: unknown): Promise<unknown> =>
      (
        await test.ask(`/rest/v1/telemetry_sessions${target}`, {
          method,
          token: rival,
          headers: representation,
          ...(body === undefined ? {} : { body }),
        })
      ).body;
    expect([await ask('GET'), await ask('PATCH', { title: 'mine' }), await ask('DELETE')]).toEqual([[], [], []]);
    const claimed = await test.ask('/rest/v1/notes', {
      method: 'POST',
      token: rival,
      body: { team_id: ROWS.team, session_id: ROWS.session, body: 'x' },
    });
    expect([claimed.status, claimed.body]).toEqual([403, expect.objectContaining({ code: '42501' })]);
    const promoted = await test.ask(`/rest/v1/profiles?id=eq.${PEOPLE.rival}`, {
      method: 'PATCH',
      token: rival,
      body: { user_role: 'admin' },
    });
    expect(promoted.status).toBe(403);
  });
});

describe('what the product does not call', () => {
  it.each([
    ['POST', 'otp', 'provider_disabled'],
    ['POST', 'factors', 'no_authorization'],
    ['GET', 'authorize', 'provider_disabled'],
    ['GET', 'admin/users', 'provider_disabled'],
    ['GET', 'verify', 'provider_disabled'],
    ['DELETE', 'user', 'provider_disabled'],
    ['GET', 'constructor', 'provider_disabled'],
    ['POST', 'token?grant_type=pkce', 'invalid_credentials'],
  ])('%s %s is refused', async (method, path, code) => {
    const answer = await test.ask(`/auth/v1/${path}`, { method, ...(method === 'POST' ? { body: {} } : {}) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ error_code: code });
  });

  it.each([
    ['signup', { phone: '1', password: 'four oars in' }],
    ['signup', { data: {} }],
    ['verify', { type: 'magiclink', token_hash: 'x' }],
  ])('%s with %j is not valid', async (path, body) => {
    const answer = await test.ask(`/auth/v1/${path}`, { method: 'POST', body });
    expect(answer.body).toMatchObject({ error_code: 'validation_failed' });
  });
});

it('nothing of this was taken for a bug', () => {
  expect(test.bugs).toEqual([]);
});
