// Effect of oarlock errors on a rower's value and on differences between seats. Every statement between seats uses
// `seatDifference`; a rower compared with themself on the same oarlock does not need it.
import { Z90 } from '../comparison/student.ts';
import type { MeasuringDevice } from '../../recording/rule.ts';
import type { Analysis, GateField, Signature } from '../analysis.ts';
import { GATE_DEFINITIONS } from '../definitions/gate-definitions.ts';
import type { DriveEnd, InstrumentReach } from '../definitions/metric-definition.ts';
import { slipRules } from '../definition-sets.ts';
import { gateMeanOver } from '../selected/stroke-means.ts';
import { median } from '../statistics.ts';
import {
  DEFAULT_KNOWLEDGE,
  oarlockKind,
  type GainPosterior,
  type InstrumentErrors,
  type InstrumentKnowledge,
} from './error-table.ts';
import { medianVariance, NAMING_CHANCE, namingThreshold } from './naming.ts';

/** Parts of an analysis that identify the instruments. */
export type Instrumented = Pick<Analysis, 'strokes' | 'gates' | 'signatures' | 'parameters' | 'rules' | 'gateRules'> &
  Partial<Pick<Analysis, 'definitions' | 'boat' | 'channels' | 'sources'>>;

/** Change of a seat's value for a relative gain of 1 and the zeros of one oarlock, in its unit. */
export interface OarlockEffect {
  /** Index of the gate for its gain; −1 if only its type is known. */
  readonly gate: number;
  readonly perGain: number;
  /** Variance of the gain if only the type is known. */
  readonly gainVariance: number;
  readonly posterior: GainPosterior | null;
  /** Variance of all other errors together, in the unit of the value squared. */
  readonly otherVariance: number;
  /** Clock of its moments, and that clock's error in the unit of the value. */
  readonly clock: { readonly source: number; readonly sd: number } | null;
}

export interface MeasuredSeat {
  readonly seat: number;
  /** Mean over the strokes, in the unit of the field. */
  readonly value: number;
  /** Standard error of the mean from the strokes alone. */
  readonly strokesSd: number;
  readonly oarlocks: readonly OarlockEffect[];
}

export interface SeatDifference {
  /** Seat minus reference, corrected for the known gains of their oarlocks. */
  readonly value: number;
  /** 90% interval from strokes and instruments. */
  readonly low: number;
  readonly high: number;
  /** Standard deviations, in the unit of the field. */
  readonly sd: number;
  readonly instrumentSd: number;
  /** Share of the variance from the instruments. */
  readonly instrumentShare: number;
  /** True if larger than chance in strokes and oarlocks explains, for the largest of that many comparisons. */
  readonly isNamed: boolean;
}

const reachOf: ReadonlyMap<GateField, InstrumentReach> = new Map(
  GATE_DEFINITIONS.map(({ id, instrument }) => [id, instrument]),
);

/** True if the field depends on the oarlock; moments do not. */
export const hangsOnOarlock = (field: GateField): boolean =>
  Object.keys(reachOf.get(field) ?? {}).some((source) => source !== 'clock');

/** True for fields summed over a sculler's oars; all others are averaged. */
const isSummed = (field: GateField): boolean => field === 'powerW' || field === 'workJ';

/** Angle where a mean curve passes a force towards one end of the drive, degrees; null if it does not. */
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

/** Degrees by which a slip shrinks per relative gain and per newton of zero error. */
interface ThresholdShift {
  readonly perGain: number;
  readonly perNewton: number;
}

/** For a linear rise from zero to the threshold, if no curve is stored. */
const evenRise = (slipDeg: number, thresholdN: number): ThresholdShift => ({
  perGain: slipDeg,
  perNewton: slipDeg / thresholdN,
});
const USUAL_THRESHOLD_N = 200;

/** Slip at the threshold divided by 1 ± the error, on the mean curve of the oar. */
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
    // A share of the peak scales with the gain as the force does.
    perGain:
      share > 0
        ? 0
        : orEven(between(thresholdN / (1 + forceGain), thresholdN / (1 - forceGain)) / (2 * forceGain), even.perGain),
    perNewton: orEven(between(thresholdN - zeroN, thresholdN + zeroN) / (2 * forceZeroN), even.perNewton),
  };
}

const MS = 1000;

const orZero = (mean: number): number => (Number.isNaN(mean) ? 0 : mean);
const SLIPS = { catch: 'catchSlipDeg', finish: 'finishSlipDeg' } as const;

function clockEffect(
  { gates, channels, sources }: Instrumented,
  gate: number,
  { clockMs }: InstrumentErrors,
): OarlockEffect['clock'] {
  const own = gates[gate];
  const channel = channels?.find(
    ({ quantity, position, side }) =>
      quantity === 'oar-angle' && position === String(own?.seat) && (side === null || side === own?.side),
  );
  const source = channel?.source ?? 0;
  return { source, sd: Math.hypot(MS * (sources?.[source]?.clock?.uncertaintyS ?? 0), clockMs) };
}

/** Effect of one oarlock's errors on a value: `value` of this oar, `weight` its weight in the seat's value. */
function computeEffect(
  field: GateField,
  { value, weight, errors }: { readonly value: number; readonly weight: number; readonly errors: InstrumentErrors },
  shifts: readonly ThresholdShift[],
): Pick<OarlockEffect, 'perGain' | 'gainVariance' | 'otherVariance'> {
  const reach = reachOf.get(field) ?? {};
  // A force that reads high ends both slips early: they shrink, and the length between them grows.
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

/** For an oar without traces: effect of its oarlock type on a mean. */
export function oarlockTypeEffect(
  field: GateField,
  value: number,
  device: MeasuringDevice | undefined,
  posterior: GainPosterior | null = null,
  { table }: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): OarlockEffect {
  const shifts = (reachOf.get(field)?.threshold ?? []).map(() => evenRise(value, USUAL_THRESHOLD_N));
  const effect = computeEffect(field, { value, weight: 1, errors: table[oarlockKind(device)] }, shifts);
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
    const slip = field === SLIPS[end] ? of.value : orZero(gateMeanOver(analysis.strokes, SLIPS[end], gate, strokes));
    return thresholdShift(analysis, gate, end, slip, errors);
  });
  return {
    gate,
    posterior: gains[gate] ?? null,
    clock: reach.clock === true ? clockEffect(analysis, gate, errors) : null,
    ...computeEffect(field, { ...of, errors }, shifts),
  };
}

/** Effect of one oarlock on the mean of its own oar. */
export const measureOarlockEffect = (
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
    { value: orZero(gateMeanOver(analysis.strokes, field, gate, strokes)), weight: 1 },
    strokes,
    knowledge,
  );

/**
 * Effects of a seat's oarlocks on its value.
 * @param value mean of the seat over the strokes, in the field's unit.
 * @param strokes indexes into the stroke table over which a sculler's oars share it.
 */
export function seatOarlockEffects(
  analysis: Instrumented,
  field: GateField,
  seat: number,
  value: number,
  strokes: Int32Array,
  knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): OarlockEffect[] {
  const gates = analysis.gates.flatMap((gate, at) => (gate.seat === seat ? [at] : []));
  const [only] = gates;
  if (only !== undefined && gates.length === 1) {
    return [oarlockEffect(analysis, field, only, { value: orZero(value), weight: 1 }, strokes, knowledge)];
  }
  const means = gates.map((gate) => orZero(gateMeanOver(analysis.strokes, field, gate, strokes)));
  const total = means.reduce((sum, mean) => sum + mean, 0);
  return gates.map((gate, at) => {
    const mean = means[at] ?? 0;
    const share = total === 0 ? value / gates.length : (value * mean) / total;
    const of = isSummed(field) ? { value: share, weight: 1 } : { value: mean, weight: 1 / gates.length };
    return oarlockEffect(analysis, field, gate, of, strokes, knowledge);
  });
}

/** Value corrected for the known gains. */
export const corrected = ({ value, oarlocks }: MeasuredSeat): number =>
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
 * Instrument variance, in the field's unit squared, of the difference between one seat and the median of others: the
 * plain mean of the others' errors, widened by the ratio of the SDs of median and mean of normal values.
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

/** Half of the 90% interval of a seat's value from its oarlocks alone, in the field's unit. */
export const oarlockHalf = (own: MeasuredSeat, knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE): number =>
  Z90 * Math.sqrt(covariance(own, own, knowledge));

interface DifferenceOptions {
  readonly knowledge?: InstrumentKnowledge;
  /** Standard error of the difference over the same strokes, if known; otherwise both sides are combined. */
  readonly strokesSd?: number;
  /** Share of identical crews in which this metric may name someone. */
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
