// Shown after sign-up: the email, its digits for those who read it on another device, and sending it again.
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { redeem } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { CodeField } from './form/code-field.tsx';
import { MAIL_CODE } from './form/checks.ts';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { AccountPage } from './page/account-page.tsx';
import { BETWEEN_MAILS_S, SendAgain } from './send-again.tsx';

interface ConfirmMailPageProps {
  readonly email: string;
  readonly onBack: () => void;
}

const BY_CODE = z.object({ code: MAIL_CODE });

export function ConfirmMailPage({ email, onBack }: ConfirmMailPageProps) {
  const form = useForm({
    schema: BY_CODE,
    initial: { code: '' },
    send: ({ code }) => redeem('email', { by: 'code', email, code }),
  });
  return (
    <AccountPage
      title="Confirm your address"
      takesPlace
      description="Open the email we sent you and confirm your address."
      lead={
        <p>
          We sent an email to <strong>{email}</strong>. Open its link, or enter its code here.
        </p>
      }
      further={
        <p>
          No email after a few minutes? Check your spam folder. If you already have an account, we don’t send one:{' '}
          <Link to="/login">sign in</Link> or <Link to="/forgot-password">reset the password</Link>.
        </p>
      }
    >
      <Form form={form} className={formStyles.form}>
        <CodeField {...form.text('code')} />
        <FormEnd label="Confirm" busyLabel="Confirming …" form={form} />
      </Form>
      <div className={formStyles.form}>
        <SendAgain email={() => email} label="Send the email again" waitS={BETWEEN_MAILS_S} />
        <button type="button" className={buttonClass('quiet')} onClick={onBack}>
          Use another address
        </button>
      </div>
    </AccountPage>
  );
}
