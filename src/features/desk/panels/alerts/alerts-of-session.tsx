// Saved alerts with results for this session; nothing when none is saved.
import { Suspense } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { hasAlerts } from '#src/library/has-alerts.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';

const AlertsPanel = lazyPart(async () => (await import('./alerts-panel.tsx')).AlertsPanel);

export function AlertsOfSession({ analysis }: { readonly analysis: Analysis }) {
  if (!hasAlerts()) return null;
  return (
    <ErrorBoundary what="Alerts for this session">
      <Suspense>
        <AlertsPanel analysis={analysis} />
      </Suspense>
    </ErrorBoundary>
  );
}
