// How the places of a figure are drawn in a few paths and read one by one: the nearest to a pointer, the keys that walk
// them with the hint to them, and the look of a reading.
import { box } from '#src/ui/primitives.ts';
import styles from './charts.module.css';

/** Overlapping dots only add up across paths: within one path, overlap isn't darker. */
const LAYERS = 16;
/** A line without length and with round ends is a dot; without any, some browsers leave it out. */
const DOT = 'h.01';

export interface DotLayer {
  readonly layer: number;
  /** To be stroked with round ends as wide as the dots. */
  readonly path: string;
}

/**
 * A cloud as a few paths: thousands of elements would take longer to make than everything else in a view. Every dot is
 * in one of the layers.
 */
export function dotPaths(places: readonly Place[]): DotLayer[] {
  const dots = places.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}${DOT}`);
  return Array.from({ length: Math.min(LAYERS, dots.length) }, (_, layer) => ({
    layer,
    path: dots.filter((__, index) => index % LAYERS === layer).join(''),
  }));
}

/** The index of the place next to (x, y), at most `reach` away; null where there is none. */
export function nearestPlace(places: readonly Place[], { x, y }: Place, reach: number): number | null {
  let nearest: number | null = null;
  let least = reach * reach;
  for (const [index, place] of places.entries()) {
    const apart = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (apart > least) continue;
    least = apart;
    nearest = index;
  }
  return nearest;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const describeStrokeKeys = (canPick: boolean): string =>
  canPick
    ? 'Arrow keys move from stroke to stroke, with Shift ten at a time. Enter goes there.'
    : 'Arrow keys move from stroke to stroke, with Shift ten at a time.';

/** Index that a key leads to from `from`, or from nothing; undefined for keys that lead nowhere. */
export function keyTarget(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  from: number | null,
  last: number,
): number | undefined {
  const step = shiftKey ? 10 : 1;
  const at = from ?? 0;
  const target = { ArrowLeft: at - step, ArrowRight: from === null ? 0 : at + step, Home: 0, End: last }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(last, target));
}

export const TOOLTIP = box(
  {
    control: true,
    padY: 2,
    padX: 3,
    size: 12,
    leading: 'normal',
    tabular: true,
    lines: 'one',
    touch: 'none',
  },
  styles['tooltip'],
);
