// Alerts in the library, of a device on which someone saved one; their code is fetched there alone.
import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { hasAlerts } from '#src/outings/alerts/has-alerts.ts';
import { whenIdle } from '#src/time/when-idle.ts';

interface AlertsParts {
  readonly AlertsSection: ComponentType;
  readonly ToldMark: ComponentType<{ readonly fingerprint: string }>;
}

const usePart = create<{ readonly part: AlertsParts | null }>(() => ({ part: null }));

/** What does not come shows nothing: the library is whole without it, and asks again at the next visit. */
async function fetchPart(): Promise<void> {
  const fetched = await fetchedPart('Showing the alerts', async () => import('./alerts-part.tsx'));
  if (fetched.ok) usePart.setState({ part: fetched.value });
}

export function AlertsInLibrary() {
  const part = usePart((state) => state.part);
  useEffect(() => (hasAlerts() ? whenIdle(() => void fetchPart()) : undefined), []);
  return part === null ? null : <part.AlertsSection />;
}

export function AlertMark({ fingerprint }: { readonly fingerprint: string }) {
  const part = usePart((state) => state.part);
  return part === null ? null : <part.ToldMark fingerprint={fingerprint} />;
}
