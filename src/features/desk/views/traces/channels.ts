// Names and order of a recording's channels.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { newtonsPerUnit } from '#engine/analysis/force/force-unit.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import type { Side } from '#engine/recording/recording.ts';
import { gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

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
export const channelRowLabel = ({ seat, side, rower }: TraceChannel): string =>
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
