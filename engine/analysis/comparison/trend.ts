// Trend of a metric over weeks: each session's value and an exponentially weighted mean.

export interface TrendPoint {
  /** Any clock, in days. */
  readonly day: number;
  readonly value: number;
  /** True if something else than the rowing changed before this session, so the mean restarts. */
  readonly breaks: boolean;
}

/** Days after which a session's weight halves. */
const HALF_LIFE_DAYS = 14;

/**
 * Exponentially weighted mean at each point, in order of time, over points since the last break: a session weighs
 * ½^(days ago / 14). Points without a value are skipped and have no mean.
 */
export function computeTrend(points: readonly TrendPoint[]): number[] {
  let sum = 0;
  let weight = 0;
  let day = NaN;
  return points.map((point) => {
    if (point.breaks) sum = weight = 0;
    if (!Number.isFinite(point.value)) return NaN;
    const fade = weight > 0 ? 0.5 ** ((point.day - day) / HALF_LIFE_DAYS) : 0;
    sum = sum * fade + point.value;
    weight = weight * fade + 1;
    day = point.day;
    return sum / weight;
  });
}
