// What Explore draws, how an address or a layout writes it ("box.rate.powerW.seat"), and the way there from a metric.
import { createContext } from 'react';

export const EXPLORE_KINDS = ['scatter', 'box', 'violin', 'histogram', 'heat', 'parallel'] as const;
export type ExploreKind = (typeof EXPLORE_KINDS)[number];

/** What colors or separates the strokes. */
const GROUPINGS = ['session', 'seat', 'piece', 'rate', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface ExploreChoice {
  readonly kind: ExploreKind;
  /** Names of measures: a field of an oar, a metric of the boat, "time" or "stroke". */
  readonly x: string;
  readonly y: string;
  readonly by: Grouping;
}

export const writeChoice = ({ kind, x, y, by }: ExploreChoice): string => [kind, x, y, by].join('.');

/** Parts that are absent or unknown are as usual. */
export function readChoice(written: string | undefined, usual: ExploreChoice): ExploreChoice {
  const [kind, x, y, by] = (written ?? '').split('.');
  return {
    kind: EXPLORE_KINDS.find((one) => one === kind) ?? usual.kind,
    x: x ? x : usual.x,
    y: y ? y : usual.y,
    by: GROUPINGS.find((one) => one === by) ?? usual.by,
  };
}

/** A metric over the session, from a figure that shows it. */
export const choiceOver = (metric: string): string =>
  writeChoice({ kind: 'scatter', x: 'time', y: metric, by: 'seat' });

/** Opens a metric in Explore; null where there is none, as on a shared page. */
export const ExploreAction = createContext<((metric: string) => void) | null>(null);
