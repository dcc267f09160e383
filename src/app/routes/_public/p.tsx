import { createFileRoute } from '@tanstack/react-router';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { LinkOpening } from '#src/features/people/coach-gate/link-opening.tsx';
import { SharedProfilePage } from '#src/features/recruiting/profile/share/shared-profile-page.tsx';
import { useIsWritten } from '#src/ui/use-is-written.ts';
import { sharedSecret } from '../../address/address-forms.ts';
import { useMailed } from '../../address/mailed-link.ts';

export const Route = createFileRoute('/_public/p')({ component: SharedProfile });

function SharedProfile() {
  const token = sharedSecret(useMailed());
  if (useIsWritten()) {
    return (
      <LinkOpening
        title="A rowing profile"
        description="A rowing profile or a coach’s reference, for anyone with its link."
      />
    );
  }
  return (
    <ServerCache>
      <SharedProfilePage token={token} />
    </ServerCache>
  );
}
