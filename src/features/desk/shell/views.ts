// Groups of the desk in tab order, and their views, from the registry.
import { REGISTRY, type DeskPanel, type GroupId } from '../registry.ts';

export interface DeskView extends Pick<DeskPanel, 'needs' | 'Panel' | 'preload'> {
  /** Unique in its group. */
  readonly id: string;
  /** Another id that leads here. */
  readonly also?: string;
  readonly name: string;
}

export interface DeskGroup {
  readonly id: GroupId;
  readonly name: string;
  /** Its panels are read by the cursor. */
  readonly byCursor?: boolean;
  readonly views: readonly [DeskView, ...DeskView[]];
}

function listViews(group: GroupId): DeskGroup['views'] {
  const panels: readonly DeskPanel[] = REGISTRY;
  const [first, ...others] = panels.flatMap((panel): DeskView[] => {
    const { id, title, view } = panel;
    return panel.group === group && view !== undefined
      ? [{ ...panel, id: view.at ?? id, name: view.name ?? title, ...(view.also !== undefined && { also: view.also }) }]
      : [];
  });
  if (first === undefined) throw new Error(`No panel is a view of ${group}.`);
  return [first, ...others];
}

const group = (id: GroupId, name: string, byCursor = false): DeskGroup => ({
  id,
  name,
  byCursor,
  views: listViews(id),
});

export const GROUPS: readonly [DeskGroup, ...DeskGroup[]] = [
  group('debrief', 'Debrief'),
  group('crew', 'Crew'),
  group('rower', 'Rower'),
  group('boat', 'Boat'),
  group('traces', 'Traces', true),
  group('track', 'Track'),
];

/** For sessions with a video; others don't have this group or mention it. */
export const VIDEO_GROUP = group('video', 'Video', true);

export const VIEWS: readonly DeskView[] = GROUPS.flatMap(({ views }) => views);
