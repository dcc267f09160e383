// The consent notice changed materially: sharing is paused until the person responsible answers here.
import { decideConsent, type NoticeDue as Due } from '#src/data/people/family.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { listText } from '#src/format/labels.ts';
import type { Person } from './person-card.tsx';
import { useAnswer } from './part.tsx';
import { stack, row, text, box } from '#src/ui/primitives.ts';
import styles from './family.module.css';

const SHARED: Readonly<Record<Due['purposes'][number], string>> = {
  collect: 'sharing',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

const answersIt = ({ guardianship }: Person, { answers }: Due): boolean =>
  answers === 'athlete' ? guardianship === null : guardianship?.part === 'primary';

export function NoticeDue({ person, due }: { readonly person: Person; readonly due: Due }) {
  const { busy, problem, send } = useAnswer();
  const what = listText(due.purposes.map((purpose) => SHARED[purpose]));
  const decide = (agrees: boolean): void =>
    void send(async () => {
      for (const purpose of due.purposes) await decideConsent(person.uaid, purpose, agrees);
    });
  const isKeeping = due.answers === 'athlete';
  return (
    <section
      className={stack({ gap: 3, pad: 4, round: 'control', on: 'wash' }, `${styles.changed} ${styles.asks}`)}
      aria-label={`The notice about ${person.name} changed`}
    >
      <p>
        <strong>The notice changed on {dayInWords(due.since)}.</strong> Until someone answers it, {what} is paused: no
        one outside the family sees anything through it. Nothing was deleted.
      </p>
      <p>{due.summary}</p>
      <details className={styles.details}>
        <summary className={box({ tall: 24, tone: 'accent', cursor: 'pointer' })}>Read the full notice</summary>
        <p>{due.body}</p>
        <p className={text({ tone: 'quiet' })}>Notice {due.version}.</p>
      </details>
      {answersIt(person, due) ? (
        <div className={row({ align: 'stretch', wrap: true, gap: 2 }, styles.choices)}>
          <Button
            label={isKeeping ? 'I have read it: go on' : 'I have read it: go on sharing'}
            aria-disabled={busy}
            onClick={() => decide(true)}
          />
          <Button
            label={isKeeping ? 'No, keep nothing more' : 'No, do not share'}
            aria-disabled={busy}
            onClick={() => decide(false)}
          />
        </div>
      ) : (
        <p className={text({ tone: 'quiet' })}>
          {due.answers === 'athlete'
            ? `${person.name} answers this.`
            : 'A parent or guardian answers this. They have an email about it.'}
        </p>
      )}
      <Problem sentence={problem} />
    </section>
  );
}
