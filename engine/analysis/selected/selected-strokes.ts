// Selection of the strokes in a mean, and the summary over them: one rule for the desk, the library, reports, exports
// and `analyze`. Racing starts, drills and part-crew strokes would distort a mean invisibly.
import { STROKE_KINDS, type StrokeKind, type StrokeTable, type Analysis, type Piece } from '../analysis.ts';
import { isForward } from '../strokes/stroke-kinds.ts';
import { areComparable } from '../logged/comparable-gates.ts';
import {
  boatSpread,
  meanRowerPower,
  rowerPower,
  spreadWithinStrokes,
  strokeRate,
  computeTravel,
} from './stroke-means.ts';

/** Work strokes; without any, paddling; without either, all strokes that move the boat forward. */
export type SelectionRule = 'work' | 'paddle' | 'forward';

interface LeftOut {
  readonly kind: StrokeKind;
  readonly count: number;
}

export interface SelectedStrokes {
  readonly rule: SelectionRule;
  /** Indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
  /** Kinds included on request. */
  readonly included: readonly StrokeKind[];
  /** Excluded kinds, the most frequent first. */
  readonly leftOut: readonly LeftOut[];
}

export const kindOf = ({ kind }: StrokeTable, stroke: number): StrokeKind => STROKE_KINDS[kind[stroke] ?? 0] ?? 'work';

const everyStroke = ({ count }: StrokeTable): Int32Array => Int32Array.from({ length: count }, (_, stroke) => stroke);

function ruleFor(table: StrokeTable, among: Int32Array): SelectionRule {
  const has = (wanted: StrokeKind): boolean => among.some((stroke) => kindOf(table, stroke) === wanted);
  if (has('work')) return 'work';
  return has('paddle') ? 'paddle' : 'forward';
}

/**
 * The counted strokes.
 * @param among indexes of the strokes to choose from; the whole table when omitted. Returned unchanged if nothing is
 * excluded, so that cached results are reused.
 * @param included kinds that count although the rule excludes them.
 */
export function selectedStrokes(
  table: StrokeTable,
  among: Int32Array = everyStroke(table),
  included: readonly StrokeKind[] = [],
): SelectedStrokes {
  const rule = ruleFor(table, among);
  const counts = (stroke: number): boolean => {
    const kind = kindOf(table, stroke);
    return included.includes(kind) || (rule === 'forward' ? isForward(table, stroke) : kind === rule);
  };
  const strokes = among.filter(counts);
  if (strokes.length === among.length) return { rule, strokes: among, included, leftOut: [] };
  return { rule, strokes, included, leftOut: countLeftOut(table, among, counts) };
}

function countLeftOut(table: StrokeTable, among: Int32Array, counts: (stroke: number) => boolean): LeftOut[] {
  const found = new Map<StrokeKind, number>();
  for (const stroke of among) {
    if (counts(stroke)) continue;
    const kind = kindOf(table, stroke);
    found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return [...found].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}

/** Summary of a session, a piece or a range over the counted strokes. Units as in the names; null if not measured. */
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
