// Coach's roster: team, members with the coach's access, and seating of sessions.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { createTeam, rosterQuery } from '#src/data/people/roster.ts';
import { isTeamCoach, teamsQuery, type Team } from '#src/data/team/teams.ts';
import { useAuthUser } from '#src/data/auth/session.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { recruitingDeskQuery, type AthleteAtDesk } from '#src/data/people/recruiting-desk.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { sharedWithMeQuery, type SharedWithMe } from '#src/data/people/sharing.ts';
import { seenLines } from '#src/recruiting/scopes.ts';
import { LinkSeats } from './link-seats.tsx';
import { classesOf, formatSummary } from './roster-names.ts';
import * as z from 'zod/mini';
import { useChange } from '#src/data/people/use-request.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from './roster.module.css';
import type { RosterSearch } from './roster-search.ts';
import { TeamRoster } from './team-roster.tsx';
import { stack, row, inline, box, text } from '#src/ui/primitives.ts';
import { Headed } from '#src/ui/headed.tsx';

const WAY_ON = inline(
  { bare: true, tall: 32, round: 'control', tone: 'quiet', padY: 0, padX: 2, underline: 'none' },
  styles.quiet,
);

interface RosterPageProps {
  readonly search: RosterSearch;
  readonly onSearch: (search: RosterSearch) => void;
}

export function RosterPage(page: RosterPageProps) {
  usePageHead('Roster', 'Your athletes, and what each family shares with you.');
  const user = useAuthUser()?.id ?? '';
  const asked = useQuery({ ...teamsQuery(user), enabled: user !== '' });
  return (
    <div className={stack({ columns: 1, content: 'start', gap: 4, margin: 'center' }, styles.page)}>
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
      <header className={row({ wrap: true, gap: 4, rowGap: 2, justify: 'between' })}>
        <h1>Roster</h1>
        <div className={row({ wrap: true, gap: 4, rowGap: 2 })}>
          {teams.length > 1 ? (
            <label htmlFor={id} className={inline({ gap: 2, tone: 'quiet' }, styles.team)}>
              Team
              <select
                className={box({ field: true, tall: 32 })}
                id={id}
                value={team.id}
                onChange={({ target }) => onSearch({ team: target.value })}
              >
                {teams.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <span className={text({ weight: 'medium' })}>{team.name}</span>
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
          <Link to="/coach/selection" className={WAY_ON}>
            Selection
          </Link>
          <Link to="/coach/oarlocks" className={WAY_ON}>
            Oarlocks
          </Link>
          <button type="button" className={WAY_ON} aria-expanded={making} onClick={() => setMaking(!making)}>
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

interface NewTeamProps {
  readonly user: string;
  readonly lead?: string;
  readonly onMade: (search: RosterSearch) => void;
}

const TEAM = z.object({ name: filled('Enter a team name.') });

/** Its creator owns it. */
function NewTeam({ user, lead, onMade }: NewTeamProps) {
  // The new team is among the others before it is gone to.
  const make = useChange(createTeam, [teamsQuery(user).queryKey], { isOnce: true });
  return (
    <div className={stack({ card: true, gap: 4, pad: 5 }, styles.panel)}>
      {lead !== undefined && <p>{lead}</p>}
      <SchemaForm
        title="New team"
        stacked
        schema={TEAM}
        fields={[{ name: 'name', line: 'Name of the team', maxLength: 120 }]}
        submit="Make the team"
        busy="Making …"
        send={async ({ name }) => onMade({ team: (await make.mutateAsync({ name })).id })}
      />
    </div>
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

function RecruitingDesk({ team }: { readonly team: string }) {
  const asked = useQuery(recruitingDeskQuery(team));
  const athletes = asked.data ?? [];
  return (
    <>
      {athletes.length > 0 && <p role="status">{formatSummary(athletes)}</p>}
      <ResourceList
        asked={asked}
        loading="Loading the recruiting desk …"
        empty={
          <EmptyReason reason="No one is on this roster yet. Under Athletes you can import a list with classes and parents’ addresses, and invite all families at once." />
        }
        rowKey={({ athlete }) => athlete}
        columns={COLUMNS}
        groups={classesOf(athletes)}
      />
    </>
  );
}

const COLUMNS: readonly Column<AthleteAtDesk>[] = [
  {
    label: 'Name',
    text: ({ name }) => name,
    value: ({ uaid, state, name }) =>
      uaid === null || state !== 'active' ? (
        name
      ) : (
        <Link to="/coach/rower/$uaid/journey" params={{ uaid }} aria-label={`${name}, journey`}>
          {name}
        </Link>
      ),
    sort: true,
  },
  {
    label: 'Furthest stage',
    text: ({ shares, stage, state }) => (shares ? (stage ?? 'No school saved yet') : placeWords(state)),
    filter: true,
  },
  { label: 'Schools', text: ({ schools }) => (schools === null ? null : String(schools)), sort: true },
  {
    label: 'Last contact',
    text: ({ last_contact: day }) => (day === null ? null : dayText(day)),
    sort: ({ last_contact: day }) => day,
  },
  {
    label: 'References you owe',
    text: ({ references_owed: owed }) => (owed === 0 ? null : counted(owed, 'reference')),
    sort: ({ references_owed: owed }) => owed,
  },
];

/** Status of a search that is hidden from the team. */
function placeWords(state: AthleteAtDesk['state']): string {
  if (state === 'active') return 'The search is not shared with the team';
  if (state === 'invited') return 'Invited, not claimed yet';
  return state === 'pending_guardian' ? 'Claimed, waits for a guardian' : 'Not invited yet';
}

/** Athletes who gave the coach personal access: from another club, a camp, or a college search. */
function SharedWithYou({ user }: { readonly user: string }) {
  const shared = useQuery(sharedWithMeQuery(user)).data ?? [];
  if (shared.length === 0) return null;
  return (
    <Headed title="Shared with you by name" size={14} look={{ columns: 1, gap: 2 }} className={styles.shared}>
      <ResourceList asked={shared}>{(one) => <Shared shared={one} />}</ResourceList>
    </Headed>
  );
}

function Shared({ shared: { uaid, kind, name, sees, purpose, until } }: { readonly shared: SharedWithMe }) {
  const called = name ?? 'A rower';
  return (
    <div className={stack({ gap: 4, rowGap: 1 }, styles.row)}>
      <div>
        <Link to="/coach/rower/$uaid/journey" params={{ uaid }} aria-label={`${called}, journey`}>
          {called}
        </Link>
        <small>
          {kind === 'college' ? 'For a college search' : 'As a club coach'} · {purpose}
        </small>
      </div>
      <p>
        {seenLines(sees, kind).join('; ')}
        <small>until {dayText(until)}</small>
      </p>
    </div>
  );
}
