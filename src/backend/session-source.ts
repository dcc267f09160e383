// The session as the hosted auth service has it: known at once from what this device keeps, then kept right by the
// client, which is fetched once the page is idle.
import { backendClient } from './client.ts';
import type { Session, SessionSource, SessionUser } from './session.ts';
import { forgetStoredSession, SESSION_KEY, storedUser } from './stored-session.ts';

const SIGNED_OUT: Session = { state: 'signed-out' };

/** A link of the auth service leads here: only the client can read what it brings. */
const bringsSession = (address: Location): boolean => /[#&?](?:access_token|code|error_code)=/u.test(address.href);

const ofUser = (user: SessionUser | null): Session =>
  user === null ? SIGNED_OUT : { state: 'signed-in', user: { id: user.id, email: user.email } };

let session: Session = bringsSession(location) ? { state: 'loading' } : ofUser(storedUser());
const listeners = new Set<() => void>();
let watching = false;
let following: Promise<void> | null = null;

function become(next: Session): void {
  const isSame =
    next.state === session.state &&
    (next.state !== 'signed-in' ||
      (session.state === 'signed-in' && next.user.id === session.user.id && next.user.email === session.user.email));
  if (isSame) return;
  session = next;
  for (const listener of listeners) listener();
}

/**
 * From now on what the client says of the session holds, and its tokens are renewed. Whoever signs somebody in calls this
 * before; rejects when the client's code cannot be fetched.
 */
export function followSession(): Promise<void> {
  following ??= follow().catch((error: unknown) => {
    following = null;
    throw error;
  });
  return following;
}

async function follow(): Promise<void> {
  const { auth } = await backendClient();
  auth.onAuthStateChange((event, changed) => {
    if (changed !== null) become(ofUser({ id: changed.user.id, email: changed.user.email ?? '' }));
    // Without a network an outdated token cannot be renewed: whoever was signed in stays in.
    else become(event === 'SIGNED_OUT' ? SIGNED_OUT : ofUser(storedUser()));
  });
}

function watch(): void {
  if (watching) return;
  watching = true;
  // Signed in or out in another tab.
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) become(ofUser(storedUser()));
  });
  const begin = (): void => void followSession().catch(() => become(ofUser(storedUser())));
  if (session.state === 'loading') begin();
  else if (session.state === 'signed-in') whenIdle(begin);
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

export const sessionSource: SessionSource = {
  current: () => session,
  subscribe: (onChange) => {
    listeners.add(onChange);
    watch();
    return () => void listeners.delete(onChange);
  },
  signOut: async () => {
    try {
      const { auth } = await backendClient();
      await auth.signOut({ scope: 'local' });
    } catch {
      // Without a network the server is not told, and this device signs out all the same.
    }
    forgetStoredSession();
    become(SIGNED_OUT);
  },
};
