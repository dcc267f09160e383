import { createFileRoute } from '@tanstack/react-router';
import { ConfirmOrWelcome } from '../../account/confirm-or-welcome.tsx';
import { confirmationSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_public/welcome')({ component: Welcome, validateSearch: confirmationSearch });

function Welcome() {
  const { type } = Route.useSearch();
  return <ConfirmOrWelcome purpose={type === 'email_change' ? 'email_change' : 'email'} />;
}
