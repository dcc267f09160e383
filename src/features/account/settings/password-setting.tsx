import * as z from 'zod/mini';
import { changePassword } from '#src/data/auth/account.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { appCode, NEW_PASSWORD, PASSWORD_RULES, PRESENT_PASSWORD, APP_CODE_LINE } from '../form/checks.ts';

interface PasswordSettingProps {
  readonly email: string;
  /** Sign-in requires the code of an app. */
  readonly hasSecondStep: boolean;
}

export const PasswordSetting = ({ email, hasSecondStep }: PasswordSettingProps) => (
  <Subject title="Password" words="Changing your password signs you out on other devices. We’ll email you to confirm.">
    <SchemaForm
      schema={z.object({
        currentPassword: PRESENT_PASSWORD,
        code: appCode(hasSecondStep),
        password: NEW_PASSWORD,
      })}
      initial={{ currentPassword: '', code: '', password: '' }}
      stacked
      username={email}
      fields={[
        { name: 'currentPassword', password: { label: 'Current password', autoComplete: 'current-password' } },
        { name: 'code', when: () => hasSecondStep, line: APP_CODE_LINE },
        {
          name: 'password',
          password: { label: 'New password', autoComplete: 'new-password', helperText: PASSWORD_RULES },
        },
      ]}
      submit="Change password"
      busy="Changing …"
      look="primary"
      send={async ({ currentPassword, code, password }) => {
        const outcome = await changePassword(email, { password: currentPassword, code }, password);
        return outcome.ok ? 'Your password is changed, and the sessions of other devices have ended.' : outcome;
      }}
    />
  </Subject>
);
