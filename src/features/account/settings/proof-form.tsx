// The password again, and the code of the app where there is one, before something that only the account's owner may do.
import type { Outcome } from '#src/backend/session/account-problem.ts';
import { proveAgain } from '#src/backend/session/second-step.ts';
import { AppCodeField } from '../form/app-code-field.tsx';
import { appCodeProblem, digitsOf, presentPasswordProblem } from '../form/checks.ts';
import { FormEnd } from '../form/form-end.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';
import styles from './settings.module.css';

interface ProofFormProps {
  readonly email: string;
  /** Completes "Password, …". */
  readonly purpose: string;
  readonly hasSecondStep: boolean;
  readonly label: string;
  readonly busyLabel: string;
  readonly danger?: boolean;
  /** What is done once both were right. */
  readonly go: () => Promise<Outcome>;
  readonly onDone: () => void;
}

export function ProofForm(props: ProofFormProps) {
  const { email, purpose, hasSecondStep, label, busyLabel, danger = false, go, onDone } = props;
  const { form, field, busy, problem } = useForm({
    checks: { currentPassword: presentPasswordProblem, code: appCodeProblem(hasSecondStep) },
    focusFirst: 'currentPassword',
    send: async (typed) => {
      const proved = await proveAgain(email, typed('currentPassword'), digitsOf(typed('code')));
      const outcome = proved.ok ? await go() : proved;
      if (outcome.ok) onDone();
      return outcome;
    },
  });
  return (
    <form {...form} className={styles.form}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={`Password, ${purpose}`} autoComplete="current-password" {...field('currentPassword')} />
      {hasSecondStep && <AppCodeField {...field('code')} />}
      <FormEnd label={label} busyLabel={busyLabel} busy={busy} problem={problem} danger={danger} />
    </form>
  );
}
