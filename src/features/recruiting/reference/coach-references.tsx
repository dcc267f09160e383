// References by a coach about one athlete, on the journey.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#src/data/client/failed-request.ts';
import { referencesQuery, withdrawReference, type CoachReference } from '#src/data/people/references.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import styles from './panel.module.css';
import { ReferenceSheet } from './reference-sheet.tsx';
import { stateLine } from './reference-messages.ts';
import { WriteReference } from './write-reference.tsx';

interface CoachReferencesProps {
  readonly uaid: string;
  /** Coach's team that the athlete is in; null: personal access. */
  readonly team: string | null;
}

export function CoachReferences({ uaid, team }: CoachReferencesProps) {
  const [writing, setWriting] = useState<CoachReference | 'new' | null>(null);
  const asked = useQuery(referencesQuery(uaid));
  const close = (): void => setWriting(null);
  return (
    <section className={styles.panel} aria-labelledby="references">
      <header className={styles.head}>
        <h2 id="references">One-page reference</h2>
        {writing === null && (
          <button type="button" className={buttonClass('secondary')} onClick={() => setWriting('new')}>
            Write a reference
          </button>
        )}
      </header>
      {writing !== null && (
        <WriteReference uaid={uaid} team={team} reference={writing === 'new' ? null : writing} onClose={close} />
      )}
      <Fetched asked={asked} loading="Loading the references …">
        {(all) => {
          const references = all.filter((one) => one !== writing);
          if (all.length === 0) {
            return <p className={styles.words}>None yet. The athlete approves what you write before it leaves.</p>;
          }
          return references.length === 0 ? null : (
            <ul className={styles.list}>
              {references.map((reference) => (
                <Item
                  key={reference.id}
                  uaid={uaid}
                  reference={reference}
                  onWrite={writing === null ? () => setWriting(reference) : null}
                />
              ))}
            </ul>
          );
        }}
      </Fetched>
    </section>
  );
}

interface ItemProps {
  readonly uaid: string;
  readonly reference: CoachReference;
  /** Null while another one is being written. */
  readonly onWrite: (() => void) | null;
}

function Item({ uaid, reference, onWrite }: ItemProps) {
  const [open, setOpen] = useState(false);
  const withdraw = useChange(withdrawReference, [referencesQuery(uaid).queryKey]);
  const { id, state, words, knows_as: knowsAs, facts } = reference;
  const isOpenToWrite = state === 'asked' || state === 'drafted';
  return (
    <li className={styles.item} data-asks={state === 'asked'}>
      <p className={styles.title}>
        {knowsAs ?? 'A reference'}
        <small>{stateLine(reference, 'coach')}</small>
      </p>
      <div className={styles.buttons}>
        {isOpenToWrite && onWrite !== null && (
          <button type="button" className={buttonClass('secondary')} onClick={onWrite}>
            {words === null ? 'Write it' : 'Go on writing'}
          </button>
        )}
        {(state === 'sent' || state === 'approved') && facts !== null && (
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close the page' : 'Show the page'}
          </button>
        )}
        {state !== 'asked' && state !== 'withdrawn' && (
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-disabled={withdraw.isPending}
            onClick={() => {
              if (!withdraw.isPending) withdraw.mutate(id);
            }}
          >
            Withdraw it
          </button>
        )}
      </div>
      <Problem sentence={problemOf(withdraw.error)} />
      {open && <ReferenceSheet page={reference} level={3} />}
    </li>
  );
}
