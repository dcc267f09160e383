// Chooses the next swap: of all exchanges of one rower per boat, the one that best reduces the uncertainty of the
// differences.
import {
  designVector,
  expectedVariance,
  gapVariance,
  knownAfter,
  type Knowledge,
  type RacedPiece,
  type RacedRower,
} from './race-model.ts';

export type LineUp = Pick<RacedPiece, 'a' | 'b'>;

/** Rower `out` leaves boat A, rower `into` comes from boat B. */
export interface Swap {
  readonly out: number;
  readonly into: number;
  readonly lineUp: LineUp;
}

/** Pairs of rowers of one side, by their indexes. */
export function rankedPairs(rowers: readonly Pick<RacedRower, 'side'>[]): (readonly [number, number])[] {
  return rowers.flatMap(({ side }, one) =>
    rowers.flatMap((other, at) => (at > one && other.side === side ? [[one, at] as const] : [])),
  );
}

const exchanged = ({ a, b }: LineUp, out: number, into: number): LineUp => ({
  a: a.map((rower) => (rower === out ? into : rower)),
  b: b.map((rower) => (rower === into ? out : rower)),
});

/** Reduction of the pairs' summed variances by a lineup, %². */
function lowered(
  known: Knowledge,
  pairs: readonly (readonly [number, number])[],
  design: Float64Array,
  noisePct: number,
): number {
  const { along, variance } = expectedVariance(known, design, noisePct);
  return pairs.reduce((sum, [one, other]) => sum + ((along[one] ?? NaN) - (along[other] ?? NaN)) ** 2, 0) / variance;
}

/** Best swap from a lineup, between rowers of one side. Null if there is none. */
export function nextSwap(
  known: Knowledge,
  rowers: readonly Pick<RacedRower, 'side'>[],
  from: LineUp,
  noisePct: number,
): Swap | null {
  const pairs = rankedPairs(rowers);
  let best: { readonly by: number; readonly swap: Swap } | null = null;
  for (const out of from.a) {
    for (const into of from.b) {
      if (rowers[out]?.side !== rowers[into]?.side) continue;
      const lineUp = exchanged(from, out, into);
      const by = lowered(known, pairs, designVector(lineUp, rowers.length), noisePct);
      if (best === null || by > best.by) best = { by, swap: { out, into, lineUp } };
    }
  }
  return best?.swap ?? null;
}

/** Maximum planned pieces. */
export const MAX_PLANNED = 12;

/**
 * For each pair, the minimum number of planned pieces after which the current difference would be sure; null if more
 * than `MAX_PLANNED`.
 * @param isSure of the difference, %, and its variance.
 */
export function piecesUntil(
  known: Knowledge,
  rowers: readonly Pick<RacedRower, 'side'>[],
  from: LineUp,
  noisePct: number,
  isSure: (differencePct: number, variance: number) => boolean,
): (one: number, other: number) => number | null {
  const ahead: Knowledge[] = [known];
  let [now, lineUp] = [known, from];
  for (let piece = 0; piece < MAX_PLANNED; piece++) {
    const swap = nextSwap(now, rowers, lineUp, noisePct);
    if (swap === null) break;
    ({ lineUp } = swap);
    now = knownAfter(now, designVector(lineUp, rowers.length), null, noisePct);
    ahead.push(now);
  }
  return (one, other) => {
    const differencePct = (known.mean[one] ?? NaN) - (known.mean[other] ?? NaN);
    const pieces = ahead.findIndex((later) => isSure(differencePct, gapVariance(later, one, other)));
    return pieces < 0 ? null : pieces;
  };
}
