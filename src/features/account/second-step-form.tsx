// The second step of signing in: the code of the app, or one of the codes on paper where the phone is lost.
import { useState } from 'react';
import { passSecondStep, spendRecoveryCode } from '#src/backend/session/second-step.ts';
import { buttonClass } from '#src/ui/button.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { AppCodeField } from './form/app-code-field.tsx';
import { appCodeProblem, digitsOf } from './form/checks.ts';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { useForm } from './form/use-form.ts';

export function SecondStepForm() {
  const [isLost, setIsLost] = useState(false);
  return (
    <>
      {isLost ? <ByPaper key="paper" /> : <ByApp key="app" />}
      <button type="button" className={buttonClass('quiet')} onClick={() => setIsLost(!isLost)}>
        {isLost ? 'Use the app' : 'My phone is lost'}
      </button>
    </>
  );
}

function ByApp() {
  const { form, field, busy, problem } = useForm({
    checks: { code: appCodeProblem(true) },
    focusFirst: 'code',
    send: (typed) => passSecondStep(digitsOf(typed('code'))),
  });
  return (
    <form {...form} className={formStyles.form}>
      <AppCodeField {...field('code')} />
      <FormEnd label="Sign in" busyLabel="Signing in …" busy={busy} problem={problem} />
    </form>
  );
}

function ByPaper() {
  const { form, field, busy, problem } = useForm({
    checks: { code: (typed) => (typed.trim() === '' ? 'Type one of your recovery codes.' : null) },
    focusFirst: 'code',
    send: (typed) => spendRecoveryCode(typed('code')),
  });
  return (
    <form {...form} className={formStyles.form}>
      <TextInput
        {...field('code')}
        label="Recovery code"
        helperText="One of the eight you kept when you set up the second step. It takes the second step away: set it up again afterwards. Without a code, write to us."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <FormEnd label="Sign in without the phone" busyLabel="Signing in …" busy={busy} problem={problem} />
    </form>
  );
}
