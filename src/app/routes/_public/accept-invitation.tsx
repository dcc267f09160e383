import { createFileRoute } from '@tanstack/react-router';
import { ServerCache } from '#src/backend/asking/server-cache.tsx';
import { AcceptInvitation } from '../../account/accept-invitation.tsx';

export const Route = createFileRoute('/_public/accept-invitation')({ component: Invitation });

function Invitation() {
  return (
    <ServerCache>
      <AcceptInvitation />
    </ServerCache>
  );
}
