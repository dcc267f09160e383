// What the saved alerts say of the outing that is looked at; nothing where nobody saved one.
import { lazy, Suspense } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { hasAlerts } from '#src/outings/alerts/has-alerts.ts';

const AlertsPanel = lazy(async () => ({ default: (await import('./alerts-panel.tsx')).AlertsPanel }));

export function AlertsOfOuting({ analysis }: { readonly analysis: Analysis }) {
  if (!hasAlerts()) return null;
  return (
    <Suspense>
      <AlertsPanel analysis={analysis} />
    </Suspense>
  );
}
