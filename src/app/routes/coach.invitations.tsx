import { createFileRoute } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { CoachInvitationsPage } from '#src/features/people/invitations/coach-invitations-page.tsx';

/** The signed-in coach's invitations. */
function CoachInvitations() {
  const authSession = useAuthSession();
  return authSession.state === 'signed-in' ? <CoachInvitationsPage user={authSession.user} /> : null;
}

export const Route = createFileRoute('/coach/invitations')({ component: CoachInvitations });
