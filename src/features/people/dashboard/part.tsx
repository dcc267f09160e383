// Parts of the dashboard: which of them a user has, and how each is framed.
import type { ReactNode } from 'react';
import type { Profile } from '#src/data/auth/profile.ts';
import { stack } from '#src/ui/primitives.ts';
import styles from './dashboard.module.css';

type DashboardPart = 'admin' | 'coach' | 'family' | 'athlete';

type Account = Pick<Profile, 'user_role' | 'coach_eligible'>;

/** By account type, whether they row, whether they have children. */
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

/** Whose it is, tasks, and status next to them. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = `part-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
  return (
    <section className={stack({ gap: 4, above: 8 }, styles.part)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
