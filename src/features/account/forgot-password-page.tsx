import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { OFFLINE } from '#src/data/auth/account-problem.ts';
import { sendPasswordReset } from '#src/data/product-api.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { AccountForm } from './form/account-form.tsx';
import type { FormAnswer } from '#src/ui/form/use-form.ts';
import { EMAIL, emailLine } from './form/checks.ts';
import { AccountPage } from './page/account-page.tsx';
import { Notice } from './page/account-page.tsx';
import { stack } from '#src/ui/primitives.ts';

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
        initial={{ email: '' }}
        fields={[{ name: 'email', line: emailLine({ autoComplete: 'username' }) }]}
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
