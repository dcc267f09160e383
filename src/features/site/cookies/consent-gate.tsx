// Consent question and dialog. The dialog loads when the page is idle, before it is needed: a stylesheet that arrives
// with the click delays the next frame.
import { Suspense, useEffect } from 'react';
import { onIdle } from '#src/time/on-idle.ts';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useConsentDialog } from './consent-dialog-state.ts';
import { CONFIGURED_SERVICES } from './optional-services.ts';

const ConsentBanner = lazyPart(async () => (await import('./consent-banner.tsx')).ConsentBanner);
const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

interface ConsentGateProps {
  /** Page for children and their parents: optional services are neither offered nor run. */
  readonly isQuiet: boolean;
}

export function ConsentGate({ isQuiet }: ConsentGateProps) {
  const isOpen = useConsentDialog((state) => state.isOpen);
  useEffect(() => onIdle(() => void ConsentDialog.preload().catch(() => undefined)), []);
  return (
    <Suspense fallback={null}>
      {CONFIGURED_SERVICES.length > 0 && <ConsentBanner isQuiet={isQuiet} />}
      {isOpen && <ConsentDialog />}
    </Suspense>
  );
}
