import { useSession } from '#src/backend/session/session.ts';
import { CoachInvitationsPage } from '#src/features/invitations/coach-invitations-page.tsx';

/** The invitations of whoever coaches here. */
export function CoachInvitations() {
  const session = useSession();
  return session.state === 'signed-in' ? <CoachInvitationsPage user={session.user} /> : null;
}
