// What wind, stream and effort did to both boats of a piece: their mean speed against that of all pieces. The rowers of
// both boats together are the same in every piece, so they do not enter.
import { Z90 } from '../comparison/student.ts';
import { NOISE_PCT, type SeatRace } from './race-model.ts';

export interface PieceConditions {
  /** Index of the piece. */
  readonly piece: number;
  /** Both boats were faster by this than in the mean of the pieces, %, with its 90% interval. */
  readonly fasterPct: number;
  readonly lowPct: number;
  readonly highPct: number;
}

/** Pieces farther apart than this were not over one distance, %. */
const ONE_DISTANCE_PCT = 25;

/** Null with fewer than two pieces over one distance. */
export function pieceConditions({ pieces, water }: SeatRace): PieceConditions[] | null {
  const levels = pieces.flatMap(({ levelPct }, piece) => (levelPct === undefined ? [] : [{ piece, levelPct }]));
  const values = levels.map(({ levelPct }) => levelPct);
  if (levels.length < 2 || Math.max(...values) - Math.min(...values) > ONE_DISTANCE_PCT) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // The noise of a piece is that of the difference of both boats; their mean has half of it.
  const half = Z90 * (NOISE_PCT[water] / 2) * Math.sqrt(1 - 1 / values.length);
  return levels.map(({ piece, levelPct }) => {
    const fasterPct = levelPct - mean;
    return { piece, fasterPct, lowPct: fasterPct - half, highPct: fasterPct + half };
  });
}
