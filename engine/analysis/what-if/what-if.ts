// What if: more work in meters, different timing only as force and acceleration. Uses a model of this boat fitted to
// these strokes, and refuses crews that the model does not describe.
import type { Engine } from '../../runtime/engine.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { numberValue, say, wholeValue, type Message } from '../../recording/message.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Analysis } from '../analysis.ts';
import { correlatedMean, computeAutocorrelation, strokesForOne, uniformFrom } from '../comparison/blocks.ts';
import { computeFlanks } from '../comparison/estimated-gain.ts';
import { listSeats, seatValues, strokeRate } from '../selected/stroke-means.ts';
import {
  boatSignals,
  strokeReader,
  computeStrokeSums,
  DRAG,
  FORCE,
  TARGET,
  addStrokeSums,
  UNKNOWNS,
  type StrokeSums,
} from './boat-strokes.ts';
import { meanCycle, type BoatCycle } from './swap.ts';
import type { PowerShare } from './work-metres.ts';
import { studentAt, Z90 } from '../comparison/student.ts';
import { choleskyFactor, solvedBy } from '../cross-validation.ts';
import { computeSpread } from '../statistics.ts';
import { RATE_BAND_SPM } from '../comparison/strata.ts';
import { summedPower } from '../changes/series.ts';

/** Shares of the crew's power, with standard errors. */
export interface SeatWorth {
  readonly seat: number;
  /** The rower's own power. */
  readonly power: PowerShare;
  /** A degree less slip at the catch; null without a force curve. */
  readonly slipDegree: PowerShare | null;
}

export interface Answers {
  readonly fit: Pick<BoatFit, 'massKg' | 'drag' | 'explained' | 'unsteady'>;
  readonly rateSpm: number;
  /** Change of the work per stroke with the rate; null for too few rates. */
  readonly workSlope: WorkSlope | null;
  readonly seats: readonly SeatWorth[];
  readonly cycle: BoatCycle;
}

export interface WhatIf {
  readonly answers: Answers | null;
  /** Number of strokes. */
  readonly strokes: number;
  /** Reason why it is unavailable and what would help; null if available. */
  readonly closed: Message | null;
}

const MIN_STROKES = 40;
const MIN_EXPLAINED = 0.85;
const MAX_UNSTEADY = 0.05;
/** Maximum strokes; more take time without adding information. */
export const MAX_STROKES = 600;

const closed = (strokes: number, why: Message): WhatIf => ({
  answers: null,
  strokes,
  closed: why,
});

const percent = (share: number) => numberValue(100 * share);

/** Null if the model describes the crew. */
export function whyNot(fit: BoatFit | null, strokes: number): Message | null {
  if (strokes < MIN_STROKES)
    return say`“What if” needs ${wholeValue(MIN_STROKES)} work strokes with every oar measured. This selection has ${wholeValue(strokes)}.`;
  if (fit === null || !(fit.massKg.value > 0) || !(fit.drag.value > 0)) {
    return say`“What if” isn’t available: these strokes can’t separate the boat’s mass and drag. Row at two or more rates.`;
  }
  if (!(fit.explained >= MIN_EXPLAINED)) {
    return say`“What if” isn’t available: a model of this boat predicts ${percent(Math.max(0, fit.explained))}% of its acceleration in held-out strokes and needs ${percent(MIN_EXPLAINED)}%. Row more consistent strokes, with working acceleration, angle and force sensors.`;
  }
  if (!(fit.unsteady <= MAX_UNSTEADY)) {
    return say`“What if” isn’t available: the boat’s drag is known to ±${percent(fit.unsteady)}% (1 SD), and ${percent(MAX_UNSTEADY)}% is needed. Row more strokes on steady water.`;
  }
  return null;
}

/** A rower's mean share of the crew's power, over strokes in which all were measured. */
function computePowerShare(
  analysis: Pick<Analysis, 'strokes' | 'gates'>,
  seat: number,
  strokes: Int32Array,
): PowerShare {
  const powers = listSeats(analysis.gates).map((one) => seatValues(analysis, 'powerW', one, strokes));
  const own = seatValues(analysis, 'powerW', seat, strokes);
  const shares = own
    .map((power, k) => power / powers.reduce((sum, column) => sum + (column[k] ?? NaN), 0))
    .filter(Number.isFinite);
  const { mean, error } = correlatedMean(shares, true);
  return { value: mean, error };
}

type Asked = Pick<Analysis, 'strokes' | 'gates' | 'crew' | 'signatures' | 'parameters'>;

/** Each rower's share of the crew's work. */
export function seatWorths(analysis: Omit<Asked, 'crew'>, strokes: Int32Array): SeatWorth[] {
  return listSeats(analysis.gates).map((seat) => {
    const power = computePowerShare(analysis, seat, strokes);
    const flanks = computeFlanks(analysis, seat, strokes);
    const slipDegree =
      flanks === null ? null : { value: flanks.rising, error: (flanks.rising * power.error) / power.value };
    return { seat, power, slipDegree };
  });
}

/**
 * For counted strokes.
 * @param chosen indexes into the stroke table, ascending.
 */
export function whatIf(engine: Engine, samples: Samples | null, analysis: Asked, chosen: Int32Array): WhatIf {
  if (samples === null) return closed(0, say`“What if” needs samples, but this recording has one row per stroke.`);
  const signals = boatSignals(samples, findGateChannels(samples));
  if ('message' in signals) return closed(0, signals);
  const { oarInboardM, oarLengthM } = analysis.parameters;
  const strokes = chosen.subarray(0, MAX_STROKES);
  const rateSpm = strokeRate(analysis.strokes, strokes).mean ?? NaN;
  const reader = strokeReader(engine, samples, analysis.strokes, signals, 60 / rateSpm);
  const read = Array.from(strokes).flatMap((stroke) => {
    const oars = reader.oars(stroke);
    const sums = oars === null ? null : computeStrokeSums(reader.boat(stroke, oars));
    return sums === null ? [] : [{ stroke, sums }];
  });
  const share = oarInboardM / oarLengthM;
  const fit =
    read.length < MIN_STROKES
      ? null
      : fitBoat(
          read.map(({ sums }) => sums),
          share,
        );
  const why = whyNot(fit, read.length);
  if (why !== null || fit === null) return closed(read.length, why ?? say``);
  const { massKg, drag, explained, unsteady, weights } = fit;
  return {
    answers: {
      fit: { massKg, drag, explained, unsteady },
      rateSpm,
      workSlope: workSlope(analysis, strokes),
      seats: seatWorths(analysis, strokes),
      cycle: meanCycle(
        reader,
        signals.gates,
        read.map(({ stroke }) => stroke),
        weights,
        60 / rateSpm,
      ),
    },
    strokes: read.length,
    closed: null,
  };
}

interface ValueInterval {
  readonly value: number;
  /** Bounds of the 90% interval. */
  readonly low: number;
  readonly high: number;
}

export interface BoatFit {
  /** Acceleration per newton of all oars, per (m/s)² of speed, per body curve, and the sensor's bias. */
  readonly weights: Float64Array;
  /** Boat and crew, kg. */
  readonly massKg: ValueInterval;
  /** N s²/m². */
  readonly drag: ValueInterval;
  /** Share of the acceleration's squares predicted in held-out blocks of strokes. */
  readonly explained: number;
  /** Relative standard deviation of k / K over the draws. */
  readonly unsteady: number;
}

const SIZE = UNKNOWNS + 1;
/** Weight of the row of a whole stroke, squared, relative to a sample's: it is that much more precise. */
const WHOLE_WEIGHT = 40;
/** Ridge as a share of the diagonal, because two curves may be collinear. */
const RIDGE = 1e-7;
const FOLDS = 5;
const BLOCK = 10;
const DRAWS = 200;
const SEED = 1687;

/** Null if the columns cannot be separated. */
function solveWeights({ samples, whole }: StrokeSums): Float64Array | null {
  const at = (row: number, column: number): number =>
    (samples[row * SIZE + column] ?? NaN) + WHOLE_WEIGHT * (whole[row * SIZE + column] ?? NaN);
  // Scales columns to equal length, so that the ridge affects all equally.
  const scale = Float64Array.from({ length: UNKNOWNS }, (_, k) => Math.sqrt(at(k, k)));
  const matrix = Float64Array.from({ length: UNKNOWNS * UNKNOWNS }, (_, index) => {
    const [row, column] = [Math.floor(index / UNKNOWNS), index % UNKNOWNS];
    return at(row, column) / ((scale[row] ?? NaN) * (scale[column] ?? NaN)) + (row === column ? RIDGE : 0);
  });
  const right = scale.map((length, row) => at(row, TARGET) / length);
  const factor = choleskyFactor(matrix, UNKNOWNS);
  return factor === null ? null : solvedBy(factor, right).map((weight, k) => weight / (scale[k] ?? NaN));
}

/** Residual sum of squares of the acceleration, and the sum around its mean. */
function residualSquares(
  { samples }: StrokeSums,
  weights: Float64Array,
): { readonly left: number; readonly all: number } {
  const at = (row: number, column: number): number => samples[row * SIZE + column] ?? NaN;
  let left = at(TARGET, TARGET);
  weights.forEach((weight, row) => {
    left -= 2 * weight * at(row, TARGET);
    weights.forEach((other, column) => (left += weight * other * at(row, column)));
  });
  const one = UNKNOWNS - 1;
  return { left, all: at(TARGET, TARGET) - at(one, TARGET) ** 2 / at(one, one) };
}

function crossValidate(strokes: readonly StrokeSums[]): number {
  let [left, all] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const [from, to] = [fold, fold + 1].map((k) => Math.floor((k * strokes.length) / FOLDS));
    const weights = solveWeights(addStrokeSums([...strokes.slice(0, from), ...strokes.slice(to)]));
    if (weights === null) return NaN;
    const own = residualSquares(addStrokeSums(strokes.slice(from, to)), weights);
    left += own.left;
    all += own.all;
  }
  return 1 - left / all;
}

/** Widened by Student's t for few blocks, which also vary less around their own mean than around the true value. */
function widenInterval(value: number, draws: readonly number[], blocks: number): ValueInterval {
  const { sd } = computeSpread(draws);
  const freedom = Math.max(1, blocks - 1);
  const half = (sd ?? NaN) * Math.sqrt(blocks / freedom) * studentAt(Z90, freedom);
  return { value, low: value - half, high: value + half };
}

/**
 * Fits the boat's equation to the strokes of a crew: M v′ = K ΣF − k v|v| − Σ m y″, divided by M to make it linear;
 * drag comes from whole strokes, mass and bodies from the samples within them. Null if the strokes cannot separate the
 * unknowns. Intervals by resampling blocks of ten strokes, with a fixed seed.
 * @param share of the force at the pin that pushes the boat: inboard over the length of the oar.
 */
export function fitBoat(strokes: readonly StrokeSums[], share: number): BoatFit | null {
  const weights = solveWeights(addStrokeSums(strokes));
  if (weights === null) return null;
  const count = Math.max(1, Math.floor(strokes.length / BLOCK));
  const blocks = Array.from({ length: count }, (_, block) =>
    addStrokeSums(strokes.slice(block * BLOCK, block === count - 1 ? strokes.length : (block + 1) * BLOCK)),
  );
  const uniform = uniformFrom(SEED);
  const draws = Array.from({ length: DRAWS }, () =>
    solveWeights(addStrokeSums(blocks.flatMap(() => blocks[Math.floor(uniform() * count)] ?? []))),
  ).flatMap((drawn) => drawn ?? []);
  const mass = (of: Float64Array): number => share / (of[FORCE] ?? NaN);
  const drag = (of: Float64Array): number => (of[DRAG] ?? NaN) * mass(of);
  const massKg = widenInterval(mass(weights), draws.map(mass), count);
  const { mean, sd } = computeSpread(draws.map((of) => drag(of) / share));
  return {
    weights,
    massKg,
    drag: widenInterval(drag(weights), draws.map(drag), count),
    explained: crossValidate(strokes),
    unsteady: (sd ?? NaN) / (mean ?? NaN),
  };
}

interface WorkSlope {
  /** Slope of log work over log rate: −0.5 is half a percent less for each percent of rate. */
  readonly value: number;
  readonly error: number;
}

const MIN_BANDS = 3;
const MIN_IN_BAND = 10;

/**
 * Work per stroke against the rate of this crew: at a higher rate most crews pull less in each stroke. Null if fewer
 * than three bands of 2 spm have ten strokes each.
 */
export function workSlope(analysis: Pick<Analysis, 'strokes' | 'gates'>, strokes: Int32Array): WorkSlope | null {
  const powers = summedPower({ ...analysis, pieces: [] }, strokes);
  const rates = Float64Array.from(strokes, (stroke) => analysis.strokes.boat.rateSpm[stroke] ?? NaN);
  const rows = Array.from(strokes.keys()).filter((k) => (powers[k] ?? NaN) > 0 && (rates[k] ?? NaN) > 0);
  const bands = new Map<number, number>();
  for (const k of rows) {
    const band = Math.floor((rates[k] ?? NaN) / RATE_BAND_SPM);
    bands.set(band, (bands.get(band) ?? 0) + 1);
  }
  if ([...bands.values()].filter((count) => count >= MIN_IN_BAND).length < MIN_BANDS) return null;
  const x = Float64Array.from(rows, (k) => Math.log(rates[k] ?? NaN));
  const y = Float64Array.from(rows, (k) => Math.log((powers[k] ?? NaN) / (rates[k] ?? NaN)));
  const [mx, my] = [x, y].map((column) => column.reduce((sum, value) => sum + value, 0) / column.length);
  const offs = x.map((value) => value - (mx ?? NaN));
  const squares = offs.reduce((sum, off) => sum + off * off, 0);
  const value = offs.reduce((sum, off, k) => sum + off * ((y[k] ?? NaN) - (my ?? NaN)), 0) / squares;
  const residuals = y.map((one, k) => one - (my ?? NaN) - value * (offs[k] ?? NaN));
  const noise = residuals.reduce((sum, one) => sum + one * one, 0) / Math.max(1, rows.length - 2);
  const alike = strokesForOne(computeAutocorrelation([residuals]));
  return { value, error: Math.sqrt((noise / squares) * alike) };
}
