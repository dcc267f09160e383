// Pace on paper: the printed pieces side by side, or everything in one line.
import type { SlowNumbers } from '#engine/analysis/pieces/rowed-pieces.ts';
import { isWholeSession } from '../../shared/selection/selection.ts';
import { WHOLE_SESSION } from '../../shared/selection/selection-name.ts';
import type { ViewProps } from '../../shared/view.ts';
import type { IntervalRow } from '../../panels/intervals/interval-rows.ts';
import { scaledCourses, scaledPieces, type ScaledPieces } from '../../panels/intervals/scaled-pieces.ts';
import { piecesWithin } from '../../panels/intervals/use-standouts.ts';

/** A line is as wide as the sheet. */
const PLACES_ACROSS = 160;

/** Null when nothing was measured. */
export function paperCourse(
  { analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>,
  numbers: SlowNumbers,
): ScaledPieces | null {
  const pieces = scaledPieces(piecesWithin({ analysis, selection }), numbers);
  if (pieces !== null) return pieces;
  const { fromS, toS } = selection;
  const all: IntervalRow = {
    name: isWholeSession(analysis, selection) ? WHOLE_SESSION : 'The selection',
    fromS,
    toS,
    piece: null,
    isSplit: false,
    workS: toS - fromS,
    distanceM: null,
    speedMps: null,
    rateSpm: null,
    strokes: null,
  };
  return toS > fromS ? scaledCourses([all], numbers, PLACES_ACROSS) : null;
}
