// Target of the email sent to the old address after a change: its reader can undo it. Acts only on click: programs that
// scan emails open links too.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { undoAddressChange } from '#src/data/auth/account.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { AccountForm } from './form/account-form.tsx';
import { AccountPage } from './page/account-page.tsx';

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
        initial={{}}
        fields={[]}
        submit="Undo change"
        busy="Taking it back …"
        send={async () => setDone(await undoAddressChange(token))}
      />
    </AccountPage>
  );
}

const NOTHING = z.object({});
