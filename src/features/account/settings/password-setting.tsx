import { useState } from 'react';
import * as z from 'zod/mini';
import { changePassword } from '#src/data/auth/account.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { AppCodeField } from '../form/app-code-field.tsx';
import { appCode, NEW_PASSWORD, PASSWORD_RULES, PRESENT_PASSWORD } from '../form/checks.ts';
import { FormEnd } from '../form/form-end.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { Notice } from '../page/notice.tsx';
import styles from './settings.module.css';

interface PasswordSettingProps {
  readonly email: string;
  /** Sign-in requires the code of an app. */
  readonly hasSecondStep: boolean;
}

export function PasswordSetting({ email, hasSecondStep }: PasswordSettingProps) {
  const [changed, setChanged] = useState(0);
  const form = useForm({
    schema: z.object({
      currentPassword: PRESENT_PASSWORD,
      code: appCode(hasSecondStep),
      password: NEW_PASSWORD,
    }),
    initial: { currentPassword: '', code: '', password: '' },
    send: async ({ currentPassword, code, password }, { reset }) => {
      const outcome = await changePassword(email, { password: currentPassword, code }, password);
      if (outcome.ok) {
        reset();
        setChanged((before) => before + 1);
      }
      return outcome;
    },
  });
  return (
    <Subject
      title="Password"
      words="Changing your password signs you out on other devices. We’ll email you to confirm."
    >
      {changed > 0 && <Notice>Your password is changed, and the sessions of other devices have ended.</Notice>}
      {/* A new form each time, so that no password remains. */}
      <Form key={changed} form={form} className={styles.form}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...form.text('currentPassword')} />
        {hasSecondStep && <AppCodeField {...form.text('code')} />}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          helperText={PASSWORD_RULES}
          {...form.text('password')}
        />
        <FormEnd label="Change password" busyLabel="Changing …" form={form} />
      </Form>
    </Subject>
  );
}
