// Value range of a lane: fixed while the window moves, so that heights are comparable.
import { STANDARD_GRAVITY } from '#engine/analysis/force/force-unit.ts';
import type { TraceStatistics } from '#workers/api.ts';
import type { Lane } from './lanes.ts';

const MARGIN = 0.05;
/** Smaller ranges would magnify sensor noise. */
const MIN_SPAN: Readonly<Record<string, number>> = { deg: 2, kgf: 2, N: 2 * STANDARD_GRAVITY, 'm/s': 0.2 };

/** Minimum and maximum of the lane's channels with a margin, in the displayed unit; null when nothing was measured. */
export function laneExtent(
  { channels, unit }: Lane,
  statistics: ReadonlyMap<number, TraceStatistics>,
  factor: number,
): readonly [number, number] | null {
  const measured = channels.flatMap(({ index }) => {
    const one = statistics.get(index);
    return one === undefined || one.count === 0 ? [] : [one];
  });
  if (measured.length === 0) return null;
  const least = Math.min(...measured.map(({ minimum }) => minimum));
  const greatest = Math.max(...measured.map(({ maximum }) => maximum));
  if (!Number.isFinite(least) || !Number.isFinite(greatest)) return null;
  const span = Math.max(greatest - least, MIN_SPAN[unit] ?? 1e-3);
  const middle = (least + greatest) / 2;
  const half = (0.5 + MARGIN) * span;
  return [(middle - half) * factor, (middle + half) * factor];
}
