// Summary of a session, a piece or a range over the counted strokes.
import type { Analysis, Piece, StrokeKind } from '../analysis.ts';
import { areComparable } from '../logged/comparable-gates.ts';
import { selectedStrokes } from './selected-strokes.ts';
import {
  boatSpread,
  meanRowerPower,
  rowerPower,
  spreadWithinStrokes,
  strokeRate,
  computeTravel,
} from './stroke-means.ts';

/** Units as in the names; null if not measured. */
export interface SelectedSummary {
  readonly strokeCount: number;
  /** Sum over the strokes, without the rests between them. */
  readonly distanceM: number | null;
  readonly rateSpm: number | null;
  /** Speed over just these strokes; the pace of a piece or a session is in `pieces/named-travel.ts`. */
  readonly speedMps: number | null;
  /** Mean of the rowers; like their sum, null if they were measured differently. */
  readonly rowerPowerW: number | null;
  /** Their sum. */
  readonly crewPowerW: number | null;
  readonly velocityEfficiencyPct: number | null;
  readonly catchSpreadMs: number | null;
  readonly finishSpreadMs: number | null;
}

const distinctSeats = ({ gates }: Pick<Analysis, 'gates'>): number[] => [...new Set(gates.map(({ seat }) => seat))];

/** Over the strokes with these indexes; values of single rowers cover all of them. */
export function selectedSummary(analysis: Pick<Analysis, 'strokes' | 'gates'>, strokes: Int32Array): SelectedSummary {
  const { strokes: table, gates } = analysis;
  const seats = distinctSeats(analysis);
  const everyGate = gates.map((_, gate) => gate);
  const powers = seats.flatMap((seat) => rowerPower(analysis, seat, strokes).mean ?? []);
  return {
    strokeCount: strokes.length,
    ...computeTravel(table, strokes),
    rateSpm: strokeRate(table, strokes).mean,
    rowerPowerW: meanRowerPower(analysis, seats, strokes).mean,
    crewPowerW: powers.length > 0 && areComparable(gates) ? powers.reduce((sum, power) => sum + power, 0) : null,
    velocityEfficiencyPct: boatSpread(table, 'velocityEfficiencyPct', strokes).mean,
    catchSpreadMs: spreadWithinStrokes(table, 'catchS', everyGate, strokes).mean,
    finishSpreadMs: spreadWithinStrokes(table, 'finishS', everyGate, strokes).mean,
  };
}

/** Indexes of all strokes of a piece. */
export const listPieceStrokes = ({ fromStroke, toStroke }: Pick<Piece, 'fromStroke' | 'toStroke'>): Int32Array =>
  Int32Array.from({ length: Math.max(0, toStroke - fromStroke) }, (_, at) => fromStroke + at);

/** Over the counted strokes of the piece. */
export const pieceSummary = (
  analysis: Pick<Analysis, 'strokes' | 'gates'>,
  piece: Pick<Piece, 'fromStroke' | 'toStroke'>,
  included: readonly StrokeKind[] = [],
): SelectedSummary =>
  selectedSummary(analysis, selectedStrokes(analysis.strokes, listPieceStrokes(piece), included).strokes);
