// The device's own pieces as rows; where it kept none, those found in the strokes.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Interval } from '#engine/recording/interval.ts';
import { wholeRange } from '../../contract/selection/selection.ts';
import { pieceName } from '../../contract/pieces/piece-name.ts';

export interface IntervalRow {
  readonly name: string;
  readonly fromS: number;
  readonly toS: number;
  readonly isSplit: boolean;
  readonly workS: number;
  readonly distanceM: number | null;
  readonly speedMps: number | null;
  readonly rateSpm: number | null;
  readonly strokes: number | null;
}

const S_PER_MINUTE = 60;

const perS = (count: number | null, seconds: number): number | null =>
  count === null || !(seconds > 0) ? null : count / seconds;

function rowOf({ startS, endS, by, name, totals }: Interval, index: number): IntervalRow {
  const workS = totals.workS ?? endS - startS;
  const perSecond = perS(totals.strokes, workS);
  return {
    name: name ?? (by === 'split' ? `Split ${index + 1}` : `Piece ${index + 1}`),
    fromS: startS,
    toS: endS,
    isSplit: by === 'split',
    workS,
    distanceM: totals.distanceM,
    speedMps: perS(totals.distanceM, workS),
    rateSpm: perSecond === null ? null : perSecond * S_PER_MINUTE,
    strokes: totals.strokes,
  };
}

/** All of it, at the head of its parts. */
export function wholeRow(analysis: Analysis): IntervalRow {
  const { summary, totals } = analysis;
  const { fromS, toS } = wholeRange(analysis);
  const workS = totals.workS ?? summary.durationS ?? toS - fromS;
  return {
    name: 'Whole outing',
    fromS,
    toS,
    isSplit: false,
    workS,
    distanceM: summary.distanceM,
    speedMps: perS(summary.distanceM, workS),
    rateSpm: summary.rateSpm,
    strokes: summary.strokeCount || null,
  };
}

export function intervalRows({ intervals, pieces }: Pick<Analysis, 'intervals' | 'pieces'>): IntervalRow[] {
  const work = intervals.filter(({ kind }) => kind === 'work');
  if (work.length > 1) return work.map(rowOf);
  return pieces.map((piece, index) => ({
    name: pieceName(piece, index),
    fromS: piece.startS,
    toS: piece.endS,
    isSplit: false,
    workS: piece.endS - piece.startS,
    distanceM: piece.distanceM,
    speedMps: piece.speedMps,
    rateSpm: piece.rateSpm,
    strokes: piece.toStroke - piece.fromStroke,
  }));
}
