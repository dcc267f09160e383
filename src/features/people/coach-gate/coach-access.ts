// Who sees the coach's pages, also offline by what this device remembers. For convenience only: the database decides
// what it gives out.
import { keptText } from '#src/data/kept-text.ts';
import type { AuthSession } from '#src/data/auth/session.ts';
import type { Profile } from '#src/data/auth/profile.ts';

type CoachAccess = 'loading' | 'signed-out' | 'limited' | 'open';

/** `unknown`: still loading. `missing`: no profile, or it failed to load. */
export type KnownProfile = Profile | 'unknown' | 'missing';

export const isCoach = ({ coach_eligible, user_role }: Profile): boolean => coach_eligible || user_role === 'admin';

/** `wasCoach`: this device saw this user as a coach before; offline, nothing else is known. */
export function coachAccess(session: AuthSession, profile: KnownProfile, wasCoach: boolean): CoachAccess {
  if (session.state !== 'signed-in') return session.state;
  if (profile === 'unknown') return wasCoach ? 'open' : 'loading';
  // The specification's rule: a profile that fails to load is treated as missing, and the content shows.
  if (profile === 'missing') return 'open';
  return isCoach(profile) ? 'open' : 'limited';
}

const seen = keptText(() => localStorage, 'strokeside-coach');

/** Is this the last user this device saw as a coach? Remembered so that a coach on a dock can work offline at once. */
export const wasCoach = (userId: string): boolean => seen.read() === userId;

export function rememberCoach(userId: string, isCoach: boolean): void {
  if (isCoach) seen.keep(userId);
  else if (wasCoach(userId)) seen.forget();
}
