// Deletes an account: its rows, and through the storage service the recordings of teams left without a coach; asks for
// the password again first. Also undoes a change of address and recovers from a lost phone.
import { z } from 'zod';
import { byAnyone, bySignedIn, DONE, HOUR_S, SECRET, ApiError } from '../call.ts';
import { sendAccountNotices } from './account-notices.ts';
import type { ProductApiOptions } from '../product-api.ts';
import type { Backend, Person } from '../backend.ts';

const DELETE = z.object({
  password: z.string('Type your password to delete your account.').min(1).max(4096),
  code: z
    .string()
    .regex(/^\d{6}$/u, 'The code from your app has six digits.')
    .optional(),
});
const UNDO = z.object({ token: SECRET });
const RECOVER = z.object({ code: z.string('Type one of your recovery codes.').min(1).max(40) });

const UNDO_OVER = 'This link has expired or was already used.';
const TAKEN = 'Someone else confirmed an account with this address. Contact us and we’ll fix it.';

export function accountCalls(options: ProductApiOptions) {
  const { backend, siteUrl, onBug } = options;
  const signedIn = bySignedIn(backend);
  /** Notifies the owner now, or with the next timer run. */
  const tellOwner = async (): Promise<void> => void (await sendAccountNotices(options).catch(onBug));
  return {
    'account/delete': signedIn('Sign in to delete your account.', DELETE, async (sent, { person, client }) => {
      await backend.limit('delete-account', person.id, 10, HOUR_S);
      const ask = backend.askAuth(client);
      const authorization = await proveAgain(ask, { ...sent, email: person.email });
      try {
        await backend.callAs(authorization, 'delete_my_account', {});
      } catch (error) {
        await endProof(ask, authorization);
        throw error;
      }
      // The account is gone whatever becomes of this: the timer does it again.
      await removeAbandonedRecordings(backend).catch(onBug);
      await removeAbandonedClips(backend).catch(onBug);
      await tellOwner();
      return DONE;
    }),
    'account/undo-address': byAnyone(UNDO, async ({ token }, { client }) => {
      await backend.limit('undo-address', client, 20, HOUR_S);
      const address = await backend.call('undo_address_change', { token });
      if (address === 'taken') throw new ApiError(403, TAKEN);
      if (typeof address !== 'string') throw new ApiError(404, UNDO_OVER);
      // No working password is left, so a password reset email is sent at once.
      const outcome = await backend.recover(address, new URL('/reset-password', siteUrl).href, client);
      await tellOwner();
      return { ...DONE, mailed: outcome === 'asked' };
    }),
    // Requires the password only: without its code, the auth session can't reach any table.
    'account/recovery-code': signedIn(
      'Sign in with your password first.',
      RECOVER,
      async ({ code }, { person: { id: person } }) => {
        await backend.limit('recovery-code', person, 10, HOUR_S);
        if ((await backend.call('use_recovery_code', { person, code })) !== true)
          throw new ApiError(403, 'This is not one of your recovery codes, or it was used already.', 'code');
        await tellOwner();
        return DONE;
      },
    ),
  };
}

/** Asks the auth service: its path, a body, and a token where there is one. */
export type AskAuth = (path: string, body: object, token?: string) => Promise<Response>;

const SESSION = z.object({
  access_token: z.string(),
  user: z.object({ factors: z.array(z.object({ id: z.string(), status: z.string() })).default([]) }),
});
const CHALLENGE = z.object({ id: z.string() });

const WRONG_PASSWORD = 'That isn’t your current password.';
const CODE_NEEDED = 'Type the code your app shows.';
const WRONG_CODE = 'That code is wrong or already used. Wait for a new one.';

/**
 * The password asked for again, by the auth service: what comes of it is a session of this moment, whose token says
 * so. The header of a session that has just begun with the password, and the code where the account asks for one.
 */
async function proveAgain(
  ask: AskAuth,
  { email, password, code }: z.infer<typeof DELETE> & Pick<Person, 'email'>,
): Promise<string> {
  const session = SESSION.parse(
    await answered(await ask('token?grant_type=password', { email, password }), WRONG_PASSWORD, 'currentPassword'),
  );
  const bearer = (token: string): string => `Bearer ${token}`;
  const factor = session.user.factors.find(({ status }) => status === 'verified');
  if (factor === undefined) return bearer(session.access_token);
  try {
    if (code === undefined) throw new ApiError(403, CODE_NEEDED, 'code');
    const challenge = await ask(`factors/${factor.id}/challenge`, {}, session.access_token);
    const { id } = CHALLENGE.parse(await answered(challenge, WRONG_CODE, 'code'));
    const verified = await ask(`factors/${factor.id}/verify`, { challenge_id: id, code }, session.access_token);
    return bearer(
      SESSION.pick({ access_token: true }).parse(await answered(verified, WRONG_CODE, 'code')).access_token,
    );
  } catch (error) {
    await endProof(ask, bearer(session.access_token));
    throw error;
  }
}

/** The session was for one question. */
async function endProof(ask: AskAuth, authorization: string): Promise<void> {
  await ask('logout?scope=local', {}, authorization.replace(/^Bearer /u, ''));
}

async function answered(response: Response, sentence: string, field: string): Promise<unknown> {
  if (response.ok) return response.json();
  if (response.status === 429) throw new ApiError(429, 'Too many attempts. Wait 15 minutes, then try again.');
  if (response.status >= 500) throw new Error(`The auth service answered with ${response.status}.`);
  throw new ApiError(403, sentence, field);
}

export const FILM_CLIPS = 'film-clips';
const AT_ONCE = 200;
const NAMES = z.array(z.string());

type Storage = Pick<Backend, 'call' | 'removeFiles'>;

/**
 * Deletes orphaned files: recordings of deleted teams or teams without coaches, and removed clips. Uses the storage
 * service, local or hosted, which deletes bytes and rows together; the database alone can't. Returns the number
 * deleted. Failures are retried next time.
 */
export const removeAbandonedRecordings = (storage: Storage): Promise<number> =>
  removeAll(storage, 'recordings', 'abandoned_recordings');

export const removeAbandonedClips = (storage: Storage): Promise<number> =>
  removeAll(storage, FILM_CLIPS, 'abandoned_film_clips');

async function removeAll({ call, removeFiles }: Storage, bucket: string, which: string): Promise<number> {
  for (let removed = 0; ;) {
    const names = NAMES.parse(await call(which, { most: AT_ONCE }));
    if (names.length === 0) return removed;
    const gone = await removeFiles(bucket, names);
    removed += gone;
    if (gone < names.length) return removed;
  }
}
