// Deletes an account: its rows, and through the storage service the recordings of teams left without a coach. Also
// undoes a change of address and recovers from a lost phone.
import { z } from 'zod';
import { ApiError } from '../failure.ts';
import type { Backend } from '../backend.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { readAs } from '../requests.ts';
import { sendAccountNotices, type NoticeOptions } from './account-notices.ts';
import { removeAbandonedClips, removeAbandonedRecordings } from './abandoned-files.ts';
import { endProof, proveAgain } from './prove.ts';

const HOUR_S = 3600;

export interface AccountOptions extends NoticeOptions {
  readonly backend: Backend;
  readonly requirePerson: RequirePerson;
}

const DELETE = z.object({
  password: z.string('Type your password to delete your account.').min(1).max(4096),
  code: z
    .string()
    .regex(/^\d{6}$/u, 'The code from your app has six digits.')
    .optional(),
});
const UNDO = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/u, 'This link is not complete.') });
const RECOVER = z.object({ code: z.string('Type one of your recovery codes.').min(1).max(40) });

const UNDO_OVER = 'This link has expired or was already used.';
const TAKEN = 'Someone else confirmed an account with this address. Contact us and we’ll fix it.';

export function addAccountCalls(api: ProductApi, options: AccountOptions): void {
  const { backend, siteUrl, requirePerson, onBug } = options;
  /** Notifies the owner now, or with the next timer run. */
  const tellOwner = async (): Promise<void> => void (await sendAccountNotices(options).catch(onBug));

  api.post('/api/account/delete', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to delete your account.');
    const { password, code } = await readAs(context.req.raw, DELETE);
    await backend.limit('delete-account', person.id, 10, HOUR_S);
    const ask = backend.askAuth(context.env.client);
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
    return context.json({ success: true });
  });

  api.post('/api/account/undo-address', async (context) => {
    const { token } = await readAs(context.req.raw, UNDO);
    await backend.limit('undo-address', context.env.client, 20, HOUR_S);
    const address = await backend.call('undo_address_change', { token });
    if (address === 'taken') throw new ApiError(403, TAKEN);
    if (typeof address !== 'string') throw new ApiError(404, UNDO_OVER);
    // No working password is left, so a password reset email is sent at once.
    const outcome = await backend.recover(address, new URL('/reset-password', siteUrl).href, context.env.client);
    await tellOwner();
    return context.json({ success: true, mailed: outcome === 'asked' });
  });

  // Requires the password only: without its code, the auth session can't reach any table.
  api.post('/api/account/recovery-code', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in with your password first.');
    const { code } = await readAs(context.req.raw, RECOVER);
    await backend.limit('recovery-code', person.id, 10, HOUR_S);
    const used = await backend.call('use_recovery_code', { person: person.id, code });
    if (used !== true)
      throw new ApiError(403, 'This is not one of your recovery codes, or it was used already.', 'code');
    await tellOwner();
    return context.json({ success: true });
  });
}
