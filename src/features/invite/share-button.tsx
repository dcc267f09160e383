// Link for a friend, next to the email: copy it, use the device's share sheet, or show it as a QR code.
import { Share2 } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import type { AuthUser } from '#src/data/auth/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';

const ShareLink = lazyPart(async () => (await import('./share-link.tsx')).ShareLink);

export function ShareButton({ user }: { readonly user: AuthUser }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
        <Share2 size={18} aria-hidden />
        Share a link
      </button>
      {open && (
        <ErrorBoundary what="The link to share">
          <Suspense>
            <ShareLink user={user} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
