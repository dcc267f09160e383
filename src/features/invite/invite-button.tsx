// Opens the invite dialog, on the dashboard and in settings. The dialog loads on demand.
import { UserPlus } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import type { AuthUser } from '#src/data/auth/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';

const InviteOrShare = lazyPart(async () => (await import('./invite-or-share.tsx')).InviteOrShare);

export function InviteButton({ user }: { readonly user: AuthUser }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
        <UserPlus size={18} aria-hidden />
        Invite a Friend
      </button>
      {open && (
        <ErrorBoundary what="The invitation">
          <Suspense>
            <InviteOrShare user={user} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
