// Landing page of confirmation links: confirms the email address and shows what that unlocks.
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAuthSession } from '#src/data/auth/session.ts';
import { LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { ConfirmAddressPage, type Confirming } from '#src/features/account/confirm-address-page.tsx';
import { WelcomePage } from '#src/features/account/confirm-address-page.tsx';
import { confirmationSearch } from '../../account/account-search.ts';
import { fetchMembership, startPage, type Membership } from '../../account/post-sign-in-redirect.ts';
import { useForgetMailed, useMailedSecret } from '../../address/mailed-link.ts';

export const Route = createFileRoute('/_public/welcome')({ component: Welcome, validateSearch: confirmationSearch });

function Welcome() {
  const purpose: Confirming = Route.useSearch().type === 'email_change' ? 'email_change' : 'email';
  const tokenHash = useMailedSecret('token_hash');
  const forget = useForgetMailed();
  const authSession = useAuthSession();
  const router = useRouter();
  const [membership, setMembership] = useState<Membership | null>(null);
  const begun = useRef<string | null>(null);
  // An email is answered by its reader's press, the signed-in person here.
  const isToConfirm = tokenHash !== null;

  useEffect(() => {
    if (isToConfirm || authSession.state !== 'signed-in' || begun.current === authSession.user.id) return;
    begun.current = authSession.user.id;
    const goOn = async (): Promise<void> => {
      const found = await fetchMembership(authSession.user);
      const start = startPage(found);
      if (purpose === 'email_change') router.history.replace('/settings');
      else if (start.startsWith('/accept-invitation')) router.history.replace(start);
      else setMembership(found);
    };
    void goOn();
  }, [isToConfirm, authSession, purpose, router]);

  if (isToConfirm || authSession.state === 'signed-out') {
    return <ConfirmAddressPage purpose={purpose} tokenHash={tokenHash} onConfirmed={forget} />;
  }
  if (authSession.state === 'loading' || membership === null) return <LoadingPage />;
  return <WelcomePage email={authSession.user.email} who={membership} next={startPage(membership)} />;
}
