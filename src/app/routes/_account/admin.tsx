import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { teamsQuery } from '#src/data/team/teams.ts';
import { LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { AdminPage } from '#src/features/people/admin/admin-page.tsx';
import { TO_PRODUCT, Invitations } from '#src/features/people/invitations/coach-invitations-page.tsx';
import { WaitingCoaches } from '#src/features/people/invitations/waiting-coaches.tsx';
import { AskAgain } from '#src/ui/absent/fetched.tsx';

/** An admin's page. For anyone else the address leads home, like any unknown address. */
function Admin() {
  const authSession = useAuthSession();
  const user = authSession.state === 'signed-in' ? authSession.user : null;
  const profile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  const teams = useQuery({ ...teamsQuery(user?.id ?? ''), enabled: user !== null });
  if (user === null || profile.isPending) return <LoadingPage />;
  if (profile.isError) return <AskAgain error={profile.error} onAgain={() => void profile.refetch()} />;
  if (profile.data?.user_role !== 'admin') return <Navigate to="/" replace />;
  return (
    <AdminPage
      userId={user.id}
      waitingList={<WaitingCoaches userId={user.id} />}
      invitations={<Invitations userId={user.id} teams={[TO_PRODUCT, ...(teams.data ?? [])]} />}
    />
  );
}

export const Route = createFileRoute('/_account/admin')({ component: Admin });
