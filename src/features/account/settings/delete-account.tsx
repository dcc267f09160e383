// Account deletion, confirmed by the password and a typed word.
import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteAccount } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { appCode, PRESENT_PASSWORD, APP_CODE_LINE } from '../form/checks.ts';
import { row } from '#src/ui/primitives.ts';

const WORD = 'delete';
const DANGER = { borderColor: 'color-mix(in oklab, var(--bad) 55%, var(--surface))', color: 'var(--bad)' };

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
      <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
        <button
          type="button"
          className={buttonClass('secondary')}
          style={open ? undefined : DANGER}
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

const DeleteForm = ({ hasSecondStep, onDeleted }: DeleteAccountProps) => (
  <SchemaForm
    schema={z.object({
      currentPassword: PRESENT_PASSWORD,
      code: appCode(hasSecondStep),
      word: z
        .string()
        .check(rule((word: string) => (word.trim().toLowerCase() === WORD ? null : `Type the word ${WORD}.`))),
    })}
    initial={{ currentPassword: '', code: '', word: '' }}
    stacked
    fields={[
      {
        name: 'currentPassword',
        password: { label: 'Password, to delete the account', autoComplete: 'current-password' },
      },
      { name: 'code', when: () => hasSecondStep, line: APP_CODE_LINE },
      { name: 'word', line: { label: `Type “${WORD}” to confirm`, autoCapitalize: 'none', required: true } },
    ]}
    submit="Delete my account"
    busy="Deleting …"
    look="danger"
    send={async ({ currentPassword: password, code }) => {
      const outcome = await deleteAccount({ password, code });
      if (outcome.ok) onDeleted();
      return outcome;
    }}
  />
);
