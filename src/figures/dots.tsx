// Dots as figures draw them: a whole cloud in a few paths, and a single value in a table's cell.
import { linearScale } from './scale/scale.ts';
import { box } from '#src/ui/primitives.ts';
import styles from './dots.module.css';

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

const WIDTH = 96;
const HEIGHT = 20;
const RADIUS = 4.5;

interface DotMarkProps {
  readonly value: number | null;
  /** Reference value of all rows. */
  readonly centre: number;
  /** How far from the center the line goes, the same for every row; greater than zero. */
  readonly reach: number;
  /** Half of a bar around the value; null for a stem from the center. */
  readonly spread: number | null;
  /** As in style sheets. */
  readonly colour: string;
}

/** One value on a line through a center, as small as a cell of a table: the number itself stands next to it. */
export function DotMark({ value, centre, reach, spread, colour }: DotMarkProps) {
  const x = linearScale(centre - reach, centre + reach, RADIUS + 1, WIDTH - RADIUS - 1);
  const at = (one: number): number => x.at(Math.min(centre + reach, Math.max(centre - reach, one)));
  const middle = HEIGHT / 2;
  const [from, to] = value === null ? [centre, centre] : [value - (spread ?? 0), value + (spread ?? 0)];
  return (
    <svg className={box({ display: 'block', overflow: 'visible' })} width={WIDTH} height={HEIGHT} aria-hidden>
      <line className={styles.centre} x1={x.at(centre)} x2={x.at(centre)} y1={0} y2={HEIGHT} />
      {value !== null && (
        <>
          {spread === null ? (
            <line x1={x.at(centre)} x2={at(value)} y1={middle} y2={middle} stroke={colour} strokeWidth={2} />
          ) : (
            <line className={styles.bar} x1={at(from)} x2={at(to)} y1={middle} y2={middle} stroke={colour} />
          )}
          <circle cx={at(value)} cy={middle} r={RADIUS} fill={colour} />
        </>
      )}
    </svg>
  );
}
