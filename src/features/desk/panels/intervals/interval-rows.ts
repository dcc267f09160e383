// The device's own pieces as rows; where it kept none, those found in the strokes.
import type { Analysis, Piece } from '#engine/analysis/analysis.ts';
import { piecesOfRanges } from '#engine/analysis/pieces/pieces.ts';
import { workIntervals } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { Interval } from '#engine/recording/interval.ts';
import { wholeRange } from '../../contract/selection/selection.ts';
import { WHOLE_OUTING } from '../../contract/selection/selection-name.ts';
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

/** A device ends its interval within a stroke of where the strokes do. */
const SAME_END_S = 4;

/** The piece of strokes that an interval is. */
const strokesOf = (pieces: readonly Piece[], { startS, endS }: Interval): Piece | undefined =>
  pieces.find((piece) => Math.abs(piece.startS - startS) < SAME_END_S && Math.abs(piece.endS - endS) < SAME_END_S);

function rowOf(interval: Interval, index: number, pieces: readonly Piece[]): IntervalRow {
  const { startS, endS, by, name, totals } = interval;
  const workS = totals.workS ?? endS - startS;
  // Where the device did not count them itself, they are counted in its rows.
  const counted = totals.strokes === null ? strokesOf(pieces, interval) : undefined;
  const perSecond = perS(totals.strokes, workS);
  return {
    name: name ?? (by === 'split' ? `Split ${index + 1}` : `Piece ${index + 1}`),
    fromS: startS,
    toS: endS,
    isSplit: by === 'split',
    workS,
    distanceM: totals.distanceM,
    speedMps: perS(totals.distanceM, workS),
    rateSpm: perSecond === null ? (counted?.rateSpm ?? null) : perSecond * S_PER_MINUTE,
    strokes: totals.strokes ?? (counted === undefined ? null : counted.toStroke - counted.fromStroke),
  };
}

const pieceRow = (piece: Piece, name: string): IntervalRow => ({
  name,
  fromS: piece.startS,
  toS: piece.endS,
  isSplit: false,
  workS: piece.endS - piece.startS,
  distanceM: piece.distanceM,
  speedMps: piece.speedMps,
  rateSpm: piece.rateSpm,
  strokes: piece.toStroke - piece.fromStroke,
});

/** All of it, at the head of its parts and measured as they are: by the device's counts, else over the strokes. */
export function wholeRow(analysis: Analysis): IntervalRow {
  const { summary, totals, strokes } = analysis;
  const name = WHOLE_OUTING;
  const [piece] =
    workIntervals(analysis).length > 0 ? [] : piecesOfRanges(analysis, [{ fromStroke: 0, toStroke: strokes.count }]);
  if (piece !== undefined) return pieceRow(piece, name);
  const { fromS, toS } = wholeRange(analysis);
  const workS = totals.workS ?? summary.durationS ?? toS - fromS;
  return {
    name,
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

export function intervalRows(analysis: Pick<Analysis, 'intervals' | 'pieces'>): IntervalRow[] {
  const work = workIntervals(analysis);
  if (work.length > 0) return work.map((interval, index) => rowOf(interval, index, analysis.pieces));
  return analysis.pieces.map((piece, index) => pieceRow(piece, pieceName(piece, index)));
}
