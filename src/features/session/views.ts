// The views of the desk, in the order of their tabs. Each is loaded when it is first shown, but for the one an outing opens
// with: a view that is still on its way costs a third of a second, for which React holds on to what stands in its place.
import { lazy, type ComponentType } from 'react';
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
    View: lazy(async () => ({ default: (await import('./layout/layout-view.tsx')).LayoutView })),
  },
  {
    id: 'metrics',
    name: 'Metrics',
    View: lazy(async () => ({ default: (await import('./metrics-table/metrics-view.tsx')).MetricsView })),
  },
  {
    id: 'power',
    name: 'Power',
    View: lazy(async () => ({ default: (await import('./power-view/power-view.tsx')).PowerView })),
  },
  {
    id: 'crew',
    name: 'Crew',
    View: lazy(async () => ({ default: (await import('./crew-view/crew-view.tsx')).CrewView })),
  },
  {
    id: 'signature',
    name: 'Signature',
    View: lazy(async () => ({ default: (await import('./signature-view/signature-view.tsx')).SignatureView })),
  },
  {
    id: 'force',
    name: 'Force',
    View: lazy(async () => ({ default: (await import('./force-view/force-view.tsx')).ForceView })),
  },
  {
    id: 'rower',
    name: 'Rower',
    View: lazy(async () => ({ default: (await import('./rower/rower-view.tsx')).RowerView })),
  },
  {
    id: 'rower-power',
    name: 'Rower power',
    View: lazy(async () => ({ default: (await import('./rower/rower-power-view.tsx')).RowerPowerView })),
  },
  {
    id: 'boat',
    name: 'Boat',
    View: lazy(async () => ({ default: (await import('./boat-view/boat-view.tsx')).BoatView })),
  },
  {
    id: 'traces',
    name: 'Traces',
    View: lazy(async () => ({ default: (await import('./traces-view/traces-view.tsx')).TracesView })),
  },
  {
    id: 'track',
    name: 'Track',
    View: lazy(async () => ({ default: (await import('./track-view/track-view.tsx')).TrackView })),
  },
];
