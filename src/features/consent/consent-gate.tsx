// The question about optional services, and its dialog. Of the dialog nothing is loaded before the page has nothing else to do; it is
// there before it is asked for, since a stylesheet that comes with the press holds back the next frame.
import { Suspense, useEffect } from 'react';
import { whenIdle } from '#src/time/when-idle.ts';
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
  useEffect(() => whenIdle(() => void ConsentDialog.ahead().catch(() => undefined)), []);
  return (
    <Suspense fallback={null}>
      {CONFIGURED_SERVICES.length > 0 && <ConsentBanner isQuiet={isQuiet} />}
      {isOpen && <ConsentDialog />}
    </Suspense>
  );
}
