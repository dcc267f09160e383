// After registering: the mail, its digits for whoever reads it on another device, and asking for it again.
import { Link } from '@tanstack/react-router';
import { redeem } from '#src/backend/session/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { CodeField } from './form/code-field.tsx';
import { codeProblem, digitsOf } from './form/checks.ts';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { useForm } from './form/use-form.ts';
import { AccountPage } from './page/account-page.tsx';
import { BETWEEN_MAILS_S, SendAgain } from './send-again.tsx';

interface ConfirmMailPageProps {
  readonly email: string;
  /** The address was mistyped. */
  readonly onBack: () => void;
}

export function ConfirmMailPage({ email, onBack }: ConfirmMailPageProps) {
  const { form, field, busy, problem } = useForm({
    checks: { code: codeProblem },
    send: (typed) => redeem('email', { by: 'code', email, code: digitsOf(typed('code')) }),
  });
  return (
    <AccountPage
      title="Confirm your address"
      takesPlace
      description="Open the mail we sent you and confirm that the address is yours."
      lead={
        <p>
          We sent a mail to <strong>{email}</strong>. Open the link in it, or type its code here.
        </p>
      }
      further={
        <p>
          No mail after some minutes? Look among the unwanted ones. Somebody who has an account already gets none:{' '}
          <Link to="/login">sign in</Link> or <Link to="/forgot-password">reset the password</Link>.
        </p>
      }
    >
      <form {...form} className={formStyles.form}>
        <CodeField {...field('code')} />
        <FormEnd label="Confirm" busyLabel="Confirming …" busy={busy} problem={problem} />
      </form>
      <div className={formStyles.form}>
        <SendAgain email={() => email} label="Send the mail again" waitS={BETWEEN_MAILS_S} />
        <button type="button" className={buttonClass('quiet')} onClick={onBack}>
          Use another address
        </button>
      </div>
    </AccountPage>
  );
}
