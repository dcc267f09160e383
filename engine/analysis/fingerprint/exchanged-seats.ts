// Swapped seats: each rows like the other did, because cables or rowers were swapped. Detected within a session,
// starting at some stroke, or against earlier sessions of the same people.
import { numberValue, say, seatAs, type Message } from '../../recording/message.ts';
import type { Analysis, Gate } from '../analysis.ts';
import { learnShapes, likest, listGateShapes, type Learnt, type Shape } from './strokes-alike.ts';

export interface ExchangedWithin {
  readonly seats: readonly [number, number];
  /** Likeliest first stroke, with its plausible range; indexes into the stroke table. */
  readonly stroke: number;
  readonly fromStroke: number;
  readonly toStroke: number;
  /** Strokes after it in which both look swapped, %. */
  readonly sharePct: number;
}

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

/** Minimum strokes to learn a rower's baseline. */
const MIN_LEARNT = 20;
const LEARNT_SHARE = 1 / 3;
const MIN_AFTER = 10;
/** Minimum share of later strokes that must look swapped. */
const MIN_SHARE = 0.8;
/** Twice the log likelihood ratio: strokes less likely than this are not the first. */
const AS_LIKELY = 4;
const LARGER_THAN_CHANCE = 40;

const canExchange = (a: Gate | undefined, b: Gate | undefined, isSculling: boolean): boolean =>
  a !== undefined && b !== undefined && a.seat !== b.seat && (!isSculling || a.side === b.side);

interface Series {
  /** For each stroke after the learned ones: squared distance in noise units to itself minus that to the other. */
  readonly gains: Float64Array;
  readonly pair: readonly [number, number];
}

/** Start of the largest sum up to the end. */
function greatestTail(gains: Float64Array): { readonly at: number; readonly sums: Float64Array } {
  const sums = gains.slice();
  let at = gains.length - 1;
  for (let k = gains.length - 2; k >= 0; k--) {
    sums[k] = (sums[k] ?? NaN) + (sums[k + 1] ?? NaN);
    if ((sums[k] ?? NaN) > (sums[at] ?? NaN)) at = k;
  }
  return { at, sums };
}

const isLikest = (learnt: Learnt, shapes: readonly Shape[], other: number): boolean => {
  const found = shapes.map((shape) => likest(learnt, shape)).filter((one) => one >= 0);
  return 2 * found.filter((one) => one === other).length > found.length;
};

/** Evidence in the strokes after the learned ones. */
interface Later {
  readonly strokes: Int32Array;
  readonly learnt: Learnt;
  /** By gate, and by stroke. */
  readonly shapes: readonly (readonly Shape[])[];
}

function trackLater({ strokes: table, gates }: Rowed, strokes: Int32Array): Later | null {
  const learntCount = Math.max(MIN_LEARNT, Math.floor(strokes.length * LEARNT_SHARE));
  if (gates.length < 2 || strokes.length < learntCount + MIN_AFTER) return null;
  const shapesIn = (part: Int32Array): Shape[][] => gates.map((_, gate) => listGateShapes(table, gate, part));
  const learnt = learnShapes(shapesIn(strokes.subarray(0, learntCount)));
  const later = strokes.subarray(learntCount);
  return learnt === null ? null : { strokes: later, learnt, shapes: shapesIn(later) };
}

/** For every pair of oars that can be swapped; a stroke without a measurement counts as zero. */
function pairSeries({ gates }: Rowed, { strokes, learnt, shapes }: Later): Series[] {
  const away = shapes.map((own) => own.map((shape) => learnt.distances(shape)));
  const size = shapes[0]?.[0]?.length ?? 0;
  const isSculling = gates.some(({ seat }, at) => gates.findIndex((gate) => gate.seat === seat) !== at);
  const exchangeGain = (gate: number, other: number, k: number): number => {
    const [own = NaN, its = NaN] = [away[gate]?.[k]?.[gate], away[gate]?.[k]?.[other]];
    return size * (own * own - its * its);
  };
  return gates.flatMap((a, i) =>
    gates.flatMap((b, j) => {
      if (j <= i || !canExchange(a, b, isSculling)) return [];
      const gains = Float64Array.from(strokes, (_, k) => exchangeGain(i, j, k) + exchangeGain(j, i, k) || 0);
      return [{ gains, pair: [i, j] as const }];
    }),
  );
}

interface Tail {
  readonly series: Series;
  readonly at: number;
  readonly sums: Float64Array;
  /** Log likelihood gain of a swap from here. */
  readonly gain: number;
}

/** Start from which a pair looks swapped to the end; null if it does not. */
function findSwapStart(series: Series, { learnt, shapes }: Later): Tail | null {
  const { at, sums } = greatestTail(series.gains);
  const tail = series.gains.subarray(at);
  const gain = sums[at] ?? NaN;
  const [i, j] = series.pair;
  const after = (gate: number): Shape[] => shapes[gate]?.slice(at) ?? [];
  const isTold = gain > LARGER_THAN_CHANCE && tail.length >= MIN_AFTER && shareAbove(tail) >= MIN_SHARE;
  return isTold && isLikest(learnt, after(i), j) && isLikest(learnt, after(j), i) ? { series, at, sums, gain } : null;
}

const shareAbove = (gains: Float64Array): number => gains.filter((gain) => gain > 0).length / gains.length;

/**
 * The pair that looks swapped after some stroke, learned from the first third of the strokes; null if none.
 * @param strokes counted strokes, ascending.
 */
export function exchangedWithin(rowed: Rowed, strokes: Int32Array): ExchangedWithin | null {
  const later = trackLater(rowed, strokes);
  if (later === null) return null;
  const tails = pairSeries(rowed, later).flatMap((series) => findSwapStart(series, later) ?? []);
  const [best] = tails.toSorted((a, b) => b.gain - a.gain);
  if (best === undefined) return null;
  const { series, at, sums, gain } = best;
  const likely = Array.from(later.strokes).filter((_, k) => (sums[k] ?? NaN) > gain - AS_LIKELY);
  const [a, b] = series.pair.map((gate) => rowed.gates[gate]?.seat ?? 0);
  const stroke = later.strokes[at] ?? 0;
  return {
    seats: [a ?? 0, b ?? 0],
    stroke,
    fromStroke: likely[0] ?? stroke,
    toStroke: likely.at(-1) ?? stroke,
    sharePct: 100 * shareAbove(series.gains.subarray(at)),
  };
}

export const exchangedSentence = ({
  seats: [a, b],
  stroke,
  fromStroke,
  toStroke,
  sharePct,
}: ExchangedWithin): Message =>
  say`Since stroke ${stroke + 1} (${fromStroke + 1} to ${toStroke + 1}) seats ${seatAs('number', a)} and ${seatAs('number', b)} look swapped: each rows as the other did before in ${numberValue(sharePct)}% of the strokes.`;

/** Minimum sessions to learn day-to-day variation. */
const MIN_SESSIONS = 4;
/**
 * Minimum share of seats in earlier sessions, each learned from the others, that are recognized; with fewer, the crew
 * is not judged.
 */
const KNOWN_SHARE = 0.9;
/** In noise units: beyond it a shape is unlike its owner; within it, like the other. */
const UNLIKE = 2.5;

export interface ExchangedSince {
  /** Indexes of the seats, in the given order. */
  readonly pair: readonly [number, number];
  readonly sessions: number;
  /** Recognized seats of earlier sessions, each learned from the others, %. */
  readonly knownPct: number;
}

/**
 * Seats that row like the other did in earlier sessions. Null if none do, or if the squad's sessions cannot distinguish
 * its people.
 * @param earlier shapes of the same people per session, in the order of `now`; null for people it lacks.
 */
export function exchangedSince(
  now: readonly (Shape | null)[],
  earlier: readonly (readonly (Shape | null)[])[],
): ExchangedSince | null {
  const known = now.flatMap((shape, at) => {
    const isKnown =
      shape !== null && earlier.filter((session) => (session[at] ?? null) !== null).length >= MIN_SESSIONS;
    return isKnown ? [{ at, shape }] : [];
  });
  if (known.length < 2) return null;
  const groupsWithout = (left: number): Shape[][] =>
    known.map(({ at }) => earlier.flatMap((session, which) => (which === left ? [] : (session[at] ?? []))));
  let [asked, found] = [0, 0];
  earlier.forEach((session, which) => {
    const others = learnShapes(groupsWithout(which));
    known.forEach(({ at }, place) => {
      const shape = session[at] ?? null;
      if (shape === null || others === null) return;
      asked += 1;
      if (likest(others, shape) === place) found += 1;
    });
  });
  const learnt = learnShapes(groupsWithout(-1));
  if (learnt === null || asked === 0 || found < KNOWN_SHARE * asked) return null;
  const away = known.map(({ shape }) => learnt.distances(shape));
  const likes = known.map(({ shape }) => likest(learnt, shape));
  const isGone = (place: number, other: number): boolean =>
    likes[place] === other && (away[place]?.[place] ?? 0) > UNLIKE && (away[place]?.[other] ?? Infinity) < UNLIKE;
  for (let i = 0; i < known.length; i++) {
    const j = likes[i] ?? -1;
    if (j <= i || !isGone(i, j) || !isGone(j, i)) continue;
    const pair = [known[i]?.at ?? 0, known[j]?.at ?? 0] as const;
    return { pair, sessions: earlier.length, knownPct: (100 * found) / asked };
  }
  return null;
}
