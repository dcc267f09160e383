import { createFileRoute } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { DashboardPage } from '#src/features/people/dashboard/dashboard-page.tsx';
import { InviteButton } from '#src/features/people/invite/invite-buttons.tsx';
import { PlanNotice } from '#src/features/billing/plan-notice.tsx';
import { todayHere } from '#src/recruiting/calendar/calendar-day.ts';

/** The dashboard of the signed-in person, with the way to invite a friend and what is to be known of their plan. */
function Dashboard() {
  const authSession = useAuthSession();
  if (authSession.state !== 'signed-in') return null;
  const { user } = authSession;
  return (
    <DashboardPage
      user={user}
      today={todayHere()}
      invite={<InviteButton user={user} />}
      plan={<PlanNotice user={user} isAccountPage={false} onLeave={(address) => location.assign(address)} />}
    />
  );
}

export const Route = createFileRoute('/_account/dashboard')({ component: Dashboard });
