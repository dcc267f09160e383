// Coach's roster: team, members with the coach's access, and seating of sessions.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { rosterQuery } from '#src/data/people/roster.ts';
import { isTeamCoach, teamsQuery, type Team } from '#src/data/team/teams.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { LinkSeats } from './link-seats.tsx';
import { RecruitingDesk } from './recruiting-desk.tsx';
import { NewTeam } from './new-team.tsx';
import styles from './roster-page.module.css';
import type { RosterSearch } from './roster-search.ts';
import { SharedWithYou } from './shared-with-you.tsx';
import { TeamRoster } from './team-roster.tsx';

interface RosterPageProps {
  readonly search: RosterSearch;
  readonly onSearch: (search: RosterSearch) => void;
}

export function RosterPage(page: RosterPageProps) {
  usePageHead('Roster', 'Your athletes, and what each family shares with you.');
  const authSession = useAuthSession();
  const user = authSession.state === 'signed-in' ? authSession.user.id : '';
  const asked = useQuery({ ...teamsQuery(user), enabled: user !== '' });
  return (
    <div className={styles.page}>
      <Fetched asked={asked} loading="Loading your teams …">
        {(teams) => <Teams {...page} user={user} teams={teams.filter(isTeamCoach)} />}
      </Fetched>
      {user !== '' && page.search.view === undefined && <SharedWithYou user={user} />}
    </div>
  );
}

interface TeamsProps extends RosterPageProps {
  readonly user: string;
  readonly teams: readonly Team[];
}

function Teams({ search, onSearch, user, teams }: TeamsProps) {
  const id = useId();
  const [making, setMaking] = useState(false);
  const team = teams.find((one) => one.id === search.team) ?? teams[0];
  if (team === undefined) {
    return (
      <>
        <h1>Roster</h1>
        <NewTeam user={user} lead="Create a team to start a roster." onMade={onSearch} />
      </>
    );
  }
  const choose = (change: RosterSearch): void => onSearch({ ...search, team: team.id, ...change });
  return (
    <>
      <header className={styles.head}>
        <h1>Roster</h1>
        <div className={styles.controls}>
          {teams.length > 1 ? (
            <label htmlFor={id} className={styles.team}>
              Team
              <select id={id} value={team.id} onChange={({ target }) => onSearch({ team: target.value })}>
                {teams.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <span className={styles.name}>{team.name}</span>
          )}
          <Choice
            label="What of the team"
            options={[
              { value: 'athletes', text: 'Athletes' },
              { value: 'recruiting', text: 'Recruiting' },
              { value: 'seats', text: 'Seats of sessions' },
            ]}
            value={search.view ?? 'athletes'}
            onChange={(view) => onSearch(view === 'athletes' ? { team: team.id } : { team: team.id, view })}
          />
          <Link to="/coach/selection" className={styles.quiet}>
            Selection
          </Link>
          <Link to="/coach/oarlocks" className={styles.quiet}>
            Oarlocks
          </Link>
          <button type="button" className={styles.quiet} aria-expanded={making} onClick={() => setMaking(!making)}>
            New team
          </button>
        </div>
      </header>
      {making && (
        <NewTeam
          user={user}
          onMade={(made) => {
            setMaking(false);
            onSearch(made);
          }}
        />
      )}
      {search.view === 'recruiting' ? (
        <RecruitingDesk team={team.id} />
      ) : (
        <RosterOf key={team.id} team={team} search={search} onSearch={choose} user={user} />
      )}
    </>
  );
}

function RosterOf({ team, search, onSearch, user }: RosterPageProps & { readonly team: Team; readonly user: string }) {
  const asked = useQuery(rosterQuery(team.id));
  return (
    <Fetched asked={asked} loading="Loading the roster …">
      {(roster) =>
        search.view === 'seats' ? (
          <LinkSeats team={team.id} roster={roster} user={user} search={search} onSearch={onSearch} />
        ) : (
          <TeamRoster team={team.id} roster={roster} />
        )
      }
    </Fetched>
  );
}
