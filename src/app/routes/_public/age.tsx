import { createFileRoute } from '@tanstack/react-router';
import { Age } from '../../account/age.tsx';
import { ageSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_public/age')({ component: AgeRoute, validateSearch: ageSearch });

function AgeRoute() {
  const { as, redirect } = Route.useSearch();
  return <Age as={as} wanted={redirect} />;
}
