// Next tasks of the signed-in user, who may have several roles: a coach with children rows. For a parent, each child
// with pending decisions, plans and consent.
import { useQuery, useQueries, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { Profile } from '#src/data/auth/profile.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { consentDisputesQuery, consentsToProveQuery, schoolReportsQuery } from '#src/data/administration.ts';
import { staffWaitingQuery } from '#src/data/people/staff-waiting.ts';
import { coachInvitationsQuery, isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';
import { buttonClass } from '#src/ui/button.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { teamSessionsQuery } from '#src/data/team/team-sessions.ts';
import { rosterQuery } from '#src/data/people/roster.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { ownRowerQuery, type Rower } from '#src/data/people/age.ts';
import { familyQuery, type FamilyMember, consentQuery } from '#src/data/people/family.ts';
import styles from './dashboard.module.css';
import { adminTasks, PLACES, consentLine, coachTasks, dueWords, type Task } from './tasks/staff-tasks.ts';
import { athleteTasks, outcomeLine, readyLine, childTasks, childName, partsFor } from './tasks/family-tasks.ts';
import { row, box, text, stack } from '#src/ui/primitives.ts';
import { CalendarClock, CircleDashed, MessageCircleQuestion } from 'lucide-react';
import { readCalendarReference, readOwnCalendar } from '#src/data/calendar.ts';
import { readPresetOverview } from '#src/data/people/profile-views.ts';
import { readCompletion } from '#src/data/people/profile-answers.ts';
import { readWaitingReferences } from '#src/data/people/references.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { readMySchools } from '#src/data/schools/my-schools.ts';

interface DashboardPageProps {
  readonly user: AuthUser;
  readonly today: CalendarDay;
  readonly invite: ReactNode;
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

const AthletePart = ({ rower, today }: { readonly rower: Rower | null; readonly today: CalendarDay }) => (
  <Part title="Next for you">
    {rower === null || rower.age_band === null ? (
      <EmptyReason reason="Your next dates, decisions and the best next step for your profile will be here. One question comes first: the month and year you were born.">
        <LinkButton to={PLACES.age} label="Answer the question" look="primary" />
      </EmptyReason>
    ) : (
      <Known uaid={rower.uaid} today={today} />
    )}
  </Part>
);

const Known = ({ uaid, today }: { readonly uaid: string; readonly today: CalendarDay }) => (
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

function FamilyPart({ family, today }: { readonly family: readonly FamilyMember[]; readonly today: CalendarDay }) {
  if (family.length === 0) {
    return (
      <Part title="Your family">
        <EmptyReason reason="Your children appear here: what needs your decision, their visits and consent. A child adds you by email, or you start for a child under 14.">
          <LinkButton to={PLACES.family} label="Open my family" look="primary" />
        </EmptyReason>
      </Part>
    );
  }
  return family.map((member) => <ChildPart key={member.uaid} member={member} today={today} />);
}

const BANDS = { 'under-14': 'under 14', '14-17': '14 to 17', '18+': '18 or older' };

function ChildPart({ member, today }: { readonly member: FamilyMember; readonly today: CalendarDay }) {
  const name = childName(member);
  return (
    <Part title={`Next for ${name}`}>
      <Fetched asked={useAthlete(member.uaid)} loading={LOADING}>
        {({ record, consent, shares }) => (
          <>
            <TaskList
              tasks={childTasks({ member, ...record, consent, shares }, today)}
              today={today}
              nothing={`Nothing waits for you about ${name}.`}
            />
            <Standing
              lines={[
                {
                  label: member.band === null ? 'Profile' : `Profile, ${BANDS[member.band]}`,
                  words: readyLine(record.completion),
                  percent: record.completion.percent,
                },
                { label: 'Teams', words: member.teams.length === 0 ? 'None.' : `${member.teams.join(', ')}.` },
                ...(consent === null ? [] : [{ label: 'Consent', words: consentLine(consent) }]),
              ]}
            />
          </>
        )}
      </Fetched>
    </Part>
  );
}

const LOADING = <p role="status">Loading …</p>;

const ANEW = { refetchOnMount: 'always' } as const;

/** Other pages change what it reads. */
const anew = <Query,>(query: Query) => ({ ...query, ...ANEW });

const useAthlete = (uaid: string) =>
  together({
    record: useQuery(athleteRecordQuery(uaid)),
    consent: useQuery(anew(consentQuery(uaid))),
    shares: useQuery(anew(sharingQuery(uaid))),
  });

const athleteRecordQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['dashboard-athlete', uaid],
    queryFn: async () => {
      const [completion, calendar, reference, schools, references, preset] = await Promise.all([
        readCompletion({ uaid }),
        readOwnCalendar({ rower: uaid }),
        readCalendarReference(),
        readMySchools(uaid),
        readWaitingReferences(uaid),
        readPresetOverview({ uaid }),
      ]);
      return { completion, calendar, rules: reference.rules, schools, references, preset };
    },
    ...ANEW,
  });

const dashboardReferencesQuery = (userId: string) =>
  queryOptions({ queryKey: ['dashboard-references', userId], queryFn: () => readWaitingReferences(null), ...ANEW });

interface StandingLine {
  readonly label: string;
  readonly words: string;
  /** 0 to 100, for a bar next to the text. */
  readonly percent?: number;
}

const Standing = ({ lines }: { readonly lines: readonly StandingLine[] }) => (
  <dl className={stack({ gap: 6, rowGap: 4 }, styles.standing)}>
    {lines.map(({ label, words, percent }) => (
      <div key={label}>
        <dt className={text({ tone: 'quiet', size: 13 })}>{label}</dt>
        <dd className={text({ ragged: 'pretty' })}>
          {words}
          {percent !== undefined && (
            <span className={box({ display: 'block', overflow: 'hidden' }, styles.bar)} aria-hidden>
              <span style={{ inlineSize: `${Math.min(100, Math.max(0, percent))}%` }} />
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const PICTURES = { decide: MessageCircleQuestion, do: CalendarClock, better: CircleDashed };

interface TaskListProps {
  readonly tasks: readonly Task[];
  readonly today: CalendarDay;
  /** Text when there are no tasks; left out where there always is one. */
  readonly nothing?: string;
}

function TaskList({ tasks, today, nothing }: TaskListProps) {
  if (tasks.length === 0) return <p className={box({ pad: 5, tone: 'quiet' }, styles.nothing)}>{nothing}</p>;
  return (
    <ul className={box({ card: true })}>
      {tasks.map((task) => {
        const { id, rank, sentence, action, due } = task;
        const Picture = PICTURES[rank];
        return (
          <li key={id} className={stack({ gap: 5, rowGap: 2, align: 'center', padY: 3, padX: 4 }, styles.task)}>
            <span
              className={row({ gap: 2, tone: 'quiet', size: 13, tabular: true }, styles.due)}
              data-rank={rank}
              data-late={(due !== null && due < today) || undefined}
            >
              <Picture size={16} aria-hidden />
              {dueWords(task, today)}
            </span>
            <p className={text({ ragged: 'pretty' })}>{sentence}</p>
            <Link
              to={action.to}
              search={action.search ?? {}}
              {...(action.hash !== undefined && { hash: action.hash })}
              className={buttonClass('secondary')}
              aria-label={`${action.label}: ${sentence}`}
            >
              {action.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = `part-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
  return (
    <section className={stack({ gap: 4, above: 8 }, styles.part)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
