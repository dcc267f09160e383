// The session as the hosted auth service has it: known at once from what this device keeps, then kept right by the
// client, which is fetched once the page is idle.
import { onIdle } from '#src/time/on-idle.ts';
import { backendClient, type BackendClient } from '../client/client.ts';
import { waitsForSecondStep, forgetStoredSession, SESSION_KEY, storedUser } from './stored-session.ts';
import type { AuthSession, AuthUser } from './session.ts';

const SIGNED_OUT: AuthSession = { state: 'signed-out' };

/** `client`: the hosted services' client, asked for when it is first needed. */
export function createAuthSessionSource(client: () => Promise<BackendClient>) {
  let session: AuthSession = bringsSession(location) ? { state: 'loading' } : ofUser(storedUser());
  const listeners = new Set<() => void>();
  let isWatching = false;
  let following: Promise<void> | null = null;

  const become = (next: AuthSession): void => {
    if (isSame(next, session)) return;
    session = next;
    for (const listener of listeners) listener();
  };

  const begin = async (): Promise<void> => {
    const { auth } = await client();
    auth.onAuthStateChange((event, changed) => {
      if (changed !== null) {
        // Proving the password again before the code keeps the existing session.
        const isHalf = waitsForSecondStep(changed);
        const stays = isHalf && session.state === 'signed-in' && session.user.id === changed.user.id;
        if (!stays) become(isHalf ? SIGNED_OUT : ofUser({ id: changed.user.id, email: changed.user.email ?? '' }));
      }
      // Tokens can't be renewed offline, so an expired one doesn't sign anyone out.
      else become(event === 'SIGNED_OUT' ? SIGNED_OUT : ofUser(storedUser()));
    });
  };
  const follow = (): Promise<void> => {
    following ??= begin().catch((error: unknown) => {
      following = null;
      throw error;
    });
    return following;
  };

  const watch = (): void => {
    // At build there is no one to watch.
    if (isWatching || import.meta.env.SSR) return;
    isWatching = true;
    // Signed in or out in another tab.
    window.addEventListener('storage', ({ key }) => {
      if (key === SESSION_KEY || key === null) become(ofUser(storedUser()));
    });
    const followOrStay = (): void => void follow().catch(() => become(ofUser(storedUser())));
    if (session.state === 'loading') followOrStay();
    else if (session.state === 'signed-in') onIdle(followOrStay);
  };

  return {
    /**
     * Starts following the client's auth session and renewing its tokens. Call before signing in; rejects when the
     * client's code can't be fetched.
     */
    follow,
    /** The same object until something changed. */
    current: (): AuthSession => session,
    /** Calls back after every change until the answer is called. */
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      watch();
      return (): void => void listeners.delete(onChange);
    },
    signOut: async (): Promise<void> => {
      try {
        const { auth } = await client();
        await auth.signOut({ scope: 'local' });
      } catch {
        // Without a network the server is not told, and this device signs out all the same.
      }
      forgetStoredSession();
      become(SIGNED_OUT);
    },
  };
}

/** A link of the auth service leads here: only the client can read what it brings. */
const bringsSession = (address: Location): boolean => /[#&?](?:access_token|code|error_code)=/u.test(address.href);

const ofUser = (user: AuthUser | null): AuthSession =>
  user === null ? SIGNED_OUT : { state: 'signed-in', user: { id: user.id, email: user.email } };

function isSame(next: AuthSession, before: AuthSession): boolean {
  if (next.state !== 'signed-in' || before.state !== 'signed-in') return next.state === before.state;
  return next.user.id === before.user.id && next.user.email === before.user.email;
}

export const authSessionSource = createAuthSessionSource(backendClient);
