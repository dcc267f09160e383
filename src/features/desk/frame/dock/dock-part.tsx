// Dock mode in place of the desk: what no one sees is not drawn either.
import { Suspense } from 'react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import type { ViewProps } from '../../contract/view.ts';

/** Its code comes with that of the views, once the desk stands. */
export const LaterDock = lazyPart(async () => (await import('../../views/dock/dock.tsx')).Dock);

export function DockPart(props: ViewProps & { readonly onLeave: () => void }) {
  return (
    <ErrorBoundary what="Dock mode">
      <Suspense fallback={<div aria-busy="true" />}>
        <LaterDock {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
