// Naming a team. Whoever makes it owns it.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import { createTeam } from '#src/backend/people/roster.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { teamsQuery } from '#src/backend/team/teams.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './roster-form.module.css';
import type { RosterSearch } from './roster-search.ts';

interface NewTeamProps {
  readonly user: string;
  readonly lead?: string;
  readonly onMade: (search: RosterSearch) => void;
}

export function NewTeam({ user, lead, onMade }: NewTeamProps) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const make = useChange(createTeam, [teamsQuery(user).queryKey]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = name.trim();
    setMissing(written === '');
    if (written !== '' && !make.isPending) make.mutate(written, { onSuccess: (team) => onMade({ team }) });
  };
  return (
    <form className={styles.panel} onSubmit={submit} aria-label="New team">
      {lead !== undefined && <p>{lead}</p>}
      <TextInput
        label="Name of the team"
        maxLength={120}
        value={name}
        error={missing ? 'Give the team a name.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Problem sentence={problemOf(make.error)} />
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={make.isPending}>
          {make.isPending ? 'Making …' : 'Make the team'}
        </button>
      </div>
    </form>
  );
}
