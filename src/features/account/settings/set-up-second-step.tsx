// Setup of two-step verification: password, QR code with the same secret as text, first code, recovery codes.
import { useState } from 'react';
import * as z from 'zod/mini';
import { confirmSecondStep, enrollSecondStep, type EnrolledFactor } from '#src/data/auth/second-step.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { appCode } from '../form/checks.ts';
import { APP_CODE_LINE } from '../form/lines.ts';
import { CodesOnPaper, useNewCodes } from './recovery-codes.tsx';
import { ProofForm } from './proof-form.tsx';
import styles from './settings.module.css';

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
