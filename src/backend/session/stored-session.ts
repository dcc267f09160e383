// What the auth client keeps of a session on this device, read without the client: a page knows who is signed in before
// its first frame, and offline.
import * as z from 'zod/mini';
import { waitsForSecondStep } from './second-step-state.ts';
import type { SessionUser } from './session.ts';

export const SESSION_KEY = 'strokeside-session';

const STORED = z.object({
  access_token: z.catch(z.string(), ''),
  user: z.object({
    id: z.string(),
    email: z.string(),
    factors: z.catch(z.optional(z.array(z.object({ status: z.string() }))), undefined),
  }),
});

/** The user of the kept session, or null without one. Whether it is still good, only the server knows. */
export function storedUser(): SessionUser | null {
  try {
    const stored = STORED.safeParse(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'));
    // The second step of signing in was not passed: nobody is signed in yet.
    if (!stored.success || waitsForSecondStep(stored.data)) return null;
    return { id: stored.data.user.id, email: stored.data.user.email };
  } catch {
    // Storage that is switched off, or text that is no JSON: nobody is signed in.
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
