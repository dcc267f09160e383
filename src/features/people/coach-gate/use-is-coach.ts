// Does the coach's area belong to someone? Until their profile is there, what this device saw before.
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { isCoach } from './coach-access.ts';

export function useIsCoach({ id }: AuthUser): boolean {
  const { data } = useQuery(profileQuery(id));
  return data === undefined || data === null ? wasCoach(id) : isCoach(data);
}

// Last user this device saw as a coach, so that a coach on a dock can work offline at once.
const KEY = 'strokeside-coach';

export function wasCoach(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    // No storage: no one is remembered.
    return false;
  }
}

export function rememberCoach(userId: string, isCoach: boolean): void {
  try {
    if (isCoach) localStorage.setItem(KEY, userId);
    else if (wasCoach(userId)) localStorage.removeItem(KEY);
  } catch {
    // No storage: no one is remembered.
  }
}
