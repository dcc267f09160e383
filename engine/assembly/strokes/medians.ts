// Medians of a column of strokes by gates (float64, stroke by stroke), along both its ways. NaN is no number.

/** Puts the value of a rank in its place, lesser ones before and greater ones after it (Hoare's selection). */
function select(values: usize, count: i32, rank: i32): f64 {
  const place = values + ((<usize>rank) << 3);
  let left = values;
  let right = values + ((<usize>(count - 1)) << 3);
  while (left < right) {
    const pivot = load<f64>(place);
    let i = left;
    let j = right;
    while (i <= j) {
      while (load<f64>(i) < pivot) i += 8;
      while (load<f64>(j) > pivot) j -= 8;
      if (i > j) break;
      const value = load<f64>(i);
      store<f64>(i, load<f64>(j));
      store<f64>(j, value);
      i += 8;
      j -= 8;
    }
    if (j < place) left = i;
    if (i > place) right = j;
  }
  return load<f64>(place);
}

/** Median of `count` numbers, which are moved about; NaN of none. */
function medianOf(values: usize, count: i32): f64 {
  if (count == 0) return NaN;
  const middle = count >> 1;
  const high = select(values, count, middle);
  if (count & 1) return high;
  let low = load<f64>(values);
  for (let k = 1; k < middle; k++) low = max<f64>(low, load<f64>(values + ((<usize>k) << 3)));
  return low + (high - low) / 2;
}

/** Median of the numbers among `count` values that lie `stride` bytes apart. */
function medianAlong(column: usize, count: i32, stride: usize, scratch: usize): f64 {
  let present = 0;
  for (let k = 0; k < count; k++) {
    const value = load<f64>(column + <usize>k * stride);
    if (isNaN(value)) continue;
    store<f64>(scratch + ((<usize>present) << 3), value);
    present++;
  }
  return medianOf(scratch, present);
}

/** Median over the gates of every stroke, in `out`. `scratch` takes eight bytes per gate. */
export function strokeMedians(column: usize, count: i32, gateCount: i32, scratch: usize, out: usize): void {
  const row = (<usize>gateCount) << 3;
  for (let stroke = 0; stroke < count; stroke++) {
    const median = medianAlong(column + <usize>stroke * row, gateCount, 8, scratch);
    store<f64>(out + ((<usize>stroke) << 3), median);
  }
}

/** Median over the strokes of every gate, in `out`. `scratch` takes eight bytes per stroke. */
export function gateMedians(column: usize, count: i32, gateCount: i32, scratch: usize, out: usize): void {
  const row = (<usize>gateCount) << 3;
  for (let gate = 0; gate < gateCount; gate++) {
    const offset = (<usize>gate) << 3;
    store<f64>(out + offset, medianAlong(column + offset, count, row, scratch));
  }
}

/** Divides every value by the number of its gate. */
export function divideByGate(column: usize, count: i32, gateCount: i32, divisors: usize): void {
  let at = column;
  for (let stroke = 0; stroke < count; stroke++) {
    for (let gate = 0; gate < gateCount; gate++) {
      store<f64>(at, load<f64>(at) / load<f64>(divisors + ((<usize>gate) << 3)));
      at += 8;
    }
  }
}
