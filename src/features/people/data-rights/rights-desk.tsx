// Parents' rights: request a link by email; behind it, each button acts at once.
import { useState, useId, useRef } from 'react';
import * as z from 'zod/mini';
import { openRights, type RightsReview, askRightsLink } from '#src/data/people/parent-request.ts';
import { useRequest, requestProblem } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ADDRESS_FIELD, address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Records, RIGHTS } from './records.tsx';
import { stack } from '#src/ui/primitives.ts';
import styles from './rights.module.css';

const DESK = stack({ card: true, columns: 1, gap: 4, above: 8, pad: 6, size: 16, breaks: true }, styles.desk);

interface RightsDeskProps {
  /** From an emailed link; null without one. */
  readonly token: string | null;
}

export function RightsDesk({ token }: RightsDeskProps) {
  const [review, setReview] = useState<RightsReview | null>(null);
  const { busy, problem, send } = useRequest();
  if (token === null) return <AskForLink />;
  const open = (): Promise<boolean> => send(async () => setReview(await openRights(token)));
  if (review !== null) return <Records token={token} review={review} onChanged={() => void open()} problem={problem} />;
  return (
    <section className={DESK} aria-labelledby="rights-desk">
      <h2 id="rights-desk">Your link is here</h2>
      <p>Open it to see what we keep about your children. Someone else at this screen? Close the page instead.</p>
      <button
        type="button"
        className={`${buttonClass('primary')} ${styles.start}`}
        aria-disabled={busy}
        onClick={() => void open()}
      >
        {busy ? 'Opening …' : 'Open the records'}
      </button>
      <Problem sentence={problem} />
      {problem !== null && <AskForLink />}
    </section>
  );
}

const WHERE = z.object({ email: address('Enter an email address, like name@home.org.') });

/** Parental rights by emailed link: the same six buttons and the same answer for everyone who asks. */
function AskForLink() {
  const id = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const choose = (label: string): void => {
    setWanted(label);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <section className={DESK} aria-labelledby={id}>
      <h2 id={id}>Use your rights now</h2>
      <p>Choose what you want to do. We’ll email you a link; no account or password needed.</p>
      <ul className={stack({ gap: 5, rowGap: 4 }, styles.rights)}>
        {RIGHTS.map(({ right, label, words }) => (
          <li key={right}>
            <Button label={label} aria-pressed={wanted === label} onClick={() => choose(label)} />
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
                ...ADDRESS_FIELD,
                autoComplete: 'email',
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
