// Applies a scope to the selected strokes. A stroke belongs to the stretch that contains its middle, so to exactly one.
import { type QueryInput, metresBefore } from './columns.ts';
import { QueryFault } from './fault.ts';
import type { Measure, Scope } from './tree.ts';

interface Places {
  /** Position of each stroke's middle since the start of the first. */
  readonly place: Float64Array;
  readonly whole: number;
}

function places(asked: QueryInput, measure: Measure): Places {
  const { analysis, strokes } = asked;
  const { startS, endS, distanceM, rateSpm } = analysis.strokes.boat;
  const last = strokes.at(-1) ?? 0;
  switch (measure) {
    case 'metres': {
      const before = metresBefore(asked);
      const place = before.map((metres, index) => metres + (distanceM[strokes[index] ?? 0] ?? NaN) / 2);
      return { place, whole: (before.at(-1) ?? NaN) + (distanceM[last] ?? NaN) };
    }
    case 'seconds': {
      const first = startS[strokes[0] ?? 0] ?? NaN;
      const place = Float64Array.from(
        strokes,
        (stroke) => ((startS[stroke] ?? NaN) + (endS[stroke] ?? NaN)) / 2 - first,
      );
      return { place, whole: (endS[last] ?? NaN) - first };
    }
    case 'spm':
      return { place: Float64Array.from(strokes, (stroke) => rateSpm[stroke] ?? NaN), whole: NaN };
    case 'strokes':
      return { place: Float64Array.from(strokes, (_, index) => index + 0.5), whole: strokes.length };
  }
}

const NEEDS: Readonly<Record<Measure, string>> = {
  metres: 'Distance wasn’t measured in these strokes. Use strokes or seconds.',
  seconds: 'Some of these strokes have no time. Use strokes.',
  strokes: 'The selection has no strokes.',
  spm: 'Rate wasn’t measured in these strokes.',
};

/** Minimum and maximum position of a scope, inclusive. */
function bounds(scope: Exclude<Scope, { readonly kind: 'piece' }>, whole: number): readonly [number, number] {
  switch (scope.kind) {
    case 'last':
      return [whole - scope.amount, Infinity];
    case 'first':
      return [-Infinity, scope.amount];
    case 'after':
      return [scope.amount, Infinity];
    case 'before':
      return [-Infinity, scope.amount];
    case 'between':
      return [scope.low, scope.high];
  }
}

/** @throws QueryFault if the session lacks the piece or the scope's measure. */
export function narrowed(asked: QueryInput, scope: Scope): QueryInput {
  if (scope.kind === 'piece') {
    const piece = asked.analysis.pieces[scope.number - 1];
    if (piece === undefined) throw new QueryFault(`This session has no piece ${scope.number}.`, 0);
    const isIn = (stroke: number): boolean => stroke >= piece.fromStroke && stroke < piece.toStroke;
    return { ...asked, strokes: asked.strokes.filter(isIn) };
  }
  const { place, whole } = places(asked, scope.measure);
  const isTold = scope.kind === 'last' ? !Number.isNaN(whole) : place.some((value) => !Number.isNaN(value));
  if (asked.strokes.length > 0 && !isTold) throw new QueryFault(NEEDS[scope.measure], 0);
  const [least, most] = bounds(scope, whole);
  return { ...asked, strokes: asked.strokes.filter((_, index) => isWithin(place[index] ?? NaN, least, most)) };
}

const isWithin = (place: number, least: number, most: number): boolean => place >= least && place <= most;
