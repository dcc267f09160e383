// Marks that would lie on each other are one, with how many they are.

/** The marks in order, each with those that lie nearer to it than `nearest`; `at` and `nearest` in one unit of length. */
export function nearMarks<T>(marks: readonly T[], at: (mark: T) => number, nearest: number): T[][] {
  const groups: T[][] = [];
  for (const mark of marks.toSorted((a, b) => at(a) - at(b))) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    // Counted from the first of them: a long row of near ones is not one mark.
    if (last !== undefined && first !== undefined && at(mark) - at(first) < nearest) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}
