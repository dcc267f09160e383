// Panels for the desk: parts of views, and whole views. Each loads when first shown.
import type { ComponentType } from 'react';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import type { ViewProps } from '../../shared/view.ts';

export interface DeskPanel {
  readonly name: string;
  readonly Panel: ComponentType<ViewProps>;
  /** View of the panel, which gives the reason when there is no data. */
  readonly of: string;
}

const panel = (name: string, of: string, load: () => Promise<ComponentType<ViewProps>>): DeskPanel => ({
  name,
  of,
  Panel: lazyPart(load),
});

export const PANELS = {
  numbers: panel(
    'Numbers',
    'overview',
    async () => (await import('../../views/debrief/numbers-panel.tsx')).NumbersPanel,
  ),
  findings: panel('What cost speed', 'overview', async () => (await import('./findings-cell.tsx')).FindingsCell),
  seats: panel('Seats', 'rower', async () => (await import('../../panels/seats/seats-panel.tsx')).SeatsPanel),
  curve: panel('Force curve', 'signature', async () => (await import('./curve-panel.tsx')).CurvePanel),
  timing: panel('Catch timing', 'crew', async () => (await import('../../views/debrief/timing-panel.tsx')).TimingPanel),
  metrics: panel(
    'Metrics',
    'metrics',
    async () => (await import('../../views/boat/metrics/metrics-view.tsx')).MetricsView,
  ),
  pieces: panel(
    'Pieces',
    'metrics',
    async () => (await import('../../panels/numbers/pieces-panel.tsx')).PieceTablePanel,
  ),
  course: panel(
    'Speed and rate',
    'overview',
    async () => (await import('../../panels/course/course-panel.tsx')).CoursePanel,
  ),
  power: panel('Power', 'power', async () => (await import('../../views/crew/power/power-view.tsx')).PowerView),
  signature: panel(
    'Signature',
    'signature',
    async () => (await import('../../views/crew/signature/signature-view.tsx')).SignatureView,
  ),
  force: panel(
    'Force and targets',
    'force',
    async () => (await import('../../views/crew/force/force-view.tsx')).ForceView,
  ),
  together: panel('Together', 'crew', async () => (await import('../../views/crew/timing/crew-view.tsx')).CrewView),
  rower: panel('Rower', 'rower', async () => (await import('../../views/rower/rower-view.tsx')).RowerView),
  'rower-power': panel(
    'Rower power',
    'rower-power',
    async () => (await import('../../views/rower/rower-power-view.tsx')).RowerPowerView,
  ),
  rhythm: panel('Rhythm', 'boat', async () => (await import('../../views/boat/rhythm/boat-view.tsx')).BoatView),
  'what-if': panel(
    'What if',
    'boat',
    async () => (await import('../../views/boat/what-if/what-if-view.tsx')).WhatIfView,
  ),
  explore: panel('Explore', 'metrics', async () => (await import('../../views/explore/explore-panel.tsx')).ExploreCrew),
  traces: panel('Traces', 'traces', async () => (await import('../../views/traces/traces-view.tsx')).TracesView),
  channels: panel('Custom metrics', 'overview', async () => (await import('./channels-panel.tsx')).ChannelsPanel),
  track: panel('Track', 'track', async () => (await import('../../views/track/track-view.tsx')).TrackView),
} as const satisfies Readonly<Record<string, DeskPanel>>;

export type PanelId = keyof typeof PANELS;
