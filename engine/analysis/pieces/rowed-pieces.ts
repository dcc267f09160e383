// Pieces of a session as shown on the desk; for a device without strokes, its own intervals.
import type { Interval } from '../../recording/interval.ts';
import type { Analysis } from '../analysis.ts';
import type { Span } from './piece-course.ts';

/** Work intervals of a device; a single interval is the whole session, not a piece. */
export function workIntervals({ intervals }: Pick<Analysis, 'intervals'>): readonly Interval[] {
  const work = intervals.filter(({ kind }) => kind === 'work');
  return work.length > 1 ? work : [];
}

/** True if the device only recorded automatic distance splits. */
export function keptSplitsOnly({ intervals }: Pick<Analysis, 'intervals'>): boolean {
  const work = workIntervals({ intervals });
  return work.length > 0 && work.every(({ by }) => by === 'split');
}

export interface NamedPiece extends Span {
  readonly name: string;
}

/** In order of time. Splits of a continuous row do not count as pieces. */
export function rowedPieces(analysis: Pick<Analysis, 'intervals' | 'pieces'>): NamedPiece[] {
  const { pieces } = analysis;
  const spans = pieces.length > 0 ? pieces : workIntervals(analysis).filter(({ by }) => by !== 'split');
  return spans.map(({ name = null, startS, endS }, at) => ({
    name: name ?? `Piece ${at + 1}`,
    fromS: startS,
    toS: endS,
  }));
}
