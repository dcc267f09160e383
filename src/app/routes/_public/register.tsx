import { createFileRoute } from '@tanstack/react-router';
import { LoadingPage } from '#src/features/access/loading-page.tsx';
import { RegisterPage } from '#src/features/account/register-page.tsx';
import { registerSearch } from '../../account-search.ts';
import { useGoOn } from '../../go-on.ts';

export const Route = createFileRoute('/_public/register')({ component: Register, validateSearch: registerSearch });

function Register() {
  const { redirect } = Route.useSearch();
  const { state } = useGoOn(redirect);
  return state === 'signed-out' ? <RegisterPage wanted={redirect} /> : <LoadingPage />;
}
