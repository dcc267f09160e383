// Means of the chords over a window of drives, trimmed by a fifth at both ends.
//
// Eight drives are sorted once, lane by lane and without a branch; a window of five such blocks then needs no more than
// its eight least values, found by folding one sorted block after the other into them. The greatest are the least of the
// values with the other sign.
import { BLOCK, LANES, Of, TurnRoom } from './turn-room';

/** A part of the values is left out at both ends. */
const TRIMMED = 0.2;
const VECTORS: i32 = LANES / 4;

/** The eight least values of every lane, and of every lane with the other sign. */
const least = memory.data(2 * 8 * VECTORS * 16, 16);
/** Means of the lanes (float32) over the last window. */
export const windowMeans = memory.data(LANES * 4, 16);

class Sorted {
  /** Puts the lesser of two vectors of a column first, lane by lane. */
  @inline
  static exchange(column: usize, i: usize, j: usize): void {
    const a = v128.load(column + (i << 4));
    const b = v128.load(column + (j << 4));
    v128.store(column + (i << 4), f32x4.pmin(a, b));
    v128.store(column + (j << 4), f32x4.pmax(a, b));
  }

  /** Lesser of a vector of one column and one of another, kept in the first. */
  @inline
  static fold(column: usize, i: usize, other: usize): void {
    const a = v128.load(column + (i << 4));
    v128.store(column + (i << 4), f32x4.pmin(a, v128.load(other + ((7 - i) << 4))));
  }
}

/** Sorts eight vectors, lane by lane, by the shortest network for eight (19 exchanges; Knuth, vol. 3, 5.3.4). */
export function sortEight(column: usize): void {
  Sorted.exchange(column, 0, 1);
  Sorted.exchange(column, 2, 3);
  Sorted.exchange(column, 4, 5);
  Sorted.exchange(column, 6, 7);
  Sorted.exchange(column, 0, 2);
  Sorted.exchange(column, 1, 3);
  Sorted.exchange(column, 4, 6);
  Sorted.exchange(column, 5, 7);
  Sorted.exchange(column, 1, 2);
  Sorted.exchange(column, 5, 6);
  Sorted.exchange(column, 0, 4);
  Sorted.exchange(column, 3, 7);
  Sorted.exchange(column, 1, 5);
  Sorted.exchange(column, 2, 6);
  Sorted.exchange(column, 1, 4);
  Sorted.exchange(column, 3, 6);
  Sorted.exchange(column, 2, 4);
  Sorted.exchange(column, 3, 5);
  Sorted.exchange(column, 3, 4);
}

/** The eight least of eight sorted vectors and eight more, sorted: what is kept falls and rises once, so twelve exchanges do. */
export function foldEight(column: usize, other: usize): void {
  Sorted.fold(column, 0, other);
  Sorted.fold(column, 1, other);
  Sorted.fold(column, 2, other);
  Sorted.fold(column, 3, other);
  Sorted.fold(column, 4, other);
  Sorted.fold(column, 5, other);
  Sorted.fold(column, 6, other);
  Sorted.fold(column, 7, other);
  Sorted.exchange(column, 0, 4);
  Sorted.exchange(column, 1, 5);
  Sorted.exchange(column, 2, 6);
  Sorted.exchange(column, 3, 7);
  Sorted.exchange(column, 0, 2);
  Sorted.exchange(column, 1, 3);
  Sorted.exchange(column, 4, 6);
  Sorted.exchange(column, 5, 7);
  Sorted.exchange(column, 0, 1);
  Sorted.exchange(column, 2, 3);
  Sorted.exchange(column, 4, 5);
  Sorted.exchange(column, 6, 7);
}

/** Sorts the lanes of the complete regular drives of a block, and sums them up. */
export function sortBlock(room: TurnRoom, block: i32): void {
  const first = block * BLOCK;
  const open = f32x4.splat(Infinity);
  let members = 0;
  for (let vector = 0; vector < VECTORS; vector++) {
    const plain = Of.sorted(room, block, vector);
    const turned = Of.sorted(room, block, vector + VECTORS);
    let sum = f32x4.splat(0);
    members = 0;
    for (let k = 0; k < BLOCK; k++) {
      const place = (<usize>k) << 4;
      const counts = first + k < room.count && load<u8>(room.regular + <usize>(first + k)) == 2;
      const lanes = counts ? v128.load(Of.lane(room, first + k, vector)) : open;
      v128.store(plain + place, lanes);
      v128.store(turned + place, counts ? f32x4.neg(lanes) : open);
      if (!counts) continue;
      sum = f32x4.add(sum, lanes);
      members++;
    }
    v128.store(Of.sum(room, block, vector), sum);
    sortEight(plain);
    sortEight(turned);
  }
  store<i32>(room.members + ((<usize>block) << 2), members);
}

/** Sum of the first `count` of eight vectors. */
function sumOfFirst(column: usize, count: i32): v128 {
  let sum = f32x4.splat(0);
  for (let k = 0; k < count; k++) sum = f32x4.add(sum, v128.load(column + ((<usize>k) << 4)));
  return sum;
}

/** Writes the trimmed means over the blocks [from, to) to `windowMeans`; returns how many drives they are of. */
export function meanOfWindow(room: TurnRoom, from: i32, to: i32): i32 {
  let members = 0;
  for (let block = from; block < to; block++) members += load<i32>(room.members + ((<usize>block) << 2));
  const cut = <i32>(TRIMMED * <f64>members);
  const kept = f32x4.splat(<f32>(members - 2 * cut));
  for (let vector = 0; vector < VECTORS; vector++) {
    const lowest = least + ((<usize>vector) << 7);
    const highest = least + ((<usize>(vector + VECTORS)) << 7);
    memory.copy(lowest, Of.sorted(room, from, vector), 128);
    memory.copy(highest, Of.sorted(room, from, vector + VECTORS), 128);
    let sum = v128.load(Of.sum(room, from, vector));
    for (let block = from + 1; block < to; block++) {
      foldEight(lowest, Of.sorted(room, block, vector));
      foldEight(highest, Of.sorted(room, block, vector + VECTORS));
      sum = f32x4.add(sum, v128.load(Of.sum(room, block, vector)));
    }
    const ends = f32x4.sub(sumOfFirst(highest, cut), sumOfFirst(lowest, cut));
    v128.store(windowMeans + ((<usize>vector) << 4), f32x4.div(f32x4.add(sum, ends), kept));
  }
  return members;
}
