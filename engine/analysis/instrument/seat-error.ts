// What its oarlock may do to a rower's number, and what that leaves of a difference between seats. Every statement that
// compares seats is made with `seatDifference`; a rower against themself on the same oarlock needs none of it.
import { Z90 } from '../comparison/student.ts';
import type { MeasuringDevice } from '../../recording/rule.ts';
import type { Analysis, GateField, Signature } from '../analysis.ts';
import { GATE_DEFINITIONS } from '../definitions/gate-definitions.ts';
import type { DriveEnd, InstrumentReach } from '../definitions/gate-traits.ts';
import { slipRules } from '../definition-sets.ts';
import { gateSpreadOver } from '../selected/stroke-means.ts';
import { median } from '../statistics.ts';
import {
  DEFAULT_KNOWLEDGE,
  oarlockKind,
  type GainPosterior,
  type InstrumentErrors,
  type InstrumentKnowledge,
} from './error-table.ts';
import { medianVariance, NAMING_CHANCE, namingThreshold } from './naming.ts';

/** What of an analysis tells by what its numbers were measured. */
export type Instrumented = Pick<Analysis, 'strokes' | 'gates' | 'signatures' | 'parameters' | 'rules' | 'gateRules'> &
  Partial<Pick<Analysis, 'definitions' | 'boat' | 'channels' | 'sources'>>;

/** What a relative gain of 1 and the zeros of one oarlock change of a seat's number, in its unit. */
export interface OarlockEffect {
  /** Index of the gate, by which its gain is known; −1 where only its kind is. */
  readonly gate: number;
  readonly perGain: number;
  /** Variance of the gain where nothing more than the kind is known. */
  readonly gainVariance: number;
  readonly posterior: GainPosterior | null;
  /** Variance of all other errors together, in the unit of the number squared. */
  readonly otherVariance: number;
  /** Which clock its moments are on, and how far that one may be off, in the unit of the number. */
  readonly clock: { readonly source: number; readonly sd: number } | null;
}

export interface MeasuredSeat {
  readonly seat: number;
  /** Mean over the strokes, in the unit of the field. */
  readonly value: number;
  /** Standard error of the mean, by the strokes alone. */
  readonly strokesSd: number;
  readonly oarlocks: readonly OarlockEffect[];
}

export interface SeatDifference {
  /** The seat less what it is compared with, corrected for what is known of their oarlocks. */
  readonly value: number;
  /** The 90% interval: strokes and instruments. */
  readonly low: number;
  readonly high: number;
  /** Standard deviations, in the unit of the field. */
  readonly sd: number;
  readonly instrumentSd: number;
  /** Of the variance, what the instruments are. */
  readonly instrumentShare: number;
  /** More than chance in strokes and oarlocks makes of the largest of so many comparisons. */
  readonly isNamed: boolean;
}

const reachOf: ReadonlyMap<GateField, InstrumentReach> = new Map(
  GATE_DEFINITIONS.map(({ id, instrument }) => [id, instrument]),
);

/** Whether a field of one rower reads otherwise on another oarlock; moments do not. */
export const hangsOnOarlock = (field: GateField): boolean =>
  Object.keys(reachOf.get(field) ?? {}).some((source) => source !== 'clock');

/** Fields that are the sum of a sculler's oars; all others are their mean. */
const isSummed = (field: GateField): boolean => field === 'powerW' || field === 'workJ';

/** Where a mean curve passes a force towards one end of the drive, degrees; null where it does not. */
function crossing({ angleDeg, meanForceN }: Signature, forceN: number, end: DriveEnd): number | null {
  const peak = meanForceN.reduce((best, force, at) => (force > (meanForceN[best] ?? -Infinity) ? at : best), 0);
  const step = end === 'catch' ? -1 : 1;
  for (let at = peak; (meanForceN[at] ?? NaN) >= forceN; at += step) {
    const [inside, beyond] = [meanForceN[at] ?? NaN, meanForceN[at + step] ?? NaN];
    if (!(beyond < forceN)) continue;
    const [from, to] = [angleDeg[at] ?? NaN, angleDeg[at + step] ?? NaN];
    return from + ((to - from) * (inside - forceN)) / (inside - beyond);
  }
  return null;
}

/** By how many degrees a slip shrinks where the force reads high by a share of it, and by some newtons. */
interface ThresholdShift {
  readonly perGain: number;
  readonly perNewton: number;
}

/** Of a curve that rises evenly from nothing to the threshold, where none was kept. */
const evenRise = (slipDeg: number, thresholdN: number): ThresholdShift => ({
  perGain: slipDeg,
  perNewton: slipDeg / thresholdN,
});
const USUAL_THRESHOLD_N = 200;

/** The slip at the threshold divided by 1 ± the error, on the mean curve of the oar. */
function thresholdShift(
  analysis: Instrumented,
  gate: number,
  end: DriveEnd,
  slipDeg: number,
  { forceGain, forceZeroN }: { readonly forceGain: number; readonly forceZeroN: number },
): ThresholdShift {
  const { definitions = 'powerline', boat, gates, signatures, parameters } = analysis;
  const rules = slipRules(definitions, parameters, boat?.rig === 'scull');
  const [setN, share] = end === 'catch' ? [rules.loadN, rules.loadShare] : [rules.releaseN, rules.releaseShare];
  const signature = signatures.find(({ gate: of }) => of.seat === gates[gate]?.seat && of.side === gates[gate]?.side);
  const peakN = signature === undefined ? NaN : signature.meanForceN.reduce((most, force) => Math.max(most, force), 0);
  const thresholdN = share > 0 ? share * peakN : setN;
  const between = (lowN: number, highN: number): number => {
    const [low, high] =
      signature === undefined ? [null, null] : [lowN, highN].map((at) => crossing(signature, at, end));
    return low == null || high == null ? NaN : Math.abs(high - low);
  };
  const even = evenRise(slipDeg, thresholdN > 0 ? thresholdN : USUAL_THRESHOLD_N);
  const orEven = (shift: number, otherwise: number): number => (Number.isFinite(shift) ? shift : otherwise);
  const zeroN = (1 - share) * forceZeroN;
  return {
    // A share of the peak grows with the gain as the force does.
    perGain:
      share > 0
        ? 0
        : orEven(between(thresholdN / (1 + forceGain), thresholdN / (1 - forceGain)) / (2 * forceGain), even.perGain),
    perNewton: orEven(between(thresholdN - zeroN, thresholdN + zeroN) / (2 * forceZeroN), even.perNewton),
  };
}

const MS = 1000;
const SLIPS = { catch: 'catchSlipDeg', finish: 'finishSlipDeg' } as const;

function clockOf({ gates, channels, sources }: Instrumented, gate: number): OarlockEffect['clock'] {
  const own = gates[gate];
  const channel = channels?.find(
    ({ quantity, position, side }) =>
      quantity === 'oar-angle' && position === String(own?.seat) && (side === null || side === own?.side),
  );
  const source = channel?.source ?? 0;
  return { source, sd: MS * (sources?.[source]?.clock?.uncertaintyS ?? 0) };
}

/**
 * How the errors of one oarlock reach a number: `value` of this oar, `weight` what it weighs in the number of the seat.
 */
function effectOf(
  field: GateField,
  { value, weight, errors }: { readonly value: number; readonly weight: number; readonly errors: InstrumentErrors },
  shifts: readonly ThresholdShift[],
): Pick<OarlockEffect, 'perGain' | 'gainVariance' | 'otherVariance'> {
  const reach = reachOf.get(field) ?? {};
  // Where the force reads high both slips end early: they shrink, and what is between them grows.
  const sign = reach.lengthens === true ? 1 : -1;
  const perGain = sign * shifts.reduce((sum, shift) => sum + shift.perGain, 0);
  const perNewton = sign * shifts.reduce((sum, shift) => sum + shift.perNewton, 0) + (reach.forceZero === true ? 1 : 0);
  return {
    perGain: weight * ((reach.forceGain === true ? value : 0) + perGain),
    gainVariance: errors.forceGain ** 2,
    otherVariance:
      weight ** 2 *
      ((perNewton * errors.forceZeroN) ** 2 +
        (reach.angleZero === true ? errors.angleZeroDeg ** 2 : 0) +
        (reach.angleGain === true ? (value * errors.angleGain) ** 2 : 0)),
  };
}

/** Of an oar of a session whose traces are not at hand: what the kind of its oarlock may do to a mean. */
export function oarlockOfKind(
  field: GateField,
  value: number,
  device: MeasuringDevice | undefined,
  posterior: GainPosterior | null = null,
  { table }: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): OarlockEffect {
  const shifts = (reachOf.get(field)?.threshold ?? []).map(() => evenRise(value, USUAL_THRESHOLD_N));
  const effect = effectOf(field, { value, weight: 1, errors: table[oarlockKind(device)] }, shifts);
  return { gate: -1, posterior, clock: null, ...effect };
}

function oarlockEffect(
  analysis: Instrumented,
  field: GateField,
  gate: number,
  of: { readonly value: number; readonly weight: number },
  strokes: Int32Array,
  { table, gains }: InstrumentKnowledge,
): OarlockEffect {
  const reach = reachOf.get(field) ?? {};
  const rule = analysis.rules[analysis.gateRules[gate]?.[field] ?? -1];
  const errors = table[oarlockKind(rule?.device)];
  const shifts = (reach.threshold ?? []).map((end) => {
    const slip = gateSpreadOver(analysis.strokes, SLIPS[end], gate, strokes).mean ?? 0;
    return thresholdShift(analysis, gate, end, slip, errors);
  });
  return {
    gate,
    posterior: gains[gate] ?? null,
    clock: reach.clock === true ? clockOf(analysis, gate) : null,
    ...effectOf(field, { ...of, errors }, shifts),
  };
}

/** How one oarlock reaches the mean of its own oar. */
export const oarlockOf = (
  analysis: Instrumented,
  field: GateField,
  gate: number,
  strokes: Int32Array,
  knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): OarlockEffect =>
  oarlockEffect(
    analysis,
    field,
    gate,
    { value: gateSpreadOver(analysis.strokes, field, gate, strokes).mean ?? 0, weight: 1 },
    strokes,
    knowledge,
  );

/**
 * How the oarlocks of a seat reach its number.
 * @param value mean of the seat over the strokes, in the field's unit.
 * @param strokes indexes into the stroke table over which a sculler's oars share it.
 */
export function oarlocksOf(
  analysis: Instrumented,
  field: GateField,
  seat: number,
  value: number,
  strokes: Int32Array,
  knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): OarlockEffect[] {
  const gates = analysis.gates.flatMap((gate, at) => (gate.seat === seat ? [at] : []));
  const means = gates.map((gate) => gateSpreadOver(analysis.strokes, field, gate, strokes).mean ?? 0);
  const total = means.reduce((sum, mean) => sum + mean, 0);
  return gates.map((gate, at) => {
    const mean = means[at] ?? 0;
    const share = total === 0 ? value / gates.length : (value * mean) / total;
    const of = isSummed(field) ? { value: share, weight: 1 } : { value: mean, weight: 1 / gates.length };
    return oarlockEffect(analysis, field, gate, of, strokes, knowledge);
  });
}

/** The number as it would read with what is known of the gains put right. */
const corrected = ({ value, oarlocks }: MeasuredSeat): number =>
  oarlocks.reduce((sum, { perGain, posterior }) => sum - perGain * (posterior?.mean ?? 0), value);

function gainCovariance(
  one: OarlockEffect,
  other: OarlockEffect,
  { gains, gainCovariance: of }: InstrumentKnowledge,
): number {
  if (one.posterior === null || other.posterior === null) return one === other ? one.gainVariance : 0;
  return of?.[one.gate * gains.length + other.gate] ?? (one === other ? one.posterior.sd ** 2 : 0);
}

function covariance(one: MeasuredSeat, other: MeasuredSeat, knowledge: InstrumentKnowledge): number {
  return one.oarlocks.reduce(
    (sum, a) =>
      other.oarlocks.reduce((part, b) => {
        const isOneClock = a.clock !== null && a.clock.source === b.clock?.source;
        return (
          part +
          a.perGain * b.perGain * gainCovariance(a, b, knowledge) +
          (a === b ? a.otherVariance : 0) +
          (isOneClock ? (a.clock?.sd ?? 0) ** 2 / (one.oarlocks.length * other.oarlocks.length) : 0)
        );
      }, sum),
    0,
  );
}

/**
 * Variance, in the field's unit squared, that the instruments give the difference of one seat and the median of others:
 * the plain mean of the others' errors, as much wider as the median of so many normal numbers is than their mean.
 */
export function instrumentVariance(
  own: MeasuredSeat,
  others: readonly MeasuredSeat[],
  knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): number {
  const count = others.length;
  const widened = medianVariance(count + 1) * count;
  const among = others.reduce((sum, a) => others.reduce((part, b) => part + covariance(a, b, knowledge), sum), 0);
  const across = others.reduce((sum, one) => sum + covariance(own, one, knowledge), 0);
  return Math.max(0, covariance(own, own, knowledge) + (widened * among) / count ** 2 - (2 * across) / count);
}

/** Half of the 90% interval that the oarlocks of a seat alone give its number, in the field's unit. */
export const oarlockHalf = (own: MeasuredSeat, knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE): number =>
  Z90 * Math.sqrt(covariance(own, own, knowledge));

interface DifferenceOptions {
  readonly knowledge?: InstrumentKnowledge;
  /** Of the difference where it is known from the same strokes; else both sides add up. */
  readonly strokesSd?: number;
  /** Share of identical crews in which this number may name anyone. */
  readonly chance?: number;
}

/** A seat against the median of the others, or against one other. */
export function seatDifference(
  own: MeasuredSeat,
  others: readonly MeasuredSeat[],
  { knowledge = DEFAULT_KNOWLEDGE, strokesSd, chance = NAMING_CHANCE }: DifferenceOptions = {},
): SeatDifference {
  const value = corrected(own) - median(others.map(corrected));
  const ofOthers = others.reduce((sum, one) => sum + one.strokesSd ** 2, 0) / others.length;
  const byStrokes =
    strokesSd === undefined ? own.strokesSd ** 2 + medianVariance(others.length + 1) * ofOthers : strokesSd ** 2;
  const byInstruments = instrumentVariance(own, others, knowledge);
  const sd = Math.sqrt(byStrokes + byInstruments);
  return {
    value,
    low: value - Z90 * sd,
    high: value + Z90 * sd,
    sd,
    instrumentSd: Math.sqrt(byInstruments),
    instrumentShare: sd > 0 ? byInstruments / sd ** 2 : 0,
    isNamed: Math.abs(value) > namingThreshold(others.length + 1, chance) * sd,
  };
}
