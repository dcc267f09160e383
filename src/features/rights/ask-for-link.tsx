// Every right by a mailed link: the same six buttons for everybody, and the same answer whoever asks.
import { useId, useRef, useState, type FormEvent } from 'react';
import { askRightsLink } from '#src/backend/people/rights.ts';
import { useRequest } from '#src/backend/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Done, Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { RIGHTS } from './rights-in-words.ts';
import styles from './rights.module.css';

export function AskForLink() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [done, setDone] = useState('');
  const { busy, problem, send } = useRequest();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setDone('');
    const address = email.trim();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address);
    setWrong(isAddress ? undefined : 'This is not an e-mail address. One looks like name@home.org.');
    if (isAddress) void send(async () => setDone(await askRightsLink(address)));
  };
  const choose = (label: string): void => {
    setWanted(label);
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <section className={styles.desk} aria-labelledby={id}>
      <h2 id={id}>Use your rights now</h2>
      <p>Choose what you want to do. We mail you a link; you need no account and no password.</p>
      <ul className={styles.rights}>
        {RIGHTS.map(({ right, label, words }) => (
          <li key={right}>
            <button
              type="button"
              className={buttonClass('secondary')}
              aria-pressed={wanted === label}
              onClick={() => choose(label)}
            >
              {label}
            </button>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={wanted === null ? 'Your e-mail address' : `Your e-mail address, to go on with “${wanted}”`}
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={wrong}
          helperText="The address to which we wrote about your child. That is the only proof we ask for."
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className={`${buttonClass('primary')} ${styles.start}`} aria-disabled={busy}>
          {busy ? 'Sending …' : 'Mail me a link'}
        </button>
        <Problem sentence={problem} />
        <Done>{done}</Done>
      </form>
    </section>
  );
}
