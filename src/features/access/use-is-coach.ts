// Does the coach's area belong to someone? Until their profile is there, what this device saw before.
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#src/backend/session/profile-query.ts';
import type { SessionUser } from '#src/backend/session/session.ts';
import { isCoach } from './coach-access.ts';
import { wasCoach } from './known-coach.ts';

export function useIsCoach({ id }: SessionUser): boolean {
  const { data } = useQuery(profileQuery(id));
  return data === undefined || data === null ? wasCoach(id) : isCoach(data);
}
