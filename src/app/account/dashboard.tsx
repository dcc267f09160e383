// The dashboard of whoever is signed in, with the way to invite a friend.
import { useSession } from '#src/backend/session.ts';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { InviteButton } from '#src/features/invite/invite-button.tsx';
import { todayHere } from '#src/recruiting/calendar/today-here.ts';

export function Dashboard() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return <DashboardPage user={session.user} today={todayHere()} invite={<InviteButton />} />;
}
