import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '#src/backend/session/account.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { carried } from './account-links.ts';
import { emailProblem, presentPasswordProblem } from './form/checks.ts';
import { EmailField } from './form/email-field.tsx';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { PasswordField } from './form/password-field.tsx';
import { useForm } from './form/use-form.ts';
import { AccountPage } from './page/account-page.tsx';
import { Notice } from './page/notice.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SendAgain } from './send-again.tsx';

/** What has just happened to whoever comes here. */
export type CameFrom = 'deleted' | 'signed-out-everywhere';

const NOTICES: Readonly<Record<CameFrom, string>> = {
  deleted: 'Your account and your profile are deleted. Outings kept on this device are still here.',
  'signed-out-everywhere':
    'Every session of your account has ended: our server answers none of them any more. A device that is open now asks to sign in within ten minutes; what it keeps itself stays on it.',
};

interface LoginPageProps {
  /** The page somebody wanted and is led back to. */
  readonly wanted: string | undefined;
  readonly cameFrom: CameFrom | undefined;
}

export function LoginPage({ wanted, cameFrom }: LoginPageProps) {
  const [isHalf, setIsHalf] = useState(false);
  const { form, field, typed, busy, problem } = useForm({
    checks: { email: emailProblem, password: presentPasswordProblem },
    send: async (typed) => {
      const outcome = await signIn(typed('email').trim(), typed('password'));
      if (!outcome.ok && outcome.problem.kind === 'second-step') setIsHalf(true);
      return outcome;
    },
  });
  if (isHalf) {
    return (
      <AccountPage
        title="Second step"
        takesPlace
        description={`Type the code of your app to sign in to ${PRODUCT}.`}
        lead={<p>Your password is right. Now the code your app shows.</p>}
      >
        <SecondStepForm />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Sign in"
      description={`Sign in to ${PRODUCT} with your e-mail address and password.`}
      lead={wanted === undefined ? undefined : <p>Sign in to go on. You come back to the page you wanted.</p>}
      further={
        <p>
          No account yet?{' '}
          <Link to="/register" search={carried(wanted)}>
            Create one
          </Link>
        </p>
      }
    >
      {cameFrom !== undefined && <Notice>{NOTICES[cameFrom]}</Notice>}
      <form {...form} className={formStyles.form}>
        <EmailField {...field('email')} autoComplete="username" />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <FormEnd
          label="Sign in"
          busyLabel="Signing in …"
          busy={busy}
          problem={problem}
          remedy={
            problem?.kind === 'unconfirmed' && (
              <SendAgain email={() => typed('email')} label="Send the confirmation again" waitS={0} />
            )
          }
        />
        <Link to="/forgot-password">Forgot your password?</Link>
      </form>
    </AccountPage>
  );
}
