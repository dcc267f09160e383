// Visible channels of the traces: the chosen ones, for the desk's visible seats.
import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import type { Selection } from '../../shared/view.ts';
import { listQuantities, type TraceQuantity, type TraceChannel } from './channels.ts';
import { toLanes, type Lane, type Layout } from './lanes.ts';
import type { AxisBy } from './time-axis.ts';

export interface ShownChannels {
  /** All available channels. */
  readonly quantities: readonly TraceQuantity[];
  readonly chosen: ReadonlySet<string>;
  readonly isHidden: (channel: TraceChannel) => boolean;
  /** Chosen and not hidden, by metric, by lane and as indexes into `Analysis.channels`. */
  readonly shown: readonly TraceQuantity[];
  readonly lanes: readonly Lane[];
  readonly channels: readonly number[];
}

export function useShownChannels(analysis: Analysis, selection: Selection): ShownChannels {
  const picked = useTracesSettings((state) => state.chosen);
  const layout = useTracesSettings((state) => state.layout);
  const { gates, channels: all, crew } = analysis;
  const quantities = useMemo(() => listQuantities({ channels: all, crew }), [all, crew]);
  const chosen = useMemo(() => new Set(picked ?? firstChannels(quantities)), [picked, quantities]);
  const seats = useMemo(() => new Set(selection.gates.map((gate) => gates[gate]?.seat)), [selection.gates, gates]);
  const isHidden = useCallback(
    ({ seat }: TraceChannel) => seat !== null && seats.size > 0 && !seats.has(seat),
    [seats],
  );
  return useMemo(() => {
    const shown = quantities.flatMap((quantity) => {
      const channels = quantity.channels.filter((channel) => chosen.has(channel.key) && !isHidden(channel));
      return channels.length === 0 ? [] : [{ ...quantity, channels }];
    });
    const channels = shown.flatMap((quantity) => quantity.channels.map(({ index }) => index));
    return { quantities, chosen, isHidden, shown, lanes: toLanes(shown, chosen, layout), channels };
  }, [quantities, chosen, isHidden, layout]);
}

const firstChannels = (quantities: readonly TraceQuantity[]): string[] => {
  const first = quantities.filter(({ measures }) => FIRST_QUANTITIES.has(measures));
  return (first.length > 0 ? first : quantities.slice(0, 2)).flatMap(({ channels }) => channels.map(({ key }) => key));
};

// Settings of the traces, which persist while other views are shown.
interface TracesSettings {
  /** Keys of channels; null until chosen. */
  readonly chosen: readonly string[] | null;
  readonly layout: Layout;
  readonly axis: AxisBy;
}

export const useTracesSettings = create<TracesSettings>(() => ({
  chosen: null,
  layout: 'overlaid',
  axis: 'time',
}));

/** Defaults: oar angle and force, boat speed, and what a watch records. */
const FIRST_QUANTITIES: ReadonlySet<Quantity> = new Set([
  'oar-angle',
  'gate-force-x',
  'boat-speed',
  'stroke-rate',
  'heart-rate',
]);
