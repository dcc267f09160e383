// Dashboard parts for a user: by account type, whether they row, whether they have children.
import type { Profile } from '#src/data/auth/profile.ts';

export type DashboardPart = 'admin' | 'coach' | 'family' | 'athlete';

type Account = Pick<Profile, 'user_role' | 'coach_eligible'>;

export function partsFor(account: Account | null, rows: boolean, children: number): ReadonlySet<DashboardPart> {
  const role = account?.user_role ?? 'athlete';
  const isAdmin = role === 'admin';
  const isCoach = !isAdmin && (account?.coach_eligible === true || role === 'coach');
  const parts: [DashboardPart, boolean][] = [
    ['admin', isAdmin],
    ['coach', isCoach],
    ['family', children > 0 || role === 'parent'],
    ['athlete', rows || (role === 'athlete' && !isCoach)],
  ];
  return new Set(parts.filter(([, concerns]) => concerns).map(([part]) => part));
}
