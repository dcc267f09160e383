// Next tasks of the signed-in user, who may have several roles: a coach with children rows.
import { useQuery, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { Profile } from '#src/data/auth/profile.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { consentDisputesQuery, consentsToProveQuery, schoolReportsQuery } from '#src/data/administration.ts';
import { staffWaitingQuery } from '#src/data/people/staff-waiting.ts';
import { coachInvitationsQuery } from '#src/data/team/coach-invitations.ts';
import type { Rower } from '#src/data/people/age.ts';
import { buttonClass } from '#src/ui/button.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { teamSessionsQuery } from '#src/data/team/team-sessions.ts';
import { isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';
import {
  Asked,
  dashboardFamilyQuery,
  dashboardRowerQuery,
  athleteRecordQuery,
  dashboardConsentQuery,
  dashboardSharingQuery,
  dashboardReferencesQuery,
  dashboardRosterQuery,
  FamilyPart,
  Standing,
  TaskList,
} from './family-part.tsx';
import styles from './dashboard.module.css';
import { partsFor, Part } from './part.tsx';
import { adminTasks, PLACES, consentLine } from './tasks/admin-tasks.ts';
import { athleteTasks, outcomeLine, readyLine } from './tasks/athlete-tasks.ts';
import { coachTasks } from './tasks/coach-tasks.ts';
import { row, box, text } from '#src/ui/primitives.ts';

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
      <header className={row({ align: 'end', wrap: true, gap: 4, justify: 'between' }, styles.head)}>
        <div>
          <h1 className={text({ size: 40, spacing: 'title' })}>Dashboard</h1>
          <p className={box({ above: 1, tone: 'quiet', size: 16 })}>{greeting(profile.data ?? null)}</p>
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

const ANEW = { refetchOnMount: 'always' } as const;

/** Admin's part: everything that awaits a decision. */
function AdminPart({ userId, today }: { readonly userId: string; readonly today: CalendarDay }) {
  const invitations = useQuery({ ...coachInvitationsQuery(userId), ...ANEW });
  const reports = useQuery({ ...schoolReportsQuery(userId), ...ANEW });
  const disputes = useQuery({ ...consentDisputesQuery(userId), ...ANEW });
  const proofs = useQuery({ ...consentsToProveQuery(userId), ...ANEW });
  const waiting = useQuery(staffWaitingQuery(userId));
  const open = (invitations.data ?? []).filter(({ state }) => state === 'invited' || state === 'opened').length;
  return (
    <Part title="Next for the product">
      <Asked questions={[invitations, reports, disputes, proofs, waiting]}>
        {() => (
          <>
            <TaskList
              tasks={adminTasks({
                invitations: invitations.data ?? [],
                reports: reports.data ?? [],
                disputes: disputes.data ?? [],
                proofs: proofs.data ?? [],
                waiting: waiting.data ?? [],
              })}
              today={today}
              nothing="Nothing needs your attention."
            />
            <Standing
              lines={[
                { label: 'Invitations', words: open === 1 ? '1 is open.' : `${open} are open.` },
                {
                  label: 'Reports decided',
                  words: `${(reports.data ?? []).filter(({ state }) => state !== 'open').length}.`,
                },
              ]}
            />
          </>
        )}
      </Asked>
    </Part>
  );
}

/** Athlete's part: next tasks, profile completeness, search results, consent. */
function AthletePart({ rower, today }: { readonly rower: Rower | null; readonly today: CalendarDay }) {
  return (
    <Part title="Next for you">
      {rower === null || rower.age_band === null ? <BeforeAge /> : <Known uaid={rower.uaid} today={today} />}
    </Part>
  );
}

function BeforeAge() {
  return (
    <EmptyReason reason="Your next dates, decisions and the best next step for your profile will be here. One question comes first: the month and year you were born.">
      <LinkButton to={PLACES.age} label="Answer the question" look="primary" />
    </EmptyReason>
  );
}

function Known({ uaid, today }: { readonly uaid: string; readonly today: CalendarDay }) {
  const record = useQuery(athleteRecordQuery(uaid));
  const consent = useQuery(dashboardConsentQuery(uaid));
  const shares = useQuery(dashboardSharingQuery(uaid));
  return (
    <Asked questions={[record, consent, shares]}>
      {() => {
        if (record.data === undefined) return null;
        const facts = { uaid, ...record.data, consent: consent.data ?? null, shares: shares.data ?? null };
        return (
          <>
            <TaskList
              tasks={athleteTasks(facts, today)}
              today={today}
              nothing="All caught up. See the calendar for upcoming dates."
            />
            <Standing
              lines={[
                {
                  label: 'Profile',
                  words: readyLine(record.data.completion),
                  percent: record.data.completion.percent,
                },
                { label: 'College search', words: outcomeLine(record.data.schools) },
                ...(consent.data == null ? [] : [{ label: 'Consent', words: consentLine(consent.data) }]),
              ]}
            />
          </>
        );
      }}
    </Asked>
  );
}

/** Coach's part: roster tasks, the team's latest session, the portal. */
function CoachPart({ userId, today }: { readonly userId: string; readonly today: CalendarDay }) {
  const teams = useQuery(teamsQuery(userId));
  const sessions = useQuery(teamSessionsQuery(userId));
  const coached = (teams.data ?? []).filter(isTeamCoach);
  const references = useQuery(dashboardReferencesQuery(userId));
  const waiting = useQuery(staffWaitingQuery(userId));
  const rosters = useQueries({ queries: coached.map(({ id }) => dashboardRosterQuery(id)) });
  return (
    <Part title="Next for your team">
      <Asked questions={[teams, sessions, references, waiting, ...rosters]}>
        {() => (
          <TaskList
            tasks={coachTasks({
              teams: coached.flatMap((team, at) => {
                const roster = rosters[at]?.data;
                return roster === undefined ? [] : [{ team, roster }];
              }),
              references: references.data ?? [],
              waiting: waiting.data ?? [],
              sessions: sessions.data ?? [],
            })}
            today={today}
          />
        )}
      </Asked>
      <Link to={PLACES.coach} className={`${buttonClass('primary')} ${box({ self: 'start' })}`}>
        Open the coach portal
      </Link>
      <p>
        Coach of a college? <Link to={PLACES.college}>See who shares with your program</Link>
      </p>
    </Part>
  );
}
