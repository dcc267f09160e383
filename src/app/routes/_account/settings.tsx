// The settings of the signed-in person, and where leaving leads. The page is loaded again then: nothing someone read
// stays in its memory.
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { signOut, useAuthSession, type AuthUser } from '#src/data/auth/session.ts';
import { useIsCoach } from '#src/features/people/coach-gate/coach-gate.tsx';
import { InviteButton, ShareButton } from '#src/features/people/invite/invite-buttons.tsx';
import { SettingsPage } from '#src/features/account/settings/settings-page.tsx';
import { PlanNotice } from '#src/features/billing/plan-notice.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useLatestDesk } from '../../coach/rail-entries.ts';

export const Route = createFileRoute('/_account/settings')({ component: Settings });

const DeskSettings = lazyPart(async () => (await import('#src/features/desk/desk-settings.tsx')).DeskSettings);

const leaveFor = (page: string) => (): void => location.replace(page);

const leaveTo = (address: string): void => location.assign(address);

function Settings() {
  const authSession = useAuthSession();
  if (authSession.state !== 'signed-in') return null;
  return (
    <SettingsPage
      user={authSession.user}
      invite={
        <>
          <InviteButton user={authSession.user} />
          <ShareButton user={authSession.user} />
        </>
      }
      plan={<PlanNotice user={authSession.user} isAccountPage onLeave={leaveTo} />}
      desk={<DeskPart user={authSession.user} />}
      onSignOut={() => void signOut().then(leaveFor('/'))}
      onSignedOutEverywhere={leaveFor('/login?after=signed-out-everywhere')}
      onDeleted={leaveFor('/login?after=deleted')}
    />
  );
}

function DeskPart({ user }: { readonly user: AuthUser }) {
  const desk = useLatestDesk();
  if (!useIsCoach(user)) return null;
  return (
    <ErrorBoundary what="Units, targets and definitions">
      <Suspense>
        <DeskSettings desk={desk} />
      </Suspense>
    </ErrorBoundary>
  );
}
