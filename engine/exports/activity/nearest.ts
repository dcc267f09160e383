// Matches rows of one ascending clock to moments of another.

/** For each moment, the nearest row, −1 if none is within `reachS`. Both are ascending. */
export function nearest(timeS: ArrayLike<number>, atS: ArrayLike<number>, reachS: number): Int32Array {
  let row = 0;
  return Int32Array.from(atS, (at) => {
    const apart = (index: number): number => Math.abs((timeS[index] ?? Infinity) - at);
    while (row + 1 < timeS.length && apart(row + 1) <= apart(row)) row += 1;
    return apart(row) <= reachS ? row : -1;
  });
}
