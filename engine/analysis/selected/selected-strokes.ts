// Which strokes a mean is made of: one rule for the desk, the library, reports, exports and `analyze`. Racing
// starts, drills and strokes of a part of the crew bend a mean without showing in it.
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '../analysis.ts';
import { isForward } from '../strokes/stroke-kinds.ts';

/** Strokes at work; where there is none, paddling; where there is none either, whatever moves the boat forward. */
export type SelectionRule = 'work' | 'paddle' | 'forward';

export interface LeftOut {
  readonly kind: StrokeKind;
  readonly count: number;
}

export interface SelectedStrokes {
  readonly rule: SelectionRule;
  /** Indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
  /** Kinds that someone asked to be counted too. */
  readonly included: readonly StrokeKind[];
  /** Kinds that were left out, the most frequent first. */
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
 * The strokes that count.
 * @param among indexes of the strokes to choose from; all of the table when omitted. Answered itself where nothing is
 * left out, so that nothing is measured twice.
 * @param included kinds that are counted although the rule leaves them out.
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
  return { rule, strokes, included, leftOut: leftOutOf(table, among, counts) };
}

function leftOutOf(table: StrokeTable, among: Int32Array, counts: (stroke: number) => boolean): LeftOut[] {
  const found = new Map<StrokeKind, number>();
  for (const stroke of among) {
    if (counts(stroke)) continue;
    const kind = kindOf(table, stroke);
    found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return [...found].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}
