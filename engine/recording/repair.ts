// A repair of a faulty sensor, or a statement about something not measured: a correction of the session. The file stays
// unchanged, and repairs can be undone.
import { numberValue, say, seatAs, signedValue, type Message } from './message.ts';
import type { Side } from './recording.ts';

/**
 * 'turn': flips the sign. 'shift': adds `by` (deg, N). 'straighten': removes a drift that reaches `by` between `fromS`
 * and `toS`. 'scale': multiplies by `by`. 'delay': values were written `by` seconds late and are moved back.
 * 'leave-out': ignores the sensor. 'estimate': estimates the seat's power, in totals of the crew only. 'twice': doubles
 * power and work of a sculler's one measured oar, because only the user knows that both oars did the same.
 */
const REPAIR_KINDS = ['turn', 'shift', 'straighten', 'scale', 'delay', 'leave-out', 'estimate', 'twice'] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

const REPAIRED_CHANNELS = ['angle', 'force', 'both'] as const;
export type RepairedChannel = (typeof REPAIRED_CHANNELS)[number];

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

const SUBJECT: Readonly<Record<RepairedChannel, string>> = {
  angle: 'the angle',
  force: 'the force',
  both: 'angle and force',
};

const NEWTONS_PER_KGF = 9.80665;

function deed({ kind, channel, by }: Repair): Message {
  const subject = SUBJECT[channel];
  const amount = channel === 'force' ? say`${signedValue(by / NEWTONS_PER_KGF)} kgf` : say`${signedValue(by)}°`;
  switch (kind) {
    case 'turn':
      return say`flip the sign of ${subject}`;
    case 'shift':
      return say`shift the zero of ${subject} by ${amount}`;
    case 'straighten':
      return say`remove a drift of ${amount} from ${subject}`;
    case 'scale':
      return say`multiply ${subject} by ${Number(by.toPrecision(3))}`;
    case 'delay':
      return by > 0
        ? say`move ${subject} ${numberValue(1000 * by)} ms earlier`
        : say`move ${subject} ${numberValue(-1000 * by)} ms later`;
    case 'leave-out':
      return channel === 'both' ? say`exclude the seat` : say`exclude ${subject}`;
    case 'estimate':
      return say`estimate the power in crew totals`;
    case 'twice':
      return say`count power and work of the one oar twice, for equal oars`;
  }
}

const placeOf = ({ kind, seat, side }: Repair): Message => {
  if (seat === null) return kind === 'twice' ? say`The sculler` : say`Every seat`;
  return say`${seatAs('Seat', seat)}${side === null ? '' : ` (${side})`}`;
};

/** "Seat 4: flip the sign of the angle." */
export const repairWords = (repair: Repair): Message => say`${placeOf(repair)}: ${deed(repair)}.`;

/** "Flip the sign of the angle", for a button next to the finding. */
export const repairDeed = (repair: Repair): string => {
  if (repair.kind === 'twice') return 'Both oars are equal: count power and work twice';
  const { message: words } = deed(repair);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
