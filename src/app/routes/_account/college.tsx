import { createFileRoute } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { CollegeDesk } from '#src/features/recruiting/profile/college/college-desk.tsx';
import { personSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_account/college')({ validateSearch: personSearch, component: College });

function College() {
  const authSession = useAuthSession();
  const navigate = Route.useNavigate();
  const { rower } = Route.useSearch();
  if (authSession.state !== 'signed-in') return null;
  return (
    <CollegeDesk
      user={authSession.user}
      rower={rower ?? null}
      onOpen={(opened) => void navigate({ search: opened === null ? {} : { rower: opened } })}
    />
  );
}
