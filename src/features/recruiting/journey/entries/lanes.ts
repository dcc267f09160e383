// Kinds of timeline entries, and the visible ones: part of the URL.
import { listParts } from '#src/format/written-values.ts';

export const LANES = ['sessions', 'erg', 'milestones', 'races', 'recruiting', 'notes'] as const;
export type Lane = (typeof LANES)[number];

export const LANE_NAMES: Readonly<Record<Lane, string>> = {
  sessions: 'Sessions',
  erg: 'Erg tests',
  milestones: 'Milestones',
  races: 'Races',
  recruiting: 'College search',
  notes: 'Notes',
};

const isLane = (text: string): text is Lane => LANES.some((lane) => lane === text);

export interface JourneySearch {
  /** All when absent. */
  readonly lanes?: readonly Lane[];
}

/** Invalid links never throw; absent or all kinds are left out of the URL. */
export function journeySearch(written: Record<string, unknown>): JourneySearch {
  const lanes = listParts(written['lanes']).filter(isLane);
  return lanes.length === 0 || lanes.length === LANES.length ? {} : { lanes };
}

export const shownLanes = ({ lanes = LANES }: JourneySearch): readonly Lane[] => lanes;

/** From all, the first click selects one; later ones add or remove, and removing the last restores all. */
export function toggledLanes({ lanes }: JourneySearch, lane: Lane): JourneySearch {
  const chosen = lanes ?? [];
  const next = LANES.filter((one) => (one === lane ? !chosen.includes(one) : chosen.includes(one)));
  return next.length === 0 || next.length === LANES.length ? {} : { lanes: next };
}
