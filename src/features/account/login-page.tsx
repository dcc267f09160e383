import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { signIn } from '#src/data/auth/account.ts';
import { AccountForm, AccountPage, Notice } from './page/account-page.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { passSecondStep, spendRecoveryCode } from '#src/data/auth/second-step.ts';
import { Button } from '#src/ui/buttons.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { carried } from './kept-codes.ts';
import { EMAIL, PRESENT_PASSWORD, appCode, emailLine, APP_CODE_LINE } from './form/checks.ts';
import { SendAgain } from './send-again.tsx';

function SecondStepForm() {
  const [isLost, setIsLost] = useState(false);
  return (
    <>
      {isLost ? <ByPaper key="paper" /> : <ByApp key="app" />}
      <Button label={isLost ? 'Use the app' : 'I lost my phone'} look="quiet" onClick={() => setIsLost(!isLost)} />
    </>
  );
}

const BY_APP = z.object({ code: appCode(true) });

const ByApp = () => (
  <AccountForm
    schema={BY_APP}
    focusFirst="code"
    fields={[{ name: 'code', ...APP_CODE_LINE }]}
    submit="Sign in"
    busy="Signing in …"
    send={({ code }) => passSecondStep(code)}
  />
);

const BY_PAPER = z.object({ code: filled('Type one of your recovery codes.') });

const ByPaper = () => (
  <AccountForm
    schema={BY_PAPER}
    focusFirst="code"
    fields={[
      {
        name: 'code',
        line: 'Recovery code',
        helperText:
          'Use one of your eight recovery codes. This turns off two-step verification; set it up again afterwards. No codes? Contact us.',
        autoCapitalize: 'characters',
        spellCheck: false,
        required: true,
      },
    ]}
    submit="Sign in without the phone"
    busy="Signing in …"
    send={({ code }) => spendRecoveryCode(code)}
  />
);

export type CameFrom = 'deleted' | 'signed-out-everywhere';

const NOTICES: Readonly<Record<CameFrom, string>> = {
  deleted: 'Your account and profile are deleted. Sessions saved on this device are still here.',
  'signed-out-everywhere':
    'You’re signed out everywhere. Open devices ask to sign in within ten minutes. Data saved on them stays there.',
};

const WHO = z.object({ email: EMAIL, password: PRESENT_PASSWORD });

interface LoginPageProps {
  readonly wanted: string | undefined;
  readonly cameFrom: CameFrom | undefined;
}

export function LoginPage({ wanted, cameFrom }: LoginPageProps) {
  const [isHalf, setIsHalf] = useState(false);
  /** The address that waits for its confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  if (isHalf) {
    return (
      <AccountPage
        title="Second step"
        takesPlace
        description={`Enter the code from your app to sign in to ${PRODUCT}.`}
        lead="Your password is correct. Now enter the code your app shows."
      >
        <SecondStepForm />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Sign in"
      description={`Sign in to ${PRODUCT} with your email and password.`}
      {...(wanted !== undefined && { lead: 'Sign in to continue. We’ll take you back to the page you wanted.' })}
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
      <AccountForm
        schema={WHO}
        fields={[
          { name: 'email', ...emailLine({ autoComplete: 'username' }) },
          { name: 'password', password: 'Password', autoComplete: 'current-password' },
        ]}
        submit="Sign in"
        busy="Signing in …"
        remedy={
          unconfirmed !== null && <SendAgain email={() => unconfirmed} label="Send the confirmation again" waitS={0} />
        }
        send={async ({ email, password }) => {
          const outcome = await signIn(email, password);
          const kind = outcome.ok ? null : outcome.problem.kind;
          setUnconfirmed(kind === 'unconfirmed' ? email : null);
          if (kind === 'second-step') setIsHalf(true);
          return outcome;
        }}
      />
      <Link to="/forgot-password">Forgot your password?</Link>
    </AccountPage>
  );
}
