// The settings of the signed-in person, and where leaving leads. The page is loaded again then: nothing someone read
// stays in its memory.
import { signOut, useSession } from '#src/backend/session/session.ts';
import { InviteButton } from '#src/features/invite/invite-button.tsx';
import { ShareButton } from '#src/features/invite/share-button.tsx';
import { SettingsPage } from '#src/features/account/settings/settings-page.tsx';
import { PlanNotice } from '#src/features/plans/plan-notice.tsx';

const leaveFor = (page: string) => (): void => location.replace(page);

const leaveTo = (address: string): void => location.assign(address);

export function Settings() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <SettingsPage
      user={session.user}
      invite={
        <>
          <InviteButton user={session.user} />
          <ShareButton user={session.user} />
        </>
      }
      plan={<PlanNotice user={session.user} isAccountPage onLeave={leaveTo} />}
      onSignOut={() => void signOut().then(leaveFor('/'))}
      onSignedOutEverywhere={leaveFor('/login?after=signed-out-everywhere')}
      onDeleted={leaveFor('/login?after=deleted')}
    />
  );
}
