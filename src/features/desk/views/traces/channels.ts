// What the channels of a recording are called here, and in which order they are offered.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { newtonsPerUnit } from '#engine/analysis/force/force-unit.ts';
import type { Side } from '#engine/recording/recording.ts';
import { gateLabel, gateRowLabel } from '#src/charts/choice/seat-look.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

export interface TraceChannel {
  /** Index into `Analysis.channels`. */
  readonly index: number;
  /** The same for the same channel of another recording. */
  readonly key: string;
  readonly quantity: string;
  /** Null for the hull. */
  readonly seat: number | null;
  readonly side: Side | null;
  /** Who sits there; null on the hull and where nobody has a name. */
  readonly rower: string | null;
  /** As the file writes it. */
  readonly unit: string;
}

export interface Quantity {
  /** The maker's name of the channel. */
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly channels: readonly TraceChannel[];
}

/** In the order of the picker; what a file has beyond these comes after them under the maker's own name. */
const TITLES: Readonly<Record<string, string>> = {
  GateAngle: 'Angle',
  GateForceX: 'Force',
  GateForceY: 'Force across',
  GateForceR: 'Force, resultant',
  HandleForce: 'Handle force',
  GateAngleVel: 'Angular speed',
  'Seat Posn': 'Seat position',
  'Seat Posn Vel': 'Seat speed',
  StretcherForceX: 'Stretcher force',
  Speed: 'Speed',
  Accel: 'Acceleration',
  'Roll Angle': 'Roll',
  'Pitch Angle': 'Pitch',
  'Yaw Angle': 'Yaw',
  Rudder: 'Rudder',
  Distance: 'Distance',
  'Normalized Time': 'Phase of the stroke',
};
const ORDER = Object.keys(TITLES);
const place = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

const SHOWN_UNITS: Readonly<Record<string, string>> = { deg: '°', 'deg/s': '°/s', 'm/s2': 'm/s²' };

const seatOf = (position: string): number | null => (/^\d+$/u.test(position) ? Number(position) : null);

/** Every quantity the recording has traces of. */
export function quantitiesOf({ channels, crew }: Pick<Analysis, 'channels' | 'crew'>): Quantity[] {
  const all = channels.map(({ name, position, side, unit }, index): TraceChannel => ({
    index,
    key: `${name}|${position}|${side ?? ''}`,
    quantity: name,
    seat: seatOf(position),
    side,
    rower: crew.find(({ seat }) => seat === seatOf(position))?.name ?? null,
    unit,
  }));
  const names = [...new Set(all.map(({ quantity }) => quantity))].toSorted((a, b) => place(a) - place(b));
  return names.map((name) => {
    const own = all
      .filter(({ quantity }) => quantity === name)
      .toSorted(
        // As the cox sees them: stroke first.
        (a, b) => (b.seat ?? 0) - (a.seat ?? 0) || (a.side === 'starboard' ? 1 : 0) - (b.side === 'starboard' ? 1 : 0),
      );
    return { name, title: TITLES[name] ?? name, unit: own[0]?.unit ?? '', channels: own };
  });
}

/** "5", "5P", "Boat". */
export const channelLabel = ({ seat, side }: TraceChannel): string =>
  seat === null ? 'Boat' : `${seat}${side === null ? '' : side === 'port' ? 'P' : 'S'}`;

/** "5 Maeve Donnelly", "2 Zoë Núñez, port", "Boat". */
export const traceChannelName = ({ seat, side, rower }: TraceChannel): string =>
  seat === null ? 'Boat' : gateLabel({ seat, side, name: rower });

/** "5 Donnelly", "2P Núñez": over a lane. */
export const channelRowLabel = ({ seat, side, rower }: TraceChannel): string =>
  seat === null ? 'Boat' : gateRowLabel({ seat, side, name: rower });

/** Whether a unit of a file is one of force, and so shown in the unit of choice. */
export const isForce = (unit: string): boolean => unit === 'kgf' || unit === 'N';

/** What samples are multiplied by, and the unit they are shown in. */
export function shownUnit(unit: string, force: ForceUnit): { readonly factor: number; readonly unit: string } {
  if (isForce(unit)) return { factor: force.of(newtonsPerUnit(unit)), unit: force.symbol };
  return { factor: 1, unit: SHOWN_UNITS[unit] ?? unit };
}

/** Decimals that are worth reading: three figures of what a channel usually holds. */
export const decimalsOf = (unit: string): number => ({ N: 0, mm: 0, 'mm/s': 0, 'm/s': 2, 'm/s²': 2 })[unit] ?? 1;
