// Data quality findings of a recording, and the repairs that they offer.
import { type Message, numberValue, say, seatAs, signedValue } from './message.ts';
import type { Side } from './recording.ts';

export type Severity = 'info' | 'warning' | 'error';

/** Values of a seat affected by a finding. */
export type Affected = 'angles' | 'arcs' | 'forces' | 'power' | 'timing';

/** In one plain sentence: what, where, what it affects. Text from a file is always quoted. */
export interface Finding extends Message {
  /** Stable, kebab-case: 'sensor-dropout', 'short-row', 'time-gap' … */
  readonly code: string;
  readonly severity: Severity;
  readonly seat?: number;
  /** For a sculler's two gates. */
  readonly side?: Side;
  /** Seconds on the recording's own clock. */
  readonly fromS?: number;
  readonly toS?: number;
  /** Unreliable values that are still present; absent if they were removed. */
  readonly affects?: readonly Affected[];
  /** Number of strokes without a value of this seat. */
  readonly strokesLost?: number;
  /** Suggested repairs, the likeliest first; each can be applied alone and undone. */
  readonly repairs?: readonly Repair[];
}

/**
 * 'turn': flips the sign. 'shift': adds `by` (deg, N). 'straighten': removes a drift that reaches `by` between `fromS`
 * and `toS`. 'scale': multiplies by `by`. 'delay': values were written `by` seconds late and are moved back.
 * 'leave-out': ignores the sensor. 'estimate': estimates the seat's power, in totals of the crew only. 'twice': doubles
 * power and work of a sculler's one measured oar, because only the user knows that both oars did the same.
 */
const REPAIR_KINDS = ['turn', 'shift', 'straighten', 'scale', 'delay', 'leave-out', 'estimate', 'twice'] as const;
type RepairKind = (typeof REPAIR_KINDS)[number];

const REPAIRED_CHANNELS = ['angle', 'force', 'both'] as const;
type RepairedChannel = (typeof REPAIRED_CHANNELS)[number];

/**
 * A repair of a faulty sensor, or a statement about something not measured: a correction of the session. The file
 * stays unchanged, and repairs can be undone.
 */
export interface Repair {
  readonly kind: RepairKind;
  /** Null for every seat of the boat. */
  readonly seat: number | null;
  /** Null for both gates of a sculler, and for a sweep oar. */
  readonly side: Side | null;
  readonly channel: RepairedChannel;
  /** In the unit of the kind; 0 if not needed. */
  readonly by: number;
  /** Limits in seconds on the recording's own clock; null for the whole recording. */
  readonly fromS: number | null;
  readonly toS: number | null;
}

const isKnown = (repair: Partial<Record<keyof Repair, unknown>> | null): boolean =>
  REPAIR_KINDS.some((kind) => kind === repair?.kind) &&
  REPAIRED_CHANNELS.some((channel) => channel === repair?.channel) &&
  typeof repair?.by === 'number' &&
  [repair.seat, repair.side, repair.fromS, repair.toS].every((part) => part !== undefined);

/** Repairs supported by this version; those of other versions stay stored. */
export const knownRepairs = (repairs: unknown): readonly Repair[] =>
  Array.isArray(repairs) ? (repairs as readonly Repair[]).filter((repair) => isKnown(repair)) : [];

type Place = Pick<Repair, 'seat' | 'side'>;

/** A repair of the whole recording. */
export const createRepair = (
  kind: RepairKind,
  { seat, side }: Place,
  channel: RepairedChannel,
  by = 0,
  during: Partial<Pick<Repair, 'fromS' | 'toS'>> = {},
): Repair => ({ kind, seat, side, channel, by, fromS: null, toS: null, ...during });

/** True for equal repairs. */
export const isSameRepair = (a: Repair, b: Repair): boolean =>
  a.kind === b.kind &&
  a.seat === b.seat &&
  a.side === b.side &&
  a.channel === b.channel &&
  a.by === b.by &&
  a.fromS === b.fromS &&
  a.toS === b.toS;

const NEWTONS_PER_KGF = 9.80665;

const inForce = (newtons: number): Message => say`${signedValue(newtons / NEWTONS_PER_KGF)} kgf`;
const inDegrees = (degrees: number): Message => say`${signedValue(degrees)}°`;
const factor = (by: number): string => String(Number(by.toPrecision(3)));
const inMs = (seconds: number) => numberValue(Math.abs(1000 * seconds));

const ESTIMATE = () => say`Estimate the power in crew totals`;
const TWICE = () => say`Count power and work twice, because both oars are equal`;

const DEEDS: Readonly<Record<RepairKind, Readonly<Record<RepairedChannel, (by: number) => Message>>>> = {
  turn: {
    angle: () => say`Flip the sign of the angle`,
    force: () => say`Flip the sign of the force`,
    both: () => say`Flip the signs of angle and force`,
  },
  shift: {
    angle: (by) => say`Shift the zero of the angle by ${inDegrees(by)}`,
    force: (by) => say`Shift the zero of the force by ${inForce(by)}`,
    both: (by) => say`Shift the zeros of angle and force by ${inDegrees(by)}`,
  },
  straighten: {
    angle: (by) => say`Remove a drift of ${inDegrees(by)} from the angle`,
    force: (by) => say`Remove a drift of ${inForce(by)} from the force`,
    both: (by) => say`Remove a drift of ${inDegrees(by)} from angle and force`,
  },
  scale: {
    angle: (by) => say`Multiply the angle by ${factor(by)}`,
    force: (by) => say`Multiply the force by ${factor(by)}`,
    both: (by) => say`Multiply angle and force by ${factor(by)}`,
  },
  delay: {
    angle: (by) => (by > 0 ? say`Move the angle ${inMs(by)} ms earlier` : say`Move the angle ${inMs(by)} ms later`),
    force: (by) => (by > 0 ? say`Move the force ${inMs(by)} ms earlier` : say`Move the force ${inMs(by)} ms later`),
    both: (by) =>
      by > 0 ? say`Move angle and force ${inMs(by)} ms earlier` : say`Move angle and force ${inMs(by)} ms later`,
  },
  'leave-out': {
    angle: () => say`Exclude the angle`,
    force: () => say`Exclude the force`,
    both: () => say`Exclude the seat`,
  },
  estimate: { angle: ESTIMATE, force: ESTIMATE, both: ESTIMATE },
  twice: { angle: TWICE, force: TWICE, both: TWICE },
};

/** "Flip the sign of the angle", also for a button next to the finding. */
export const repairDeed = ({ kind, channel, by }: Repair): Message => DEEDS[kind][channel](by);

const placeOf = ({ kind, seat, side }: Repair): Message => {
  if (seat === null) return kind === 'twice' ? say`The sculler` : say`Every seat`;
  return say`${seatAs('Seat', seat)}${side === null ? '' : ` (${side})`}`;
};

/** "Seat 4: Flip the sign of the angle." */
export const repairWords = (repair: Repair): Message => say`${placeOf(repair)}: ${repairDeed(repair)}.`;
