// Links between seats: the phase correction of ensembles (Wing, Endo, Bradbury and Vorberg 2014), by partial regression
// of a seat's next lateness on another's, controlling for its own.
import { uniformFrom } from '../comparison/blocks.ts';
import type { Transitions } from './transitions.ts';

export interface Link {
  /** Indexes of the following and the leading seat. */
  readonly follower: number;
  readonly leader: number;
  /** How much later the follower is at the next catch per millisecond of the leader's lateness. */
  readonly gain: number;
  readonly error: number;
  /** Student's t of the gain. */
  readonly t: number;
}

/** Number of simulated crews without a link. */
export const PERMUTATIONS = 999;
/** False positive rate in crews in which no one follows anyone. */
const CHANCE = 0.02;
const MAX_LINKS = 6;
const SEED = 2014;
/** Regression parameters: mean, the seat's own lateness and the other's. */
const PARAMETERS = 3;

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
};

const centred = (values: Float64Array): Float64Array => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
};

/** Vectors of equal length interleaved by row, so that one pass multiplies all of them. */
interface Sheaf {
  readonly rows: Float64Array;
  readonly width: number;
}

function stackVectors(vectors: readonly Float64Array[]): Sheaf {
  const width = vectors.length;
  const rows = new Float64Array(width * (vectors[0]?.length ?? 0));
  vectors.forEach((vector, at) => vector.forEach((value, k) => (rows[k * width + at] = value)));
  return { rows, width };
}

/** Products of the permuted values with each vector of a sheaf, and last with themselves. */
function dealtProducts(values: Float64Array, order: Int32Array, { rows, width }: Sheaf, sums: Float64Array): void {
  sums.fill(0);
  let squares = 0;
  let at = 0;
  for (const from of order) {
    const value = values[from] ?? 0;
    squares += value * value;
    for (let one = 0; one < width; one++) sums[one] = (sums[one] ?? 0) + value * (rows[at++] ?? 0);
  }
  sums[width] = squares;
}

/** Residual of a vector after projection on a unit vector. */
const beside = (values: Float64Array, unit: Float64Array): Float64Array => {
  const along = dot(values, unit);
  return values.map((value, k) => value - along * (unit[k] ?? 0));
};

const normalize = (values: Float64Array): Float64Array => {
  const length = Math.sqrt(dot(values, values));
  return length > 0 ? values.map((value) => value / length) : values;
};

/** Regressors of one seat: its own lateness, and each of the others orthogonalized to it. */
interface Follower {
  readonly own: Float64Array;
  /** Null at its own index. */
  readonly others: readonly ({ readonly unit: Float64Array; readonly length: number } | null)[];
}

function toFollowers(now: readonly Float64Array[]): Follower[] {
  const all = now.map(centred);
  return all.map((values, at) => {
    const own = normalize(values);
    const others = all.map((other, from) => {
      if (from === at) return null;
      const partial = beside(other, own);
      return { unit: normalize(partial), length: Math.sqrt(dot(partial, partial)) };
    });
    return { own, others };
  });
}

const studentT = (correlation: number, freedom: number): number =>
  (correlation * Math.sqrt(freedom)) / Math.sqrt(Math.max(1e-12, 1 - correlation ** 2));

/** The strongest positive link; null for too few strokes. */
function strongest(followers: readonly Follower[], left: readonly Float64Array[], freedom: number): Link | null {
  let best: Link | null = null;
  followers.forEach(({ others }, follower) => {
    const own = left[follower] ?? new Float64Array();
    const length = Math.sqrt(dot(own, own));
    others.forEach((other, leader) => {
      if (other === null || !(other.length > 0) || !(length > 0)) return;
      const along = dot(own, other.unit);
      const t = studentT(along / length, freedom);
      if (t <= (best?.t ?? 0)) return;
      const slope = along / other.length;
      best = { follower, leader, gain: slope, error: slope / t, t };
    });
  });
  return best;
}

/** Random permutation of row numbers (Fisher and Yates). */
function shuffled(count: number, uniform: () => number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, k) => k);
  for (let k = count - 1; k > 0; k--) {
    const other = Math.floor(uniform() * (k + 1));
    const kept = order[k] ?? 0;
    order[k] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}

/**
 * The 98% quantile of the maximum t in crews without links: residuals of each seat's own model are permuted by whole
 * strokes of the crew, which preserves correlation within a stroke (Freedman and Lane 1983).
 */
function permutationLimit(
  followers: readonly Follower[],
  left: readonly Float64Array[],
  freedom: number,
  permutations: number,
): number {
  const uniform = uniformFrom(SEED);
  const count = left[0]?.length ?? 0;
  const sheaves = followers.map(({ own, others }) =>
    stackVectors([own, ...others.flatMap((other) => (other === null ? [] : [other.unit]))]),
  );
  const sums = new Float64Array(followers.length + 1);
  const greatest = Float64Array.from({ length: permutations }, () => {
    const order = shuffled(count, uniform);
    let most = 0;
    sheaves.forEach((sheaf, at) => {
      dealtProducts(left[at] ?? new Float64Array(), order, sheaf, sums);
      const length = Math.sqrt(Math.max(1e-12, (sums[sheaf.width] ?? NaN) - (sums[0] ?? NaN) ** 2));
      for (let one = 1; one < sheaf.width; one++) most = Math.max(most, (sums[one] ?? NaN) / length);
    });
    return studentT(most, freedom);
  }).sort();
  return greatest[Math.ceil((1 - CHANCE) * permutations) - 1] ?? Infinity;
}

/** Residuals of each seat's next lateness after the mean and its own. */
const residuals = (followers: readonly Follower[], next: readonly Float64Array[]): Float64Array[] =>
  followers.map(({ own }, at) => beside(centred(next[at] ?? new Float64Array()), own));

/**
 * Times are relative to the crew's mean: a seat that moves by `gain` moves all others by a share of it the other way.
 */
function withoutLink(next: readonly Float64Array[], now: readonly Float64Array[], link: Link): Float64Array[] {
  const moved = now[link.leader] ?? new Float64Array();
  const shared = link.gain / next.length;
  return next.map((values, at) => {
    const by = at === link.follower ? link.gain - shared : -shared;
    return values.map((value, k) => value - by * (moved[k] ?? 0));
  });
}

/** Relative times understate a seat's own response by this factor. */
const whole = (link: Link, seats: number): Link => {
  const share = 1 - 1 / seats;
  return { ...link, gain: link.gain / share, error: link.error / share };
};

/** Significant links, strongest first, at most six; each is removed before the search for the next. */
export function findLinks({ seats, now, next }: Transitions, permutations = PERMUTATIONS): Link[] {
  const followers = toFollowers(now);
  const freedom = (now[0]?.length ?? 0) - PARAMETERS;
  const links: Link[] = [];
  let later: readonly Float64Array[] = next;
  while (links.length < MAX_LINKS) {
    const left = residuals(followers, later);
    const best = strongest(followers, left, freedom);
    if (best === null || best.t <= permutationLimit(followers, left, freedom, permutations)) break;
    const link = whole(best, seats.length);
    links.push(link);
    later = withoutLink(later, now, link);
  }
  return links;
}

/** t of one link in a subset of strokes. */
export function linkIn({ now, next }: Transitions, { follower, leader }: Link): number {
  const followers = toFollowers(now);
  const other = followers[follower]?.others[leader];
  const own = residuals(followers, next)[follower];
  if (other === null || other === undefined || own === undefined) return 0;
  return studentT(dot(own, other.unit) / Math.sqrt(Math.max(1e-12, dot(own, own))), own.length - PARAMETERS);
}
