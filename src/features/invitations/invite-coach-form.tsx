// Whom to invite, and to which team.
import { useState, type FormEvent } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './invitations.module.css';

export interface InvitedTeam {
  /** Null: to the product, which admins do. */
  readonly id: string | null;
  readonly name: string;
}

interface InviteCoachFormProps {
  readonly teams: readonly InvitedTeam[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onInvite: (email: string, teamId: string | null) => Promise<unknown>;
}

export function InviteCoachForm({ teams, busy, problem, onInvite }: InviteCoachFormProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [chosen, setChosen] = useState(0);
  const submit = async (): Promise<void> => {
    const address = email.trim();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address);
    setWrong(isAddress ? undefined : 'Enter the coach’s e-mail address. One looks like name@club.org.');
    if (!isAddress || busy) return;
    try {
      await onInvite(address, teams[chosen]?.id ?? null);
      setEmail('');
    } catch {
      // Said below by `problem`; what was typed stays.
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="Coach’s e-mail address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wrong}
        helperText="The link works for this address only, once, for fourteen days."
        onChange={(event) => {
          setEmail(event.target.value);
          setWrong(undefined);
        }}
      />
      {teams.length > 1 ? (
        <Dropdown
          label="To"
          options={teams.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      ) : (
        <p className={styles.to}>
          To <strong>{teams[0]?.name}</strong>
        </p>
      )}
      <button type="submit" className={buttonClass('primary')} aria-disabled={busy}>
        {busy ? 'Sending …' : 'Send invitation'}
      </button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
