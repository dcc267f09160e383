// Setting up the second step: the password, then a picture for the app's camera with the same as text, then the first code,
// then the codes on paper for a lost phone.
import { useState } from 'react';
import { confirmSecondStep, enrollSecondStep, type EnrolledFactor } from '#src/backend/session/second-step.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import { AppCodeField } from '../form/app-code-field.tsx';
import { appCodeProblem, digitsOf } from '../form/checks.ts';
import { FormEnd } from '../form/form-end.tsx';
import { useForm } from '../form/use-form.ts';
import { CodesOnPaper, useNewCodes } from './recovery-codes.tsx';
import { ProofForm } from './proof-form.tsx';
import styles from './settings.module.css';

interface SetUpProps {
  readonly email: string;
  /** With what to tell. */
  readonly onDone: (sentence: string | null) => void;
}

export function SetUpSecondStep({ email, onDone }: SetUpProps) {
  const [factor, setFactor] = useState<EnrolledFactor | null>(null);
  const { codes, ask } = useNewCodes();
  const finish = (): void =>
    onDone('From now on signing in asks for the code of your app. Your other devices were signed out.');
  if (codes !== null) return <CodesOnPaper codes={codes} onKept={finish} />;
  if (factor !== null)
    return <FirstCode factor={factor} onConfirmed={() => void ask().then((ok) => !ok && finish())} />;
  return (
    <ProofForm
      email={email}
      purpose="to set up a second step"
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

function FirstCode({ factor, onConfirmed }: { readonly factor: EnrolledFactor; readonly onConfirmed: () => void }) {
  const { form, field, busy, problem } = useForm({
    checks: { code: appCodeProblem(true) },
    focusFirst: 'code',
    send: async (typed) => {
      const confirmed = await confirmSecondStep(factor, digitsOf(typed('code')));
      if (confirmed.ok) onConfirmed();
      return confirmed;
    },
  });
  return (
    <form {...form} className={styles.form}>
      <p>
        Scan this with an app for one-time codes, such as the password manager of your phone, or type the key into it.
      </p>
      <QrCode address={factor.uri} label="Picture for the camera of your app" />
      <p>
        Key: <code className={styles.secret}>{factor.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
      </p>
      <AppCodeField {...field('code')} label="The code your app shows now" />
      <FormEnd label="Confirm" busyLabel="Confirming …" busy={busy} problem={problem} />
    </form>
  );
}
