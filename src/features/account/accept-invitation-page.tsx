// A coach's invitation: what it is, the address as far as a stranger may see it, and what is wrong with it.
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { acceptInvitation } from '#src/data/auth/account.ts';
import type { OpenedInvitation } from '#src/data/team/teams.ts';
import type { AuthSession } from '#src/data/auth/session.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { AccountForm, AccountPage } from './page/account-page.tsx';
import type { FormAnswer } from '#src/ui/form/use-form.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { forgetInvitation, keepInvitation } from './kept-codes.ts';
import { stack } from '#src/ui/primitives.ts';

interface AcceptInvitationPageProps {
  /** Null when the link is incomplete. */
  readonly token: string | null;
  /** Opened invitation; null while loading or when there is none. */
  readonly opened: OpenedInvitation | null;
  readonly session: AuthSession;
  /** Is the signed-in user a coach already? Null while loading. */
  readonly isCoach: boolean | null;
  readonly onAccepted: () => Promise<void>;
  readonly onOtherAccount: () => void;
}

export function AcceptInvitationPage({ token, opened, session, isCoach, ...on }: AcceptInvitationPageProps) {
  useEffect(() => {
    if (token !== null) keepInvitation(token);
  }, [token]);
  if (token === null) return <BrokenLink />;
  const user = session.state === 'signed-in' ? session.user : null;
  const over = opened === null ? null : overWords(opened);
  if (over !== null && isCoach !== true) return <Over {...over} />;
  // Until the user is known, assume none, so that the buttons don't move.
  if (user === null) return <Invited opened={opened} />;
  if (isCoach === true) return <CoachAlready />;
  return <Accept token={token} opened={opened} email={user.email} {...on} />;
}

interface OverWords {
  readonly title: string;
  readonly words: string;
}

function overWords({ state, address, expiresAt }: OpenedInvitation): OverWords | null {
  if (state === 'expired') {
    const words = `It was for ${address} and expired on ${dayInWords(expiresAt)}. The person who invited you can send it again.`;
    return { title: 'This invitation has ended', words };
  }
  if (state === 'revoked') {
    const words = `It was for ${address}. Ask the person who invited you for a new one.`;
    return { title: 'This invitation was withdrawn', words };
  }
  if (state !== 'accepted') return null;
  const words = `It was for ${address} and works once. Sign in with that account.`;
  return { title: 'This invitation was accepted', words };
}

const Over = ({ title, words }: OverWords) => (
  <AccountPage title={title} description={DESCRIPTION} lead={words}>
    <div className={stack({ gap: 4 })}>
      <LinkButton to="/login" label="Sign in" look="primary" />
      <LinkButton to="/contact" label="Ask for another one" />
    </div>
  </AccountPage>
);

const TITLE = 'You are invited to coach';
const DESCRIPTION = `Accept the invitation to the coach portal of ${PRODUCT}.`;

const BrokenLink = () => (
  <AccountPage
    title="Incomplete link"
    description={DESCRIPTION}
    lead="Part of the invitation link is missing. Open it from the email, or copy the whole link."
  >
    <LinkButton to="/contact" label="Ask for another one" />
  </AccountPage>
);

// Return path without the secret: the invitation is stored on this device.
const BACK_HERE = { redirect: '/accept-invitation' };

const Invited = ({ opened }: Pick<AcceptInvitationPageProps, 'opened'>) => (
  <AccountPage
    title={TITLE}
    description={DESCRIPTION}
    lead={
      <p>
        The coach portal of {PRODUCT} is in closed beta, free and without a credit card.{' '}
        {opened?.team != null && `You’re invited to coach ${opened.team}. `}
        {opened === null
          ? 'Use the address the invitation was sent to; you come back here and accept it.'
          : `The invitation is for ${opened.address}: use that address; you come back here and accept it.`}
      </p>
    }
  >
    <div className={stack({ gap: 4 })}>
      <LinkButton to="/register" label="Create an account" look="primary" search={BACK_HERE} />
      <LinkButton to="/login" label="Sign in" search={BACK_HERE} />
    </div>
  </AccountPage>
);

function CoachAlready() {
  useEffect(forgetInvitation, []);
  return (
    <AccountPage
      title="You’re already a coach here"
      description={DESCRIPTION}
      lead="There is nothing left to accept: you already have access to the coach portal."
    >
      <LinkButton to="/coach" label="Open the coach portal" look="primary" />
    </AccountPage>
  );
}

const REFUSED = {
  kind: 'refused',
  sentence:
    'You can’t use this invitation with this account: it’s for another address, already used, withdrawn, or expired.',
} as const;

const notThisAccount = (address: string) =>
  ({ kind: 'refused', sentence: `This invitation is for ${address}.` }) as const;

interface AcceptProps extends Pick<AcceptInvitationPageProps, 'opened' | 'onAccepted' | 'onOtherAccount'> {
  readonly token: string;
  readonly email: string;
}

/** Masked as the service shows an address to strangers. */
const masked = (email: string): string => `${email.slice(0, 1)}***@${email.split('@')[1] ?? ''}`.toLowerCase();

/** Shown before any click, but only when certain: two addresses may look the same when masked. */
const WrongAccount = ({
  address,
  email,
  onOtherAccount,
}: { readonly address: string } & Omit<AcceptProps, 'token'>) => (
  <AccountPage
    title="Wrong account"
    description={DESCRIPTION}
    lead={
      <p>
        This invitation is for <strong>{address}</strong>, and you are signed in as <strong>{email}</strong>. Sign in
        with the address it was sent to.
      </p>
    }
  >
    <div className={stack({ gap: 4 })}>
      <Button label="Use another account" look="primary" onClick={onOtherAccount} />
      <Link to="/contact">Ask for another invitation</Link>
    </div>
  </AccountPage>
);

function Accept(props: AcceptProps) {
  const { opened, email } = props;
  return opened !== null && opened.address !== masked(email) ? (
    <WrongAccount address={opened.address} {...props} />
  ) : (
    <Acceptance {...props} />
  );
}

const NOTHING = z.object({});

function Acceptance({ token, opened, email, onAccepted, onOtherAccount }: AcceptProps) {
  const [refused, setRefused] = useState(false);
  const send = async (): Promise<FormAnswer> => {
    const outcome = await acceptInvitation(token);
    if (!outcome.ok) return outcome;
    forgetInvitation();
    setRefused(!outcome.value);
    if (!outcome.value) return { ok: false, problem: opened === null ? REFUSED : notThisAccount(opened.address) };
    await onAccepted();
    return outcome;
  };
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
      <AccountForm schema={NOTHING} fields={[]} submit="Accept the invitation" busy="Accepting …" send={send} />
      <div className={stack({ gap: 4 })}>
        <Button label="Use another account" onClick={onOtherAccount} />
        {refused && <Link to="/contact">Ask for another invitation</Link>}
      </div>
    </AccountPage>
  );
}
