// Chooses the next swap: of all exchanges of one rower per boat, the one that best reduces the uncertainty of the
// differences that matter.
import { normalBelow } from '../statistics.ts';
import {
  keepsSides,
  sharesSide,
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

type Sided = Pick<RacedRower, 'side'>;

/** Two rowers by their indexes, and how much it matters to tell them apart. */
interface Pair {
  readonly one: number;
  readonly other: number;
  readonly weight: number;
}

/** Pairs of rowers who can take each other's seat. */
export function rankedPairs(rowers: readonly Sided[]): Pair[] {
  return rowers.flatMap((rower, one) =>
    rowers.flatMap((against, other) => (other > one && sharesSide(rower, against) ? [{ one, other, weight: 1 }] : [])),
  );
}

/** Pairs of one rower in the crew and one out of it, by the probability that their swap makes it faster. */
export function seatsInQuestion(known: Knowledge, rowers: readonly Sided[], crew: readonly number[]): Pair[] {
  const inCrew = new Set(crew);
  return rankedPairs(rowers)
    .filter(({ one, other }) => inCrew.has(one) !== inCrew.has(other))
    .map(({ one, other }) => {
      const [seated, rival] = inCrew.has(one) ? [one, other] : [other, one];
      const leadPct = (known.mean[seated] ?? NaN) - (known.mean[rival] ?? NaN);
      return { one, other, weight: normalBelow(-leadPct / Math.sqrt(gapVariance(known, one, other))) };
    });
}

const exchanged = ({ a, b }: LineUp, out: number, into: number): LineUp => ({
  a: a.map((rower) => (rower === out ? into : rower)),
  b: b.map((rower) => (rower === into ? out : rower)),
});

/** Reduction of the pairs' weighted variances by a lineup, %². */
function lowered(known: Knowledge, pairs: readonly Pair[], design: Float64Array, noisePct: number): number {
  const { along, variance } = expectedVariance(known, design, noisePct);
  return (
    pairs.reduce(
      (sum, { one, other, weight }) => sum + weight * ((along[one] ?? NaN) - (along[other] ?? NaN)) ** 2,
      0,
    ) / variance
  );
}

/**
 * Best swap from a lineup, between rowers of one side. Null if there is none.
 * @param pairs that matter: those of the choice, or all.
 */
export function nextSwap(
  known: Knowledge,
  rowers: readonly Sided[],
  from: LineUp,
  noisePct: number,
  pairs: readonly Pair[] = rankedPairs(rowers),
): Swap | null {
  let best: { readonly by: number; readonly swap: Swap } | null = null;
  for (const out of from.a) {
    for (const into of from.b) {
      const lineUp = exchanged(from, out, into);
      const isAlike = rowers[out]?.side === rowers[into]?.side;
      if (!isAlike && !(keepsSides(rowers, lineUp.a) && keepsSides(rowers, lineUp.b))) continue;
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
  rowers: readonly Sided[],
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
