// Mean and percentiles of many unsorted rows without sorting them: one pass counts values per bucket, a second collects
// only the few buckets in which a wanted rank falls, and only those are sorted. The answer is exact.

const BUCKETS: i32 = 512;
const LAST_BUCKET: f32 = 511;
const QUANTILES: i32 = 6;
/** Below this many values a plain sort is quicker than counting. */
const SORT_LIMIT: i32 = 48;

/** 5, 10, 25, 75, 90 and 95 per cent. */
const FRACTIONS = memory.data<f64>([0.05, 0.1, 0.25, 0.75, 0.9, 0.95]);

const counts = memory.data(BUCKETS * 4, 16);
/** Slot of a bucket that holds a wanted rank, 0 elsewhere. */
const slotOf = memory.data(BUCKETS, 16);
/** Where the next value of each slot goes; slot 0 is a single place that takes what nobody wants. */
const cursors = memory.data((2 * QUANTILES + 1) * 4, 16);
/** Where the two ranks around each quantile stand in the scratch, i32 pairs. */
const positions = memory.data(2 * QUANTILES * 4, 16);

function sort(values: usize, count: i32): void {
  let gap = 1;
  while (gap < count / 3) gap = gap * 3 + 1;
  for (; gap > 0; gap /= 3) {
    for (let i = gap; i < count; i++) {
      const v = load<f32>(values + ((<usize>i) << 2));
      let j = i;
      for (; j >= gap; j -= gap) {
        const u = load<f32>(values + ((<usize>(j - gap)) << 2));
        if (u <= v) break;
        store<f32>(values + ((<usize>j) << 2), u);
      }
      store<f32>(values + ((<usize>j) << 2), v);
    }
  }
}

function bucketOf(v: f32, least: f32, scale: f32): usize {
  return <usize>(<i32>((v - least) * scale));
}

function lowerRank(quantile: i32, count: i32): i32 {
  return <i32>Math.floor(load<f64>(FRACTIONS + ((<usize>quantile) << 3)) * <f64>(count - 1));
}

/**
 * Gives a slot to every bucket that holds a rank next to a quantile, and writes where the value of that rank will stand
 * once the slots are collected one after the other. Ranks rise, so one walk over the buckets is enough.
 */
function placeRanks(count: i32): i32 {
  memory.fill(slotOf, 0, BUCKETS);
  let bucket: usize = 0;
  let below = 0;
  let slots = 0;
  let place = 0;
  for (let r = 0; r < 2 * QUANTILES; r++) {
    const rank = min(count - 1, lowerRank(r >> 1, count) + (r & 1));
    let here = load<i32>(counts + (bucket << 2));
    while (below + here <= rank) {
      below += here;
      bucket++;
      here = load<i32>(counts + (bucket << 2));
    }
    if (!load<u8>(slotOf + bucket)) {
      slots++;
      store<u8>(slotOf + bucket, <u8>slots);
      store<i32>(cursors + ((<usize>slots) << 2), place);
      place += here;
    }
    store<i32>(positions + ((<usize>r) << 2), place - here + rank - below);
  }
  store<i32>(cursors, place);
  return slots;
}

/** Moves the values of the slots into `collected`, slot after slot, and sorts each. */
function collect(values: usize, count: i32, least: f32, scale: f32, slots: i32, collected: usize): void {
  for (let i = 0; i < count; i++) {
    const v = load<f32>(values + ((<usize>i) << 2));
    const slot = <usize>load<u8>(slotOf + bucketOf(v, least, scale));
    const cursor = load<i32>(cursors + (slot << 2));
    store<f32>(collected + ((<usize>cursor) << 2), v);
    store<i32>(cursors + (slot << 2), cursor + i32(slot != 0));
  }
  let from = 0;
  for (let slot = 1; slot <= slots; slot++) {
    const end = load<i32>(cursors + ((<usize>slot) << 2));
    sort(collected + ((<usize>from) << 2), end - from);
    from = end;
  }
}

function spread(values: usize, count: i32, scratch: usize, out: usize): void {
  let least: f32 = f32.POSITIVE_INFINITY;
  let greatest: f32 = f32.NEGATIVE_INFINITY;
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const v = load<f32>(values + ((<usize>i) << 2));
    if (v < least) least = v;
    if (v > greatest) greatest = v;
    sum += <f64>v;
  }
  store<f64>(out, sum / <f64>count);
  const scale = LAST_BUCKET / (greatest - least);
  if (count > SORT_LIMIT && scale > 1e-30 && scale < 1e30) {
    memory.fill(counts, 0, BUCKETS * 4);
    for (let i = 0; i < count; i++) {
      const at = counts + (bucketOf(load<f32>(values + ((<usize>i) << 2)), least, scale) << 2);
      store<i32>(at, load<i32>(at) + 1);
    }
    collect(values, count, least, scale, placeRanks(count), scratch);
  } else {
    memory.copy(scratch, values, (<usize>count) << 2);
    sort(scratch, count);
    for (let r = 0; r < 2 * QUANTILES; r++) {
      store<i32>(positions + ((<usize>r) << 2), min(count - 1, lowerRank(r >> 1, count) + (r & 1)));
    }
  }
  for (let q = 0; q < QUANTILES; q++) {
    const lower = <f64>load<f32>(scratch + ((<usize>load<i32>(positions + ((<usize>q) << 3))) << 2));
    const upper = <f64>load<f32>(scratch + ((<usize>load<i32>(positions + ((<usize>q) << 3), 4)) << 2));
    const at = load<f64>(FRACTIONS + ((<usize>q) << 3)) * <f64>(count - 1);
    store<f64>(out + ((<usize>(q + 1)) << 3), lower + (upper - lower) * (at - Math.floor(at)));
  }
}

/**
 * For each of `rowCount` rows of f32 (`strideBytes` apart, `lengths` values each): its mean and its 5, 10, 25, 75, 90 and
 * 95 % quantiles (linear between ranks), seven f64 per row in `out`; NaN for a row without values. `scratch` takes one
 * f32 more than the longest row.
 */
export function spreadByRow(
  values: usize,
  strideBytes: i32,
  lengths: usize,
  rowCount: i32,
  scratch: usize,
  out: usize,
): void {
  for (let row = 0; row < rowCount; row++) {
    const count = load<i32>(lengths + ((<usize>row) << 2));
    const target = out + <usize>row * 56;
    if (count > 0) spread(values + <usize>row * <usize>strideBytes, count, scratch, target);
    else for (let i = 0; i < 7; i++) store<f64>(target + ((<usize>i) << 3), NaN);
  }
}
