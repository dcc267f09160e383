// Shown after sign-up: the email, its digits for those who read it on another device, and sending it again.
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { redeem } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { MAIL_CODE } from './form/checks.ts';
import { MAIL_CODE_LINE } from './form/lines.ts';
import accountStyles from './account.module.css';
import { AccountPage } from './page/account-page.tsx';
import { BETWEEN_MAILS_S, SendAgain } from './send-again.tsx';

interface ConfirmMailPageProps {
  readonly email: string;
  readonly onBack: () => void;
}

const BY_CODE = z.object({ code: MAIL_CODE });

export function ConfirmMailPage({ email, onBack }: ConfirmMailPageProps) {
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
      <SchemaForm
        schema={BY_CODE}
        initial={{ code: '' }}
        stacked
        className={accountStyles.form}
        fields={[{ name: 'code', line: MAIL_CODE_LINE }]}
        submit="Confirm"
        busy="Confirming …"
        look="primary"
        send={({ code }) => redeem('email', { by: 'code', email, code })}
      />
      <div className={accountStyles.form}>
        <SendAgain email={() => email} label="Send the email again" waitS={BETWEEN_MAILS_S} />
        <button type="button" className={buttonClass('quiet')} onClick={onBack}>
          Use another address
        </button>
      </div>
    </AccountPage>
  );
}
