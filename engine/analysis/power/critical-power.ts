// Models of the power-duration curve: power a rower can hold for a duration.

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
export const SHORTEST_EFFORT_S = 180;
export const LONGEST_EFFORT_S = 1200;

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
