// Reads the auth session stored on this device without loading the client: a page knows who is signed in before its
// first frame, and offline. Until a two-step verification code is passed no one is: the server reads and writes nothing
// in its name.
import { anyText, innerParts } from '#src/format/written-values.ts';
import type { AuthUser } from './session.ts';

export const SESSION_KEY = 'strokeside-session';

const readFactor = innerParts({ status: anyText });
const readStored = innerParts({
  access_token: anyText,
  user: innerParts({
    id: anyText,
    email: anyText,
    factors: (written) =>
      Array.isArray(written)
        ? written.map((factor) => ({
            status: readFactor(factor)?.status ?? '',
          }))
        : undefined,
  }),
});

/** The user of the kept session, or null without one. Whether it is still good, only the server knows. */
export function storedUser(): AuthUser | null {
  try {
    const { access_token = '', user: { id, email, factors } = {} } =
      readStored(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')) ?? {};
    if (id === undefined || email === undefined) return null;
    // Two-step verification is pending, so no one is signed in yet.
    return waitsForSecondStep({ access_token, user: { factors } }) ? null : { id, email };
  } catch {
    // Storage that is switched off, or text that is no JSON: no one is signed in.
    return null;
  }
}

/** Signs this device out where the server cannot be asked to. */
export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage that is switched off holds nothing.
  }
}

const readClaims = innerParts({ aal: anyText });

interface HeldSession {
  readonly access_token: string;
  readonly user: {
    readonly factors?: readonly { readonly status: string }[] | undefined;
  };
}

export function waitsForSecondStep(session: HeldSession | null): boolean {
  const asks = session?.user.factors?.some(({ status }) => status === 'verified');
  return session !== null && asks === true && parseLevel(session.access_token) !== 'aal2';
}

/** `aal2` once both steps are passed; null for a token that says nothing of it. No one checks its signature here. */
function parseLevel(token: string): string | null {
  try {
    const [, body = ''] = token.split('.');
    return readClaims(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))))?.aal ?? null;
  } catch {
    return null;
  }
}
