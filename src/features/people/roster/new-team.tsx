// Names a new team. Its creator owns it.
import * as z from 'zod/mini';
import { createTeam } from '#src/data/people/roster.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { teamsQuery } from '#src/data/team/teams.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from './roster.module.css';
import type { RosterSearch } from './roster-search.ts';
import { stack } from '#src/ui/primitives.ts';

interface NewTeamProps {
  readonly user: string;
  readonly lead?: string;
  readonly onMade: (search: RosterSearch) => void;
}

const TEAM = z.object({ name: filled('Enter a team name.') });

export function NewTeam({ user, lead, onMade }: NewTeamProps) {
  const make = useChange(createTeam, [teamsQuery(user).queryKey], { isOnce: true });
  return (
    <div className={stack({ card: true, gap: 4, pad: 5 }, styles.panel)}>
      {lead !== undefined && <p>{lead}</p>}
      <SchemaForm
        title="New team"
        stacked
        schema={TEAM}
        initial={{ name: '' }}
        fields={[{ name: 'name', line: { label: 'Name of the team', maxLength: 120 } }]}
        submit="Make the team"
        busy="Making …"
        look="primary"
        send={async ({ name }) => onMade({ team: await make.mutateAsync(name) })}
      />
    </div>
  );
}
