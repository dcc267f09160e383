// Password, and the app's code if set up, before an action reserved for the account's owner.
import * as z from 'zod/mini';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { proveAgain } from '#src/data/auth/second-step.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { appCode, PRESENT_PASSWORD, APP_CODE_LINE } from '../form/checks.ts';

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
  return (
    <SchemaForm
      schema={z.object({ currentPassword: PRESENT_PASSWORD, code: appCode(hasSecondStep) })}
      initial={{ currentPassword: '', code: '' }}
      focusFirst="currentPassword"
      stacked
      username={email}
      fields={[
        { name: 'currentPassword', password: { label: `Password, ${purpose}`, autoComplete: 'current-password' } },
        { name: 'code', when: () => hasSecondStep, line: APP_CODE_LINE },
      ]}
      submit={label}
      busy={busyLabel}
      look={danger ? 'danger' : 'primary'}
      send={async ({ currentPassword, code }) => {
        const proved = await proveAgain(email, currentPassword, code);
        const outcome = proved.ok ? await go() : proved;
        if (outcome.ok) onDone();
        return outcome;
      }}
    />
  );
}
