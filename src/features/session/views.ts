// The views of the desk, in the order of their tabs. Each is loaded when it is first shown, but for the one an outing opens
// with: a view that is still on its way costs a third of a second, for which React holds on to what stands in its place.
import type { ComponentType } from 'react';
import { lazyPart } from '#src/ui/absent/lazy-part.ts';
import { OverviewView } from './overview/overview-view.tsx';
import type { ViewProps } from './view.ts';

export interface DeskView {
  readonly id: string;
  readonly name: string;
  readonly View: ComponentType<ViewProps>;
}

export const VIEWS: readonly [DeskView, ...DeskView[]] = [
  {
    id: 'overview',
    name: 'Overview',
    View: OverviewView,
  },
  {
    id: 'desk',
    name: 'Desk',
    View: lazyPart(async () => (await import('./layout/layout-view.tsx')).LayoutView),
  },
  {
    id: 'metrics',
    name: 'Metrics',
    View: lazyPart(async () => (await import('./metrics-table/metrics-view.tsx')).MetricsView),
  },
  {
    id: 'power',
    name: 'Power',
    View: lazyPart(async () => (await import('./power-view/power-view.tsx')).PowerView),
  },
  {
    id: 'crew',
    name: 'Crew',
    View: lazyPart(async () => (await import('./crew-view/crew-view.tsx')).CrewView),
  },
  {
    id: 'signature',
    name: 'Signature',
    View: lazyPart(async () => (await import('./signature-view/signature-view.tsx')).SignatureView),
  },
  {
    id: 'force',
    name: 'Force',
    View: lazyPart(async () => (await import('./force-view/force-view.tsx')).ForceView),
  },
  {
    id: 'rower',
    name: 'Rower',
    View: lazyPart(async () => (await import('./rower/rower-view.tsx')).RowerView),
  },
  {
    id: 'rower-power',
    name: 'Rower power',
    View: lazyPart(async () => (await import('./rower/rower-power-view.tsx')).RowerPowerView),
  },
  {
    id: 'boat',
    name: 'Boat',
    View: lazyPart(async () => (await import('./boat-view/boat-view.tsx')).BoatView),
  },
  {
    id: 'traces',
    name: 'Traces',
    View: lazyPart(async () => (await import('./traces-view/traces-view.tsx')).TracesView),
  },
  {
    id: 'track',
    name: 'Track',
    View: lazyPart(async () => (await import('./track-view/track-view.tsx')).TrackView),
  },
];
