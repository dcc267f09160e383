// Parental rights by emailed link: the same six buttons and the same answer for everyone who asks.
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { askRightsLink } from '#src/data/people/rights.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { RIGHTS } from './rights-messages.ts';
import styles from './rights.module.css';

const WHERE = z.object({ email: address('Enter an email address, like name@home.org.') });

export function AskForLink() {
  const id = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const choose = (label: string): void => {
    setWanted(label);
    place.current?.querySelector('input')?.focus();
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
      <div ref={place}>
        <SchemaForm
          stacked
          className={styles.form}
          schema={WHERE}
          initial={{ email: '' }}
          wordsOf={requestProblem}
          fields={[
            {
              name: 'email',
              line: {
                label: wanted === null ? 'Your email address' : `Your email address, to go on with “${wanted}”`,
                type: 'email',
                inputMode: 'email',
                autoComplete: 'email',
                autoCapitalize: 'none',
                spellCheck: false,
                helperText: 'The address to which we wrote about your child. That is the only proof we ask for.',
              },
            },
          ]}
          submit="Email me a link"
          busy="Sending …"
          look="primary"
          send={({ email }) => askRightsLink(email)}
        />
      </div>
    </section>
  );
}
