// Models of the power-duration curve: power a rower can hold for a duration, and their fit to the hardest efforts of a
// session.
import { failure, success, type Result } from '../../recording/result.ts';
import type { Gate, StrokeTable } from '../analysis.ts';
import {
  bestUnbroken,
  longestUnbrokenS,
  unbrokenRuns,
  type UnbrokenEffort,
  type UnbrokenRun,
} from './power-duration.ts';

export interface Effort {
  readonly durationS: number;
  readonly powerW: number;
}

/** P(t) = CP + W′/t (Monod and Scherrer 1965). */
export interface CriticalPower {
  readonly criticalW: number;
  /** Work above critical power, J. */
  readonly reserveJ: number;
}

/** P(t) = CP + W′/(t + W′/(Pmax − CP)) (Morton 1996). */
export interface CriticalPowerWithPeak extends CriticalPower {
  readonly peakW: number;
}

/** Shortest and longest efforts covered by the two-parameter model: 3 to 20 min. */
const SHORTEST_EFFORT_S = 180;
const LONGEST_EFFORT_S = 1200;

export const powerAt = ({ criticalW, reserveJ }: CriticalPower, durationS: number): number =>
  criticalW + reserveJ / durationS;

export const powerWithPeakAt = ({ criticalW, reserveJ, peakW }: CriticalPowerWithPeak, durationS: number): number =>
  criticalW + reserveJ / (durationS + reserveJ / (peakW - criticalW));

/** Intercept and slope of y over x by least squares; null for constant x. */
function line(points: readonly (readonly [x: number, y: number])[]): { intercept: number; slope: number } | null {
  const n = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (!(spread > 0)) return null;
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  return { intercept: meanY - slope * meanX, slope };
}

/**
 * Critical power from best efforts, by least squares of P over 1/t. The caller selects efforts of 3 to 20 min. Null
 * with fewer than two different durations, or if power does not fall with duration.
 */
export function fitCriticalPower(efforts: readonly Effort[]): CriticalPower | null {
  const fitted = line(efforts.map(({ durationS, powerW }) => [1 / durationS, powerW] as const));
  if (fitted === null || !(fitted.intercept > 0) || !(fitted.slope > 0)) return null;
  return { criticalW: fitted.intercept, reserveJ: fitted.slope };
}

/** Squared error of the best line for a given time constant k = W′/(Pmax − CP): then P = CP + W′/(t + k). */
function withConstant(efforts: readonly Effort[], constantS: number): { model: CriticalPower; error: number } | null {
  const model = fitCriticalPower(efforts.map((effort) => ({ ...effort, durationS: effort.durationS + constantS })));
  if (model === null) return null;
  const error = efforts.reduce(
    (sum, { durationS, powerW }) => sum + (powerAt(model, durationS + constantS) - powerW) ** 2,
    0,
  );
  return { model, error };
}

const LONGEST_CONSTANT_S = 1000;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Critical power with a peak, from best efforts of any length. For a given time constant W′/(Pmax − CP) the model is
 * linear, so only the constant is searched. Null with fewer than three durations or efforts that do not fit.
 */
export function fitCriticalPowerWithPeak(efforts: readonly Effort[]): CriticalPowerWithPeak | null {
  if (new Set(efforts.map((effort) => effort.durationS)).size < 3) return null;
  const error = (logarithm: number): number => withConstant(efforts, Math.exp(logarithm))?.error ?? Infinity;
  const grid = Array.from({ length: 60 }, (_, k) => -3 + (k * (Math.log(LONGEST_CONSTANT_S) + 3)) / 59);
  const best = grid.reduce((least, x) => (error(x) < error(least) ? x : least), grid[0] ?? 0);
  const step = (Math.log(LONGEST_CONSTANT_S) + 3) / 59;
  let low = best - step;
  let high = best + step;
  while (high - low > 1e-14 * (1 + Math.abs(best)) && high - low > 1e-13) {
    const left = high - GOLDEN * (high - low);
    const right = low + GOLDEN * (high - low);
    if (error(left) < error(right)) high = right;
    else low = left;
  }
  const constantS = Math.exp((low + high) / 2);
  const fitted = withConstant(efforts, constantS);
  if (fitted === null) return null;
  return { ...fitted.model, peakW: fitted.model.criticalW + fitted.model.reserveJ / constantS };
}

export interface PowerFit<Model> {
  readonly model: Model;
  readonly efforts: readonly UnbrokenEffort[];
  /** Share of the variance of the efforts' power explained by the model; 1 is all. */
  readonly rSquared: number;
  /** Standard error of estimate, W: deviation of the efforts from the model, adjusted for its parameters. */
  readonly errorW: number;
}

export interface PowerFits {
  readonly twoParameters: Result<PowerFit<CriticalPower>>;
  readonly threeParameters: Result<PowerFit<CriticalPowerWithPeak>>;
}

/** One effort per duration, each 1.2 to 2 times the previous one, so that durations have similar weight. */
const SHORT_S = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const LONG_S = [180, 240, 300, 360, 420, 480, 600, 900, 1200];
/** Minimum ratio of an effort's power to a longer one's. */
const HARDER = 1.01;
const MIN_LONG = 3;
const MIN_OF_ALL = 6;
/** Minimum ratio of durations; below it a hyperbola is nearly a straight line. */
const MIN_SPREAD = 2;
const SPRINT_S = 30;
const SHORTEST_LONGEST_S = MIN_SPREAD * SHORTEST_EFFORT_S;
/** Minimum critical power relative to the longest effort's power: a model far below it does not describe effort. */
const MIN_SHARE_OF_LONGEST = 0.5;
/**
 * Plausible W′/(Pmax − CP), s: outside it, the short efforts do not show where power levels off, or the long ones never
 * leave it.
 */
const PLAUSIBLE_CONSTANT_S = [0.5, 300] as const;

/**
 * Hardest efforts of 5 s to 20 min. One hardly harder than a longer effort is dropped, because it was rowed evenly and
 * not at maximum.
 */
function hardestEfforts(runs: readonly UnbrokenRun[]): UnbrokenEffort[] {
  const efforts = [...SHORT_S, ...LONG_S].flatMap((durationS) => bestUnbroken(runs, durationS) ?? []);
  const kept: UnbrokenEffort[] = [];
  for (const effort of efforts.toReversed()) {
    if (effort.powerW >= HARDER * (kept[0]?.powerW ?? -Infinity)) kept.unshift(effort);
  }
  return kept;
}

function quality<Model>(
  model: Model,
  efforts: readonly UnbrokenEffort[],
  parameters: number,
  modelW: (durationS: number) => number,
): PowerFit<Model> {
  const mean = efforts.reduce((sum, { powerW }) => sum + powerW, 0) / efforts.length;
  const total = efforts.reduce((sum, { powerW }) => sum + (powerW - mean) ** 2, 0);
  const left = efforts.reduce((sum, { durationS, powerW }) => sum + (powerW - modelW(durationS)) ** 2, 0);
  return { model, efforts, rSquared: 1 - left / total, errorW: Math.sqrt(left / (efforts.length - parameters)) };
}

const minutes = (seconds: number): string => `${Math.round(seconds / 6) / 10} min`;

const lengthWords = (seconds: number): string => (seconds < 60 ? `${Math.round(seconds)} s` : minutes(seconds));

function tooFew(runs: readonly UnbrokenRun[]): Result<never> {
  const longest = longestUnbrokenS(runs);
  const held =
    longest > 0
      ? `The longest effort without a rest is ${lengthWords(longest)}`
      : 'The session has no stroke with power';
  return failure(
    'efforts-too-short',
    `${held}. Critical power needs at least three efforts of 3 to 20 min, the longest twice the shortest.`,
  );
}

const noHyperbola = (): Result<never> =>
  failure(
    'efforts-do-not-fall',
    'Best power doesn’t fall with duration as in the model. The session needs maximal efforts of different durations.',
  );

const isNearLongest = ({ criticalW }: CriticalPower, efforts: readonly UnbrokenEffort[]): boolean =>
  criticalW > MIN_SHARE_OF_LONGEST * (efforts.at(-1)?.powerW ?? NaN);

function fitTwo(efforts: readonly UnbrokenEffort[], short: () => Result<never>): PowerFits['twoParameters'] {
  const long = efforts.filter(({ durationS }) => durationS >= SHORTEST_EFFORT_S && durationS <= LONGEST_EFFORT_S);
  const spread = (long.at(-1)?.durationS ?? 0) / (long[0]?.durationS ?? 1);
  if (long.length < MIN_LONG || spread < MIN_SPREAD) return short();
  const model = fitCriticalPower(long);
  if (model === null || !isNearLongest(model, long)) return noHyperbola();
  return success(quality(model, long, 2, (durationS) => powerAt(model, durationS)));
}

function fitThree(efforts: readonly UnbrokenEffort[], short: () => Result<never>): PowerFits['threeParameters'] {
  const shortest = efforts[0]?.durationS ?? Infinity;
  const longest = efforts.at(-1)?.durationS ?? 0;
  if (efforts.length < MIN_OF_ALL || shortest > SPRINT_S || longest < SHORTEST_LONGEST_S) return short();
  const model = fitCriticalPowerWithPeak(efforts);
  if (model === null) return noHyperbola();
  const constantS = model.reserveJ / (model.peakW - model.criticalW);
  const isPlausible = constantS >= PLAUSIBLE_CONSTANT_S[0] && constantS <= PLAUSIBLE_CONSTANT_S[1];
  if (!isPlausible || !isNearLongest(model, efforts)) return noHyperbola();
  return success(quality(model, efforts, 3, (durationS) => powerWithPeakAt(model, durationS)));
}

/**
 * Critical power of a session: its hardest efforts at each duration without a rest, and the fit of the models. Both
 * models of one seat, or the crew's mean for null: two parameters (Monod and Scherrer 1965) from efforts of 3 to 20
 * min, three (Morton 1996) from 5 s to 20 min. A model that the data does not support has a reason instead.
 */
export function powerFits(strokes: StrokeTable, gates: readonly Gate[], seat: number | null): PowerFits {
  const runs = unbrokenRuns(strokes, gates, seat);
  const efforts = hardestEfforts(runs);
  const short = (): Result<never> => tooFew(runs);
  return { twoParameters: fitTwo(efforts, short), threeParameters: fitThree(efforts, short) };
}
