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
import { buttonClass } from '#src/ui/button.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { teamSessionsQuery } from '#src/data/team/team-sessions.ts';
import { isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';
import { rosterQuery } from '#src/data/people/roster.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { anew, dashboardReferencesQuery, FamilyPart, LOADING, Standing, TaskList, useAthlete } from './family-part.tsx';
import { ownRowerQuery, type Rower } from '#src/data/people/age.ts';
import { familyQuery } from '#src/data/people/family.ts';
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
  const asked = together({
    profile: useQuery(profileQuery(user.id)),
    rower: useQuery(anew(ownRowerQuery(user.id))),
    family: useQuery(anew(familyQuery(user.id))),
  });
  return (
    <article className={styles.page}>
      <header className={row({ align: 'end', wrap: true, gap: 4, justify: 'between' }, styles.head)}>
        <div>
          <h1 className={text({ size: 40, spacing: 'title' })}>Dashboard</h1>
          <p className={box({ above: 1, tone: 'quiet', size: 16 })}>{greeting(asked.data?.profile ?? null)}</p>
        </div>
        {invite}
      </header>
      {plan}
      <Fetched asked={asked} loading={LOADING}>
        {({ profile, rower, family }) => {
          const parts = partsFor(profile, rower !== null, family.length);
          return (
            <>
              {parts.has('admin') && <AdminPart userId={user.id} today={today} />}
              {parts.has('coach') && <CoachPart userId={user.id} today={today} />}
              {parts.has('family') && <FamilyPart family={family} today={today} />}
              {parts.has('athlete') && <AthletePart rower={rower} today={today} />}
            </>
          );
        }}
      </Fetched>
    </article>
  );
}

const greeting = (profile: Profile | null): string =>
  profile?.first_name == null ? 'What is next.' : `What is next, ${profile.first_name}.`;

/** Admin's part: everything that awaits a decision. */
function AdminPart({ userId, today }: { readonly userId: string; readonly today: CalendarDay }) {
  const asked = together({
    invitations: useQuery(anew(coachInvitationsQuery(userId))),
    reports: useQuery(anew(schoolReportsQuery(userId))),
    disputes: useQuery(anew(consentDisputesQuery(userId))),
    proofs: useQuery(anew(consentsToProveQuery(userId))),
    waiting: useQuery(staffWaitingQuery(userId)),
  });
  return (
    <Part title="Next for the product">
      <Fetched asked={asked} loading={LOADING}>
        {(facts) => {
          const open = facts.invitations.filter(({ state }) => state === 'invited' || state === 'opened').length;
          const decided = facts.reports.filter(({ state }) => state !== 'open').length;
          return (
            <>
              <TaskList tasks={adminTasks(facts)} today={today} nothing="Nothing needs your attention." />
              <Standing
                lines={[
                  { label: 'Invitations', words: open === 1 ? '1 is open.' : `${open} are open.` },
                  { label: 'Reports decided', words: `${decided}.` },
                ]}
              />
            </>
          );
        }}
      </Fetched>
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
  return (
    <Fetched asked={useAthlete(uaid)} loading={LOADING}>
      {({ record, consent, shares }) => (
        <>
          <TaskList
            tasks={athleteTasks({ uaid, ...record, consent, shares }, today)}
            today={today}
            nothing="All caught up. See the calendar for upcoming dates."
          />
          <Standing
            lines={[
              { label: 'Profile', words: readyLine(record.completion), percent: record.completion.percent },
              { label: 'College search', words: outcomeLine(record.schools) },
              ...(consent === null ? [] : [{ label: 'Consent', words: consentLine(consent) }]),
            ]}
          />
        </>
      )}
    </Fetched>
  );
}

/** Coach's part: roster tasks, the team's latest session, the portal. */
function CoachPart({ userId, today }: { readonly userId: string; readonly today: CalendarDay }) {
  const teams = useQuery(teamsQuery(userId));
  const coached = (teams.data ?? []).filter(isTeamCoach);
  const rosters = useQueries({
    queries: coached.map(({ id }) => anew(rosterQuery(id))),
    combine: (answers) => together(Object.fromEntries(answers.entries())),
  });
  const asked = together({
    teams,
    sessions: useQuery(teamSessionsQuery(userId)),
    references: useQuery(dashboardReferencesQuery(userId)),
    waiting: useQuery(staffWaitingQuery(userId)),
    rosters,
  });
  return (
    <Part title="Next for your team">
      <Fetched asked={asked} loading={LOADING}>
        {(known) => (
          <TaskList
            tasks={coachTasks({
              ...known,
              teams: coached.flatMap((team, at) => {
                const roster = known.rosters[at];
                return roster === undefined ? [] : [{ team, roster }];
              }),
            })}
            today={today}
          />
        )}
      </Fetched>
      <Link to={PLACES.coach} className={`${buttonClass('primary')} ${box({ self: 'start' })}`}>
        Open the coach portal
      </Link>
      <p>
        Coach of a college? <Link to={PLACES.college}>See who shares with your program</Link>
      </p>
    </Part>
  );
}
