// Channels of a recording in the traces: their names and order, the lanes they are drawn in, and what is found in them
// over the selection.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { newtonsPerUnit, STANDARD_GRAVITY } from '#engine/analysis/force/force-unit.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import type { Side } from '#engine/recording/recording.ts';
import { gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { TraceStatistics } from '#workers/api.ts';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { counted, fixed, withUnit } from '#src/format/number.ts';

export interface TraceChannel {
  /** Index into `Analysis.channels`. */
  readonly index: number;
  /** Same key for the same channel in another recording. */
  readonly key: string;
  /** The vendor's name. */
  readonly name: string;
  readonly measures: Quantity;
  /** Null for the hull. */
  readonly seat: number | null;
  readonly side: Side | null;
  /** Rower's name; null for the hull and unnamed seats. */
  readonly rower: string | null;
  /** As written in the file. */
  readonly unit: string;
}

export interface TraceQuantity {
  /** The vendor's name of the channel. */
  readonly name: string;
  readonly measures: Quantity;
  readonly title: string;
  readonly unit: string;
  readonly channels: readonly TraceChannel[];
}

/** In the picker's order; other channels of a file come last under the vendor's names. */
const TITLES: Readonly<Partial<Record<Quantity, string>>> = {
  'oar-angle': 'Angle',
  'gate-force-x': 'Force',
  'gate-force-y': 'Force across',
  'other:GateForceR': 'Force, resultant',
  'handle-force': 'Handle force',
  'oar-speed': 'Angular speed',
  'seat-position': 'Seat position',
  'other:Seat Posn Vel': 'Seat speed',
  'stretcher-force': 'Stretcher force',
  'boat-speed': 'Speed',
  'stroke-rate': 'Stroke rate',
  'heart-rate': 'Heart rate',
  power: 'Power',
  acceleration: 'Acceleration',
  roll: 'Roll',
  pitch: 'Pitch',
  yaw: 'Yaw',
  'other:Rudder': 'Rudder',
  distance: 'Distance',
  altitude: 'Altitude',
  'stroke-phase': 'Phase of the stroke',
};
const ORDER: readonly string[] = Object.keys(TITLES);
const place = (quantity: Quantity): number => (ORDER.includes(quantity) ? ORDER.indexOf(quantity) : ORDER.length);

/** What a stroke has of a channel. */
const METRICS: Readonly<Partial<Record<Quantity, MetricId>>> = {
  'oar-angle': 'arcDeg',
  'gate-force-x': 'peakForceN',
  'boat-speed': 'speedMps',
  'stroke-rate': 'rateSpm',
  power: 'powerW',
  acceleration: 'checkFactorPct',
  distance: 'distanceM',
};

/** The metrics of strokes that come from what is drawn. */
export const strokeMetrics = (shown: readonly TraceQuantity[]): MetricId[] =>
  shown.flatMap(({ measures }) => METRICS[measures] ?? []);

const SHOWN_UNITS: Readonly<Record<string, string>> = { deg: '°', 'deg/s': '°/s', 'm/s2': 'm/s²' };

const parseSeat = (position: string): number | null => (/^\d+$/u.test(position) ? Number(position) : null);

/** Every metric with traces in the recording. */
export function listQuantities({ channels, crew }: Pick<Analysis, 'channels' | 'crew'>): TraceQuantity[] {
  const all = channels.map(({ quantity, name, position, side, unit }, index): TraceChannel => ({
    index,
    key: `${name}|${position}|${side ?? ''}`,
    name,
    measures: quantity,
    seat: parseSeat(position),
    side,
    rower: crew.find(({ seat }) => seat === parseSeat(position))?.name ?? null,
    unit,
  }));
  const kinds = new Map(all.map(({ name, measures }) => [name, measures]));
  return [...kinds]
    .toSorted(([, a], [, b]) => place(a) - place(b))
    .map(([name, measures]) => {
      const own = all
        .filter((channel) => channel.name === name)
        .toSorted(
          // Stroke first, as the cox sees them.
          (a, b) =>
            (b.seat ?? 0) - (a.seat ?? 0) || (a.side === 'starboard' ? 1 : 0) - (b.side === 'starboard' ? 1 : 0),
        );
      return { name, measures, title: TITLES[measures] ?? name, unit: own[0]?.unit ?? '', channels: own };
    });
}

/** "5", "5P", "Boat". */
export const channelLabel = ({ seat, side }: TraceChannel): string =>
  seat === null ? 'Boat' : `${seat}${side === null ? '' : side === 'port' ? 'P' : 'S'}`;

/** "5 Maeve Donnelly", "2 Zoë Núñez, port", "Boat". */
export const traceChannelName = ({ seat, side, rower }: TraceChannel): string =>
  seat === null ? 'Boat' : gateLabel({ seat, side, name: rower });

/** "5 Donnelly", "2P Núñez": above a lane. */
const channelRowLabel = ({ seat, side, rower }: TraceChannel): string =>
  seat === null ? 'Boat' : gateRowLabel({ seat, side, name: rower });

/** Is a file's unit one of force, and so displayed in the chosen unit? */
export const isForce = (unit: string): boolean => unit === 'kgf' || unit === 'N';

/** Factor for samples, and the displayed unit. */
export function shownUnit(unit: string, force: ForceUnit): { readonly factor: number; readonly unit: string } {
  if (isForce(unit)) return { factor: force.of(newtonsPerUnit(unit)), unit: force.symbol };
  return { factor: 1, unit: SHOWN_UNITS[unit] ?? unit };
}

/** Useful decimals: three digits of a channel's usual values. */
export const decimalsOf = (unit: string): number => ({ N: 0, mm: 0, 'mm/s': 0, 'm/s': 2, 'm/s²': 2 })[unit] ?? 1;

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

type Statistics = ReadonlyMap<number, TraceStatistics>;

interface Measured {
  readonly channel: TraceChannel;
  readonly of: TraceStatistics;
}

const measuredIn = ({ channels }: TraceQuantity, statistics: Statistics): Measured[] =>
  channels.flatMap((channel) => {
    const of = statistics.get(channel.index);
    return of === undefined || of.count === 0 ? [] : [{ channel, of }];
  });

/** Of force if it is drawn, otherwise the first metric: the seats with the largest and smallest range. */
export function tracesFinding(shown: readonly TraceQuantity[], statistics: Statistics, force: ForceUnit): string {
  const quantity = shown.find(({ unit }) => isForce(unit)) ?? shown[0];
  if (quantity === undefined) return 'No channel is chosen.';
  const measured = measuredIn(quantity, statistics).toSorted((a, b) => b.of.maximum - a.of.maximum);
  const [most] = measured;
  const least = measured.at(-1);
  const drawn = counted(shown.flatMap(({ channels }) => channels).length, 'channel');
  if (most === undefined || least === undefined) {
    return `${quantity.title}: nothing was measured in the selection; ${drawn} drawn.`;
  }
  const { factor, unit } = shownUnit(quantity.unit, force);
  const value = (amount: number): string => withUnit(fixed(amount * factor, decimalsOf(unit)), unit);
  if (most === least || most.channel.seat === null) {
    const whose =
      most.channel.seat === null ? quantity.title : `${quantity.title} of seat ${traceChannelName(most.channel)}`;
    return `${whose}: ${value(most.of.minimum)} to ${value(most.of.maximum)} in the selection, ${value(most.of.mean)} on average. Showing ${drawn}.`;
  }
  return `${quantity.title}: highest peak at seat ${traceChannelName(most.channel)} (${value(most.of.maximum)}), lowest at seat ${traceChannelName(least.channel)} (${value(least.of.maximum)}). Showing ${drawn}.`;
}

export function tracesTable(shown: readonly TraceQuantity[], statistics: Statistics, force: ForceUnit): FigureRows {
  return {
    columns: ['Channel', 'Unit', 'Minimum', 'Maximum', 'Mean', 'Samples'],
    rows: shown.flatMap((quantity) => {
      const { factor, unit } = shownUnit(quantity.unit, force);
      const decimals = decimalsOf(unit);
      return quantity.channels.map((channel) => {
        const of = statistics.get(channel.index);
        const cell = (value: number | undefined): string =>
          fixed(value === undefined ? null : value * factor, decimals);
        return [
          `${quantity.title} ${channel.seat === null ? '' : traceChannelName(channel)}`.trim(),
          unit,
          cell(of?.minimum),
          cell(of?.maximum),
          cell(of?.mean),
          fixed(of?.count),
        ];
      });
    }),
  };
}
