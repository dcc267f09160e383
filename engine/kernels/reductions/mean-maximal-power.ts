// Mean-maximal power of an evenly sampled series, exact for any sign. With the running sum S, the best window of w
// samples maximizes S[i+w] - S[i]. Starts are grouped in blocks: the maximum S at any end of a block's windows, minus
// the minimum S at its starts, bounds the block from above, and a block whose bound does not exceed the best window so
// far is skipped. Both are taken after removing the mean slope, which cancels within a window length and makes the
// bounds tight for steady rowing. The best start of the previous length seeds the search.

const FINE_SHIFT: i32 = 6;
const COARSE_SHIFT: i32 = 10;

function countBlocks(count: i32, shift: i32): i32 {
  return (count + (1 << shift) - 1) >> shift;
}

/** Scratch bytes for a series of `count` samples: the running sum, and minimum and maximum per block at two sizes. */
export function meanMaximalScratchBytes(count: i32): i32 {
  return ((count + 2) << 3) + ((countBlocks(count + 1, FINE_SHIFT) + countBlocks(count + 1, COARSE_SHIFT) + 8) << 4);
}

/** Minimum and maximum detrended sum of each block; the maximum is followed by two blocks that can never win. */
function bound(sums: usize, count: i32, slope: f64, shift: i32, least: usize, greatest: usize): void {
  const blocks = countBlocks(count, shift);
  for (let b = 0; b < blocks; b++) {
    let low = f64.POSITIVE_INFINITY;
    let high = f64.NEGATIVE_INFINITY;
    for (let i = b << shift, end = min(count, (b + 1) << shift); i < end; i++) {
      const s = load<f64>(sums + ((<usize>i) << 3)) - slope * <f64>i;
      if (s < low) low = s;
      if (s > high) high = s;
    }
    store<f64>(least + ((<usize>b) << 3), low);
    store<f64>(greatest + ((<usize>b) << 3), high);
  }
  store<f64>(greatest + ((<usize>blocks) << 3), f64.NEGATIVE_INFINITY);
  store<f64>(greatest + ((<usize>blocks) << 3), f64.NEGATIVE_INFINITY, 8);
}

function blockBound(least: usize, greatest: usize, startBlock: i32, endBlock: i32): f64 {
  const ends = greatest + ((<usize>endBlock) << 3);
  const first = load<f64>(ends);
  const second = load<f64>(ends, 8);
  return (first > second ? first : second) - load<f64>(least + ((<usize>startBlock) << 3));
}

/** Maximum S[i+w] - S[i] over starts in [from, to). */
function greatestGain(sums: usize, from: i32, to: i32, w: i32): f64 {
  let p = sums + ((<usize>from) << 3);
  let q = p + ((<usize>w) << 3);
  const end = sums + ((<usize>to) << 3);
  let m0 = f64x2.splat(f64.NEGATIVE_INFINITY);
  let m1 = m0;
  let m2 = m0;
  let m3 = m0;
  for (; p + 64 <= end; p += 64, q += 64) {
    m0 = f64x2.pmax(m0, f64x2.sub(v128.load(q), v128.load(p)));
    m1 = f64x2.pmax(m1, f64x2.sub(v128.load(q, 16), v128.load(p, 16)));
    m2 = f64x2.pmax(m2, f64x2.sub(v128.load(q, 32), v128.load(p, 32)));
    m3 = f64x2.pmax(m3, f64x2.sub(v128.load(q, 48), v128.load(p, 48)));
  }
  m0 = f64x2.pmax(f64x2.pmax(m0, m1), f64x2.pmax(m2, m3));
  let best = max<f64>(f64x2.extract_lane(m0, 0), f64x2.extract_lane(m0, 1));
  for (; p < end; p += 8, q += 8) best = max<f64>(best, load<f64>(q) - load<f64>(p));
  return best;
}

function gainAt(sums: usize, start: i32, w: i32): f64 {
  return load<f64>(sums + ((<usize>(start + w)) << 3)) - load<f64>(sums + ((<usize>start) << 3));
}

/**
 * Best mean of every window length in `lengths` (i32 samples, 1 … count, any order but fastest when ascending): means
 * (f64) to `means`, first sample of the best window (i32) to `starts`. `series` is f64, finite.
 */
export function meanMaximalSeries(
  series: usize,
  count: i32,
  lengths: usize,
  lengthCount: i32,
  means: usize,
  starts: usize,
  scratch: usize,
): void {
  const sums = scratch;
  const fineBlocks = <usize>countBlocks(count + 1, FINE_SHIFT);
  const coarseBlocks = <usize>countBlocks(count + 1, COARSE_SHIFT);
  const fineLeast = sums + ((<usize>(count + 2)) << 3);
  const fineGreatest = fineLeast + (fineBlocks << 3);
  const coarseLeast = fineGreatest + ((fineBlocks + 2) << 3);
  const coarseGreatest = coarseLeast + (coarseBlocks << 3);
  let sum: f64 = 0;
  let size: f64 = 0;
  store<f64>(sums, 0);
  for (let i = 0; i < count; i++) {
    sum += load<f64>(series + ((<usize>i) << 3));
    size = max<f64>(size, Math.abs(sum));
    store<f64>(sums + ((<usize>(i + 1)) << 3), sum);
  }
  const slope = sum / <f64>count;
  // Detrending rounds; the bound is widened by more than that so that no block is skipped by mistake.
  const slack = size * 1e-14;
  bound(sums, count + 1, slope, FINE_SHIFT, fineLeast, fineGreatest);
  bound(sums, count + 1, slope, COARSE_SHIFT, coarseLeast, coarseGreatest);

  let start = 0;
  for (let n = 0; n < lengthCount; n++) {
    const w = load<i32>(lengths + ((<usize>n) << 2));
    const last = count - w;
    start = min(start, last);
    let best = gainAt(sums, start, w);
    for (let i = max(0, start - 8), end = min(last, start + 8); i <= end; i++) {
      const gain = gainAt(sums, i, w);
      if (gain > best) {
        best = gain;
        start = i;
      }
    }
    const trend = slope * <f64>w + slack;
    for (let c = 0; c <= last >> COARSE_SHIFT; c++) {
      const coarseEnd = ((c << COARSE_SHIFT) + w) >> COARSE_SHIFT;
      if (blockBound(coarseLeast, coarseGreatest, c, coarseEnd) + trend <= best) continue;
      const ratio = COARSE_SHIFT - FINE_SHIFT;
      for (let f = c << ratio, end = min((c + 1) << ratio, (last >> FINE_SHIFT) + 1); f < end; f++) {
        const fineEnd = ((f << FINE_SHIFT) + w) >> FINE_SHIFT;
        if (blockBound(fineLeast, fineGreatest, f, fineEnd) + trend <= best) continue;
        const from = f << FINE_SHIFT;
        const to = min(last + 1, (f + 1) << FINE_SHIFT);
        const gain = greatestGain(sums, from, to, w);
        if (gain <= best) continue;
        best = gain;
        start = from;
        while (gainAt(sums, start, w) != gain) start++;
      }
    }
    store<f64>(means + ((<usize>n) << 3), best / <f64>w);
    store<i32>(starts + ((<usize>n) << 2), start);
  }
}
