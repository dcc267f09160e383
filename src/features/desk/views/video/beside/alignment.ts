// Aligns two sessions, or two pieces of one, by stroke phase or distance rowed: interpolates between moments known in
// both.
import { createStore } from 'zustand/vanilla';
import { median } from '#engine/analysis/statistics.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';
import type { Cursor, CursorState } from '#src/features/desk/shared/cursor/cursor-store.ts';
import { clamped, type Places } from '#src/features/desk/shared/cursor/places.ts';

export const ALIGNED_BY = ['stroke', 'distance'] as const;
export type AlignedBy = (typeof ALIGNED_BY)[number];

/** One moment in both, seconds on each recording's clock. */
interface Knot {
  readonly hereS: number;
  readonly thereS: number;
}

export interface Alignment {
  /** Ascending in both, at least two. */
  readonly knots: readonly Knot[];
}

/** One side: the strokes of a piece, or of the session. */
export interface AlignedSide {
  readonly analysis: Pick<Analysis, 'strokes'>;
  /** Range that counting starts from. */
  readonly range: Range;
}

interface TimedStroke extends Range {
  /** Seconds; NaN when no oar was timed. */
  readonly finishS: number;
  /** NaN when not measured. */
  readonly distanceM: number;
}

/** Closer than this, two moments are the same. */
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

/** First stroke that begins in the range; -1 without one. */
const firstIn = (strokes: readonly TimedStroke[], { fromS, toS }: Range): number =>
  strokes.findIndex((stroke) => stroke.fromS >= fromS - SAME_S && stroke.fromS < toS);

interface Wanted extends Knot {
  /** Dropped for the next moment when the two coincide in one recording. */
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

/** Catch to catch and finish to finish, first stroke to first stroke, `shift` strokes on. */
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
      // After a pause in one of them, the next catch counts, not the previous stroke's end.
      { hereS: stroke.toS, thereS: other.toS, yields: true },
    ];
  });
  return risingIn(knots);
}

/** Meters from a range's first stroke on, until a stroke without distance. */
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

/** Points where both have rowed the same distance. */
function byDistance(here: AlignedSide, there: AlignedSide): Knot[] {
  const ours = metresOver(here);
  const theirs = metresOver(there);
  const lastM = Math.min(ours.at(-1)?.metres ?? 0, theirs.at(-1)?.metres ?? 0);
  const metres = [...ours, ...theirs].map((one) => one.metres).filter((one) => one <= lastM);
  const interpolateTime = (places: typeof ours): ((wanted: number) => number) => {
    const x = places.map((place) => place.metres);
    const y = places.map((place) => place.timeS);
    return (wanted) => between(x, y, wanted) ?? Number.NaN;
  };
  const [timeHere, timeThere] = [interpolateTime(ours), interpolateTime(theirs)];
  return risingIn(
    metres
      .toSorted((a, b) => a - b)
      .map((wanted) => ({ hereS: timeHere(wanted), thereS: timeThere(wanted) }))
      .filter(({ hereS, thereS }) => Number.isFinite(hereS) && Number.isFinite(thereS)),
  );
}

/** Null when the two have nothing to align. */
export function alignVideos(by: AlignedBy, here: AlignedSide, there: AlignedSide, shift: number): Alignment | null {
  const knots = by === 'stroke' ? byStroke(here, there, shift) : byDistance(here, there);
  return knots.length < 2 ? null : { knots };
}

/** Index in ascending `x` of the last value not beyond `wanted`, never the very last; -1 outside. */
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

/** Linear interpolation; null outside. */
function between(x: readonly number[], y: readonly number[], wanted: number): number | null {
  const at = pieceAt(x, wanted);
  if (at < 0) return null;
  const [fromX = 0, toX = 0] = [x[at], x[at + 1]];
  const [fromY = 0, toY = 0] = [y[at], y[at + 1]];
  return fromY + ((wanted - fromX) / (toX - fromX)) * (toY - fromY);
}

const heres = new WeakMap<Alignment, readonly number[]>();
const theres = new WeakMap<Alignment, readonly number[]>();

/** Cached per alignment: requested with every frame. */
function column(alignment: Alignment, of: keyof Knot): readonly number[] {
  const known = of === 'hereS' ? heres : theres;
  const found = known.get(alignment) ?? alignment.knots.map((knot) => knot[of]);
  known.set(alignment, found);
  return found;
}

/** Moment in the other session, seconds on its clock; null without one. */
export const momentThere = (alignment: Alignment, hereS: number): number | null =>
  between(column(alignment, 'hereS'), column(alignment, 'thereS'), hereS);

/** Moment in this session for one in the other; null without one. */
export const momentHere = (alignment: Alignment, thereS: number): number | null =>
  between(column(alignment, 'thereS'), column(alignment, 'hereS'), thereS);

/** Seconds of the other that pass per second of this one at a moment; 1 without an alignment. */
export function paceThere(alignment: Alignment, hereS: number): number {
  const { knots } = alignment;
  const at = pieceAt(column(alignment, 'hereS'), hereS);
  const [from, to] = [knots[at], knots[at + 1]];
  return from === undefined || to === undefined ? 1 : (to.thereS - from.thereS) / (to.hereS - from.hereS);
}

interface LedCursor {
  readonly cursor: Cursor;
  /** Leads it until the returned function is called. */
  readonly lead: () => () => void;
}

const nothing = (): void => undefined;

/** Cursor of another session, led by the desk's cursor: it follows the alignment, and moving it moves the desk. */
export function ledCursor(desk: Cursor, alignment: Alignment, places: Places): LedCursor {
  const { knots } = alignment;
  const beginsS = knots[0]?.hereS ?? 0;
  const endsS = knots.at(-1)?.hereS ?? 0;
  /** Without a matching moment, it waits at the nearest one. */
  const state = (): CursorState => {
    const now = desk.getState();
    const thereS = momentThere(alignment, now.timeS);
    const waitsAtS = momentThere(alignment, clamped(now.timeS, { fromS: beginsS, toS: endsS }));
    return {
      timeS: thereS ?? waitsAtS ?? places.whole.fromS,
      anchorS: null,
      playing: now.playing && thereS !== null,
      speed: now.speed * paceThere(alignment, now.timeS),
      loop: null,
      list: null,
      used: now.used,
    };
  };
  const store = createStore<CursorState>(state);
  const moveTo = (timeS: number): void => {
    const hereS = momentHere(alignment, timeS);
    if (hereS !== null) desk.moveTo(hereS);
  };
  const cursor: Cursor = {
    places,
    adopt: nothing,
    getState: store.getState,
    subscribe: store.subscribe,
    moveTo,
    follow: nothing,
    putAway: desk.putAway,
    setAnchor: nothing,
    setPlaying: desk.setPlaying,
    setSpeed: desk.setSpeed,
    setLoop: nothing,
    setList: nothing,
    advance: (timeS) => timeS,
    drive: (timeS) => timeS,
    isDriven: desk.isDriven,
  };
  const lead = (): (() => void) => {
    const follow = (): void => store.setState(state());
    follow();
    return desk.subscribe(follow);
  };
  return { cursor, lead };
}
