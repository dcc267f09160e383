// Asks a guardian by mail: the first one of a teenager, a second parent, or family that only reads along.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { inviteGuardian } from '#src/backend/people/family.ts';
import { useRequest } from '#src/backend/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Done, Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './family.module.css';

interface AskGuardianProps {
  readonly uaid: string;
  /** A minor adds nobody to decide beside a guardian; an adult nobody at all. */
  readonly mayDecide: boolean;
  /** Of the field, in the words of who asks. */
  readonly label: string;
}

const PARTS = [
  { value: 'primary', label: 'Decides with us' },
  { value: 'viewer', label: 'Reads along only' },
] as const;

export function AskGuardian({ uaid, mayDecide, label }: AskGuardianProps) {
  const cache = useQueryClient();
  const [email, setEmail] = useState('');
  const [part, setPart] = useState<'primary' | 'viewer'>(mayDecide ? 'primary' : 'viewer');
  const [wrong, setWrong] = useState<string | undefined>();
  const [done, setDone] = useState('');
  const { busy, problem, send } = useRequest();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setDone('');
    const address = email.trim().toLowerCase();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address);
    setWrong(isAddress ? undefined : 'This is not an e-mail address. One looks like name@home.org.');
    if (!isAddress) return;
    void send(async () => {
      await inviteGuardian(uaid, address, part);
      setEmail('');
      setDone(`If ${address} can be asked, a mail is on its way. The link in it works for seven days.`);
      await cache.invalidateQueries({ queryKey: ['consent', uaid] });
    });
  };
  return (
    <form className={styles.ask} onSubmit={submit} noValidate>
      <TextInput
        label={label}
        id={`guardian-${uaid}`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wrong}
        onChange={(event) => setEmail(event.target.value)}
      />
      {mayDecide && (
        <Dropdown
          label="Their part"
          id={`part-${uaid}`}
          options={PARTS}
          value={part}
          onChange={(event) => setPart(event.target.value === 'viewer' ? 'viewer' : 'primary')}
        />
      )}
      <button type="submit" className={buttonClass('secondary')} aria-disabled={busy}>
        {busy ? 'Sending …' : 'Send the mail'}
      </button>
      <Problem sentence={problem} />
      <Done>{done}</Done>
    </form>
  );
}
