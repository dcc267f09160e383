// What needs a proof that the account is one's own, the password and the app's code if set up: a new password, and
// deletion.
import { Button } from '#src/ui/buttons.tsx';
import * as z from 'zod/mini';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { proveAgain } from '#src/data/auth/second-step.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { appCode, PRESENT_PASSWORD, APP_CODE_LINE, NEW_PASSWORD, PASSWORD_RULES } from '../form/checks.ts';
import { changePassword, deleteAccount } from '#src/data/auth/account.ts';
import { Subject } from '#src/ui/sheet-page.tsx';
import { useState } from 'react';
import { rule } from '#src/ui/form/rules.ts';
import { row } from '#src/ui/primitives.ts';

interface ProofFormProps extends PasswordSettingProps {
  /** Completes "Password, …". */
  readonly purpose: string;
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
      focusFirst="currentPassword"
      stacked
      username={email}
      fields={[
        { name: 'currentPassword', password: `Password, ${purpose}`, autoComplete: 'current-password' },
        { name: 'code', when: () => hasSecondStep, ...APP_CODE_LINE },
      ]}
      submit={label}
      busy={busyLabel}
      look={danger ? 'danger' : 'primary'}
      send={async ({ currentPassword, code }) => {
        const proved = await proveAgain(email, currentPassword, code);
        return proved.ok ? go() : proved;
      }}
      onSent={onDone}
    />
  );
}

interface PasswordSettingProps {
  readonly email: string;
  readonly hasSecondStep: boolean;
}

export const PasswordSetting = ({ email, hasSecondStep }: PasswordSettingProps) => (
  <Subject title="Password" words="Changing your password signs you out on other devices. We’ll email you to confirm.">
    <SchemaForm
      schema={z.object({ currentPassword: PRESENT_PASSWORD, code: appCode(hasSecondStep), password: NEW_PASSWORD })}
      stacked
      username={email}
      fields={[
        { name: 'currentPassword', password: 'Current password', autoComplete: 'current-password' },
        { name: 'code', when: () => hasSecondStep, ...APP_CODE_LINE },
        { name: 'password', password: 'New password', autoComplete: 'new-password', helperText: PASSWORD_RULES },
      ]}
      submit="Change password"
      busy="Changing …"
      send={async ({ currentPassword, code, password }) => {
        const outcome = await changePassword(email, { password: currentPassword, code }, password);
        return outcome.ok ? 'Your password is changed, and the sessions of other devices have ended.' : outcome;
      }}
    />
  </Subject>
);

const WORD = 'delete';
const DANGER = { borderColor: 'color-mix(in oklab, var(--bad) 55%, var(--surface))', color: 'var(--bad)' };

interface DeleteAccountProps {
  readonly hasSecondStep: boolean;
  readonly onDeleted: () => void;
}

export function DeleteAccount({ hasSecondStep, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <Subject
      title="Delete account"
      words="This permanently deletes your account, your profile and any team with no other members. Sessions you shared with other teams stay, without your name. Sessions saved on this device aren’t affected."
    >
      <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
        <Button
          label={open ? 'Cancel' : 'Delete my account …'}
          style={open ? undefined : DANGER}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <SchemaForm
          schema={z.object({
            currentPassword: PRESENT_PASSWORD,
            code: appCode(hasSecondStep),
            word: z
              .string()
              .check(rule((word: string) => (word.trim().toLowerCase() === WORD ? null : `Type the word ${WORD}.`))),
          })}
          stacked
          fields={[
            { name: 'currentPassword', password: 'Password, to delete the account', autoComplete: 'current-password' },
            { name: 'code', when: () => hasSecondStep, ...APP_CODE_LINE },
            { name: 'word', line: `Type “${WORD}” to confirm`, autoCapitalize: 'none', required: true },
          ]}
          submit="Delete my account"
          busy="Deleting …"
          look="danger"
          send={({ currentPassword: password, code }) => deleteAccount({ password, code })}
          onSent={onDeleted}
        />
      )}
    </Subject>
  );
}
