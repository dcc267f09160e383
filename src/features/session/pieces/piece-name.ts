// What a piece is called wherever it is shown: as the coach named it, else by its number in order of time.
import type { Piece } from '#engine/analysis/analysis.ts';

export const pieceName = ({ name }: Pick<Piece, 'name'>, index: number): string => name ?? `Piece ${index + 1}`;
