// A centered running mean that ignores what was not measured.

/** Mean of the values that exist within (window − 1) / 2 on either side; NaN where the middle one is missing. */
export function runningMean(values: ArrayLike<number>, window: number): Float64Array {
  const half = Math.max(0, Math.floor((window - 1) / 2));
  return Float64Array.from({ length: values.length }, (_, index) => {
    if (!Number.isFinite(values[index] ?? Number.NaN)) return Number.NaN;
    let sum = 0;
    let count = 0;
    for (let at = Math.max(0, index - half); at <= Math.min(values.length - 1, index + half); at += 1) {
      const value = values[at] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      sum += value;
      count += 1;
    }
    return sum / count;
  });
}
