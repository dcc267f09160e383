// Merges marks that would overlap, with their count.

/** Marks in order, merged when nearer than `nearest`; `at` and `nearest` in the same unit. */
export function nearMarks<T>(marks: readonly T[], at: (mark: T) => number, nearest: number): T[][] {
  const groups: T[][] = [];
  for (const mark of marks.toSorted((a, b) => at(a) - at(b))) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    // Measured from the first: a long series of close marks is not one mark.
    if (last !== undefined && first !== undefined && at(mark) - at(first) < nearest) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}
