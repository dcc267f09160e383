// Thumbnail of a session's track: equal scales, north up, any length.
import { memo } from 'react';
import { box, stack } from '#src/ui/primitives.ts';
import styles from './list.module.css';

/** Minimum span: a moored boat gets a dot, not GPS noise. */
const MIN_SPAN_M = 60;

interface OutlinePath {
  readonly d: string;
  /** Start of the session. */
  readonly start: { readonly x: number; readonly y: number };
}

/** The track as a path in a small box. `outline`: meters east and north in pairs; null with fewer than two points. */
export function outlinePath(
  outline: Float32Array,
  box: { readonly width: number; readonly height: number; readonly padding: number },
): OutlinePath | null {
  const points = Array.from({ length: Math.floor(outline.length / 2) }, (_, index) => ({
    east: outline[2 * index] ?? Number.NaN,
    north: outline[2 * index + 1] ?? Number.NaN,
  })).filter(({ east, north }) => Number.isFinite(east) && Number.isFinite(north));
  const [first] = points;
  if (first === undefined || points.length < 2) return null;
  const easts = points.map(({ east }) => east);
  const norths = points.map(({ north }) => north);
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const [south, north] = [Math.min(...norths), Math.max(...norths)];
  const scale = Math.min(
    (box.width - 2 * box.padding) / Math.max(MIN_SPAN_M, east - west),
    (box.height - 2 * box.padding) / Math.max(MIN_SPAN_M, north - south),
  );
  const x = (metres: number): number => box.width / 2 + (metres - (west + east) / 2) * scale;
  const y = (metres: number): number => box.height / 2 - (metres - (south + north) / 2) * scale;
  return {
    d: `M${points.map((point) => `${x(point.east).toFixed(1)} ${y(point.north).toFixed(1)}`).join('L')}`,
    start: { x: x(first.east), y: y(first.north) },
  };
}

const BOX = { width: 76, height: 44, padding: 5 };

export const TrackOutline = memo(function TrackOutline({ outline }: { readonly outline: Float32Array | null }) {
  const path = outline === null ? null : outlinePath(outline, BOX);
  if (path === null)
    return (
      <span className={stack({ centered: true, round: 'small', tone: 'quiet', size: 12 }, styles.outline)}>
        no track
      </span>
    );
  return (
    <svg
      className={box({ display: 'block', round: 'small' }, styles.outline)}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      aria-hidden
    >
      <path className={box({ fill: 'none', stroke: 'accent', pen: 1.5, joins: true, ends: true })} d={path.d} />
      <circle className={box({ fill: 'mark' })} cx={path.start.x} cy={path.start.y} r={2.5} />
    </svg>
  );
});
