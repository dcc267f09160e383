import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { signIn } from '#src/data/auth/account.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { carried } from './account-links.ts';
import { EMAIL, PRESENT_PASSWORD } from './form/checks.ts';
import { EmailField } from './form/email-field.tsx';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { PasswordField } from './form/password-field.tsx';
import { AccountPage } from './page/account-page.tsx';
import { Notice } from './page/notice.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SendAgain } from './send-again.tsx';

/** What has just happened to the user who comes here. */
export type CameFrom = 'deleted' | 'signed-out-everywhere';

const NOTICES: Readonly<Record<CameFrom, string>> = {
  deleted: 'Your account and profile are deleted. Sessions saved on this device are still here.',
  'signed-out-everywhere':
    'You’re signed out everywhere. Open devices ask to sign in within ten minutes. Data saved on them stays there.',
};

const WHO = z.object({ email: EMAIL, password: PRESENT_PASSWORD });

interface LoginPageProps {
  /** Page to return to after signing in. */
  readonly wanted: string | undefined;
  readonly cameFrom: CameFrom | undefined;
}

export function LoginPage({ wanted, cameFrom }: LoginPageProps) {
  const [isHalf, setIsHalf] = useState(false);
  const form = useForm({
    schema: WHO,
    initial: { email: '', password: '' },
    send: async ({ email, password }) => {
      const outcome = await signIn(email, password);
      if (!outcome.ok && outcome.problem.kind === 'second-step') setIsHalf(true);
      return outcome;
    },
  });
  if (isHalf) {
    return (
      <AccountPage
        title="Second step"
        takesPlace
        description={`Enter the code from your app to sign in to ${PRODUCT}.`}
        lead={<p>Your password is correct. Now enter the code your app shows.</p>}
      >
        <SecondStepForm />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Sign in"
      description={`Sign in to ${PRODUCT} with your email and password.`}
      lead={wanted === undefined ? undefined : <p>Sign in to continue. We’ll take you back to the page you wanted.</p>}
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
      <Form form={form} className={formStyles.form}>
        <EmailField {...form.text('email')} autoComplete="username" />
        <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
        <FormEnd
          label="Sign in"
          busyLabel="Signing in …"
          form={form}
          remedy={
            form.refusal?.kind === 'unconfirmed' && (
              <SendAgain email={() => form.values.email} label="Send the confirmation again" waitS={0} />
            )
          }
        />
        <Link to="/forgot-password">Forgot your password?</Link>
      </Form>
    </AccountPage>
  );
}
