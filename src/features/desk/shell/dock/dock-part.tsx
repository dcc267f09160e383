// Dockside mode instead of the desk: hidden parts are not rendered.
import { Suspense } from 'react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import type { ViewProps } from '../../shared/view.ts';

/** Preloads with the views' code, once the desk is rendered. */
export const LaterDock = lazyPart(async () => (await import('../../views/dock/dock.tsx')).Dock);

export function DockPart(props: ViewProps & { readonly onLeave: () => void }) {
  return (
    <ErrorBoundary what="Dockside mode">
      <Suspense fallback={<div aria-busy="true" />}>
        <LaterDock {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
