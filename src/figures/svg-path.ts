// Paths through measured points.

/** A polyline that breaks at missing values. */
export function linePath(xs: ArrayLike<number>, ys: ArrayLike<number>): string {
  let path = '';
  let open = false;
  for (let index = 0; index < xs.length; index += 1) {
    const x = xs[index] ?? Number.NaN;
    const y = ys[index] ?? Number.NaN;
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      open = false;
      continue;
    }
    path += `${open ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    open = true;
  }
  return path;
}

/** The area between two lines, one closed shape per unbroken run. */
export function bandPath(xs: ArrayLike<number>, upper: ArrayLike<number>, lower: ArrayLike<number>): string {
  const at = (index: number, side: ArrayLike<number>): string =>
    `${(xs[index] ?? 0).toFixed(1)} ${(side[index] ?? 0).toFixed(1)}`;
  let path = '';
  let run: number[] = [];
  const close = (): void => {
    if (run.length > 1) {
      const forward = run.map((index) => at(index, upper)).join('L');
      const back = run
        .toReversed()
        .map((index) => at(index, lower))
        .join('L');
      path += `M${forward}L${back}Z`;
    }
    run = [];
  };
  for (let index = 0; index < xs.length; index += 1) {
    const whole = [xs[index], upper[index], lower[index]].every((value) => Number.isFinite(value ?? Number.NaN));
    if (whole) run.push(index);
    else close();
  }
  close();
  return path;
}
