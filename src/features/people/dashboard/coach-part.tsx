// Coach's part: roster tasks, the team's latest session, the portal.
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { teamSessionsQuery } from '#src/data/team/team-sessions.ts';
import { staffWaitingQuery } from '#src/data/people/staff-waiting.ts';
import { isTeamCoach, teamsQuery } from '#src/data/team/teams.ts';
import { type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Asked } from './asked.tsx';
import { dashboardReferencesQuery, dashboardRosterQuery } from './dashboard-queries.ts';
import { Part } from './part.tsx';
import { coachTasks } from './tasks/coach-tasks.ts';
import { PLACES } from './tasks/places.ts';
import { TaskList } from './task-list.tsx';
import styles from './dashboard.module.css';

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
      <Link to={PLACES.coach} className={`${buttonClass('primary')} ${styles.portal}`}>
        Open the coach portal
      </Link>
      <p>
        Coach of a college? <Link to={PLACES.college}>See who shares with your program</Link>
      </p>
    </Part>
  );
}
