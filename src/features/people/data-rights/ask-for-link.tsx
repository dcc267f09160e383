// Parental rights by emailed link: the same six buttons and the same answer for everyone who asks.
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { askRightsLink } from '#src/data/people/rights.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { address } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { RIGHTS } from './rights-messages.ts';
import styles from './rights.module.css';

const WHERE = z.object({ email: address('Enter an email address, like name@home.org.') });

export function AskForLink() {
  const id = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const form = useForm({
    schema: WHERE,
    initial: { email: '' },
    wordsOf: requestProblem,
    send: async ({ email }) => {
      setDone('');
      setDone(await askRightsLink(email));
    },
  });
  const choose = (label: string): void => {
    setWanted(label);
    const field = form.element.current?.elements.namedItem('email');
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <section className={styles.desk} aria-labelledby={id}>
      <h2 id={id}>Use your rights now</h2>
      <p>Choose what you want to do. We’ll email you a link; no account or password needed.</p>
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
      <Form form={form} className={styles.form}>
        <TextInput
          label={wanted === null ? 'Your email address' : `Your email address, to go on with “${wanted}”`}
          id={`${id}-email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          helperText="The address to which we wrote about your child. That is the only proof we ask for."
          {...form.text('email')}
        />
        <Submit label="Email me a link" busyLabel="Sending …" className={styles.start} />
        <FormProblem />
        <Done>{done}</Done>
      </Form>
    </section>
  );
}
