// Setup of two-step verification: password, QR code with the same secret as text, first code, recovery codes.
import { useState, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import {
  confirmSecondStep,
  enrollSecondStep,
  type EnrolledFactor,
  newRecoveryCodes,
} from '#src/data/auth/second-step.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { appCode, APP_CODE_LINE } from '../form/checks.ts';
import { ProofForm } from './proof-form.tsx';
import styles from './settings.module.css';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { buttonClass } from '#src/ui/button.ts';

// Recovery codes for a lost phone: shown once, after both steps.
interface NewCodes {
  readonly codes: readonly string[] | null;
  /** Are there recovery codes now? */
  readonly ask: () => Promise<boolean>;
  readonly outcome: () => Promise<Outcome>;
}

function useNewCodes(): NewCodes {
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

function CodesOnPaper({ codes, onKept }: CodesOnPaperProps) {
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

interface SetUpProps {
  readonly email: string;
  /** With the sentence to show. */
  readonly onDone: (sentence: string | null) => void;
}

export function SetUpSecondStep({ email, onDone }: SetUpProps) {
  const [factor, setFactor] = useState<EnrolledFactor | null>(null);
  const { codes, ask } = useNewCodes();
  const finish = (): void =>
    onDone('From now on, signing in needs the code from your app. Your other devices were signed out.');
  if (codes !== null) return <CodesOnPaper codes={codes} onKept={finish} />;
  if (factor !== null)
    return <FirstCode factor={factor} onConfirmed={() => void ask().then((ok) => !ok && finish())} />;
  return (
    <ProofForm
      email={email}
      purpose="to set up two-step verification"
      hasSecondStep={false}
      label="Go on"
      busyLabel="Checking …"
      go={async () => {
        const enrolled = await enrollSecondStep();
        if (enrolled.ok) setFactor(enrolled.value);
        return enrolled;
      }}
      onDone={() => undefined}
    />
  );
}

const FIRST_CODE = z.object({ code: appCode(true) });

interface FirstCodeProps {
  readonly factor: EnrolledFactor;
  readonly onConfirmed: () => void;
}

const FirstCode = ({ factor, onConfirmed }: FirstCodeProps) => (
  <>
    <p>
      Scan this with an app for one-time codes, such as the password manager of your phone, or type the key into it.
    </p>
    <QrCode address={factor.uri} label="QR code" />
    <p>
      Key: <code className={styles.secret}>{factor.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
    </p>
    <SchemaForm
      schema={FIRST_CODE}
      initial={{ code: '' }}
      focusFirst="code"
      stacked
      fields={[{ name: 'code', line: { ...APP_CODE_LINE, label: 'The code your app shows now' } }]}
      submit="Confirm"
      busy="Confirming …"
      look="primary"
      send={async ({ code }) => {
        const confirmed = await confirmSecondStep(factor, code);
        if (confirmed.ok) onConfirmed();
        return confirmed;
      }}
    />
  </>
);
