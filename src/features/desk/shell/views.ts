// Groups of the desk in tab order, and their panels. Code preloads once the desk is rendered, or loads when a panel is
// shown; the first view's code is bundled with the desk.
import type { ComponentType } from 'react';
import type { AbleView } from '#engine/analysis/abilities.ts';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { OverviewView } from '../views/debrief/overview-view.tsx';
import type { ViewProps } from '../shared/view.ts';

export interface DeskView {
  /** Unique in its group. */
  readonly id: string;
  /** Another id that leads here. */
  readonly also?: string;
  readonly name: string;
  /** Data a session needs for it. */
  readonly of: AbleView;
  readonly View: ComponentType<ViewProps>;
  /** Preloads the view's code; absent when it is bundled. */
  readonly preload?: () => Promise<void>;
}

export interface DeskGroup {
  readonly id: string;
  readonly name: string;
  /** Its panels are read by the cursor. */
  readonly byCursor?: boolean;
  readonly views: readonly [DeskView, ...DeskView[]];
}

const later = (id: string, name: string, of: AbleView, load: () => Promise<ComponentType<ViewProps>>): DeskView => {
  const View = lazyPart(load);
  return { id, name, of, View, preload: View.preload };
};

export const GROUPS: readonly [DeskGroup, ...DeskGroup[]] = [
  {
    id: 'debrief',
    name: 'Debrief',
    views: [
      { id: 'overview', name: 'Overview', of: 'overview', View: OverviewView },
      later('layouts', 'Layouts', 'desk', async () => (await import('./layout/layout-view.tsx')).LayoutView),
    ],
  },
  {
    id: 'crew',
    name: 'Crew',
    views: [
      later('together', 'Together', 'crew', async () => (await import('../views/crew/timing/crew-view.tsx')).CrewView),
      {
        ...later(
          'signature',
          'Signature',
          'force',
          async () => (await import('../views/crew/signature/signature-view.tsx')).SignatureView,
        ),
        also: 'force',
      },
      later('power', 'Power', 'power', async () => (await import('../views/crew/power/power-view.tsx')).PowerView),
      later('explore', 'Explore', 'crew', async () => (await import('../views/explore/explore-panel.tsx')).ExploreCrew),
    ],
  },
  {
    id: 'rower',
    name: 'Rower',
    views: [
      later('rowing', 'Rowing', 'rower', async () => (await import('../views/rower/rower-view.tsx')).RowerView),
      later(
        'power',
        'Power',
        'rower-power',
        async () => (await import('../views/rower/rower-power-view.tsx')).RowerPowerView,
      ),
    ],
  },
  {
    id: 'boat',
    name: 'Boat',
    views: [
      later('rhythm', 'Rhythm', 'boat', async () => (await import('../views/boat/rhythm/boat-view.tsx')).BoatView),
      later(
        'metrics',
        'Metrics',
        'metrics',
        async () => (await import('../views/boat/metrics/metrics-view.tsx')).MetricsView,
      ),
      later('rig', 'Rig', 'metrics', async () => (await import('../views/boat/rig/rig-view.tsx')).RigView),
      later(
        'what-if',
        'What if',
        'boat',
        async () => (await import('../views/boat/what-if/what-if-view.tsx')).WhatIfView,
      ),
      later(
        'explore',
        'Explore',
        'metrics',
        async () => (await import('../views/explore/explore-panel.tsx')).ExploreBoat,
      ),
    ],
  },
  {
    id: 'traces',
    name: 'Traces',
    byCursor: true,
    views: [
      later('traces', 'Traces', 'traces', async () => (await import('../views/traces/traces-view.tsx')).TracesView),
    ],
  },
  {
    id: 'track',
    name: 'Track',
    views: [later('track', 'Track', 'track', async () => (await import('../views/track/track-view.tsx')).TrackView)],
  },
];

/** For sessions with a video; others don't have this group or mention it. */
export const VIDEO_GROUP: DeskGroup = {
  id: 'video',
  name: 'Video',
  byCursor: true,
  views: [later('video', 'Video', 'overview', async () => (await import('../views/video/video-view.tsx')).VideoView)],
};

export const VIEWS: readonly DeskView[] = GROUPS.flatMap(({ views }) => views);
