// How a metric went over weeks: what each outing was, and a mean that forgets.

export interface TrendPoint {
  /** Any clock, in days. */
  readonly day: number;
  readonly value: number;
  /** Something else than the rowing changed before this outing, so the mean begins again. */
  readonly breaks: boolean;
}

/** After so many days an outing counts half. */
const HALF_LIFE_DAYS = 14;

/**
 * Exponentially weighted mean at each point, in order of time, of it and those before it back to the last break: an
 * outing weighs ½^(days ago / 14). Points without a value take no part and have no mean.
 */
export function trendOf(points: readonly TrendPoint[]): number[] {
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
