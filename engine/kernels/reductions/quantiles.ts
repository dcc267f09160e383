// Exact mean and percentiles of many rows without sorting them: one pass counts values per bucket, a second collects
// and sorts only the few buckets with a requested rank.

const BUCKETS: i32 = 512;
const LAST_BUCKET: f32 = 511;
const QUANTILES: i32 = 6;
/** Below this many values a plain sort is faster than counting. */
const SORT_LIMIT: i32 = 48;

/** 5, 10, 25, 75, 90 and 95 percent. */
const FRACTIONS = memory.data<f64>([0.05, 0.1, 0.25, 0.75, 0.9, 0.95]);

const counts = memory.data(BUCKETS * 4, 16);
/** Second table, so that neighbors in one bucket do not wait for each other. */
const otherCounts = memory.data(BUCKETS * 4, 16);
/** Slot of a bucket with a requested rank, 0 otherwise. */
const slotOf = memory.data(BUCKETS, 16);
/** Write position of each slot; slot 0 takes unwanted values and has none. */
const cursors = memory.data((2 * QUANTILES + 1) * 4, 16);
const range = memory.data(16, 16);
/** Positions of the two ranks around each quantile in the scratch, i32 pairs. */
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

function lowerRank(quantile: i32, count: i32): i32 {
  return <i32>Math.floor(load<f64>(FRACTIONS + ((<usize>quantile) << 3)) * <f64>(count - 1));
}

/**
 * Assigns a slot to every bucket with a rank next to a quantile, and writes the position of that rank's value after the
 * slots are collected in order. Ranks are ascending, so one pass over the buckets is enough.
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
  return slots;
}

/** Minimum, maximum and sum of the values, in `range` (f32, f32, f64). */
function measureRange(values: usize, count: i32): void {
  const end = values + ((<usize>count) << 2);
  let at = values;
  let low = f32x4.splat(f32.POSITIVE_INFINITY);
  let high = f32x4.splat(f32.NEGATIVE_INFINITY);
  let sums = f64x2.splat(0);
  for (; at + 16 <= end; at += 16) {
    const v = v128.load(at);
    low = f32x4.pmin(low, v);
    high = f32x4.pmax(high, v);
    const upper = f64x2.promote_low_f32x4(v128.shuffle<f32>(v, v, 2, 3, 2, 3));
    sums = f64x2.add(sums, f64x2.add(f64x2.promote_low_f32x4(v), upper));
  }
  let least = min<f32>(
    min<f32>(f32x4.extract_lane(low, 0), f32x4.extract_lane(low, 1)),
    min<f32>(f32x4.extract_lane(low, 2), f32x4.extract_lane(low, 3)),
  );
  let greatest = max<f32>(
    max<f32>(f32x4.extract_lane(high, 0), f32x4.extract_lane(high, 1)),
    max<f32>(f32x4.extract_lane(high, 2), f32x4.extract_lane(high, 3)),
  );
  let sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
  for (; at < end; at += 4) {
    const v = load<f32>(at);
    least = min<f32>(least, v);
    greatest = max<f32>(greatest, v);
    sum += <f64>v;
  }
  store<f32>(range, least);
  store<f32>(range, greatest, 4);
  store<f64>(range, sum, 8);
}

/**
 * Counts the values of each bucket and stores the bucket of each value (u16) at `buckets`, which needs room for eight
 * more.
 */
function countBuckets(values: usize, count: i32, least: f32, scale: f32, buckets: usize): void {
  memory.fill(counts, 0, BUCKETS * 4);
  memory.fill(otherCounts, 0, BUCKETS * 4);
  const base = f32x4.splat(least);
  const scales = f32x4.splat(scale);
  for (let i = 0; i < count; i += 4) {
    const v = v128.load(values + ((<usize>i) << 2));
    const bucket = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.sub(v, base), scales));
    v128.store64_lane(buckets + ((<usize>i) << 1), i16x8.narrow_i32x4_s(bucket, bucket), 0);
  }
  let i = 0;
  for (; i + 2 <= count; i += 2) {
    const first = counts + ((<usize>load<u16>(buckets + ((<usize>i) << 1))) << 2);
    const second = otherCounts + ((<usize>load<u16>(buckets + ((<usize>i) << 1), 2)) << 2);
    store<i32>(first, load<i32>(first) + 1);
    store<i32>(second, load<i32>(second) + 1);
  }
  if (i < count) {
    const last = counts + ((<usize>load<u16>(buckets + ((<usize>i) << 1))) << 2);
    store<i32>(last, load<i32>(last) + 1);
  }
  for (let at: usize = 0; at < <usize>BUCKETS * 4; at += 16) {
    v128.store(counts + at, i32x4.add(v128.load(counts + at), v128.load(otherCounts + at)));
  }
}

/** Moves the values of the slots into `collected`, in order of the slots, and sorts each slot. */
function collect(values: usize, count: i32, buckets: usize, slots: i32, collected: usize): void {
  for (let i = 0; i < count; i++) {
    const slot = <usize>load<u8>(slotOf + <usize>load<u16>(buckets + ((<usize>i) << 1)));
    if (slot == 0) continue;
    const cursor = load<i32>(cursors + (slot << 2));
    store<f32>(collected + ((<usize>cursor) << 2), load<f32>(values + ((<usize>i) << 2)));
    store<i32>(cursors + (slot << 2), cursor + 1);
  }
  let from = 0;
  for (let slot = 1; slot <= slots; slot++) {
    const end = load<i32>(cursors + ((<usize>slot) << 2));
    sort(collected + ((<usize>from) << 2), end - from);
    from = end;
  }
}

export function spread(values: usize, count: i32, scratch: usize, out: usize): void {
  measureRange(values, count);
  const least = load<f32>(range);
  store<f64>(out, load<f64>(range, 8) / <f64>count);
  const scale = LAST_BUCKET / (load<f32>(range, 4) - least);
  if (count > SORT_LIMIT && scale > 1e-30 && scale < 1e30) {
    const buckets = scratch + ((<usize>count) << 2);
    countBuckets(values, count, least, scale, buckets);
    collect(values, count, buckets, placeRanks(count), scratch);
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
 * For each of `rowCount` rows of f32 (`strideBytes` apart, `lengths` values each): its mean and its 5, 10, 25, 75, 90
 * and 95% quantiles (linear between ranks), seven f64 per row in `out`; NaN for an empty row. Rows may be read up to
 * twelve bytes past their end. `scratch` takes eight bytes for each value of the longest row and 16 more.
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
