// Does the coach's area belong to someone? Until their profile is there, what this device saw before.
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { SessionUser } from '#src/data/auth/session.ts';
import { isCoach } from './coach-access.ts';
import { wasCoach } from './known-coach.ts';

export function useIsCoach({ id }: SessionUser): boolean {
  const { data } = useQuery(profileQuery(id));
  return data === undefined || data === null ? wasCoach(id) : isCoach(data);
}
