// Teams of a coach with their members, and a way to create one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { makeTeam, teamPeopleQuery, teamsQuery, type Team, type TeamPeople } from '#src/data/team/teams.ts';
import { counted } from '#src/format/number.ts';
import { listText } from '#src/format/list-text.ts';
import { useConnection } from '#src/offline/connection.ts';
import { buttonClass } from '#src/ui/button.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from './coach-profile.module.css';

const ROLE_WORDS = { owner: 'Owner', coach: 'Coach', athlete: 'Athlete', parent: 'Parent' } as const;

export function Teams({ userId }: { readonly userId: string }) {
  const { data: teams, status, refetch } = useQuery(teamsQuery(userId));
  const online = useConnection((connection) => connection.online);
  const isStuck = status === 'error' || (status === 'pending' && !online);
  return (
    <div className={styles.form}>
      {status === 'pending' && !isStuck && <p role="status">Loading your teams…</p>}
      {isStuck && (
        <div className={styles.failed} role="alert">
          <p>Couldn’t load your teams. Check your connection and try again.</p>
          <button type="button" className={buttonClass('secondary')} onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {teams?.length === 0 && <p>You belong to no team yet. Make one, or ask the owner of one to add you.</p>}
      {teams !== undefined && teams.length > 0 && (
        <ul className={styles.teams} aria-label="Your teams">
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} userId={userId} />
          ))}
        </ul>
      )}
      {teams !== undefined && <NewTeam userId={userId} />}
    </div>
  );
}

function TeamCard({ team, userId }: { readonly team: Team; readonly userId: string }) {
  const { data: people, status, refetch } = useQuery(teamPeopleQuery(team.id));
  return (
    <li>
      <p className={styles.team}>
        <b>{team.name}</b>
        <span>{ROLE_WORDS[team.role]}</span>
      </p>
      {status === 'pending' && <p>Loading its members…</p>}
      {status === 'error' && (
        <p>
          Couldn’t load the members.{' '}
          <button type="button" className={buttonClass('quiet')} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {people !== undefined && (
        <>
          <ul className={styles.people} aria-label={`Coaches of ${team.name}`}>
            {people.coaches.map(({ user_id, role, name }) => (
              <li key={user_id}>
                {name ?? 'A coach without a name'}
                {user_id === userId && ' (you)'}
                <span>{ROLE_WORDS[role]}</span>
              </li>
            ))}
          </ul>
          <p>{othersWords(people)}</p>
        </>
      )}
    </li>
  );
}

/** "3 athletes and 1 parent have an account in it." */
function othersWords({ athletes, parents }: TeamPeople): string {
  const counts = [
    athletes > 0 ? counted(athletes, 'athlete') : null,
    parents > 0 ? counted(parents, 'parent') : null,
  ].filter((count) => count !== null);
  if (counts.length === 0) return 'No athlete or parent has an account in it yet.';
  return athletes + parents === 1
    ? `${listText(counts)} has an account in it.`
    : `${listText(counts)} have an account in it.`;
}

const TEAM = z.object({ name: filled('Enter the name of the team.') });
const NOT_MADE = 'Couldn’t create the team. Check your connection and try again.';

function NewTeam({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  return (
    <SchemaForm
      schema={TEAM}
      initial={{ name: '' }}
      fields={[{ name: 'name', line: { label: 'New team', placeholder: 'Name of the team', maxLength: 120 } }]}
      submit="Make team"
      busy="Making …"
      send={async ({ name }) => {
        const { problem } = await makeTeam(name).catch(() => ({ problem: NOT_MADE }));
        if (problem !== null) return { ok: false, problem: { field: 'name', sentence: problem } };
        await cache.invalidateQueries({ queryKey: teamsQuery(userId).queryKey });
        return '';
      }}
    />
  );
}
