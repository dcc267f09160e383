// A forgotten password: the request for an email, and the new password by its link or its digits. Neither is used up
// before the form is sent.
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { choosePassword, redeem, type MailProof } from '#src/data/auth/account.ts';
import { passSecondStep } from '#src/data/auth/second-step.ts';
import { type Outcome, OFFLINE } from '#src/data/auth/account-problem.ts';
import { AccountForm, AccountPage, Notice } from './page/account-page.tsx';
import {
  appCode,
  EMAIL,
  MAIL_CODE,
  NEW_PASSWORD,
  PASSWORD_RULES,
  APP_CODE_LINE,
  emailLine,
  MAIL_CODE_LINE,
} from './form/checks.ts';
import { sendPasswordReset } from '#src/data/product-api.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import type { FormAnswer } from '#src/ui/form/use-form.ts';
import { stack } from '#src/ui/primitives.ts';

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
      lead="You’ll be signed in here and signed out on all other devices."
      further={
        <p>
          The email works once, for one hour. <Link to="/forgot-password">Ask for another one</Link>
        </p>
      }
    >
      <AccountForm
        schema={z.object({
          email: tokenHash === null ? EMAIL : z.string(),
          code: tokenHash === null ? MAIL_CODE : z.string(),
          password: NEW_PASSWORD,
          appCode: appCode(asksCode),
        })}
        initial={{ email: '', code: '', password: '', appCode: '' }}
        fields={[
          ...(tokenHash === null
            ? ([
                { name: 'email', ...emailLine({ autoComplete: 'username' }) },
                { name: 'code', ...MAIL_CODE_LINE },
              ] as const)
            : []),
          { name: 'password', password: 'New password', autoComplete: 'new-password', helperText: PASSWORD_RULES },
          { name: 'appCode', when: () => asksCode, ...APP_CODE_LINE },
        ]}
        submit="Set new password"
        busy="Setting it …"
        send={({ email, code, password, appCode: digits }) =>
          reset(tokenHash === null ? { by: 'code', email, code } : { by: 'link', tokenHash }, password, digits)
        }
      />
    </AccountPage>
  );
}

/** A refused app code is not a problem with the email's code. */
const withoutField = (outcome: Outcome): Outcome =>
  outcome.ok || outcome.problem.field !== 'code'
    ? outcome
    : { ok: false, problem: { kind: outcome.problem.kind, sentence: outcome.problem.sentence } };

const WHERE = z.object({ email: EMAIL });

export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const send = async ({ email }: z.output<typeof WHERE>): Promise<FormAnswer> => {
    setSent(null);
    if (!navigator.onLine) return { ok: false, problem: OFFLINE };
    const answer = await sendPasswordReset(email);
    if (!answer.ok) return { ok: false, problem: { sentence: answer.message } };
    setSent(answer.message);
    return { ok: true };
  };
  return (
    <AccountPage
      title="Forgot your password?"
      description="Get an email to choose a new password."
      lead="Enter your email and we’ll send you a link to reset your password."
      further={
        <p>
          Remembered it? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <AccountForm
        schema={WHERE}
        fields={[{ name: 'email', ...emailLine({ autoComplete: 'username' }) }]}
        submit="Send reset link"
        busy="Sending …"
        send={send}
      />
      {sent !== null && (
        <div className={stack({ gap: 4 })}>
          <Notice>{sent}</Notice>
          <LinkButton to="/reset-password" label="I have a code from the email" />
        </div>
      )}
    </AccountPage>
  );
}
