// Series for comparing a video and a session: 25 values per second, without changes slower than a stroke.

/** Rate of every series here. */
export const SERIES_HZ = 25;
/** Window of slow changes such as light, distance and effort, which are removed. */
const STILL_S = 2.5;

/** Resamples a series at its own ascending times to `SERIES_HZ` from `fromS`; holds its ends. */
export function evenly(timesS: Float64Array, values: Float32Array, fromS: number, count: number): Float32Array {
  const out = new Float32Array(count);
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    const timeS = fromS + i / SERIES_HZ;
    while (at < timesS.length - 2 && (timesS[at + 1] ?? 0) < timeS) at += 1;
    const [earlier, later] = [timesS[at] ?? 0, timesS[at + 1] ?? 0];
    const part = later > earlier ? Math.min(1, Math.max(0, (timeS - earlier) / (later - earlier))) : 0;
    out[i] = (values[at] ?? 0) * (1 - part) + (values[at + 1] ?? 0) * part;
  }
  return out;
}

/** Removes changes slower than a stroke. */
export function withoutSlow(series: Float32Array): Float32Array {
  const half = Math.round((STILL_S * SERIES_HZ) / 2);
  const sums = new Float64Array(series.length + 1);
  series.forEach((value, i) => {
    sums[i + 1] = (sums[i] ?? 0) + value;
  });
  return series.map((value, i) => {
    const from = Math.max(0, i - half);
    const to = Math.min(series.length, i + half + 1);
    return value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/** Triangular moving average over `half` values on either side. */
export function smoothed(series: Float32Array, half: number): Float32Array {
  return series.map((_, i) => {
    let sum = 0;
    let weights = 0;
    for (let by = -half; by <= half; by += 1) {
      const value = series[i + by];
      if (value === undefined) continue;
      const weight = half + 1 - Math.abs(by);
      sum += weight * value;
      weights += weight;
    }
    return sum / weights;
  });
}

/** Four interleaved sums, so that the processor does not wait for the previous addition. */
export function product(a: Float32Array, b: Float32Array): number {
  const whole = a.length - (a.length % 4);
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let i = 0; i < whole; i += 4) {
    first += (a[i] ?? 0) * (b[i] ?? 0);
    second += (a[i + 1] ?? 0) * (b[i + 1] ?? 0);
    third += (a[i + 2] ?? 0) * (b[i + 2] ?? 0);
    fourth += (a[i + 3] ?? 0) * (b[i + 3] ?? 0);
  }
  for (let i = whole; i < a.length; i += 1) first += (a[i] ?? 0) * (b[i] ?? 0);
  return first + second + third + fourth;
}
