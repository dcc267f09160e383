// The lanes of the traces: one for each metric with all its seats laid over each other, or one for each channel.
import { channelRowLabel, type TraceQuantity, type TraceChannel } from './channels.ts';

export type Layout = 'overlaid' | 'stacked';

export interface Lane {
  readonly key: string;
  readonly title: string;
  /** As the file writes it. */
  readonly unit: string;
  readonly channels: readonly TraceChannel[];
}

export function lanesOf(quantities: readonly TraceQuantity[], drawn: ReadonlySet<string>, layout: Layout): Lane[] {
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

/** Pixels of a lane's plot: room for two columns of readings next to it. */
export const laneHeight = ({ channels }: Lane): number =>
  channels.length === 1 ? 92 : 108 + 20 * Math.ceil(Math.min(channels.length, 8) / 2);

/** In the order of drawing: what is drawn last lies on top, so the seat in focus is, above the rest from bow to stroke. */
export function layersOf(channels: readonly TraceChannel[], focusSeat: number): TraceChannel[] {
  const inFocus = ({ seat }: TraceChannel): number => (seat === focusSeat ? 1 : 0);
  return channels.toReversed().toSorted((a, b) => inFocus(a) - inFocus(b));
}
