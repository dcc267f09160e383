// Sign-up by email. While accounts are by invitation only, the way forward is shown before the form: it would be
// refused.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { CameAs } from '#src/data/people/age-answer.ts';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { signUp, redeem } from '#src/data/auth/account.ts';
import { checkUserExists, formToken } from '#src/data/product-api.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { AccountForm, AccountPage } from './page/account-page.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { carried, forgetReferral, keptReferral } from './kept-codes.ts';
import {
  EMAIL,
  NEW_PASSWORD,
  PASSWORD_RULES,
  personName,
  MAIL_CODE,
  emailLine,
  MAIL_CODE_LINE,
} from './form/checks.ts';
import { BETWEEN_MAILS_S, SendAgain } from './send-again.tsx';
import { stack } from '#src/ui/primitives.ts';

const BY_CODE = z.object({ code: MAIL_CODE });

const ConfirmMailPage = ({ email, onBack }: { readonly email: string; readonly onBack: () => void }) => (
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
    <AccountForm
      schema={BY_CODE}
      fields={[{ name: 'code', ...MAIL_CODE_LINE }]}
      submit="Confirm"
      busy="Confirming …"
      send={({ code }) => redeem('email', { by: 'code', email, code })}
    />
    <div className={stack({ gap: 4 })}>
      <SendAgain email={() => email} label="Send the email again" waitS={BETWEEN_MAILS_S} />
      <Button label="Use another address" look="quiet" onClick={onBack} />
    </div>
  </AccountPage>
);

const PERSON = z.object({
  firstName: personName('first'),
  lastName: personName('last'),
  email: EMAIL,
  password: NEW_PASSWORD,
});

const TAKEN: Outcome = {
  ok: false,
  problem: { kind: 'refused', field: 'email', sentence: 'There is an account with this address. Sign in instead.' },
};

/** Single-use tokens for submitting a form; the first is requested when the form is shown. */
function useFormToken(): () => Promise<string | null> {
  const waiting = useRef<Promise<string | null> | null>(null);
  useEffect(() => {
    waiting.current = formToken();
  }, []);
  return () => {
    const token = waiting.current ?? formToken();
    waiting.current = null;
    return token;
  };
}

interface RegisterPageProps {
  readonly wanted: string | undefined;
  readonly as: CameAs;
  /** Secret of the age answer. */
  readonly ageAnswer: string;
  /** The sign-up used it, or it expired: ask the next person at this screen. */
  readonly onAnswerSpent: () => void;
}

const LEADS: Readonly<Record<CameAs, string>> = {
  athlete: 'For your own rowing. Free during the beta, no credit card.',
  parent: 'For a parent or guardian. Use the address our email went to, and your child’s record is there.',
  coach: 'Free during the beta, no credit card. Coaches need an invitation, sent to the address used here.',
  college:
    'College coaches: use your college address. After you confirm it, choose your college, and an admin approves your account.',
};

export function RegisterPage({ wanted, as, ageAnswer, onAnswerSpent }: RegisterPageProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [needsAge, setNeedsAge] = useState(false);
  const takeToken = useFormToken();
  const send = async ({ firstName, lastName, password, ...typed }: z.output<typeof PERSON>): Promise<Outcome> => {
    const { exists, email } = await checkUserExists(typed.email, await takeToken());
    if (exists) return TAKEN;
    const outcome = await signUp({ email, password, firstName, lastName, invitedBy: keptReferral(), ageAnswer, as });
    if (outcome.ok) {
      forgetReferral();
      setAsked(email);
    }
    const isUnanswered = !outcome.ok && outcome.problem.kind === 'age-not-answered';
    setNeedsAge(isUnanswered);
    if (outcome.ok || isUnanswered) onAnswerSpent();
    return outcome;
  };
  if (asked !== null) return <ConfirmMailPage email={asked} onBack={() => setAsked(null)} />;
  return (
    <AccountPage
      title="Create an account"
      description={`Create an account of ${PRODUCT}. Free during the beta, no credit card.`}
      lead={LEADS[as]}
      further={
        <>
          <p>
            Already have one?{' '}
            <Link to="/login" search={carried(wanted)}>
              Sign in
            </Link>{' '}
            or <Link to="/forgot-password">reset your password</Link>.
          </p>
          <p>
            What we keep of you is on <Link to="/privacy">the privacy page</Link>; the rules are{' '}
            <Link to="/terms">the terms</Link>.
          </p>
        </>
      }
    >
      <AccountForm
        schema={PERSON}
        fields={[
          { name: 'firstName', half: true, line: 'First name', autoComplete: 'given-name', required: true },
          { name: 'lastName', half: true, line: 'Last name', autoComplete: 'family-name', required: true },
          { name: 'email', ...emailLine() },
          { name: 'password', password: 'Password', autoComplete: 'new-password', helperText: PASSWORD_RULES },
        ]}
        submit="Create account"
        busy="Creating account …"
        remedy={needsAge && <LinkButton to="/age" label="Answer it now" search={{ as, ...carried(wanted) }} />}
        send={send}
      />
    </AccountPage>
  );
}

interface ByInvitationProps {
  /** The user has an invitation, but not in this browser, or for the address they will use. */
  readonly onInvited: () => void;
}

interface BeforeRegisterProps extends ByInvitationProps {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const BeforeRegister = ({ lead, children, onInvited, ...page }: BeforeRegisterProps) => (
  <AccountPage takesPlace lead={lead} {...page}>
    <div className={stack({ gap: 4 })}>
      {children}
      <Button label="I was invited: create my account" look="quiet" onClick={onInvited} />
    </div>
  </AccountPage>
);

/** For coaches. */
export const InvitationFirstPage = (by: ByInvitationProps) => (
  <BeforeRegister
    title="Coaches need an invitation"
    description={`During the beta, coaches of clubs and schools use ${PRODUCT} by invitation.`}
    lead={`${PRODUCT} is in closed beta: a few clubs at a time. Ask for an invitation, and we write to you when there is room. Until then the sample session is open, and recordings of your own are read without an account.`}
    {...by}
  >
    <LinkButton to="/waiting-list" label="Ask for an invitation" look="primary" />
    <LinkButton to="/try" label="Open sample session" />
  </BeforeRegister>
);

/** For everyone else. */
export const OpensLaterPage = (by: ByInvitationProps) => (
  <BeforeRegister
    title="Your account opens later"
    description={`Accounts of rowers, families and colleges open after the closed beta of ${PRODUCT}.`}
    lead={`${PRODUCT} is in closed beta for invited coaches. Rowers, families and colleges come next. Until then, open the sample session, analyze your own recordings without an account, or open links shared with you. If we emailed you about your child’s record, sign up with that address.`}
    {...by}
  >
    <LinkButton to="/try" label="Open sample session" look="primary" />
    <LinkButton
      to="/contact"
      label="Ask to be told when it opens"
      search={{ topic: 'other', about: 'Tell me when accounts open' }}
    />
  </BeforeRegister>
);
