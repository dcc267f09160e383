// Share buttons next to the rower's panels for rower and crew pages; their dialogs load on demand.
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { buttonClass } from '#src/ui/button.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

const CrewDialog = lazyPart(async () => (await import('../crew-page/crew-dialog.tsx')).CrewDialog);
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

export function LateShareDialog(props: ShareDialogProps) {
  return (
    <ErrorBoundary what="The page of the rower">
      <Suspense>
        <ShareDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function LateCrewDialog(props: ShareDialogProps) {
  return (
    <ErrorBoundary what="The page of the crew">
      <Suspense>
        <CrewDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function ShareRower(props: Omit<ShareDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  if (props.analysis.gates.length === 0) return null;
  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={() => setOpen(true)}>
        <Share2 size={14} aria-hidden /> Share…
      </button>
      {open && <LateShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
