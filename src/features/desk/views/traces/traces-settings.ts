// Settings of the traces, which persist while other views are shown.
import { create } from 'zustand';
import type { Quantity } from '#engine/recording/quantity.ts';
import type { Layout } from './lanes.ts';
import type { AxisBy } from './time-axis.ts';

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
export const FIRST_QUANTITIES: ReadonlySet<Quantity> = new Set([
  'oar-angle',
  'gate-force-x',
  'boat-speed',
  'stroke-rate',
  'heart-rate',
]);
