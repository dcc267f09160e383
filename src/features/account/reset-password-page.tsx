// New password, by the email's link or its digits. Neither is used up before the form is sent.
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ComponentProps } from 'react';
import * as z from 'zod/mini';
import { choosePassword, redeem, type MailProof } from '#src/data/auth/account.ts';
import { passSecondStep } from '#src/data/auth/second-step.ts';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { Form } from '#src/ui/form/form.tsx';
import { useForm, type TextField } from '#src/ui/form/use-form.ts';
import { AppCodeField } from './form/app-code-field.tsx';
import { appCode, EMAIL, MAIL_CODE, NEW_PASSWORD, PASSWORD_RULES } from './form/checks.ts';
import { CodeField } from './form/code-field.tsx';
import { EmailField } from './form/email-field.tsx';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { PasswordField } from './form/password-field.tsx';
import { AccountPage } from './page/account-page.tsx';

interface ResetPasswordPageProps {
  /** From the email's link; null when the digits are typed. */
  readonly tokenHash: string | null;
  readonly onReset: () => void;
}

export function ResetPasswordPage({ tokenHash, onReset }: ResetPasswordPageProps) {
  /** The email's secret works once: if the password is refused after that, retry without it. */
  const redeemed = useRef(false);
  /** With two-step verification, the email alone can't set a password. */
  const [asksCode, setAsksCode] = useState(false);
  const reset = async (proof: MailProof, password: string, code: string): Promise<Outcome> => {
    if (!redeemed.current) {
      const proved = await redeem('recovery', proof);
      if (!proved.ok) return proved;
      redeemed.current = true;
    }
    if (asksCode) {
      const passed = await passSecondStep(code);
      if (!passed.ok) return withoutField(passed);
    }
    const chosen = await choosePassword(password);
    if (chosen.ok) onReset();
    else if (chosen.problem.kind === 'second-step') setAsksCode(true);
    return withoutField(chosen);
  };
  return (
    <AccountPage
      title="Choose a new password"
      description="Choose a new password with the link or code from the email."
      lead={<p>You’ll be signed in here and signed out on all other devices.</p>}
      further={
        <p>
          The email works once, for one hour. <Link to="/forgot-password">Ask for another one</Link>
        </p>
      }
    >
      {tokenHash === null ? (
        <ByCode reset={reset} asksCode={asksCode} />
      ) : (
        <ByLink tokenHash={tokenHash} reset={reset} asksCode={asksCode} />
      )}
    </AccountPage>
  );
}

/** A refused app code is not a problem with the email's code. */
const withoutField = (outcome: Outcome): Outcome =>
  outcome.ok || outcome.problem.field !== 'code'
    ? outcome
    : { ok: false, problem: { kind: outcome.problem.kind, sentence: outcome.problem.sentence } };

type Reset = (proof: MailProof, password: string, code: string) => Promise<Outcome>;

interface ByProps {
  readonly reset: Reset;
  readonly asksCode: boolean;
}

function ByLink({ tokenHash, reset, asksCode }: ByProps & { readonly tokenHash: string }) {
  const form = useForm({
    schema: z.object({ password: NEW_PASSWORD, appCode: appCode(asksCode) }),
    initial: { password: '', appCode: '' },
    send: ({ password, appCode }) => reset({ by: 'link', tokenHash }, password, appCode),
  });
  return (
    <Form form={form} className={formStyles.form}>
      <NewPassword {...form.text('password')} />
      {asksCode && <AppCodeField {...form.text('appCode')} />}
      <End form={form} />
    </Form>
  );
}

function ByCode({ reset, asksCode }: ByProps) {
  const form = useForm({
    schema: z.object({ email: EMAIL, code: MAIL_CODE, password: NEW_PASSWORD, appCode: appCode(asksCode) }),
    initial: { email: '', code: '', password: '', appCode: '' },
    send: ({ email, code, password, appCode }) => reset({ by: 'code', email, code }, password, appCode),
  });
  return (
    <Form form={form} className={formStyles.form}>
      <EmailField {...form.text('email')} autoComplete="username" />
      <CodeField {...form.text('code')} />
      <NewPassword {...form.text('password')} />
      {asksCode && <AppCodeField {...form.text('appCode')} />}
      <End form={form} />
    </Form>
  );
}

const NewPassword = (field: TextField) => (
  <PasswordField label="New password" autoComplete="new-password" helperText={PASSWORD_RULES} {...field} />
);

const End = ({ form }: Pick<ComponentProps<typeof FormEnd>, 'form'>) => (
  <FormEnd label="Set new password" busyLabel="Setting it …" form={form} />
);
