// Resamples a curve at the whole numbers of its axis.

/**
 * Passes the linearly interpolated value at every whole number from `first`, at most `count` of them, to `write`.
 * Samples behind the furthest so far are skipped; nothing is interpolated across a break, where `begins` is 1.
 */
export function gridWalk(
  places: Float64Array,
  values: Float64Array,
  begins: Uint8Array,
  first: number,
  count: number,
  write: (point: number, value: number) => void,
): void {
  let furthest = -Infinity;
  let valueThere = NaN;
  let broken = true;
  let next = first;
  const end = first + count;
  for (let k = 0; k < places.length; k++) {
    if (begins[k] === 1) broken = true;
    const place = places[k] ?? NaN;
    const value = values[k] ?? NaN;
    if (!(place >= furthest) || Number.isNaN(value)) continue;
    if (broken) {
      next = Math.max(next, Math.ceil(place));
      if (next === place && next < end) write(next++ - first, value);
    }
    for (; next <= place && next < end; next++) {
      const share = place > furthest ? (next - furthest) / (place - furthest) : 0;
      write(next - first, valueThere + share * (value - valueThere));
    }
    furthest = place;
    valueThere = value;
    broken = false;
  }
}
