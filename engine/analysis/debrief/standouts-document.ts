// Standouts of a session without gates, as `analyze` prints them.
import type { Analysis } from '../analysis.ts';
import type { Json } from '../document.ts';
import { keptSplitsOnly, rowedPieces } from '../pieces/rowed-pieces.ts';
import { slowNumbersFromStrokes, type SlowNumbers } from '../pieces/slow-numbers.ts';
import { findStandouts } from './standouts.ts';

/** Six decimals, as everywhere in the document. */
const number = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** @param bySecond per-second samples, for devices that don't record strokes. */
export function standoutsDocument(analysis: Analysis, bySecond: SlowNumbers | null): Json {
  const numbers = analysis.strokes.count > 0 ? slowNumbersFromStrokes(analysis) : bySecond;
  if (analysis.gates.length > 0 || numbers === null) return null;
  const { pieces, found, nothing, closed } = findStandouts(
    keptSplitsOnly(analysis) ? [] : rowedPieces(analysis),
    numbers,
    analysis.craft,
  );
  const nameOf = (piece: number | null): string | null => pieces[piece ?? -1]?.name ?? null;
  return {
    nothing: nothing?.message ?? null,
    closed: closed.map(({ message }) => message),
    found: found.map(({ kind, piece, against, value, either, unit, sentence, place, untold }) => ({
      kind,
      place,
      untold,
      piece: nameOf(piece),
      against: nameOf(against),
      size: number(value),
      unit,
      interval: [number(value - either), number(value + either)],
      sentence: sentence.message,
    })),
  };
}
