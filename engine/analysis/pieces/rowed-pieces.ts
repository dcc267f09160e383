// The pieces of an outing as its device kept them, or as they are found in the strokes.
import type { Interval } from '../../recording/interval.ts';
import type { Analysis } from '../analysis.ts';
import type { Span } from './piece-course.ts';

/** What a device kept as work; a single interval is the whole outing and no piece of it. */
export function workIntervals({ intervals }: Pick<Analysis, 'intervals'>): readonly Interval[] {
  const work = intervals.filter(({ kind }) => kind === 'work');
  return work.length > 1 ? work : [];
}

export interface NamedPiece extends Span {
  readonly name: string;
}

/** In the order of time. Splits of one row are no pieces. */
export function rowedPieces(analysis: Pick<Analysis, 'intervals' | 'pieces'>): NamedPiece[] {
  const work = workIntervals(analysis);
  const spans = work.length > 0 ? work.filter(({ by }) => by !== 'split') : analysis.pieces;
  return spans.map(({ name = null, startS, endS }, at) => ({
    name: name ?? `Piece ${at + 1}`,
    fromS: startS,
    toS: endS,
  }));
}
