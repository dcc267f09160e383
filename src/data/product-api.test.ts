import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkUserExists, createContact, formToken, sendPasswordReset, sendReferral } from './product-api.ts';

const asked = vi.fn<typeof fetch>();
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  logged.mockClear();
});
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const page = (status: number): Response =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const notJson = (status: number): Response =>
  new Response('{"error":', { status, headers: { 'content-type': 'application/json' } });

/** A body that breaks off while it is read. */
const brokenOff = (status: number): Response =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.error(new Error('reset'));
      },
    }),
    { status, headers: { 'content-type': 'application/json' } },
  );

/** Path, payload and authorization of the only call. */
function call(): { readonly path: unknown; readonly payload: unknown; readonly authorization: string | null } {
  expect(asked).toHaveBeenCalledTimes(1);
  const [path, init] = asked.mock.calls[0] ?? [];
  expect(init?.method).toBe('POST');
  return {
    path,
    payload: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    authorization: new Headers(init?.headers).get('authorization'),
  };
}

const RESET_FAILED = 'Something went wrong sending the reset link. Please try again.';
const RESET_ASKED = "If we find an account with that email, we'll send password reset instructions shortly.";

describe('asking for a password reset', () => {
  it('sends the address and says the same for every one', async () => {
    asked.mockResolvedValue(json(200, { success: true, message: RESET_ASKED }));
    expect(await sendPasswordReset('stroke@club.org')).toEqual({ ok: true, message: RESET_ASKED });
    expect(call()).toEqual({
      path: '/api/auth/send-password-reset',
      payload: { email: 'stroke@club.org' },
      authorization: null,
    });
  });

  it.each([
    [
      'what the server says',
      json(429, { error: 'Too many requests. Wait a while and try again.' }),
      'Too many requests. Wait a while and try again.',
    ],
    ['its message where there is no error', json(400, { message: 'No.' }), 'No.'],
    ['the status where it says nothing', json(500, {}), `${RESET_FAILED} (500)`],
    ['the status where it answers with a page', page(502), `${RESET_FAILED} (502)`],
    ['a failure in an ok answer', json(200, { success: false }), RESET_FAILED],
  ])('fails with %s', async (_case, response, message) => {
    asked.mockResolvedValue(response);
    expect(await sendPasswordReset('stroke@club.org')).toEqual({ ok: false, message });
  });

  it('fails without a network', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendPasswordReset('stroke@club.org')).toEqual({ ok: false, message: RESET_FAILED });
  });
});

describe('making a contact', () => {
  it('sends the normalised address, names that are never missing, and the source', async () => {
    asked.mockResolvedValue(json(200, { contactId: '1', message: 'Contact saved' }));
    await createContact({ email: ' Stroke@Club.org', firstName: '', lastName: undefined }, 'token');
    expect(call()).toEqual({
      path: '/api/hubspot/create-contact',
      payload: { email: 'stroke@club.org', firstName: 'Coach', lastName: 'User', source: 'Coach Registration' },
      authorization: 'Bearer token',
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    [
      json(503, { error: 'Failed to create HubSpot contact', details: 'not configured' }),
      'Failed to create HubSpot contact: not configured',
    ],
    [json(500, { details: 'status 409' }), 'Failed to create HubSpot contact: status 409'],
    [json(500, null), 'Failed to create HubSpot contact'],
  ])('only logs that it failed', async (response, sentence) => {
    asked.mockResolvedValue(response);
    await createContact({ email: 'a@b.org', firstName: 'Ada', lastName: 'Okoro' }, 'token');
    expect(logged.mock.calls.map(([said]) => said)).toEqual([sentence]);
  });

  it('only logs that no one answered', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(createContact({ email: 'a@b.org' }, 'token')).resolves.toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe('asking whether there is an account', () => {
  it('sends the address trimmed and in lower case', async () => {
    asked.mockResolvedValue(json(200, { exists: true, email: 'a@b.org' }));
    expect(await checkUserExists('  A@B.org ', 'token')).toEqual({ exists: true, email: 'a@b.org' });
    expect(call()).toMatchObject({ path: '/api/auth/check-user-exists', payload: { email: 'a@b.org' } });
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('x-form-token')).toBe('token');
  });

  it('asks for the token of a form first, and goes on without one', async () => {
    asked.mockResolvedValueOnce(json(200, { token: 'one' }));
    expect(await formToken()).toBe('one');
    expect(call()).toMatchObject({ path: '/api/auth/form-token', payload: {} });
    for (const answer of [json(429, { error: 'Too many requests.' }), json(200, {}), page(502)]) {
      asked.mockResolvedValueOnce(answer);
      expect(await formToken()).toBe(null);
    }
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await formToken()).toBe(null);
  });

  it.each([
    [json(429, { error: 'Too many requests.' }), 'Too many requests.'],
    [json(500, { message: 'not this field' }), 'Failed to check user existence'],
    [page(502), 'Failed to check user existence'],
  ])('answers that there is none when it is refused, and logs why', async (response, said) => {
    asked.mockResolvedValue(response);
    expect(await checkUserExists(' A@B.org', null)).toEqual({ exists: false, email: 'a@b.org' });
    const [, error] = logged.mock.calls[0] ?? [];
    expect(error instanceof Error && error.message).toBe(said);
  });

  it.each([json(200, { exists: 'yes' }), notJson(200)])(
    'answers that there is none when the answer cannot be read',
    async (response) => {
      asked.mockResolvedValue(response);
      expect((await checkUserExists('a@b.org', null)).exists).toBe(false);
      expect(logged).toHaveBeenCalledTimes(1);
    },
  );
});

describe('inviting a friend', () => {
  const letter = {
    friendName: 'Sam',
    customMessage: 'Row with us',
    relationship: 'teammate',
    referrerName: 'ada@club.org',
    referrerEmail: 'ada@club.org',
  } as const;
  const send = () => sendReferral({ friendEmail: 'sam@club.org', ...letter }, 'token');

  it('sends the letter, and any ok answer is a success', async () => {
    asked.mockResolvedValue(page(200));
    expect(await send()).toEqual({ ok: true });
    expect(call()).toEqual({
      path: '/api/send-email',
      payload: { type: 'referralInvitation', to: 'sam@club.org', data: letter },
      authorization: 'Bearer token',
    });
  });

  it.each([
    [
      'error and details',
      json(400, { error: 'Leave links out.', details: 'data.customMessage' }),
      'Leave links out.: data.customMessage',
    ],
    ['message', json(400, { message: 'Not today' }), 'Not today'],
    ['nothing said', json(500, {}), 'Failed to send email'],
    ['a page', page(502), 'Failed to send email: Server returned a non-JSON response with status 502'],
    ['a body that breaks off', brokenOff(500), 'Failed to send email: Could not read error response'],
    ['broken JSON', notJson(500), 'Failed to send email: Failed to parse JSON error response'],
  ])('fails with %s', async (_case, response, message) => {
    asked.mockResolvedValue(response);
    expect(await send()).toEqual({ ok: false, message });
  });

  it('fails without a network', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await send()).toEqual({ ok: false, message: 'Failed to send email' });
  });
});
