// Next tasks of the signed-in user, who may have several roles: a coach with children rows.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { Profile } from '#src/data/auth/profile.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { AdminPart } from './admin-part.tsx';
import { Asked } from './asked.tsx';
import { AthletePart } from './athlete-part.tsx';
import { CoachPart } from './coach-part.tsx';
import { dashboardFamilyQuery, dashboardRowerQuery } from './dashboard-queries.ts';
import styles from './dashboard.module.css';
import { FamilyPart } from './family-part.tsx';
import { partsFor } from './parts.ts';

interface DashboardPageProps {
  readonly user: AuthUser;
  readonly today: CalendarDay;
  readonly invite: ReactNode;
  /** Notice about their plan; usually nothing. */
  readonly plan: ReactNode;
}

export function DashboardPage({ user, today, invite, plan }: DashboardPageProps) {
  usePageHead('Dashboard', 'What needs doing next: decisions, dates and the best next step.');
  const profile = useQuery(profileQuery(user.id));
  const rower = useQuery(dashboardRowerQuery(user.id));
  const family = useQuery(dashboardFamilyQuery(user.id));
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Dashboard</h1>
          <p>{greeting(profile.data ?? null)}</p>
        </div>
        {invite}
      </header>
      {plan}
      <Asked questions={[profile, rower, family]}>
        {() => {
          const parts = partsFor(profile.data ?? null, rower.data != null, family.data?.length ?? 0);
          return (
            <>
              {parts.has('admin') && <AdminPart userId={user.id} today={today} />}
              {parts.has('coach') && <CoachPart userId={user.id} today={today} />}
              {parts.has('family') && <FamilyPart family={family.data ?? []} today={today} />}
              {parts.has('athlete') && <AthletePart rower={rower.data ?? null} today={today} />}
            </>
          );
        }}
      </Asked>
    </article>
  );
}

const greeting = (profile: Profile | null): string =>
  profile?.first_name == null ? 'What is next.' : `What is next, ${profile.first_name}.`;
