import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#src/data/auth/session.ts';
import { CollegeDesk } from '#src/features/college/college-desk.tsx';
import { AccountAnswer } from '#src/features/profile/college/account-answer.tsx';
import { CollegePage } from '#src/features/profile/college/college-page.tsx';
import { personSearch } from '../../account/person-search.ts';

export const Route = createFileRoute('/_account/college')({ validateSearch: personSearch, component: College });

function College() {
  const session = useSession();
  const navigate = Route.useNavigate();
  const { rower } = Route.useSearch();
  if (session.state !== 'signed-in') return null;
  return (
    <CollegeDesk
      Page={CollegePage}
      Answer={AccountAnswer}
      user={session.user}
      rower={rower ?? null}
      onOpen={(opened) => void navigate({ search: opened === null ? {} : { rower: opened } })}
    />
  );
}
