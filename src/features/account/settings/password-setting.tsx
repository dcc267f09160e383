import { useState } from 'react';
import { changePassword } from '#src/backend/session/account.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { AppCodeField } from '../form/app-code-field.tsx';
import {
  appCodeProblem,
  digitsOf,
  newPasswordProblem,
  PASSWORD_RULES,
  presentPasswordProblem,
} from '../form/checks.ts';
import { FormEnd } from '../form/form-end.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';
import { Notice } from '../page/notice.tsx';
import styles from './settings.module.css';

interface PasswordSettingProps {
  readonly email: string;
  /** Signing in asks for the code of an app. */
  readonly hasSecondStep: boolean;
}

export function PasswordSetting({ email, hasSecondStep }: PasswordSettingProps) {
  const [changed, setChanged] = useState(0);
  const { form, field, busy, problem } = useForm({
    checks: {
      currentPassword: presentPasswordProblem,
      code: appCodeProblem(hasSecondStep),
      password: newPasswordProblem,
    },
    send: async (typed) => {
      const outcome = await changePassword(
        email,
        { password: typed('currentPassword'), code: digitsOf(typed('code')) },
        typed('password'),
      );
      if (outcome.ok) setChanged((before) => before + 1);
      return outcome;
    },
  });
  return (
    <Subject title="Password" words="Changing it ends your session on every other device, and we tell you by mail.">
      {changed > 0 && <Notice>Your password is changed, and the sessions of other devices have ended.</Notice>}
      {/* A new form each time: no password stays in it. */}
      <form key={changed} {...form} className={styles.form}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Present password" autoComplete="current-password" {...field('currentPassword')} />
        {hasSecondStep && <AppCodeField {...field('code')} />}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          helperText={PASSWORD_RULES}
          {...field('password')}
        />
        <FormEnd label="Change password" busyLabel="Changing …" busy={busy} problem={problem} />
      </form>
    </Subject>
  );
}
