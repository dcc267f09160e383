// Names a new team. Its creator owns it.
import * as z from 'zod/mini';
import { createTeam } from '#src/data/people/roster.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { teamsQuery } from '#src/data/team/teams.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './roster-form.module.css';
import type { RosterSearch } from './roster-search.ts';

interface NewTeamProps {
  readonly user: string;
  readonly lead?: string;
  readonly onMade: (search: RosterSearch) => void;
}

const TEAM = z.object({ name: filled('Enter a team name.') });

export function NewTeam({ user, lead, onMade }: NewTeamProps) {
  const make = useChange(createTeam, [teamsQuery(user).queryKey], { isOnce: true });
  const form = useForm({
    schema: TEAM,
    initial: { name: '' },
    send: async ({ name }) => onMade({ team: await make.mutateAsync(name) }),
  });
  return (
    <Form form={form} className={styles.panel} aria-label="New team">
      {lead !== undefined && <p>{lead}</p>}
      <TextInput label="Name of the team" maxLength={120} {...form.text('name')} />
      <Problem sentence={form.problem} />
      <div className={styles.buttons}>
        <Submit label="Make the team" busyLabel="Making …" />
      </div>
    </Form>
  );
}
