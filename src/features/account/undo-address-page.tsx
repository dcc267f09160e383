// Where the mail leads that a changed address gets: whoever reads the old mailbox takes the change back. Nothing happens before
// the press: programs that check mails open their links too.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { undoAddressChange } from '#src/backend/session/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { useForm } from './form/use-form.ts';
import { AccountPage } from './page/account-page.tsx';

interface UndoAddressPageProps {
  /** Of the mail's link; null where it is not whole. */
  readonly token: string | null;
}

export function UndoAddressPage({ token }: UndoAddressPageProps) {
  const [isDone, setIsDone] = useState(false);
  const words = { description: 'Take a change of your e-mail address back.', title: 'Take the change back' };
  if (isDone) {
    return (
      <AccountPage
        {...words}
        title="Your address is yours again"
        takesPlace
        lead={
          <p>
            Everybody is signed out, and the password works no more. A mail to choose a new one is on its way to this
            address.
          </p>
        }
      >
        <Link to="/forgot-password" className={buttonClass('secondary')}>
          Ask for another mail
        </Link>
      </AccountPage>
    );
  }
  if (token === null) {
    return (
      <AccountPage {...words} lead={<p>This link is not complete. Open it from the mail again, or copy all of it.</p>}>
        <Link to="/contact" className={buttonClass('secondary')}>
          Write to us
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      {...words}
      lead={
        <p>
          Your account gets the address back this mail went to. Every device is signed out, and the present password
          works no more: you choose a new one by mail.
        </p>
      }
      further={
        <p>
          The link works once, for seven days. Was it you? Then <Link to="/">leave it as it is</Link>.
        </p>
      }
    >
      <UndoForm token={token} onDone={() => setIsDone(true)} />
    </AccountPage>
  );
}

function UndoForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { form, busy, problem } = useForm({
    checks: {},
    send: async () => {
      try {
        await undoAddressChange(token);
        onDone();
        return { ok: true };
      } catch (error) {
        const sentence = error instanceof Error ? error.message : 'The change was not taken back.';
        return { ok: false, problem: { kind: 'refused', sentence } };
      }
    },
  });
  return (
    <form {...form} className={formStyles.form}>
      <FormEnd label="Take the change back" busyLabel="Taking it back …" busy={busy} problem={problem} />
    </form>
  );
}
