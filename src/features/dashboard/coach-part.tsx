// Coach's part: the portal, roster tasks, the team's latest sessions.
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayInWords } from '#src/format/day-text.ts';
import { teamSessionsQuery, type TeamSession } from '#src/data/team/team-sessions.ts';
import { staffWaitingQuery } from '#src/data/people/staff-waiting.ts';
import { isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';
import { type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Asked } from './asked.tsx';
import { dashboardReferencesQuery, dashboardRosterQuery } from './dashboard-queries.ts';
import { Part } from './part.tsx';
import { Standing } from './standing.tsx';
import { coachTasks } from './tasks/coach-tasks.ts';
import { PLACES } from './tasks/places.ts';
import { TaskList } from './task-list.tsx';
import styles from './dashboard.module.css';

const LATEST = 3;

export function CoachPart({ userId, today }: { readonly userId: string; readonly today: CalendarDay }) {
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
          <>
            <TaskList
              tasks={coachTasks(
                coached.flatMap((team, at) => {
                  const roster = rosters[at]?.data;
                  return roster === undefined ? [] : [{ team, roster }];
                }),
                references.data,
                waiting.data,
              )}
              today={today}
              nothing="No requests for your team."
            />
            <Standing lines={[{ label: 'Latest sessions', words: sessionsLine(sessions.data ?? []) }]} />
          </>
        )}
      </Asked>
      <Link to={PLACES.coach} className={`${buttonClass('primary')} ${styles.portal}`}>
        Open the coach portal
      </Link>
      <p>
        Coach of a college? <Link to={PLACES.college}>See who shares with your program</Link>
      </p>
    </Part>
  );
}

function sessionsLine(sessions: readonly TeamSession[]): string {
  if (sessions.length === 0) return 'The team has no sessions yet: send one from the library.';
  const named = sessions.slice(0, LATEST).map(({ title, started_at: startedAt }) => {
    return startedAt === null ? title : `${title} on ${dayInWords(startedAt.slice(0, 10))}`;
  });
  return `${named.join('; ')}.`;
}
