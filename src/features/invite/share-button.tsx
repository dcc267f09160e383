// A link for a friend, beside the mail: to copy, to hand on by the device's own share sheet, or to show as a code.
import { Share2 } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

export function ShareButton() {
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
            <ShareDialog address={new URL('/', location.origin).href} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
