// What a selection can be compared with: a piece, the whole session, or a saved selection.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { strokesWithin, wholeRange, type Range } from '../../../shared/selection/selection.ts';

export interface ComparisonOption {
  readonly id: string;
  readonly name: string;
  readonly strokes: Int32Array;
}

export function listComparisonOptions(analysis: Analysis, kept: Range | null): ComparisonOption[] {
  const { strokes, pieces } = analysis;
  const { fromS } = wholeRange(analysis);
  const all = { id: 'all', name: 'whole session', strokes: Int32Array.from({ length: strokes.count }, (_, k) => k) };
  const rivals: ComparisonOption[] = pieces.map((piece, index) => ({
    id: `piece-${index}`,
    name:
      piece.name ??
      (piece.rateSpm === null ? `piece ${index + 1}` : `piece ${index + 1}, rate ${fixed(piece.rateSpm)}`),
    strokes: Int32Array.from({ length: piece.toStroke - piece.fromStroke }, (_, k) => piece.fromStroke + k),
  }));
  if (kept !== null) {
    const name = `kept ${clock(kept.fromS - fromS)} to ${clock(kept.toS - fromS)}`;
    rivals.unshift({ id: 'kept', name, strokes: strokesWithin(strokes, kept) });
  }
  return [...rivals, all].filter((rival) => rival.strokes.length > 0);
}

const sameStrokes = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((stroke, k) => stroke === other[k]);

/** Chosen one if it still exists, otherwise the first that is not the selection itself. */
export const findComparisonOption = (
  rivals: readonly ComparisonOption[],
  chosen: string | null,
  selected: Int32Array,
): ComparisonOption | null =>
  rivals.find((rival) => rival.id === chosen) ??
  rivals.find((rival) => !sameStrokes(rival.strokes, selected)) ??
  rivals[0] ??
  null;
