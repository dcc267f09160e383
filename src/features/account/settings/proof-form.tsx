// Password, and the app's code if set up, before an action reserved for the account's owner.
import * as z from 'zod/mini';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { proveAgain } from '#src/data/auth/second-step.ts';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { AppCodeField } from '../form/app-code-field.tsx';
import { appCode, PRESENT_PASSWORD } from '../form/checks.ts';
import { FormEnd } from '../form/form-end.tsx';
import { PasswordField } from '../form/password-field.tsx';
import styles from './settings.module.css';

interface ProofFormProps {
  readonly email: string;
  /** Completes "Password, …". */
  readonly purpose: string;
  readonly hasSecondStep: boolean;
  readonly label: string;
  readonly busyLabel: string;
  readonly danger?: boolean;
  /** Runs once both are correct. */
  readonly go: () => Promise<Outcome>;
  readonly onDone: () => void;
}

export function ProofForm(props: ProofFormProps) {
  const { email, purpose, hasSecondStep, label, busyLabel, danger = false, go, onDone } = props;
  const form = useForm({
    schema: z.object({ currentPassword: PRESENT_PASSWORD, code: appCode(hasSecondStep) }),
    initial: { currentPassword: '', code: '' },
    focusFirst: 'currentPassword',
    send: async ({ currentPassword, code }) => {
      const proved = await proveAgain(email, currentPassword, code);
      const outcome = proved.ok ? await go() : proved;
      if (outcome.ok) onDone();
      return outcome;
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={`Password, ${purpose}`} autoComplete="current-password" {...form.text('currentPassword')} />
      {hasSecondStep && <AppCodeField {...form.text('code')} />}
      <FormEnd label={label} busyLabel={busyLabel} form={form} danger={danger} />
    </Form>
  );
}
