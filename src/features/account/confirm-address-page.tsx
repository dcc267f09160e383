// Target of the emails that confirm an address. Confirms only on click: programs that scan emails open links too.
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { redeem, type MailPurpose } from '#src/data/auth/account.ts';
import { AccountForm } from './form/account-form.tsx';
import { EMAIL, MAIL_CODE, emailLine, MAIL_CODE_LINE } from './form/checks.ts';
import { AccountPage } from './page/account-page.tsx';

export type Confirming = Extract<MailPurpose, 'email' | 'email_change'>;

interface ConfirmAddressPageProps {
  readonly purpose: Confirming;
  /** From the email's link; null when the digits are typed. */
  readonly tokenHash: string | null;
  /** The address is confirmed and the user signed in. */
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
                { name: 'email', line: emailLine() },
                { name: 'code', line: MAIL_CODE_LINE },
              ]
            : []
        }
        submit={button}
        busy="Confirming …"
        send={async (typed) => {
          const proof = tokenHash === null ? ({ by: 'code', ...typed } as const) : ({ by: 'link', tokenHash } as const);
          const outcome = await redeem(purpose, proof);
          if (outcome.ok) onConfirmed();
          return outcome;
        }}
      />
    </AccountPage>
  );
}

const BY_CODE = z.object({ email: EMAIL, code: MAIL_CODE });
const BY_LINK = z.object({ email: z.string(), code: z.string() });
