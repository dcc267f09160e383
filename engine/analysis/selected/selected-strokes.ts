// Selection of the strokes in a mean: one rule for the desk, the library, reports, exports and `analyze`. Racing
// starts, drills and part-crew strokes would distort a mean invisibly.
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '../analysis.ts';
import { isForward } from '../strokes/stroke-kinds.ts';

/** Work strokes; without any, paddling; without either, all strokes that move the boat forward. */
export type SelectionRule = 'work' | 'paddle' | 'forward';

export interface LeftOut {
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
