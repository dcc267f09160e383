// Rank selection in a column: a median or a quantile does not need a full sort.

/** Copies the non-NaN values of a column to `target`; returns their number. */
export function presentNumbers(column: usize, count: i32, target: usize): i32 {
  let present = 0;
  for (let k = 0; k < count; k++) {
    const value = load<f64>(column + ((<usize>k) << 3));
    // Branch-free: always written, kept only if it counts, because random NaN would be mispredicted.
    store<f64>(target + ((<usize>present) << 3), value);
    present += i32(value == value);
  }
  return present;
}

/** As `presentNumbers`, also without infinite values. */
export function finiteNumbers(column: usize, count: i32, target: usize): i32 {
  let present = 0;
  for (let k = 0; k < count; k++) {
    const value = load<f64>(column + ((<usize>k) << 3));
    store<f64>(target + ((<usize>present) << 3), value);
    present += i32(abs<f64>(value) < Infinity);
  }
  return present;
}

/** Absolute steps between neighbors of a column, without those next to NaN; returns their number. */
export function neighbourSteps(column: usize, count: i32, target: usize): i32 {
  let present = 0;
  for (let k = 1; k < count; k++) {
    const at = column + ((<usize>k) << 3);
    const step = abs<f64>(load<f64>(at) - load<f64>(at - 8));
    store<f64>(target + ((<usize>present) << 3), step);
    present += i32(step == step);
  }
  return present;
}

/** The number of rank `rank` (0 is the minimum) of `count` numbers; reorders them (Hoare's selection). */
export function valueOfRank(numbers: usize, count: i32, rank: i32): f64 {
  const place = numbers + ((<usize>rank) << 3);
  let left = numbers;
  let right = numbers + ((<usize>(count - 1)) << 3);
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
