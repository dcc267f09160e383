// Two outings, or two pieces of one, held next to each other: which moment of the other belongs to a moment of this
// one, by the phase of the stroke or by the meters rowed. Straight lines between moments that are known in both.
import { median } from '#engine/analysis/statistics.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Range } from '../../../contract/selection/selection.ts';

export const ALIGNED_BY = ['stroke', 'distance'] as const;
export type AlignedBy = (typeof ALIGNED_BY)[number];

/** One moment in both, seconds on the clock of each recording. */
interface Knot {
  readonly hereS: number;
  readonly thereS: number;
}

export interface Alignment {
  /** Rising in both, at least two. */
  readonly knots: readonly Knot[];
}

/** One side of it: the strokes of a piece, or of the outing. */
export interface AlignedSide {
  readonly analysis: Pick<Analysis, 'strokes'>;
  /** Where it begins to count. */
  readonly range: Range;
}

interface TimedStroke extends Range {
  /** Seconds; NaN where no oar was timed. */
  readonly finishS: number;
  /** NaN where it was not measured. */
  readonly distanceM: number;
}

/** Two moments nearer than this are one. */
const SAME_S = 1e-3;

function timedStrokes({ strokes }: Pick<Analysis, 'strokes'>): TimedStroke[] {
  const { startS, endS, distanceM } = strokes.boat;
  return Array.from(startS, (fromS, stroke): TimedStroke => {
    const first = stroke * strokes.gateCount;
    const finishes = strokes.gate.finishS.subarray(first, first + strokes.gateCount).filter(Number.isFinite);
    return {
      fromS,
      toS: endS[stroke] ?? Number.NaN,
      finishS: median(finishes),
      distanceM: distanceM[stroke] ?? Number.NaN,
    };
  })
    .filter(({ fromS, toS }) => toS > fromS)
    .toSorted((a, b) => a.fromS - b.fromS);
}

/** The first stroke that begins in the range; -1 where none does. */
const firstIn = (strokes: readonly TimedStroke[], { fromS, toS }: Range): number =>
  strokes.findIndex((stroke) => stroke.fromS >= fromS - SAME_S && stroke.fromS < toS);

interface Wanted extends Knot {
  /** Makes way for the next moment where the two are one in one of the recordings. */
  readonly yields?: boolean;
}

const rises = (from: Knot | undefined, to: Knot): boolean =>
  from === undefined || (to.hereS - from.hereS > SAME_S && to.thereS - from.thereS > SAME_S);

function risingIn(knots: readonly Wanted[]): Knot[] {
  const kept: Wanted[] = [];
  for (const knot of knots) {
    const last = kept.at(-1);
    if (last?.yields === true && !rises(last, knot) && rises(kept.at(-2), knot)) kept.pop();
    if (rises(kept.at(-1), knot)) kept.push(knot);
  }
  return kept.map(({ hereS, thereS }) => ({ hereS, thereS }));
}

/**
 * Catch to catch and finish to finish, the first stroke of one range next to the first of the other, `shift` strokes
 * on.
 */
function byStroke(here: AlignedSide, there: AlignedSide, shift: number): Knot[] {
  const ours = timedStrokes(here.analysis);
  const theirs = timedStrokes(there.analysis);
  const first = firstIn(ours, here.range);
  const firstThere = firstIn(theirs, there.range);
  if (first < 0 || firstThere < 0) return [];
  const knots = ours.flatMap((stroke, at): Wanted[] => {
    const other = theirs[at - first + firstThere + shift];
    if (other === undefined) return [];
    const hasFinish =
      stroke.finishS > stroke.fromS &&
      stroke.finishS < stroke.toS &&
      other.finishS > other.fromS &&
      other.finishS < other.toS;
    return [
      { hereS: stroke.fromS, thereS: other.fromS },
      ...(hasFinish ? [{ hereS: stroke.finishS, thereS: other.finishS }] : []),
      // After a pause in one of them the next catch counts, not the end of the stroke before.
      { hereS: stroke.toS, thereS: other.toS, yields: true },
    ];
  });
  return risingIn(knots);
}

/** Meters rowed from the first stroke of a range, stroke after stroke until one has none. */
function metresOver({ analysis, range }: AlignedSide): { readonly timeS: number; readonly metres: number }[] {
  const strokes = timedStrokes(analysis);
  const first = firstIn(strokes, range);
  const places: { timeS: number; metres: number }[] = [];
  let metres = 0;
  for (const stroke of first < 0 ? [] : strokes.slice(first)) {
    if (stroke.fromS >= range.toS - SAME_S || !(stroke.distanceM > 0)) break;
    if (places.length === 0) places.push({ timeS: stroke.fromS, metres });
    metres += stroke.distanceM;
    places.push({ timeS: stroke.toS, metres });
  }
  return places;
}

/** Where both have rowed as many meters. */
function byDistance(here: AlignedSide, there: AlignedSide): Knot[] {
  const ours = metresOver(here);
  const theirs = metresOver(there);
  const lastM = Math.min(ours.at(-1)?.metres ?? 0, theirs.at(-1)?.metres ?? 0);
  const metres = [...ours, ...theirs].map((one) => one.metres).filter((one) => one <= lastM);
  const timeOf = (places: typeof ours): ((wanted: number) => number) => {
    const x = places.map((place) => place.metres);
    const y = places.map((place) => place.timeS);
    return (wanted) => between(x, y, wanted) ?? Number.NaN;
  };
  const [timeHere, timeThere] = [timeOf(ours), timeOf(theirs)];
  return risingIn(
    metres
      .toSorted((a, b) => a - b)
      .map((wanted) => ({ hereS: timeHere(wanted), thereS: timeThere(wanted) }))
      .filter(({ hereS, thereS }) => Number.isFinite(hereS) && Number.isFinite(thereS)),
  );
}

/** Null where the two have nothing in common to be held next to each other by. */
export function alignmentOf(by: AlignedBy, here: AlignedSide, there: AlignedSide, shift: number): Alignment | null {
  const knots = by === 'stroke' ? byStroke(here, there, shift) : byDistance(here, there);
  return knots.length < 2 ? null : { knots };
}

/** Place in `x`, rising, of the last that is not beyond `wanted`, and never the last of all; -1 outside. */
function pieceAt(x: readonly number[], wanted: number): number {
  if (!(wanted >= (x[0] ?? Infinity)) || !(wanted <= (x.at(-1) ?? -Infinity))) return -1;
  let low = 0;
  let high = x.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((x[middle] ?? Infinity) <= wanted) low = middle;
    else high = middle;
  }
  return low;
}

/** Linear in between; null outside. */
function between(x: readonly number[], y: readonly number[], wanted: number): number | null {
  const at = pieceAt(x, wanted);
  if (at < 0) return null;
  const [fromX = 0, toX = 0] = [x[at], x[at + 1]];
  const [fromY = 0, toY = 0] = [y[at], y[at + 1]];
  return fromY + ((wanted - fromX) / (toX - fromX)) * (toY - fromY);
}

const heres = new WeakMap<Alignment, readonly number[]>();
const theres = new WeakMap<Alignment, readonly number[]>();

/** The same list for the same alignment: it is asked for with every frame. */
function column(alignment: Alignment, of: keyof Knot): readonly number[] {
  const known = of === 'hereS' ? heres : theres;
  const found = known.get(alignment) ?? alignment.knots.map((knot) => knot[of]);
  known.set(alignment, found);
  return found;
}

/** The moment of the other outing, seconds on its clock; null where it has none. */
export const momentThere = (alignment: Alignment, hereS: number): number | null =>
  between(column(alignment, 'hereS'), column(alignment, 'thereS'), hereS);

/** The moment of this outing that belongs to one of the other; null where there is none. */
export const momentHere = (alignment: Alignment, thereS: number): number | null =>
  between(column(alignment, 'thereS'), column(alignment, 'hereS'), thereS);

/** Seconds of the other that pass in a second of this one at a moment; 1 where nothing is held next to it. */
export function paceThere(alignment: Alignment, hereS: number): number {
  const { knots } = alignment;
  const at = pieceAt(column(alignment, 'hereS'), hereS);
  const [from, to] = [knots[at], knots[at + 1]];
  return from === undefined || to === undefined ? 1 : (to.thereS - from.thereS) / (to.hereS - from.hereS);
}
