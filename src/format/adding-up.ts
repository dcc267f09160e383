// Rounds shares so that the rounded values still add up to the same total.

/**
 * The values rounded to so many decimals, none by a whole step or more, their sum the sum rounded: the largest remainders are
 * rounded up (Hamilton's method), the first of equals. Null and NaN stay null.
 */
export function addingUp(values: readonly (number | null)[], decimals: number): (number | null)[] {
  const scale = 10 ** decimals;
  const known = values.flatMap((value, at) => (value === null || !Number.isFinite(value) ? [] : [{ at, value }]));
  // Floating-point error isn't a remainder: 28.999999999999996 steps count as 29.
  const steps = known.map(({ at, value }) => {
    const exact = Number((value * scale).toPrecision(12));
    return { at, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const sum = Math.round(Number(known.reduce((all, { value }) => all + value * scale, 0).toPrecision(12)));
  const missing = sum - steps.reduce((all, { whole }) => all + whole, 0);
  const up = new Set(
    steps
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, Math.max(0, missing))
      .map(({ at }) => at),
  );
  const rounded = new Map(steps.map(({ at, whole }) => [at, (whole + (up.has(at) ? 1 : 0)) / scale]));
  return values.map((_, at) => rounded.get(at) ?? null);
}
