// Display name of a piece: the coach's name for it, otherwise its number by time.
import type { Piece } from '#engine/analysis/analysis.ts';

/** A comment in a file may be a whole report; names must fit a chip and a row. */
const LONGEST_SHOWN = 40;

export function pieceName({ name }: Pick<Piece, 'name'>, index: number): string {
  if (name === undefined) return `Piece ${index + 1}`;
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN - 1).trimEnd()}…` : name;
}
