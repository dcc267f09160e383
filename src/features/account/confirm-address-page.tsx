// Target of the emails that confirm an address. Confirms only on click: programs that scan emails open links too.
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { redeem, type MailPurpose } from '#src/data/auth/account.ts';
import { Form } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { EMAIL, MAIL_CODE } from './form/checks.ts';
import { CodeField } from './form/code-field.tsx';
import { EmailField } from './form/email-field.tsx';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
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
  const by = { purpose, button, onConfirmed };
  return (
    <AccountPage
      title={title}
      description="Confirm your account’s email address."
      lead={<p>{lead}</p>}
      further={
        <p>
          The email works once, for one hour. Confirmed already? <Link to="/login">Sign in</Link>; there you can also
          ask for another email.
        </p>
      }
    >
      {tokenHash === null ? <ByCode {...by} /> : <ByLink {...by} tokenHash={tokenHash} />}
    </AccountPage>
  );
}

interface ByProps {
  readonly purpose: Confirming;
  readonly button: string;
  readonly onConfirmed: () => void;
}

function ByLink({ purpose, button, onConfirmed, tokenHash }: ByProps & { readonly tokenHash: string }) {
  const form = useForm({
    schema: z.object({}),
    initial: {},
    send: async () => {
      const outcome = await redeem(purpose, { by: 'link', tokenHash });
      if (outcome.ok) onConfirmed();
      return outcome;
    },
  });
  return (
    <Form form={form} className={formStyles.form}>
      <FormEnd label={button} busyLabel="Confirming …" form={form} />
    </Form>
  );
}

const BY_CODE = z.object({ email: EMAIL, code: MAIL_CODE });

function ByCode({ purpose, button, onConfirmed }: ByProps) {
  const form = useForm({
    schema: BY_CODE,
    initial: { email: '', code: '' },
    send: async (typed) => {
      const outcome = await redeem(purpose, { by: 'code', ...typed });
      if (outcome.ok) onConfirmed();
      return outcome;
    },
  });
  return (
    <Form form={form} className={formStyles.form}>
      <EmailField {...form.text('email')} />
      <CodeField {...form.text('code')} />
      <FormEnd label={button} busyLabel="Confirming …" form={form} />
    </Form>
  );
}
