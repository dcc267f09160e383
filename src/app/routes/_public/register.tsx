import { createFileRoute, Navigate } from '@tanstack/react-router';
import { LoadingPage } from '#src/features/access/loading-page.tsx';
import { RegisterPage } from '#src/features/account/register-page.tsx';
import { registerSearch } from '../../account/account-search.ts';
import { useGoOn } from '../../account/go-on.ts';

export const Route = createFileRoute('/_public/register')({ component: Register, validateSearch: registerSearch });

/** Nothing about a person is asked before their age, except of coaches who were invited as such. */
const isInvited = (wanted: string | undefined): boolean => wanted?.startsWith('/accept-invitation') === true;

function Register() {
  const { redirect, as } = Route.useSearch();
  const { state } = useGoOn(redirect);
  if (state !== 'signed-out') return <LoadingPage />;
  if (as === undefined && !isInvited(redirect)) {
    return <Navigate to="/age" search={redirect === undefined ? {} : { redirect }} replace />;
  }
  return <RegisterPage wanted={redirect} />;
}
