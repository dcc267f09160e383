// How devices count, and what that says of a whole file.

/**
 * What a counter reached in all that starts again in each interval, in its own unit. With `keys`, a new key starts one;
 * without, a fall by more than `slack`. Missing values are passed over; 0 where there is none.
 */
export function reached(
  values: ArrayLike<number>,
  { keys = null, slack = 0 }: { readonly keys?: ArrayLike<number | string> | null; readonly slack?: number } = {},
): number {
  let sum = 0;
  let top = NaN;
  let key: number | string | undefined;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    const isNew = keys ? keys[row] !== key : value < top - slack;
    if (!Number.isNaN(top) && isNew) {
      sum += top;
      top = value;
    } else {
      top = Number.isNaN(top) ? value : Math.max(top, value);
    }
    key = keys?.[row];
  }
  return sum + (Number.isNaN(top) ? 0 : top);
}

/** The counter as one that never starts again: what it reached before each interval is added on, in its own unit. */
export function unrolled(
  values: ArrayLike<number>,
  { keys = null, slack = 0 }: { readonly keys?: ArrayLike<number | string> | null; readonly slack?: number } = {},
): Float64Array {
  let before = 0;
  let top = NaN;
  let key: number | string | undefined;
  return Float64Array.from({ length: values.length }, (_, row) => {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) return NaN;
    const isNew = keys ? keys[row] !== key : value < top - slack;
    if (!Number.isNaN(top) && isNew) {
      before += top;
      top = value;
    } else {
      top = Number.isNaN(top) ? value : Math.max(top, value);
    }
    key = keys?.[row];
    return before + value;
  });
}

/** Steps longer than this are pauses. */
const LONGEST_STEP_S = 10;
const S_PER_MINUTE = 60;

/** Strokes of a file that holds a rate a second: the integral of the rate (strokes a minute), pauses left out; about. */
export function strokesByRate(timeS: ArrayLike<number>, rateSpm: ArrayLike<number>): number {
  let strokes = 0;
  for (let row = 1; row < timeS.length; row++) {
    const stepS = (timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN);
    const rate = rateSpm[row] ?? NaN;
    if (stepS > 0 && stepS <= LONGEST_STEP_S && rate > 0) strokes += (rate * stepS) / S_PER_MINUTE;
  }
  return Math.round(strokes);
}

const EARTH_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Length of a line of fixes as they are, m: noise makes it two or three in a hundred too long, so it is a check. */
export function rawLengthM(latitudeDeg: ArrayLike<number>, longitudeDeg: ArrayLike<number>): number {
  let metres = 0;
  for (let fix = 1; fix < latitudeDeg.length; fix++) {
    const latitude = latitudeDeg[fix] ?? NaN;
    const northRad = (latitude - (latitudeDeg[fix - 1] ?? NaN)) * RADIANS;
    const eastRad = ((longitudeDeg[fix] ?? NaN) - (longitudeDeg[fix - 1] ?? NaN)) * RADIANS;
    const step = EARTH_M * Math.hypot(northRad, eastRad * Math.cos(latitude * RADIANS));
    if (!Number.isNaN(step)) metres += step;
  }
  return metres;
}
