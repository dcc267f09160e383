// The value of a curve between its points.

/** Linear between the points of a rising `x`; NaN outside or next to a gap. */
export function curveAt(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  for (let index = 1; index < x.length; index += 1) {
    const before = x[index - 1] ?? Number.NaN;
    const after = x[index] ?? Number.NaN;
    if (at < before || at > after) continue;
    const share = after > before ? (at - before) / (after - before) : 0;
    const from = y[index - 1] ?? Number.NaN;
    return share === 0 ? from : from + ((y[index] ?? Number.NaN) - from) * share;
  }
  return Number.NaN;
}
