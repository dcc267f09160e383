// Lanes of the traces: one per metric with all seats overlaid, or one per channel.
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
