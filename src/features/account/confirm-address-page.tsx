// Behind links to an address: its confirmation, then the first page with what the account can do now; and, for the old
// address after a change, the way to undo it. Both act only on click: programs that scan emails open links too.
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { redeem, type MailPurpose, undoAddressChange } from '#src/data/auth/account.ts';
import { AccountForm, AccountPage } from './page/account-page.tsx';
import { EMAIL, MAIL_CODE, emailLine, MAIL_CODE_LINE } from './form/checks.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { stack } from '#src/ui/primitives.ts';
import { useState } from 'react';

export type Confirming = Extract<MailPurpose, 'email' | 'email_change'>;

interface ConfirmAddressPageProps {
  readonly purpose: Confirming;
  /** From the email's link; null when the digits are typed. */
  readonly tokenHash: string | null;
  readonly onConfirmed: () => void;
}

const WORDS: Readonly<Record<Confirming, { readonly title: string; readonly lead: string; readonly button: string }>> =
  {
    email: {
      title: 'Confirm your address',
      lead: 'Confirm your email to finish setting up your account.',
      button: 'Confirm my address',
    },
    email_change: {
      title: 'Confirm your new address',
      lead: 'After that, you sign in with it and get email there.',
      button: 'Use this address',
    },
  };

export function ConfirmAddressPage({ purpose, tokenHash, onConfirmed }: ConfirmAddressPageProps) {
  const { title, lead, button } = WORDS[purpose];
  return (
    <AccountPage
      title={title}
      description="Confirm your account’s email address."
      lead={lead}
      further={
        <p>
          The email works once, for one hour. Confirmed already? <Link to="/login">Sign in</Link>; there you can also
          ask for another email.
        </p>
      }
    >
      <AccountForm
        schema={tokenHash === null ? BY_CODE : BY_LINK}
        initial={{ email: '', code: '' }}
        fields={
          tokenHash === null
            ? [
                { name: 'email', ...emailLine() },
                { name: 'code', ...MAIL_CODE_LINE },
              ]
            : []
        }
        submit={button}
        busy="Confirming …"
        send={(typed) => redeem(purpose, tokenHash === null ? { by: 'code', ...typed } : { by: 'link', tokenHash })}
        onSent={onConfirmed}
      />
    </AccountPage>
  );
}

const BY_CODE = z.object({ email: EMAIL, code: MAIL_CODE });
const BY_LINK = z.object({ email: z.string(), code: z.string() });

/** `member`: rows, or looks after someone who does. `adult`: neither, and not invited as a coach. */
type Welcomed = 'coach' | 'college' | 'member' | 'to-ask' | 'adult';

interface WelcomePageProps {
  readonly email: string;
  readonly who: Welcomed;
  /** Next page for everyone but coaches. */
  readonly next: string;
}

export const WelcomePage = ({ email, who, next }: WelcomePageProps) => (
  <AccountPage
    title={`Welcome to ${PRODUCT}`}
    takesPlace
    description={`Your account of ${PRODUCT} is ready.`}
    lead={
      <p>
        <strong>{email}</strong> is confirmed, and you are signed in.
      </p>
    }
  >
    {who === 'coach' ? <ForCoaches /> : <ForOthers who={who} next={next} />}
  </AccountPage>
);

const ForCoaches = () => (
  <div className={stack({ gap: 4 })}>
    <LinkButton to="/coach" label="Open the coach portal" look="primary" />
    <LinkButton to="/settings" label="Account settings" />
  </div>
);

const NEXT_STEPS: Readonly<Record<Exclude<Welcomed, 'coach'>, { readonly words: string; readonly button: string }>> = {
  college: {
    words:
      'Families share their page with your program or with you by name. Choose your college, and an admin approves your account.',
    button: 'Continue to your college',
  },
  member: {
    words: 'Your dashboard shows your rowing record or your child’s, who can see it, schools and dates.',
    button: 'Open your dashboard',
  },
  'to-ask': { words: 'One decision is left before we store anything about your rowing.', button: 'Go on' },
  adult: {
    words:
      'The coach portal is in closed beta for invited coaches. Invited? Open your invitation link in this browser. Not yet? Join the waiting list and try the sample session.',
    button: 'About the beta',
  },
};

function ForOthers({ who, next }: { readonly who: Exclude<Welcomed, 'coach'>; readonly next: string }) {
  const { words, button } = NEXT_STEPS[who];
  return (
    <div className={stack({ gap: 4 })}>
      <p>{words}</p>
      <LinkButton to={next} label={button} look="primary" />
      <LinkButton to="/settings" label="Account settings" />
    </div>
  );
}

interface UndoAddressPageProps {
  /** From the email's link; null when it is incomplete. */
  readonly token: string | null;
}

export function UndoAddressPage({ token }: UndoAddressPageProps) {
  /** Was the link for a new password emailed once the change was undone? */
  const [done, setDone] = useState<{ readonly mailed: boolean } | null>(null);
  const words = { description: 'Undo a change of your email address.', title: 'Undo change' };
  if (done !== null) {
    return (
      <AccountPage
        {...words}
        title="Your address is yours again"
        takesPlace
        lead={
          <p>
            Everyone is signed out, and the password no longer works.{' '}
            {done.mailed
              ? 'We’re emailing this address a link to choose a new one.'
              : 'Request an email to choose a new one.'}
          </p>
        }
      >
        <LinkButton to="/forgot-password" label={done.mailed ? 'Request another email' : 'Choose a new password'} />
      </AccountPage>
    );
  }
  if (token === null) {
    return (
      <AccountPage {...words} lead="This link is incomplete. Open it from the email again, or copy the whole link.">
        <LinkButton to="/contact" label="Write to us" />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      {...words}
      lead="This restores the email address this message was sent to, signs out every device and resets your password. We’ll email you a link to choose a new one."
      further={
        <p>
          The link works once, for seven days. Was it you? Then <Link to="/">leave it as it is</Link>.
        </p>
      }
    >
      <AccountForm
        schema={NOTHING}
        fields={[]}
        submit="Undo change"
        busy="Taking it back …"
        send={async () => setDone(await undoAddressChange({ token }))}
      />
    </AccountPage>
  );
}

const NOTHING = z.object({});
