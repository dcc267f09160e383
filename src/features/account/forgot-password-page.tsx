import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OFFLINE } from '#src/backend/session/account-problem.ts';
import { sendPasswordReset } from '#src/backend/mail/product-api.ts';
import { buttonClass } from '#src/ui/button.ts';
import { emailProblem } from './form/checks.ts';
import { EmailField } from './form/email-field.tsx';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { useForm, type FormAnswer, type Typed } from './form/use-form.ts';
import { AccountPage } from './page/account-page.tsx';
import { Notice } from './page/notice.tsx';

export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const send = async (typed: Typed<'email'>): Promise<FormAnswer> => {
    setSent(null);
    if (!navigator.onLine) return { ok: false, problem: OFFLINE };
    const answer = await sendPasswordReset(typed('email').trim());
    if (!answer.ok) return { ok: false, problem: { kind: 'refused', sentence: answer.message } };
    setSent(answer.message);
    return { ok: true };
  };
  const { form, field, busy, problem } = useForm({ checks: { email: emailProblem }, send });
  return (
    <AccountPage
      title="Forgot your password?"
      description="Ask for a mail by which you choose a new password."
      lead={
        <p>Tell us your address, and we mail you a way to choose a new one. Your password stays as it is until then.</p>
      }
      further={
        <p>
          Remembered it? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <form {...form} className={formStyles.form}>
        <EmailField {...field('email')} autoComplete="username" />
        <FormEnd label="Send reset link" busyLabel="Sending …" busy={busy} problem={problem} />
      </form>
      {sent !== null && (
        <div className={formStyles.form}>
          <Notice>{sent}</Notice>
          <Link to="/reset-password" className={buttonClass('secondary')}>
            I have a code from the mail
          </Link>
        </div>
      )}
    </AccountPage>
  );
}
