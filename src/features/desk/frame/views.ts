// The views of the desk, in the order of their tabs. Their code comes one after another once the desk stands, or when a view
// is shown before that; that of the one an outing opens with comes with the desk.
import type { ComponentType } from 'react';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { OverviewView } from '../views/debrief/overview-view.tsx';
import type { ViewProps } from '../contract/view.ts';

export interface DeskView {
  readonly id: string;
  readonly name: string;
  readonly View: ComponentType<ViewProps>;
  /** Fetches the code of the view; where there is none, it is there already. */
  readonly ahead?: () => Promise<void>;
}

const later = (id: string, name: string, load: () => Promise<ComponentType<ViewProps>>): DeskView => {
  const View = lazyPart(load);
  return { id, name, View, ahead: View.ahead };
};

export const VIEWS: readonly [DeskView, ...DeskView[]] = [
  { id: 'overview', name: 'Overview', View: OverviewView },
  later('desk', 'Desk', async () => (await import('./layout/layout-view.tsx')).LayoutView),
  later('metrics', 'Metrics', async () => (await import('../views/boat/metrics/metrics-view.tsx')).MetricsView),
  later('power', 'Power', async () => (await import('../views/crew/power/power-view.tsx')).PowerView),
  later('crew', 'Crew', async () => (await import('../views/crew/together/crew-view.tsx')).CrewView),
  later(
    'signature',
    'Signature',
    async () => (await import('../views/crew/signature/signature-view.tsx')).SignatureView,
  ),
  later('force', 'Force', async () => (await import('../views/crew/force/force-view.tsx')).ForceView),
  later('rower', 'Rower', async () => (await import('../views/rower/rower-view.tsx')).RowerView),
  later('rower-power', 'Rower power', async () => (await import('../views/rower/rower-power-view.tsx')).RowerPowerView),
  later('boat', 'Boat', async () => (await import('../views/boat/rhythm/boat-view.tsx')).BoatView),
  later('traces', 'Traces', async () => (await import('../views/traces/traces-view.tsx')).TracesView),
  later('track', 'Track', async () => (await import('../views/track/track-view.tsx')).TrackView),
];
