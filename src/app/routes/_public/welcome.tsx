import { createFileRoute } from '@tanstack/react-router';
import { ConfirmOrWelcome } from '../../account/confirm-or-welcome.tsx';
import { confirmationSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_public/welcome')({ component: Welcome, validateSearch: confirmationSearch });

function Welcome() {
  const { token_hash: tokenHash, type } = Route.useSearch();
  return <ConfirmOrWelcome tokenHash={tokenHash} purpose={type === 'email_change' ? 'email_change' : 'email'} />;
}
