// Speed, pace and erg power.

/** Concept2: P = 2.80 / (seconds per meter)³. */
const ERG_CONSTANT = 2.8;
const SPLIT_M = 500;

/** Seconds per 500 m at a speed (m/s); infinite at rest. Average speeds first; never average paces. */
export const paceFromSpeed = (speedMps: number): number => SPLIT_M / speedMps;

/** Power (W) the erg shows at a pace (s per 500 m). */
export const ergPowerFromPace = (paceS: number): number => ERG_CONSTANT / (paceS / SPLIT_M) ** 3;

/** Pace (s per 500 m) the erg shows at a power (W). */
export const ergPaceFromPower = (powerW: number): number => SPLIT_M * (ERG_CONSTANT / powerW) ** (1 / 3);

/** Share of power not lost to a speed that varies within the cycle: mean(v)³ / mean(v³); NaN without samples. */
export function velocityEfficiency(speedMps: Float64Array): number {
  let sum = 0;
  let cubes = 0;
  for (const speed of speedMps) {
    sum += speed;
    cubes += speed ** 3;
  }
  return (sum / speedMps.length) ** 3 / (cubes / speedMps.length);
}
