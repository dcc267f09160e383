// What can be placed on the desk: panels of the views, and whole views. Each is loaded when an arrangement first shows it.
import type { ComponentType } from 'react';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import type { ViewProps } from '../../contract/view.ts';

export interface DeskPanel {
  readonly name: string;
  readonly Panel: ComponentType<ViewProps>;
}

const panel = (name: string, load: () => Promise<ComponentType<ViewProps>>): DeskPanel => ({
  name,
  Panel: lazyPart(load),
});

export const PANELS = {
  numbers: panel('Numbers', async () => (await import('../../views/debrief/overview-cards.tsx')).OverviewCards),
  seats: panel('Seats', async () => (await import('../../views/debrief/overview-view.tsx')).SeatsPanel),
  curve: panel('Force curve', async () => (await import('../../views/debrief/force-panel.tsx')).ForcePanel),
  timing: panel('Catch timing', async () => (await import('../../views/debrief/timing-panel.tsx')).TimingPanel),
  metrics: panel('Metrics', async () => (await import('../../views/boat/metrics/metrics-view.tsx')).MetricsView),
  pieces: panel('Pieces', async () => (await import('../../views/boat/metrics/pieces-panel.tsx')).PieceTablePanel),
  course: panel('Speed and rate', async () => (await import('./course-panel.tsx')).CoursePanel),
  power: panel('Power', async () => (await import('../../views/crew/power/power-view.tsx')).PowerView),
  signature: panel(
    'Signature',
    async () => (await import('../../views/crew/signature/signature-view.tsx')).SignatureView,
  ),
  force: panel('Force and targets', async () => (await import('../../views/crew/force/force-view.tsx')).ForceView),
  rower: panel('Rower', async () => (await import('../../views/rower/rower-view.tsx')).RowerView),
  track: panel('Track', async () => (await import('../../views/track/track-view.tsx')).TrackView),
} as const satisfies Readonly<Record<string, DeskPanel>>;

export type PanelId = keyof typeof PANELS;
