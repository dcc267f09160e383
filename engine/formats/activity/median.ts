/** The upper of the two in the middle; NaN of nothing. Missing values are passed over. */
export const upperMedian = (values: ArrayLike<number>): number => {
  const known = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .toSorted();
  return known[known.length >> 1] ?? NaN;
};
