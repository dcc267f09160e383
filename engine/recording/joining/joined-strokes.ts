// Merges stroke sets, curves and rules of two files: sets of one seat in sequence become one, curves of one kind are
// concatenated, others are added.
import type { CurveSet } from '../channels.ts';
import type { Recording } from '../recording.ts';
import { isSameRule, type Rule } from '../rule.ts';
import type { StrokeColumn, StrokeSet } from '../stroke-set.ts';

type Stroked = Pick<Recording, 'strokeSets' | 'curves' | 'rules'>;

/** Offsets of the other's sources and intervals, and of the session's own intervals, in the merged session. */
interface Places {
  readonly source: number;
  readonly ownInterval: number;
  /** Null if the other's intervals are dropped. */
  readonly interval: number | null;
}

const movedIntervals = (interval: Int32Array, by: number | null): Int32Array =>
  interval.map((one) => (one < 0 || by === null ? -1 : one + by));

/** Rules of both without duplicates, and the new indexes of the other's. */
function joinedRules(own: readonly Rule[], other: readonly Rule[]) {
  const rules = [...own];
  const placeOf = other.map((rule) => {
    const known = rules.findIndex((one) => isSameRule(one, rule) && one.firmware === rule.firmware);
    return known < 0 ? rules.push(rule) - 1 : known;
  });
  return { rules, placeOf };
}

const isSameColumn = (a: StrokeColumn, b: StrokeColumn): boolean =>
  a.field === b.field && a.of === b.of && a.rule === b.rule && a.makersName === b.makersName;

function concatenated(first: Float64Array, later: Float64Array): Float64Array {
  const both = new Float64Array(first.length + later.length);
  both.set(first);
  both.set(later, first.length);
  return both;
}

/** Appends the later strokes; values missing in one of them are NaN. */
function behind(first: StrokeSet, later: StrokeSet): StrokeSet {
  const kinds = [
    ...first.columns,
    ...later.columns.filter((one) => !first.columns.some((two) => isSameColumn(one, two))),
  ];
  const valuesIn = (set: StrokeSet, column: StrokeColumn): Float64Array =>
    set.columns.find((one) => isSameColumn(one, column))?.values ?? new Float64Array(set.endS.length).fill(NaN);
  return {
    source: first.source,
    seat: first.seat,
    side: first.side,
    endS: concatenated(first.endS, later.endS),
    number: concatenated(first.number, later.number),
    interval: Int32Array.of(...first.interval, ...later.interval),
    kind: Uint8Array.of(...first.kind, ...later.kind),
    columns: kinds.map((column) => ({
      ...column,
      values: concatenated(valuesIn(first, column), valuesIn(later, column)),
    })),
  };
}

const isAfter = (later: StrokeSet, first: StrokeSet): boolean => (later.endS[0] ?? NaN) > (first.endS.at(-1) ?? NaN);

const shifted = (set: CurveSet, strokeSet: number, rows: number): CurveSet => ({
  ...set,
  strokeSet,
  strokes: rows === 0 ? set.strokes : set.strokes.map((row) => row + rows),
});

/** Both on the session's clock. */
export function joinedStrokes(own: Stroked, other: Stroked, places: Places): Stroked {
  const { rules, placeOf } = joinedRules(own.rules, other.rules);
  const strokeSets = own.strokeSets.map((set) => ({
    ...set,
    interval: movedIntervals(set.interval, places.ownInterval),
  }));
  let curves = [...own.curves];
  other.strokeSets.forEach((set, index) => {
    const placed: StrokeSet = {
      ...set,
      source: set.source + places.source,
      interval: movedIntervals(set.interval, places.interval),
      columns: set.columns.map((column) => ({ ...column, rule: placeOf[column.rule] ?? 0 })),
    };
    const curvesOf = other.curves
      .filter(({ strokeSet }) => strokeSet === index)
      .map((curve) => ({ ...curve, rule: placeOf[curve.rule] ?? 0 }));
    const at = strokeSets.findIndex(
      (one) => one.seat === set.seat && one.side === set.side && (isAfter(placed, one) || isAfter(one, placed)),
    );
    const before = strokeSets[at];
    if (before === undefined) {
      const place = strokeSets.push(placed) - 1;
      curves = [...curves, ...curvesOf.map((curve) => shifted(curve, place, 0))];
      return;
    }
    const isLater = isAfter(placed, before);
    strokeSets[at] = isLater ? behind(before, placed) : behind(placed, before);
    const ownRows = isLater ? 0 : placed.endS.length;
    const otherRows = isLater ? before.endS.length : 0;
    const moved = curves.map((curve) => (curve.strokeSet === at ? shifted(curve, at, ownRows) : curve));
    curves = curvesOf.reduce((all, curve) => withCurves(all, shifted(curve, at, otherRows)), moved);
  });
  return { rules, strokeSets, curves };
}

/** Merges the curves of two files whose strokes became one set; curves of one kind are concatenated. */
const isSameKind = (a: CurveSet, b: CurveSet): boolean =>
  a.strokeSet === b.strokeSet &&
  a.quantity === b.quantity &&
  a.unit === b.unit &&
  a.rule === b.rule &&
  a.over === b.over &&
  a.step === b.step;

function curvesBehind(first: CurveSet, later: CurveSet): CurveSet {
  const values = new Float32Array(first.values.length + later.values.length);
  values.set(first.values);
  values.set(later.values, first.values.length);
  return {
    ...first,
    strokes: Int32Array.of(...first.strokes, ...later.strokes),
    offsets: Int32Array.of(
      ...first.offsets,
      ...later.offsets.subarray(1).map((offset) => offset + first.values.length),
    ),
    values,
  };
}

/** Curves with another set added, in the order of their strokes. */
function withCurves(curves: readonly CurveSet[], added: CurveSet): CurveSet[] {
  const at = curves.findIndex((one) => isSameKind(one, added));
  const before = curves[at];
  if (before === undefined) return [...curves, added];
  const isLater = (added.strokes[0] ?? 0) >= (before.strokes[0] ?? 0);
  return curves.with(at, isLater ? curvesBehind(before, added) : curvesBehind(added, before));
}
