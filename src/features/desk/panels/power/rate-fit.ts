// Linear fit of power to rate over the strokes.

export interface RateFit {
  readonly interceptW: number;
  readonly slopeWPerSpm: number;
  /** Pearson's correlation. */
  readonly r: number;
  readonly count: number;
}

/** Rates with a smaller SD say nothing about the effect of rate. */
const MIN_RATE_SD_SPM = 0.5;
export const MIN_STROKES = 8;

/** Least squares of power on rate; null below eight strokes or when the rate hardly varies. */
export function fitPowerToRate(rateSpm: ArrayLike<number>, powerW: ArrayLike<number>): RateFit | null {
  const points = Array.from(rateSpm, (rate, index) => [rate, powerW[index] ?? Number.NaN] as const).filter(
    ([rate, power]) => Number.isFinite(rate) && Number.isFinite(power),
  );
  const count = points.length;
  if (count < MIN_STROKES) return null;
  const meanRate = points.reduce((sum, [rate]) => sum + rate, 0) / count;
  const meanPower = points.reduce((sum, [, power]) => sum + power, 0) / count;
  let rateSquares = 0;
  let powerSquares = 0;
  let products = 0;
  for (const [rate, power] of points) {
    rateSquares += (rate - meanRate) ** 2;
    powerSquares += (power - meanPower) ** 2;
    products += (rate - meanRate) * (power - meanPower);
  }
  if (Math.sqrt(rateSquares / (count - 1)) < MIN_RATE_SD_SPM || powerSquares === 0) return null;
  const slope = products / rateSquares;
  return {
    slopeWPerSpm: slope,
    interceptW: meanPower - slope * meanRate,
    r: products / Math.sqrt(rateSquares * powerSquares),
    count,
  };
}
