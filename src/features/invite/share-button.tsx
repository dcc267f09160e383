// A link for a friend, beside the mail: to copy, to hand on by the device's own share sheet, or to show as a code.
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

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
        <Suspense>
          <ShareDialog address={new URL('/', location.origin).href} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
