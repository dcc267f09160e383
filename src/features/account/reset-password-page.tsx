// A new password for whoever reads the mails of the account: by the link's secret or by the mail's digits. Neither is
// spent before the form is sent.
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { choosePassword, redeem, type MailProof } from '#src/backend/session/account.ts';
import type { Outcome } from '#src/backend/session/account-problem.ts';
import { codeProblem, digitsOf, emailProblem, newPasswordProblem, PASSWORD_RULES } from './form/checks.ts';
import { CodeField } from './form/code-field.tsx';
import { EmailField } from './form/email-field.tsx';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { PasswordField } from './form/password-field.tsx';
import { useForm } from './form/use-form.ts';
import { AccountPage } from './page/account-page.tsx';

interface ResetPasswordPageProps {
  /** Of the mail's link; absent for whoever types the digits. */
  readonly tokenHash: string | undefined;
  readonly onReset: () => void;
}

export function ResetPasswordPage({ tokenHash, onReset }: ResetPasswordPageProps) {
  /** The mail's secret works once: a password refused after it was spent is tried again without it. */
  const redeemed = useRef(false);
  const reset = async (proof: MailProof, password: string): Promise<Outcome> => {
    if (!redeemed.current) {
      const proved = await redeem('recovery', proof);
      if (!proved.ok) return proved;
      redeemed.current = true;
    }
    const chosen = await choosePassword(password);
    if (chosen.ok) onReset();
    return chosen;
  };
  return (
    <AccountPage
      title="Choose a new password"
      description="Choose a new password with the link or the code of the mail."
      lead={<p>Afterwards you are signed in here, and signed out on every other device.</p>}
      further={
        <p>
          The mail works once, for one hour. <Link to="/forgot-password">Ask for another one</Link>
        </p>
      }
    >
      {tokenHash === undefined ? <ByCode reset={reset} /> : <ByLink tokenHash={tokenHash} reset={reset} />}
    </AccountPage>
  );
}

type Reset = (proof: MailProof, password: string) => Promise<Outcome>;

function ByLink({ tokenHash, reset }: { readonly tokenHash: string; readonly reset: Reset }) {
  const { form, field, busy, problem } = useForm({
    checks: { password: newPasswordProblem },
    send: (typed) => reset({ by: 'link', tokenHash }, typed('password')),
  });
  return (
    <form {...form} className={formStyles.form}>
      <NewPassword {...field('password')} />
      <End busy={busy} problem={problem} />
    </form>
  );
}

function ByCode({ reset }: { readonly reset: Reset }) {
  const { form, field, busy, problem } = useForm({
    checks: { email: emailProblem, code: codeProblem, password: newPasswordProblem },
    send: (typed) =>
      reset({ by: 'code', email: typed('email').trim(), code: digitsOf(typed('code')) }, typed('password')),
  });
  return (
    <form {...form} className={formStyles.form}>
      <EmailField {...field('email')} autoComplete="username" />
      <CodeField {...field('code')} />
      <NewPassword {...field('password')} />
      <End busy={busy} problem={problem} />
    </form>
  );
}

const NewPassword = (words: { readonly name: string; readonly error: string | undefined }) => (
  <PasswordField label="New password" autoComplete="new-password" helperText={PASSWORD_RULES} {...words} />
);

const End = (state: { readonly busy: boolean; readonly problem: { readonly sentence: string } | null }) => (
  <FormEnd label="Set new password" busyLabel="Setting it …" {...state} />
);
