// Lanes of the traces: one per metric with all seats overlaid, or one per channel, each with its height and value
// range.
import { STANDARD_GRAVITY } from '#engine/analysis/force/force-unit.ts';
import type { TraceStatistics } from '#workers/api.ts';
import { channelRowLabel, type TraceQuantity, type TraceChannel } from './channels.ts';

export type Layout = 'overlaid' | 'stacked';

export interface Lane {
  readonly key: string;
  readonly title: string;
  /** As written in the file. */
  readonly unit: string;
  readonly channels: readonly TraceChannel[];
}

export function toLanes(quantities: readonly TraceQuantity[], drawn: ReadonlySet<string>, layout: Layout): Lane[] {
  return quantities.flatMap(({ name, title, unit, channels }): Lane[] => {
    const chosen = channels.filter(({ key }) => drawn.has(key));
    if (chosen.length === 0) return [];
    if (layout === 'overlaid') return [{ key: name, title, unit, channels: chosen }];
    return chosen.map((channel) => ({
      key: channel.key,
      title: channel.seat === null ? title : `${title} ${channelRowLabel(channel)}`,
      unit: channel.unit,
      channels: [channel],
    }));
  });
}

/** Plot height, px: fits two columns of readings. */
export const laneHeight = ({ channels }: Lane): number =>
  channels.length === 1 ? 92 : 108 + 20 * Math.ceil(Math.min(channels.length, 8) / 2);

/** In drawing order, later ones on top: bow to stroke, then the seat in focus. */
export function sortLayers(channels: readonly TraceChannel[], focusSeat: number): TraceChannel[] {
  const inFocus = ({ seat }: TraceChannel): number => (seat === focusSeat ? 1 : 0);
  return channels.toReversed().toSorted((a, b) => inFocus(a) - inFocus(b));
}

const MARGIN = 0.05;
/** Smaller ranges would magnify sensor noise. */
const MIN_SPAN: Readonly<Record<string, number>> = { deg: 2, kgf: 2, N: 2 * STANDARD_GRAVITY, 'm/s': 0.2 };

/**
 * Minimum and maximum of the lane's channels with a margin, in the displayed unit; null when nothing was measured.
 * Fixed while the window moves, so that heights are comparable.
 */
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
