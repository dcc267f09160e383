// Input of the sensor checks: the recording, samples dropped while cleaning, and the detected strokes.
import type { Engine } from '../../../runtime/engine.ts';
import type { Finding, Repair } from '../../../recording/finding.ts';
import { say, seatAs, type Message } from '../../../recording/message.ts';
import type { GateChannels } from '../../../recording/channels.ts';
import type { CrewMember, Samples, Side } from '../../../recording/recording.ts';
import { type GateField, type StrokeTable, STROKE_KINDS } from '../../analysis.ts';
import { median } from '../../statistics.ts';
import type { CleanGate } from '../clean-columns.ts';
import type { Impossible } from './impossible.ts';
import type { Movement } from './movement.ts';

export interface Signs {
  readonly angle: 'right' | 'reversed';
  readonly force: 'right' | 'reversed';
}

const RIGHT_SIGNS: Signs = { angle: 'right', force: 'right' };

/**
 * Reversed below this correlation; rowed gates of two real eights and of every generated crew are between +0.62 and
 * +0.80.
 */
const AGAINST_FORCE = -0.3;
/** Maximum share of forward work for a reversed sensor; a boat that backs for a while has more. */
const FORWARD_SHARE = 0.2;
/** Force reversed below this skewness; rowed gates of the same crews are above +0.85. */
const PUSHES = -0.3;
/**
 * Reversed below this correlation with the crew; rowed gates are at +0.8 and more, even if half of it rests half of the
 * time.
 */
const AGAINST_CREW = -0.5;
/** Minimum movement relative to the most active oar; an oar below it is not rowed and cannot be judged. */
const ROWED_SHARE = 0.25;
const MIN_SWING_DEG = 0.8;
/** Minimum standard deviation of the force over all movements, N; less is noise. */
const MIN_FORCE_N = 25;
/** Minimum oars to identify one that moves the wrong way, without force. */
const MIN_OARS = 3;

function detectGateSigns(
  { swingDeg, forceN, withForce, forwardShare, skew, withCrew }: Movement,
  liveliest: number,
  oars: number,
): Signs {
  if (swingDeg < Math.max(MIN_SWING_DEG, ROWED_SHARE * liveliest)) return RIGHT_SIGNS;
  if (!(forceN > MIN_FORCE_N)) {
    const isOdd = oars >= MIN_OARS && withCrew < AGAINST_CREW;
    return isOdd ? { ...RIGHT_SIGNS, angle: 'reversed' } : RIGHT_SIGNS;
  }
  if (withForce < AGAINST_FORCE && forwardShare < FORWARD_SHARE) {
    return skew < PUSHES ? { angle: 'right', force: 'reversed' } : { angle: 'reversed', force: 'right' };
  }
  // If both are reversed, they agree with each other but not with the crew.
  const bothTurned = withForce > -AGAINST_FORCE && skew < PUSHES && oars >= MIN_OARS && withCrew < AGAINST_CREW;
  return bothTurned ? { angle: 'reversed', force: 'reversed' } : RIGHT_SIGNS;
}

/**
 * Orientation of every sensor. Force and oar movement have the same sign during work: if their product is negative
 * over the whole recording, one of the two sensors is reversed. Signs of every gate's sensors.
 */
export function detectSigns(movements: readonly Movement[]): Signs[] {
  const liveliest = Math.max(0, ...movements.map(({ swingDeg }) => (Number.isFinite(swingDeg) ? swingDeg : 0)));
  return movements.map((movement) => detectGateSigns(movement, liveliest, movements.length));
}

/** Strokes [from, to). */
export type StrokeRun = readonly [from: number, to: number];

export interface Examined {
  readonly engine: Engine;
  readonly samples: Samples;
  readonly gates: readonly GateChannels[];
  readonly crew: readonly CrewMember[];
  /** Already applied to the samples. */
  readonly repairs: readonly Repair[];
  readonly strokes: StrokeTable;
  readonly clean: readonly Pick<CleanGate, 'angleSilences' | 'forceSilences' | 'wildForces'>[];
  readonly signs: readonly Signs[];
  /** Per gate, strokes whose force is constant, and those in which it is stuck for a while. */
  readonly dead: readonly (readonly StrokeRun[])[];
  readonly stuck: readonly (readonly StrokeRun[])[];
  /** Force rise of every drive, N, at [stroke * gateCount + gate]. */
  readonly liftN: Float64Array;
  readonly impossible: readonly Impossible[];
}

/** Returns its findings; empty without evidence against the sensors. */
export type Detector = (examined: Examined) => Finding[];

const sideName = (side: Side | null): string => (side === null ? '' : ` (${side})`);

/** "Seat 5 (port)", at the start of a sentence. */
export const gateWords = ({ seat, side }: Pick<GateChannels, 'seat' | 'side'>): Message =>
  say`${seatAs('Seat', seat)}${sideName(side)}`;

/** Minimum strokes of the whole crew, and minimum other seats, for a comparison. */
export const MIN_STROKES = 10;
export const MIN_OTHERS = 3;
/** Threshold of an outlying seat, in robust standard deviations of the others. */
export const SCATTERS = 4;
/** Threshold of the difference between two hands, in standard errors. */
export const HANDS_ERRORS = 3;

export interface Hands {
  /** Indexes of the gates. */
  readonly port: number;
  readonly starboard: number;
  readonly gate: GateChannels;
  readonly other: GateChannels;
}

/** Pairs of oars of every sculler with both. */
export const pairHands = (gates: readonly GateChannels[]): Hands[] =>
  gates.flatMap((gate, port) => {
    const starboard = gates.findIndex(({ seat, side }) => seat === gate.seat && side === 'starboard');
    const other = gates[starboard];
    return gate.side !== 'port' || other === undefined ? [] : [{ port, starboard, gate, other }];
  });

/** Merges findings of the crew and of single scullers' hands: each seat is reported once, by the crew. */
export function crewThenHands(crew: readonly Finding[], hands: readonly Finding[]): Finding[] {
  const told = new Set(crew.map(({ seat }) => seat));
  return [...crew, ...hands.filter(({ seat }) => !told.has(seat))];
}

/** Location of a finding. */
export const toGatePlace = ({ seat, side }: Pick<GateChannels, 'seat' | 'side'>): Pick<Finding, 'seat' | 'side'> =>
  side === null ? { seat } : { seat, side };

/** Time span of a run of strokes. */
export const toRunSpan = ({ boat }: StrokeTable, [from, to]: StrokeRun): { fromS: number; toS: number } => ({
  fromS: boat.startS[from] ?? NaN,
  toS: boat.endS[to - 1] ?? NaN,
});

const ROWED = new Set(['work', 'paddle', 'start'].map((kind) => STROKE_KINDS.indexOf(kind as 'work')));

/** Strokes sampled evenly over the session: enough for a median. */
const MAX_COMPARED = 120;

interface Compared {
  readonly strokes: readonly number[];
  readonly values: Map<GateField, Float64Array[]>;
  readonly medians: Map<GateField, readonly number[]>;
}

/** Cache, since several detectors need the same columns of the same table. */
const compared = new WeakMap<StrokeTable, Compared>();

function compareGates(table: StrokeTable): Compared {
  const known = compared.get(table);
  if (known) return known;
  const rowed: number[] = [];
  for (let stroke = 0; stroke < table.count; stroke++) if (ROWED.has(table.kind[stroke] ?? -1)) rowed.push(stroke);
  const step = Math.ceil(rowed.length / MAX_COMPARED);
  const fresh: Compared = {
    strokes: rowed.filter((_, index) => index % step === 0),
    values: new Map(),
    medians: new Map(),
  };
  compared.set(table, fresh);
  return fresh;
}

/** Strokes of the whole crew at full length, sampled evenly, for comparing seats. */
export const usualStrokes = (table: StrokeTable): readonly number[] => compareGates(table).strokes;

/** A field of every gate in the sampled strokes. */
export function valuesByGate(table: StrokeTable, field: GateField): Float64Array[] {
  const { strokes, values } = compareGates(table);
  const known = values.get(field);
  if (known) return known;
  const column = table.gate[field];
  const columns = Array.from({ length: table.gateCount }, (_, gate) =>
    Float64Array.from(strokes, (stroke) => column[stroke * table.gateCount + gate] ?? NaN),
  );
  values.set(field, columns);
  return columns;
}

/** Median of a field over the sampled strokes for each gate; NaN for a gate with less than a third of them. */
export function mediansByGate(table: StrokeTable, field: GateField): readonly number[] {
  const { medians } = compareGates(table);
  const known = medians.get(field);
  if (known) return known;
  const own = valuesByGate(table, field).map((values) =>
    values.filter((value) => !Number.isNaN(value)).length >= values.length / 3 ? median(values) : NaN,
  );
  medians.set(field, own);
  return own;
}

export interface Typical {
  readonly middle: number;
  /** Standard error of the median, from the spread of the values. */
  readonly error: number;
}

/** Consistent with the standard deviation of a normal distribution. */
export const MAD_TO_SD = 1.4826;
const MEDIAN_ERROR = 1.25;

/** Median of the present values, with its error. */
export function estimateTypical(values: Float64Array): Typical {
  const known = values.filter((value) => !Number.isNaN(value));
  const middle = median(known);
  const scatter = MAD_TO_SD * median(known.map((value) => Math.abs(value - middle)));
  return { middle, error: (MEDIAN_ERROR * scatter) / Math.sqrt(known.length) };
}

export interface AgainstOthers {
  /** Median of the other gates. */
  readonly others: number;
  /** Own value minus that. */
  readonly apart: number;
  /** Robust standard deviation of the others, at least `floor`. */
  readonly scatter: number;
}

/** Every gate's value against the others; NaN if fewer than `fewest` others have one. */
export function againstOthers(values: readonly number[], floor: (others: number) => number, fewest: number) {
  return values.map((own, gate): AgainstOthers => {
    const rest = values.filter((value, other) => other !== gate && !Number.isNaN(value));
    if (rest.length < fewest) return { others: NaN, apart: NaN, scatter: NaN };
    const others = median(rest);
    const scatter = MAD_TO_SD * median(rest.map((value) => Math.abs(value - others)));
    return { others, apart: own - others, scatter: Math.max(scatter, floor(others)) };
  });
}
