// Edits of a session's pieces. Pieces are non-overlapping runs of strokes in order of time; every edit returns such a
// list, or the same list if nothing changes.
import type { StrokeRange } from './piece-segments.ts';

export interface NamedRange extends StrokeRange {
  /** Name given by the coach; absent for pieces known by their number. */
  readonly name?: string;
}

export type PieceEnd = 'from' | 'to';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Sorts by time; of two overlapping pieces, the later one is cut at the end of the earlier, or dropped if nothing is
 * left.
 */
export function piecesInOrder<Range extends NamedRange>(pieces: readonly Range[]): Range[] {
  const ordered: Range[] = [];
  let free = 0;
  for (const piece of pieces.toSorted((a, b) => a.fromStroke - b.fromStroke || a.toStroke - b.toStroke)) {
    const fromStroke = Math.max(piece.fromStroke, free);
    if (fromStroke >= piece.toStroke) continue;
    ordered.push(fromStroke === piece.fromStroke ? piece : { ...piece, fromStroke });
    free = piece.toStroke;
  }
  return ordered;
}

/** Splits a piece before `stroke`; the first part keeps the name. */
export function split(pieces: readonly NamedRange[], index: number, stroke: number): readonly NamedRange[] {
  const piece = pieces[index];
  if (piece === undefined || stroke <= piece.fromStroke || stroke >= piece.toStroke) return pieces;
  return pieces.toSpliced(index, 1, { ...piece, toStroke: stroke }, { fromStroke: stroke, toStroke: piece.toStroke });
}

/** Merges a piece with the next one and the strokes between; keeps the first name there is. */
export function mergedWithNext(pieces: readonly NamedRange[], index: number): readonly NamedRange[] {
  const piece = pieces[index];
  const next = pieces[index + 1];
  if (piece === undefined || next === undefined) return pieces;
  return pieces.toSpliced(index, 2, { ...next, ...piece, toStroke: next.toStroke });
}

/** Allowed range of an end: at least one stroke stays inside, and neighbors are not touched. */
export function reach(
  pieces: readonly NamedRange[],
  index: number,
  end: PieceEnd,
  strokeCount: number,
): { readonly least: number; readonly most: number } {
  const { fromStroke = 0, toStroke = strokeCount } = pieces[index] ?? {};
  return end === 'from'
    ? { least: pieces[index - 1]?.toStroke ?? 0, most: toStroke - 1 }
    : { least: fromStroke + 1, most: pieces[index + 1]?.fromStroke ?? strokeCount };
}

/** Moves an end of a piece before `stroke`, as far as allowed. */
export function endMoved(
  pieces: readonly NamedRange[],
  index: number,
  end: PieceEnd,
  stroke: number,
  strokeCount: number,
): readonly NamedRange[] {
  const piece = pieces[index];
  if (piece === undefined) return pieces;
  const { least, most } = reach(pieces, index, end, strokeCount);
  const at = clamp(Math.round(stroke), least, most);
  const moved = end === 'from' ? { ...piece, fromStroke: at } : { ...piece, toStroke: at };
  const same = moved.fromStroke === piece.fromStroke && moved.toStroke === piece.toStroke;
  return same ? pieces : pieces.with(index, moved);
}

/** Adds a piece, which takes its strokes from others: a fully covered one is removed, a surrounding one is split. */
export function added(pieces: readonly NamedRange[], { fromStroke, toStroke }: StrokeRange): readonly NamedRange[] {
  if (fromStroke >= toStroke) return pieces;
  const left = pieces.flatMap((piece): NamedRange[] => {
    if (piece.toStroke <= fromStroke || piece.fromStroke >= toStroke) return [piece];
    const before = piece.fromStroke < fromStroke ? [{ ...piece, toStroke: fromStroke }] : [];
    const { name, ...unnamed } = piece;
    const keepsName = before.length === 0 && name !== undefined;
    const after = { ...unnamed, ...(keepsName && { name }), fromStroke: toStroke };
    return piece.toStroke > toStroke ? [...before, after] : before;
  });
  return piecesInOrder([...left, { fromStroke, toStroke }]);
}

export function withoutPiece(pieces: readonly NamedRange[], index: number): readonly NamedRange[] {
  return pieces[index] === undefined ? pieces : pieces.toSpliced(index, 1);
}

/** An empty name removes the name. */
export function renamed(pieces: readonly NamedRange[], index: number, written: string): readonly NamedRange[] {
  const piece = pieces[index];
  const name = written.trim();
  if (piece === undefined || name === (piece.name ?? '')) return pieces;
  const { fromStroke, toStroke } = piece;
  return pieces.with(index, name === '' ? { fromStroke, toStroke } : { fromStroke, toStroke, name });
}

/**
 * Index after an edit of the piece at `index` before it: the one with the most common strokes. Null if nothing is left.
 */
export function placeAfter(before: readonly NamedRange[], index: number, after: readonly NamedRange[]): number | null {
  const piece = before[index];
  if (piece === undefined) return null;
  let most = 0;
  let place: number | null = null;
  after.forEach(({ fromStroke, toStroke }, at) => {
    const shared = Math.min(toStroke, piece.toStroke) - Math.max(fromStroke, piece.fromStroke);
    if (shared <= most) return;
    most = shared;
    place = at;
  });
  return place;
}
