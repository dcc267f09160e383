// Stroke work by quarters, rounded so that the parts add up.
const QUARTERS = ['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct'] as const;

/**
 * The values, those of the four quarters rounded to so many decimals so that they add up; as they are where one of them is missing.
 * @param ids what each value is of.
 */
export function withQuartersAddingUp(
  ids: readonly (string | null)[],
  values: readonly (number | null)[],
  decimals: number,
): readonly (number | null)[] {
  const places = QUARTERS.map((id) => ids.indexOf(id));
  const quarters = places.map((at) => values[at] ?? Number.NaN);
  if (!quarters.every(Number.isFinite)) return values;
  const written = addingUp(quarters, decimals);
  return values.map((value, at) => {
    const quarter = places.indexOf(at);
    return quarter < 0 ? value : (written[quarter] ?? value);
  });
}

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
