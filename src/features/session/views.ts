// The views of the desk, in the order of their tabs. Their code comes one after another once the desk stands, or when a view
// is shown before that; that of the one an outing opens with comes with the desk.
import type { ComponentType } from 'react';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import type { ViewProps } from './view.ts';

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
  later('metrics', 'Metrics', async () => (await import('./metrics-table/metrics-view.tsx')).MetricsView),
  later('power', 'Power', async () => (await import('./power-view/power-view.tsx')).PowerView),
  later('crew', 'Crew', async () => (await import('./crew-view/crew-view.tsx')).CrewView),
  later('signature', 'Signature', async () => (await import('./signature-view/signature-view.tsx')).SignatureView),
  later('force', 'Force', async () => (await import('./force-view/force-view.tsx')).ForceView),
  later('rower', 'Rower', async () => (await import('./rower/rower-view.tsx')).RowerView),
  later('rower-power', 'Rower power', async () => (await import('./rower/rower-power-view.tsx')).RowerPowerView),
  later('boat', 'Boat', async () => (await import('./boat-view/boat-view.tsx')).BoatView),
  later('traces', 'Traces', async () => (await import('./traces-view/traces-view.tsx')).TracesView),
  later('track', 'Track', async () => (await import('./track-view/track-view.tsx')).TrackView),
];
