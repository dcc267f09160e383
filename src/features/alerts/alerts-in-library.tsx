// Alerts in the library; the code loads only on devices with a saved alert.
import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { hasAlerts } from '#src/library/has-alerts.ts';
import { onIdle } from '#src/time/on-idle.ts';

interface AlertsParts {
  readonly AlertsSection: ComponentType;
  readonly ToldMark: ComponentType<{ readonly fingerprint: string }>;
}

const usePart = create<{ readonly part: AlertsParts | null }>(() => ({ part: null }));

/** A failed load shows nothing: the library works without it and retries at the next visit. */
async function fetchPart(): Promise<void> {
  const fetched = await fetchedPart('Showing the alerts', async () => import('./alerts-part.tsx'));
  if (fetched.ok) usePart.setState({ part: fetched.value });
}

export function AlertsInLibrary() {
  const part = usePart((state) => state.part);
  useEffect(() => (hasAlerts() ? onIdle(() => void fetchPart()) : undefined), []);
  return part === null ? null : <part.AlertsSection />;
}

export function AlertMark({ fingerprint }: { readonly fingerprint: string }) {
  const part = usePart((state) => state.part);
  return part === null ? null : <part.ToldMark fingerprint={fingerprint} />;
}
