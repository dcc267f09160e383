// Two-step verification at sign-in: the app's code, or a recovery code when the phone is lost.
import { useState } from 'react';
import * as z from 'zod/mini';
import { passSecondStep, spendRecoveryCode } from '#src/data/auth/second-step.ts';
import { buttonClass } from '#src/ui/button.ts';
import { filled } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { AppCodeField } from './form/app-code-field.tsx';
import { appCode } from './form/checks.ts';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';

export function SecondStepForm() {
  const [isLost, setIsLost] = useState(false);
  return (
    <>
      {isLost ? <ByPaper key="paper" /> : <ByApp key="app" />}
      <button type="button" className={buttonClass('quiet')} onClick={() => setIsLost(!isLost)}>
        {isLost ? 'Use the app' : 'I lost my phone'}
      </button>
    </>
  );
}

const BY_APP = z.object({ code: appCode(true) });

function ByApp() {
  const form = useForm({
    schema: BY_APP,
    initial: { code: '' },
    focusFirst: 'code',
    send: ({ code }) => passSecondStep(code),
  });
  return (
    <Form form={form} className={formStyles.form}>
      <AppCodeField {...form.text('code')} />
      <FormEnd label="Sign in" busyLabel="Signing in …" form={form} />
    </Form>
  );
}

const BY_PAPER = z.object({ code: filled('Type one of your recovery codes.') });

function ByPaper() {
  const form = useForm({
    schema: BY_PAPER,
    initial: { code: '' },
    focusFirst: 'code',
    send: ({ code }) => spendRecoveryCode(code),
  });
  return (
    <Form form={form} className={formStyles.form}>
      <TextInput
        {...form.text('code')}
        label="Recovery code"
        helperText="Use one of your eight recovery codes. This turns off two-step verification; set it up again afterwards. No codes? Contact us."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <FormEnd label="Sign in without the phone" busyLabel="Signing in …" form={form} />
    </Form>
  );
}
