// The pieces of an outing as they stand on the desk; of a device without strokes as it kept them.
import type { Interval } from '../../recording/interval.ts';
import type { Analysis } from '../analysis.ts';
import type { Span } from './piece-course.ts';

/** What a device kept as work; a single interval is the whole outing and no piece of it. */
export function workIntervals({ intervals }: Pick<Analysis, 'intervals'>): readonly Interval[] {
  const work = intervals.filter(({ kind }) => kind === 'work');
  return work.length > 1 ? work : [];
}

/** Whether all that a device kept is laps it made by itself every so many meters. */
export function keptSplitsOnly({ intervals }: Pick<Analysis, 'intervals'>): boolean {
  const work = workIntervals({ intervals });
  return work.length > 0 && work.every(({ by }) => by === 'split');
}

export interface NamedPiece extends Span {
  readonly name: string;
}

/** In the order of time. Splits of one row are no pieces. */
export function rowedPieces(analysis: Pick<Analysis, 'intervals' | 'pieces'>): NamedPiece[] {
  const { pieces } = analysis;
  const spans = pieces.length > 0 ? pieces : workIntervals(analysis).filter(({ by }) => by !== 'split');
  return spans.map(({ name = null, startS, endS }, at) => ({
    name: name ?? `Piece ${at + 1}`,
    fromS: startS,
    toS: endS,
  }));
}
