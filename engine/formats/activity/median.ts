/** Upper median; NaN if empty. Ignores missing values. */
export const upperMedian = (values: ArrayLike<number>): number => {
  const known = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .toSorted();
  return known[known.length >> 1] ?? NaN;
};
