// Recovery codes for a lost phone: shown once, after both steps.
import { useEffect, useRef, useState } from 'react';
import { newRecoveryCodes } from '#src/data/auth/second-step.ts';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { buttonClass } from '#src/ui/button.ts';
import { ProofForm } from './proof-form.tsx';
import styles from './settings.module.css';

interface NewCodes {
  readonly codes: readonly string[] | null;
  /** Are there recovery codes now? */
  readonly ask: () => Promise<boolean>;
  readonly outcome: () => Promise<Outcome>;
}

export function useNewCodes(): NewCodes {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const outcome = async (): Promise<Outcome> => {
    const made = await newRecoveryCodes();
    if (made.ok) setCodes(made.value);
    return made;
  };
  return { codes, outcome, ask: async () => (await outcome()).ok };
}

interface RecoveryCodesProps {
  readonly email: string;
  readonly onKept: () => void;
}

export function RecoveryCodes({ email, onKept }: RecoveryCodesProps) {
  const { codes, outcome } = useNewCodes();
  if (codes !== null) return <CodesOnPaper codes={codes} onKept={onKept} />;
  return (
    <ProofForm
      email={email}
      purpose="to see new recovery codes"
      hasSecondStep
      label="Make new codes"
      busyLabel="Making them …"
      go={outcome}
      onDone={() => undefined}
    />
  );
}

interface CodesOnPaperProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function CodesOnPaper({ codes, onKept }: CodesOnPaperProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        Recovery codes
      </h3>
      <p>
        Save these codes somewhere other than your phone. If you lose it, sign in with your password and one code. Each
        works once, and you won’t see them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>
              {code.slice(0, 4)}-{code.slice(4)}
            </code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" className={buttonClass('primary')} onClick={onKept}>
          I’ve saved them
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={() => print()}>
          Print
        </button>
      </div>
    </div>
  );
}
