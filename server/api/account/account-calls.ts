// The end of an account, with everything that hangs on it: the rows go with the account, the recordings of teams nobody
// coaches any more by the storage service.
import type { Backend } from '../backend.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { removeAbandonedRecordings } from './abandoned-recordings.ts';

const HOUR_S = 3600;

export interface AccountOptions {
  readonly backend: Backend;
  readonly requirePerson: RequirePerson;
  readonly onBug: (error: unknown) => void;
}

export function addAccountCalls(api: ProductApi, { backend, requirePerson, onBug }: AccountOptions): void {
  api.post('/api/account/delete', async (context) => {
    const authorization = context.req.header('authorization') ?? '';
    const person = await requirePerson(context.req.raw, 'Sign in to delete your account.');
    await backend.limit('delete-account', person.id, 10, HOUR_S);
    await backend.callAs(authorization, 'delete_my_account', {});
    // The account is gone whatever becomes of this: the timer does it again.
    await removeAbandonedRecordings(backend).catch(onBug);
    return context.json({ success: true });
  });
}
