import { useSession } from '#src/data/auth/session.ts';
import { CoachInvitationsPage } from '#src/features/invitations/coach-invitations-page.tsx';

/** The signed-in coach's invitations. */
export function CoachInvitations() {
  const session = useSession();
  return session.state === 'signed-in' ? <CoachInvitationsPage user={session.user} /> : null;
}
