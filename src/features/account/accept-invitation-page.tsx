// A coach's invitation: what it is, who would accept it, and what is wrong with it, without telling whose it is.
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { acceptInvitation } from '#src/backend/account.ts';
import type { Session } from '#src/backend/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { FormEnd } from './form/form-end.tsx';
import formStyles from './form/form.module.css';
import { useForm, type FormAnswer } from './form/use-form.ts';
import { forgetInvitation, isInvitation, keepInvitation } from './kept-invitation.ts';
import { AccountPage } from './page/account-page.tsx';

interface AcceptInvitationPageProps {
  readonly token: string | undefined;
  readonly session: Session;
  /** Whether whoever is signed in is a coach already; null while it is not known. */
  readonly isCoach: boolean | null;
  /** The invitation was accepted. */
  readonly onAccepted: () => Promise<void>;
  /** Signs out, and comes back with another account. */
  readonly onOtherAccount: () => void;
}

export function AcceptInvitationPage({ token, session, isCoach, ...on }: AcceptInvitationPageProps) {
  const isWhole = isInvitation(token);
  useEffect(() => {
    if (isWhole) keepInvitation(token);
  }, [isWhole, token]);
  if (!isWhole) return <BrokenLink />;
  if (session.state !== 'signed-in') return <Invited token={token} isLoading={session.state === 'loading'} />;
  if (isCoach === true) return <CoachAlready />;
  return <Accept token={token} email={session.user.email} {...on} />;
}

const TITLE = 'You are invited to coach';
const DESCRIPTION = `Accept the invitation to the coach portal of ${PRODUCT}.`;

function BrokenLink() {
  return (
    <AccountPage
      title="This link is not whole"
      description={DESCRIPTION}
      lead={
        <p>
          Part of the invitation’s address is missing. Open it from the mail itself, or copy the whole of it: it ends in
          64 letters and digits.
        </p>
      }
    >
      <Link to="/contact" className={buttonClass('secondary')}>
        Ask for another one
      </Link>
    </AccountPage>
  );
}

function Invited({ token, isLoading }: { readonly token: string; readonly isLoading: boolean }) {
  const search = { redirect: `/accept-invitation?token=${token}` };
  return (
    <AccountPage
      title={TITLE}
      description={DESCRIPTION}
      lead={
        <p>
          The coach portal of {PRODUCT} is in closed beta, free and without a credit card. Use the address the
          invitation was sent to; you come back here and accept it.
        </p>
      }
    >
      {!isLoading && (
        <div className={formStyles.form}>
          <Link to="/register" search={search} className={buttonClass('primary')}>
            Create an account
          </Link>
          <Link to="/login" search={search} className={buttonClass('secondary')}>
            Sign in
          </Link>
        </div>
      )}
    </AccountPage>
  );
}

function CoachAlready() {
  useEffect(forgetInvitation, []);
  return (
    <AccountPage
      title="You are a coach here already"
      description={DESCRIPTION}
      lead={<p>There is nothing left to accept: the coach portal is open to you.</p>}
    >
      <Link to="/coach" className={buttonClass('primary')}>
        Open the coach portal
      </Link>
    </AccountPage>
  );
}

const REFUSED = {
  kind: 'refused',
  sentence:
    'This invitation cannot be used with this account. It is for another address, was used or withdrawn, or is older than 14 days.',
} as const;

interface AcceptProps extends Pick<AcceptInvitationPageProps, 'onAccepted' | 'onOtherAccount'> {
  readonly token: string;
  readonly email: string;
}

function Accept({ token, email, onAccepted, onOtherAccount }: AcceptProps) {
  const [refused, setRefused] = useState(false);
  const send = async (): Promise<FormAnswer> => {
    const outcome = await acceptInvitation(token);
    if (!outcome.ok) return outcome;
    forgetInvitation();
    setRefused(!outcome.value);
    if (!outcome.value) return { ok: false, problem: REFUSED };
    await onAccepted();
    return outcome;
  };
  const { form, busy, problem } = useForm({ checks: {}, send });
  return (
    <AccountPage
      title={TITLE}
      description={DESCRIPTION}
      lead={
        <p>
          You are signed in as <strong>{email}</strong>. Accepting opens the coach portal to this account.
        </p>
      }
    >
      <form {...form} className={formStyles.form}>
        <FormEnd label="Accept the invitation" busyLabel="Accepting …" busy={busy} problem={problem} />
      </form>
      <div className={formStyles.form}>
        <button type="button" className={buttonClass('secondary')} onClick={onOtherAccount}>
          Use another account
        </button>
        {refused && <Link to="/contact">Ask for another invitation</Link>}
      </div>
    </AccountPage>
  );
}
