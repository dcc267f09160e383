// Does the coach's area belong to someone? Until their profile is there, what this device saw before.
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { isCoach } from './coach-access.ts';
import { wasCoach } from './known-coach.ts';

export function useIsCoach({ id }: AuthUser): boolean {
  const { data } = useQuery(profileQuery(id));
  return data === undefined || data === null ? wasCoach(id) : isCoach(data);
}
