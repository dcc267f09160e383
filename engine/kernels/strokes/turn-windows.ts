// Means of the chords over a window of drives, trimmed by a fifth at both ends. Eight drives are sorted once, lane by
// lane without branches; a window of five such blocks then needs only its eight smallest values, found by merging
// sorted blocks: pairs once, for the two windows they are in. The largest are the smallest of the negated values.
import { BLOCK, LANES, Of, TurnRoom } from './turn-room';

/** Share of the values trimmed at both ends. */
const TRIMMED = 0.2;
const VECTORS: i32 = LANES / 4;

/** Vectors of lanes, followed by their negatives. */
const COLUMNS: i32 = 2 * VECTORS;
const COLUMN_BYTES: usize = BLOCK << 4;

/** The eight smallest values of a window, for one column at a time. */
const least = memory.data(BLOCK << 4, 16);
/** Columns of the eight smallest of a block and the next, for the last four blocks with a next one. */
const pairs = memory.data((4 * COLUMNS * BLOCK) << 4, 16);
/** Addresses of the lanes of a block's counted drives, then of lanes larger than any. */
const members = memory.data(BLOCK << 2, 16);
const none = memory.data(LANES << 2, 16);
/** Means of the lanes (float32) over the last window. */
export const windowMeans = memory.data(LANES * 4, 16);

class Column {
  /** Position k of a column of eight vectors. */
  @inline
  static at(column: usize, k: i32): v128 {
    return v128.load(column + ((<usize>k) << 4));
  }

  @inline
  static put(column: usize, k: i32, vector: v128): void {
    v128.store(column + ((<usize>k) << 4), vector);
  }

  /** Lanes of drive k of the block. */
  @inline
  static member(k: i32, offset: usize): v128 {
    return v128.load(load<usize>(members + ((<usize>k) << 2)) + offset);
  }

  /** Position k of the eight smallest of two sorted columns: a bitonic sequence. */
  @inline
  static lesser(column: usize, other: usize, k: i32): v128 {
    return f32x4.pmin(Column.at(column, k), Column.at(other, 7 - k));
  }

  @inline
  static pair(block: i32, vector: i32): usize {
    return pairs + <usize>((block & 3) * COLUMNS + vector) * COLUMN_BYTES;
  }
}

/** Sorts lanes of the members ascending, lane by lane, with the shortest network for eight (Knuth, vol. 3, 5.3.4). */
function sortEight(offset: usize, target: usize): void {
  const a = Column.member(0, offset);
  const b = Column.member(1, offset);
  const c = Column.member(2, offset);
  const d = Column.member(3, offset);
  const e = Column.member(4, offset);
  const f = Column.member(5, offset);
  const g = Column.member(6, offset);
  const h = Column.member(7, offset);
  const a1 = f32x4.pmin(a, b);
  const b1 = f32x4.pmax(a, b);
  const c1 = f32x4.pmin(c, d);
  const d1 = f32x4.pmax(c, d);
  const e1 = f32x4.pmin(e, f);
  const f1 = f32x4.pmax(e, f);
  const g1 = f32x4.pmin(g, h);
  const h1 = f32x4.pmax(g, h);
  const a2 = f32x4.pmin(a1, c1);
  const c2 = f32x4.pmax(a1, c1);
  const b2 = f32x4.pmin(b1, d1);
  const d2 = f32x4.pmax(b1, d1);
  const e2 = f32x4.pmin(e1, g1);
  const g2 = f32x4.pmax(e1, g1);
  const f2 = f32x4.pmin(f1, h1);
  const h2 = f32x4.pmax(f1, h1);
  const b3 = f32x4.pmin(b2, c2);
  const c3 = f32x4.pmax(b2, c2);
  const f3 = f32x4.pmin(f2, g2);
  const g3 = f32x4.pmax(f2, g2);
  const a3 = f32x4.pmin(a2, e2);
  const e3 = f32x4.pmax(a2, e2);
  const d3 = f32x4.pmin(d2, h2);
  const h3 = f32x4.pmax(d2, h2);
  const b4 = f32x4.pmin(b3, f3);
  const f4 = f32x4.pmax(b3, f3);
  const c4 = f32x4.pmin(c3, g3);
  const g4 = f32x4.pmax(c3, g3);
  const b5 = f32x4.pmin(b4, e3);
  const e4 = f32x4.pmax(b4, e3);
  const d4 = f32x4.pmin(d3, g4);
  const g5 = f32x4.pmax(d3, g4);
  const c5 = f32x4.pmin(c4, e4);
  const e5 = f32x4.pmax(c4, e4);
  const d5 = f32x4.pmin(d4, f4);
  const f5 = f32x4.pmax(d4, f4);
  const d6 = f32x4.pmin(d5, e5);
  const e6 = f32x4.pmax(d5, e5);
  Column.put(target, 0, a3);
  Column.put(target, 1, b5);
  Column.put(target, 2, c5);
  Column.put(target, 3, d6);
  Column.put(target, 4, e6);
  Column.put(target, 5, f5);
  Column.put(target, 6, g5);
  Column.put(target, 7, h3);
}

/** Writes the eight smallest of two sorted columns in ascending order; the target may be the first of them. */
function foldEight(column: usize, other: usize, target: usize): void {
  const a = Column.lesser(column, other, 0);
  const b = Column.lesser(column, other, 1);
  const c = Column.lesser(column, other, 2);
  const d = Column.lesser(column, other, 3);
  const e = Column.lesser(column, other, 4);
  const f = Column.lesser(column, other, 5);
  const g = Column.lesser(column, other, 6);
  const h = Column.lesser(column, other, 7);
  const a1 = f32x4.pmin(a, e);
  const e1 = f32x4.pmax(a, e);
  const b1 = f32x4.pmin(b, f);
  const f1 = f32x4.pmax(b, f);
  const c1 = f32x4.pmin(c, g);
  const g1 = f32x4.pmax(c, g);
  const d1 = f32x4.pmin(d, h);
  const h1 = f32x4.pmax(d, h);
  const a2 = f32x4.pmin(a1, c1);
  const c2 = f32x4.pmax(a1, c1);
  const b2 = f32x4.pmin(b1, d1);
  const d2 = f32x4.pmax(b1, d1);
  const e2 = f32x4.pmin(e1, g1);
  const g2 = f32x4.pmax(e1, g1);
  const f2 = f32x4.pmin(f1, h1);
  const h2 = f32x4.pmax(f1, h1);
  const a3 = f32x4.pmin(a2, b2);
  const b3 = f32x4.pmax(a2, b2);
  const c3 = f32x4.pmin(c2, d2);
  const d3 = f32x4.pmax(c2, d2);
  const e3 = f32x4.pmin(e2, f2);
  const f3 = f32x4.pmax(e2, f2);
  const g3 = f32x4.pmin(g2, h2);
  const h3 = f32x4.pmax(g2, h2);
  Column.put(target, 0, a3);
  Column.put(target, 1, b3);
  Column.put(target, 2, c3);
  Column.put(target, 3, d3);
  Column.put(target, 4, e3);
  Column.put(target, 5, f3);
  Column.put(target, 6, g3);
  Column.put(target, 7, h3);
}

/** Finds the counted drives of a block, complete and regular; returns their number. */
function findMembers(room: TurnRoom, block: i32): i32 {
  const first = block * BLOCK;
  const last = min(room.count, first + BLOCK);
  let count = 0;
  for (let k = first; k < last; k++) {
    store<usize>(members + ((<usize>count) << 2), Of.lane(room, k, 0));
    count += i32(load<u8>(room.regular + <usize>k) == 2);
  }
  for (let k = count; k < BLOCK; k++) store<usize>(members + ((<usize>k) << 2), none);
  return count;
}

/**
 * Sorts and sums the lanes of the complete regular drives of a block, and merges them with those of the previous block.
 */
export function sortBlock(room: TurnRoom, block: i32): void {
  const count = findMembers(room, block);
  store<i32>(room.members + ((<usize>block) << 2), count);
  for (let vector = 0; vector < VECTORS; vector++) {
    const offset = (<usize>vector) << 4;
    v128.store(none + offset, f32x4.splat(Infinity));
    const plain = Of.sorted(room, block, vector);
    const turned = Of.sorted(room, block, vector + VECTORS);
    sortEight(offset, plain);
    let sum = f32x4.splat(0);
    for (let k = 0; k < count; k++) {
      sum = f32x4.add(sum, Column.member(k, offset));
      Column.put(turned, k, f32x4.neg(Column.at(plain, count - 1 - k)));
    }
    for (let k = count; k < BLOCK; k++) Column.put(turned, k, f32x4.splat(Infinity));
    v128.store(Of.sum(room, block, vector), sum);
  }
  if (block == 0) return;
  for (let vector = 0; vector < COLUMNS; vector++) {
    foldEight(Of.sorted(room, block - 1, vector), Of.sorted(room, block, vector), Column.pair(block - 1, vector));
  }
}

/** Sum of the `count` smallest of a column over the blocks [from, to), of which the last was the last to be sorted. */
function sumOfLeast(room: TurnRoom, from: i32, to: i32, vector: i32, count: i32): v128 {
  let block = from + 1;
  let column = Of.sorted(room, from, vector);
  if (to - from == 5) {
    foldEight(Column.pair(from, vector), Column.pair(from + 2, vector), least);
    column = least;
    block = to - 1;
  }
  for (; block < to - 1; block++) {
    foldEight(column, Of.sorted(room, block, vector), least);
    column = least;
  }
  if (block < to) {
    const other = Of.sorted(room, block, vector);
    if (count == BLOCK) return sumOfLesser(column, other);
    foldEight(column, other, least);
    column = least;
  }
  let sum = f32x4.splat(0);
  for (let k = 0; k < count; k++) sum = f32x4.add(sum, Column.at(column, k));
  return sum;
}

/** Sum of all eight smallest of two sorted columns, in any order. */
function sumOfLesser(column: usize, other: usize): v128 {
  let sum = f32x4.splat(0);
  for (let k = 0; k < BLOCK; k++) sum = f32x4.add(sum, Column.lesser(column, other, k));
  return sum;
}

/**
 * Writes the trimmed means over the blocks [from, to) to `windowMeans`; returns the number of drives. Blocks must be
 * sorted in order, the last of the window last.
 */
export function averageWindow(room: TurnRoom, from: i32, to: i32): i32 {
  let count = 0;
  for (let block = from; block < to; block++) count += load<i32>(room.members + ((<usize>block) << 2));
  const cut = <i32>(TRIMMED * <f64>count);
  const kept = f32x4.splat(<f32>(count - 2 * cut));
  for (let vector = 0; vector < VECTORS; vector++) {
    let sum = f32x4.splat(0);
    for (let block = from; block < to; block++) sum = f32x4.add(sum, v128.load(Of.sum(room, block, vector)));
    const highest = sumOfLeast(room, from, to, vector + VECTORS, cut);
    const ends = f32x4.sub(highest, sumOfLeast(room, from, to, vector, cut));
    v128.store(windowMeans + ((<usize>vector) << 4), f32x4.div(f32x4.add(sum, ends), kept));
  }
  return count;
}
