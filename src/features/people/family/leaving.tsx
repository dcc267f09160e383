// End of a guardian's role: delete the record under 14, hand it over from 14.
import { useState, type ComponentType } from 'react';
import { deleteChild, issueAccountCode } from '#src/data/people/family.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Part } from './part.tsx';
import type { Person } from './person-card.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './family.module.css';

/** Asks for the user's password, then continues. */
export type ProofOfOwner = ComponentType<{
  /** Completes "Password, …". */
  readonly purpose: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly go: () => Promise<void>;
  readonly onDone: () => void;
}>;

interface LeavingProps {
  readonly person: Person;
  readonly Proof: ProofOfOwner;
}

export function Leaving({ person, Proof }: LeavingProps) {
  const { guardianship, band, hasAccount } = person;
  if (guardianship?.part !== 'primary') return null;
  if (band === 'under-14') return <Delete person={person} Proof={Proof} />;
  return band === '14-17' && !hasAccount ? <HandOver person={person} /> : null;
}

function Delete({ person: { uaid, name }, Proof }: LeavingProps) {
  const [asks, setAsks] = useState(false);
  const { problem, send } = useAnswer();
  return (
    <Part
      title="Delete the record"
      words="Permanent and immediate. Club sessions keep the boat’s data but lose the name."
    >
      <div className={styles.choices}>
        <button type="button" className={buttonClass('secondary')} aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {asks ? 'Keep it' : `Delete the record of ${name} …`}
        </button>
      </div>
      {asks && (
        <Proof
          purpose={`to delete the record of ${name}`}
          label={`Yes, delete the record of ${name}`}
          busyLabel="Deleting …"
          go={() => deleteChild(uaid)}
          onDone={() => void send(() => Promise.resolve())}
        />
      )}
      <Problem sentence={problem} />
    </Part>
  );
}

function HandOver({ person: { uaid, name } }: { readonly person: Person }) {
  const [code, setCode] = useState<string | null>(null);
  const { busy, problem, send } = useAnswer();
  return (
    <Part
      title="An account of their own"
      words={`From 14 on, ${name} can take the record into an account of their own.`}
    >
      {code === null ? (
        <div className={styles.choices}>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-disabled={busy}
            onClick={() => void send(async () => setCode(await issueAccountCode(uaid)))}
          >
            Make a code
          </button>
        </div>
      ) : (
        <p role="status">
          The code is{' '}
          <strong className={styles.code}>
            {code.slice(0, 4)}-{code.slice(4)}
          </strong>
          . {name} enters it on the page “Claim”, signed in. It works for 14 days.
        </p>
      )}
      <Problem sentence={problem} />
    </Part>
  );
}
