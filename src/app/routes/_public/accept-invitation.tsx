import { createFileRoute } from '@tanstack/react-router';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { LinkOpening } from '#src/features/people/coach-gate/link-opening.tsx';
import { useIsWritten } from '#src/ui/use-is-written.ts';
import { AcceptInvitation } from '../../account/accept-invitation.tsx';

export const Route = createFileRoute('/_public/accept-invitation')({ component: Invitation });

function Invitation() {
  if (useIsWritten()) {
    return <LinkOpening title="Your invitation" description="An invitation to coach with Strokeside." />;
  }
  return (
    <ServerCache>
      <AcceptInvitation />
    </ServerCache>
  );
}
