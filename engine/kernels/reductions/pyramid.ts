// Min/max pyramid of one sampled column: minimum and maximum of every 8 samples, then of every 4 of those, and so on.
// The extremes of any run of rows then take a few dozen reads, for any length. A node is a pair of f32, minimum then
// maximum, and reversed infinities if it has no sample. Levels follow one another in memory, the finest first; the last
// node of a level covers the rest of the column.

const BASE = 8;
const FACTOR = 4;
const NODE_BYTES: usize = 8;

// Module state, because multiple values cannot be returned without a managed object.
let least: f32 = f32.POSITIVE_INFINITY;
let greatest: f32 = f32.NEGATIVE_INFINITY;

function clear(): void {
  least = f32.POSITIVE_INFINITY;
  greatest = f32.NEGATIVE_INFINITY;
}

/** Missing samples are NaN, compare as false and so have no effect. */
function takeSamples(column: usize, from: i32, to: i32): void {
  const end = column + ((<usize>to) << 2);
  let low = least;
  let high = greatest;
  for (let at = column + ((<usize>from) << 2); at < end; at += 4) {
    const value = load<f32>(at);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  least = low;
  greatest = high;
}

function takeNodes(level: usize, from: i32, to: i32): void {
  const end = level + <usize>to * NODE_BYTES;
  let low = least;
  let high = greatest;
  for (let at = level + <usize>from * NODE_BYTES; at < end; at += NODE_BYTES) {
    const lower = load<f32>(at);
    const higher = load<f32>(at, 4);
    low = select(lower, low, lower < low);
    high = select(higher, high, higher > high);
  }
  least = low;
  greatest = high;
}

function storeNode(level: usize, node: i32): void {
  const at = level + <usize>node * NODE_BYTES;
  store<f32>(at, least);
  store<f32>(at, greatest, 4);
}

function nodesAbove(count: i32, factor: i32): i32 {
  return (count + factor - 1) / factor;
}

/** Bytes of the pyramid of a column of `length` samples. */
export function pyramidBytes(length: i32): i32 {
  let nodes = nodesAbove(length, BASE);
  let total = nodes;
  while (nodes > FACTOR) {
    nodes = nodesAbove(nodes, FACTOR);
    total += nodes;
  }
  return total * <i32>NODE_BYTES;
}

/** Builds the pyramid of a float32 column in `pyramid`, which has `pyramidBytes(length)` bytes. */
export function buildPyramid(column: usize, length: i32, pyramid: usize): void {
  let nodes = nodesAbove(length, BASE);
  for (let node = 0; node < nodes; node++) {
    clear();
    takeSamples(column, node * BASE, min(length, (node + 1) * BASE));
    storeNode(pyramid, node);
  }
  let level = pyramid;
  while (nodes > FACTOR) {
    const above = level + <usize>nodes * NODE_BYTES;
    const nodesOfAbove = nodesAbove(nodes, FACTOR);
    for (let node = 0; node < nodesOfAbove; node++) {
      clear();
      takeNodes(level, node * FACTOR, min(nodes, (node + 1) * FACTOR));
      storeNode(above, node);
    }
    level = above;
    nodes = nodesOfAbove;
  }
}

/** Reads rows [from, to): samples and nodes up to whole nodes at either end, and the level above in between. */
function takeRows(column: usize, length: i32, pyramid: usize, from: i32, to: i32): void {
  if (to - from < 2 * BASE) {
    takeSamples(column, from, to);
    return;
  }
  let first = nodesAbove(from, BASE);
  let end = to / BASE;
  takeSamples(column, from, first * BASE);
  takeSamples(column, end * BASE, to);
  let level = pyramid;
  let nodes = nodesAbove(length, BASE);
  while (end - first >= 2 * FACTOR && nodes > FACTOR) {
    const firstAbove = nodesAbove(first, FACTOR);
    const endAbove = end / FACTOR;
    takeNodes(level, first, firstAbove * FACTOR);
    takeNodes(level, endAbove * FACTOR, end);
    level += <usize>nodes * NODE_BYTES;
    nodes = nodesAbove(nodes, FACTOR);
    first = firstAbove;
    end = endAbove;
  }
  takeNodes(level, first, end);
}

/**
 * Minimum and maximum sample of each bucket, NaN for both if empty. Bucket `b` covers the rows from `edges[b]` (i32) to
 * before `edges[b + 1]`; the two results are f32 columns of `buckets`.
 */
export function reduceByPyramid(
  column: usize,
  length: i32,
  pyramid: usize,
  edges: usize,
  buckets: i32,
  minimum: usize,
  maximum: usize,
): void {
  for (let bucket = 0; bucket < buckets; bucket++) {
    const edge = edges + ((<usize>bucket) << 2);
    clear();
    takeRows(column, length, pyramid, load<i32>(edge), load<i32>(edge, 4));
    const empty = least > greatest;
    const at = (<usize>bucket) << 2;
    store<f32>(minimum + at, empty ? f32.NaN : least);
    store<f32>(maximum + at, empty ? f32.NaN : greatest);
  }
}
