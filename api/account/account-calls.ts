// Deletes an account: its rows, and through the storage service the recordings of teams left without a coach. Also
// undoes a change of address and recovers from a lost phone.
import { z } from 'zod';
import { byAnyone, bySignedIn, DONE, HOUR_S, SECRET } from '../call.ts';
import { ApiError } from '../failure.ts';
import { sendAccountNotices } from './account-notices.ts';
import { removeAbandonedClips, removeAbandonedRecordings } from './abandoned-files.ts';
import { endProof, proveAgain } from './prove.ts';
import type { ProductApiOptions } from '../product-api.ts';

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
    'account/delete': signedIn(
      'Sign in to delete your account.',
      DELETE,
      async ({ password, code }, { person, client }) => {
        await backend.limit('delete-account', person.id, 10, HOUR_S);
        const ask = backend.askAuth(client);
        const authorization = await proveAgain(ask, { email: person.email, password, code });
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
      },
    ),
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
