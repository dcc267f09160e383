import { createFileRoute } from '@tanstack/react-router';
import { SharingPage } from '#src/features/people/grants/sharing-page.tsx';
import { personSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_account/profile/sharing')({
  validateSearch: personSearch,
  component: SharingRoute,
});

function SharingRoute() {
  const navigate = Route.useNavigate();
  const { rower } = Route.useSearch();
  return <SharingPage uaid={rower ?? null} onPerson={(chosen) => void navigate({ search: { rower: chosen } })} />;
}
