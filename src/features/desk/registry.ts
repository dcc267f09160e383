// Every panel of the desk, once: the groups' views, the layouts and the report draw from this list by id.
import type { ComponentType } from 'react';
import type { AbleView } from '#engine/analysis/abilities.ts';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { CoursePanel } from './panels/course/course-panel.tsx';
import { SeatsPanel } from './panels/seat-table.tsx';
import type { MakeStill, ViewProps } from './shared/view.ts';
import { forceStill } from './views/debrief/force-panel.tsx';
import { OverviewView } from './views/debrief/overview-view.tsx';
import { TimingPanel, timingStill } from './views/debrief/timing-panel.tsx';

export type GroupId = 'debrief' | 'crew' | 'rower' | 'boat' | 'traces' | 'track' | 'video';

interface Defined<Id extends string> {
  /** Never changes: layouts are stored and shared by it. */
  readonly id: Id;
  readonly group: GroupId;
  readonly title: string;
  /** Data of a session: decides whether the panel is offered, and gives the words where it is not. */
  readonly needs: AbleView;
  /** As a view of its group: its id in the address, another that leads there, and its name, where they differ. */
  readonly view?: { readonly at?: string; readonly also?: string; readonly name?: string };
  /** In layouts, which show it by this thumbnail: lines and areas in a frame of 36 by 24. */
  readonly picture?: string;
  readonly loadStill?: () => Promise<MakeStill>;
}

export interface DeskPanel<Id extends string = string> extends Defined<Id> {
  readonly Panel: ComponentType<ViewProps>;
  /** Fetches the panel's code; absent when it is bundled with the desk. */
  readonly preload?: () => Promise<void>;
}

/** `load`: code that is fetched when the panel is first shown, or once the desk is rendered. */
function definePanel<const Id extends string>({
  load,
  ...defined
}: Defined<Id> & { readonly load: () => Promise<ComponentType<ViewProps>> }): DeskPanel<Id> {
  const Panel = lazyPart(load);
  return { ...defined, Panel, preload: Panel.preload };
}

/** In the order of tabs and choices. */
export const REGISTRY = [
  { id: 'overview', group: 'debrief', title: 'Overview', needs: 'overview', view: {}, Panel: OverviewView },
  definePanel({
    id: 'layouts',
    group: 'debrief',
    title: 'Layouts',
    needs: 'desk',
    view: {},
    load: async () => (await import('./shell/layout/layout-view.tsx')).LayoutView,
  }),
  definePanel({
    id: 'numbers',
    group: 'debrief',
    title: 'Numbers',
    needs: 'overview',
    picture: 'M4 9h7 M4 15h5 M15 9h7 M15 15h5 M26 9h6 M26 15h4',
    load: async () => (await import('./views/debrief/numbers-panel.tsx')).NumbersPanel,
  }),
  definePanel({
    id: 'findings',
    group: 'debrief',
    title: 'What cost speed',
    needs: 'overview',
    picture: 'M4 6h3 M10 6h22 M4 12h3 M10 12h18 M4 18h3 M10 18h20',
    load: async () => (await import('./shell/layout/layout-panels.tsx')).FindingsCell,
  }),
  {
    id: 'seats',
    group: 'debrief',
    title: 'Seats',
    needs: 'rower',
    picture: 'M4 6h28 M4 12h28 M4 18h28 M13 4v16 M22 4v16',
    Panel: SeatsPanel,
  },
  definePanel({
    id: 'curve',
    group: 'debrief',
    title: 'Force curve',
    needs: 'signature',
    picture: 'M3 20C9 20 10 5 17 5s9 15 16 15',
    load: async () => (await import('./shell/layout/layout-panels.tsx')).CurvePanel,
    loadStill: async () => forceStill,
  }),
  {
    id: 'timing',
    group: 'debrief',
    title: 'Catch timing',
    needs: 'crew',
    picture: 'M18 3v18 M18 7h5 M18 12h-7 M18 17h10',
    Panel: TimingPanel,
    loadStill: async () => timingStill,
  },
  {
    id: 'course',
    group: 'debrief',
    title: 'Speed and rate',
    needs: 'overview',
    picture: 'M3 12c4-6 8-6 12-2s8 2 18-5 M3 20c6-3 16 0 30-4',
    Panel: CoursePanel,
  },
  definePanel({
    id: 'channels',
    group: 'debrief',
    title: 'Custom metrics',
    needs: 'overview',
    picture: 'M26 5H11l8 7-8 7h15',
    load: async () => (await import('./shell/layout/layout-panels.tsx')).ChannelsPanel,
  }),
  definePanel({
    id: 'together',
    group: 'crew',
    title: 'Together',
    needs: 'crew',
    view: {},
    picture: 'M3 20C8 20 10 5 16 5s9 15 14 15 M6 20C11 20 13 7 19 7s9 13 14 13',
    load: async () => (await import('./views/crew/timing/crew-view.tsx')).CrewView,
  }),
  definePanel({
    id: 'signature',
    group: 'crew',
    title: 'Signature',
    needs: 'signature',
    view: { also: 'force' },
    picture: 'M2 20c4 0 4-12 8-12s3 12 7 12 M18 20c4 0 4-14 8-14s3 14 8 14',
    load: async () => (await import('./views/crew/signature/signature-view.tsx')).SignatureView,
  }),
  definePanel({
    id: 'force',
    group: 'crew',
    title: 'Force and targets',
    needs: 'force',
    picture: 'M3 20C9 20 11 6 17 6s9 14 16 14 M3 9h30',
    load: async () => (await import('./views/crew/force/force-view.tsx')).ForceView,
  }),
  definePanel({
    id: 'power',
    group: 'crew',
    title: 'Power',
    needs: 'power',
    view: {},
    picture: 'M6 20v-8 M12 20V7 M18 20v-6 M24 20V5 M30 20v-10',
    load: async () => (await import('./views/crew/power/power-view.tsx')).PowerView,
  }),
  definePanel({
    id: 'explore-crew',
    group: 'crew',
    title: 'Explore',
    needs: 'crew',
    view: { at: 'explore' },
    load: async () => (await import('./views/explore/explore-panel.tsx')).ExploreCrew,
  }),
  definePanel({
    id: 'rower',
    group: 'rower',
    title: 'Rower',
    needs: 'rower',
    view: { at: 'rowing', name: 'Rowing' },
    picture: 'M4 18c3-4 6 2 9-2s6 2 9-1 6 1 10-2 M14 5h8v5h-8z',
    load: async () => (await import('./views/rower/rower-view.tsx')).RowerView,
  }),
  definePanel({
    id: 'rower-power',
    group: 'rower',
    title: 'Rower power',
    needs: 'rower-power',
    view: { at: 'power', name: 'Power' },
    picture: 'M4 4v16h28 M6 7c6 8 12 9 25 10',
    load: async () => (await import('./views/rower/rower-power-view.tsx')).RowerPowerView,
  }),
  definePanel({
    id: 'rhythm',
    group: 'boat',
    title: 'Rhythm',
    needs: 'boat',
    view: {},
    picture: 'M3 16c3 0 4-9 8-9s3 10 7 10 4-10 8-10 3 9 7 9 M3 20h30',
    load: async () => (await import('./views/boat/rhythm/boat-view.tsx')).BoatView,
  }),
  definePanel({
    id: 'metrics',
    group: 'boat',
    title: 'Metrics',
    needs: 'metrics',
    view: {},
    picture: 'M4 5h28 M4 10h28 M4 15h28 M4 20h28 M12 3v18',
    load: async () => (await import('./views/boat/metrics-view.tsx')).MetricsView,
  }),
  definePanel({
    id: 'pieces',
    group: 'boat',
    title: 'Pieces',
    needs: 'metrics',
    picture: 'M4 6h12 M4 12h20 M4 18h28',
    load: async () => (await import('./panels/numbers/pieces-panel.tsx')).PieceTablePanel,
  }),
  definePanel({
    id: 'rig',
    group: 'boat',
    title: 'Rig',
    needs: 'rig',
    view: {},
    picture: 'M4 18h28 M10 18l6-12h4l6 12 M18 6v12',
    load: async () => (await import('./views/boat/rig/rig-view.tsx')).RigView,
  }),
  definePanel({
    id: 'what-if',
    group: 'boat',
    title: 'What if',
    needs: 'boat',
    view: {},
    picture: 'M4 17l8-6 6 4 7-8 M25 7h6 M31 7v5',
    load: async () => (await import('./views/boat/what-if/what-if-view.tsx')).WhatIfView,
  }),
  definePanel({
    id: 'explore',
    group: 'boat',
    title: 'Explore',
    needs: 'explore',
    view: {},
    picture: 'M4 4v16h28 M10 15h.1 M14 12h.1 M17 14h.1 M20 9h.1 M24 10h.1 M28 6h.1',
    load: async () => (await import('./views/explore/explore-panel.tsx')).ExploreBoat,
  }),
  definePanel({
    id: 'traces',
    group: 'traces',
    title: 'Traces',
    needs: 'traces',
    view: {},
    picture: 'M3 7l4 2 4-4 4 5 4-3 4 3 5-4 5 2 M3 17l4-2 4 4 4-4 4 2 4-3 5 4 5-2',
    load: async () => (await import('./views/traces/traces-view.tsx')).TracesView,
  }),
  definePanel({
    id: 'track',
    group: 'track',
    title: 'Track',
    needs: 'track',
    view: {},
    picture: 'M5 19c2-9 8-3 12-8s4-7 14-6',
    load: async () => (await import('./views/track/track-view.tsx')).TrackView,
  }),
  definePanel({
    id: 'video',
    group: 'video',
    title: 'Video',
    needs: 'overview',
    view: {},
    load: async () => (await import('./views/video/video-view.tsx')).VideoView,
  }),
] as const satisfies readonly DeskPanel[];

export type PanelId = (typeof REGISTRY)[number]['id'];

const BY_ID = new Map<string, DeskPanel<PanelId>>(REGISTRY.map((panel) => [panel.id, panel]));

/** Panels that a layout can show. */
export const LAYOUT_PANELS: readonly DeskPanel<PanelId>[] = [...BY_ID.values()].filter(
  ({ picture }) => picture !== undefined,
);

/** Is it the id of a panel that a layout can show, in this version? */
export const isLayoutPanel = (id: unknown): id is PanelId => LAYOUT_PANELS.some((panel) => panel.id === id);

export function panelOf(id: PanelId): DeskPanel<PanelId> {
  const panel = BY_ID.get(id);
  if (panel === undefined) throw new Error(`No panel of the desk is called ${id}.`);
  return panel;
}
