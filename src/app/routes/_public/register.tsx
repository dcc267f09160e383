import { createFileRoute } from '@tanstack/react-router';
import { registerSearch } from '../../account/account-search.ts';
import { Register } from '../../account/register.tsx';

export const Route = createFileRoute('/_public/register')({ component: RegisterRoute, validateSearch: registerSearch });

function RegisterRoute() {
  const { redirect, as } = Route.useSearch();
  return <Register as={as} wanted={redirect} />;
}
