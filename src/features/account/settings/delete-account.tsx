// Account deletion, confirmed by the password and a typed word.
import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteAccount } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Subject } from '#src/ui/page/subject.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { AppCodeField } from '../form/app-code-field.tsx';
import { appCode, PRESENT_PASSWORD } from '../form/checks.ts';
import { FormEnd } from '../form/form-end.tsx';
import { PasswordField } from '../form/password-field.tsx';
import styles from './settings.module.css';

const WORD = 'delete';

interface DeleteAccountProps {
  /** Sign-in requires the code of an app. */
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
      <div className={styles.buttons}>
        <button
          type="button"
          className={open ? buttonClass('secondary') : `${buttonClass('secondary')} ${styles.danger}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Cancel' : 'Delete my account …'}
        </button>
      </div>
      {open && <DeleteForm hasSecondStep={hasSecondStep} onDeleted={onDeleted} />}
    </Subject>
  );
}

function DeleteForm({ hasSecondStep, onDeleted }: DeleteAccountProps) {
  const form = useForm({
    schema: z.object({
      currentPassword: PRESENT_PASSWORD,
      code: appCode(hasSecondStep),
      word: z
        .string()
        .check(rule((word: string) => (word.trim().toLowerCase() === WORD ? null : `Type the word ${WORD}.`))),
    }),
    initial: { currentPassword: '', code: '', word: '' },
    send: async ({ currentPassword: password, code }) => {
      const outcome = await deleteAccount({ password, code });
      if (outcome.ok) onDeleted();
      return outcome;
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <PasswordField
        label="Password, to delete the account"
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      {hasSecondStep && <AppCodeField {...form.text('code')} />}
      <TextInput
        label={`Type “${WORD}” to confirm`}
        id="confirm-deletion"
        autoComplete="off"
        autoCapitalize="none"
        required
        {...form.text('word')}
      />
      <FormEnd label="Delete my account" busyLabel="Deleting …" form={form} danger />
    </Form>
  );
}
