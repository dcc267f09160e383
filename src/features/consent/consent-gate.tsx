// The question about optional services, and its dialog. Where nothing optional is configured and nobody opens the dialog,
// this is all that is loaded of it.
import { Suspense } from 'react';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useConsentDialog } from './consent-dialog-state.ts';
import { CONFIGURED_SERVICES } from './optional-services.ts';

const ConsentBanner = lazyPart(async () => (await import('./consent-banner.tsx')).ConsentBanner);
const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

interface ConsentGateProps {
  /** A page of children and their parents: nothing optional is asked about, begun or goes on. */
  readonly isQuiet: boolean;
}

export function ConsentGate({ isQuiet }: ConsentGateProps) {
  const isOpen = useConsentDialog((state) => state.isOpen);
  return (
    <Suspense fallback={null}>
      {CONFIGURED_SERVICES.length > 0 && <ConsentBanner isQuiet={isQuiet} />}
      {isOpen && <ConsentDialog />}
    </Suspense>
  );
}
