// Merges the curves of two files whose strokes became one set; curves of one kind are concatenated.
import type { CurveSet } from '../quantity.ts';

const isSameKind = (a: CurveSet, b: CurveSet): boolean =>
  a.strokeSet === b.strokeSet &&
  a.quantity === b.quantity &&
  a.unit === b.unit &&
  a.rule === b.rule &&
  a.over === b.over &&
  a.step === b.step;

function behind(first: CurveSet, later: CurveSet): CurveSet {
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
export function withCurves(curves: readonly CurveSet[], added: CurveSet): CurveSet[] {
  const at = curves.findIndex((one) => isSameKind(one, added));
  const before = curves[at];
  if (before === undefined) return [...curves, added];
  const isLater = (added.strokes[0] ?? 0) >= (before.strokes[0] ?? 0);
  return curves.with(at, isLater ? behind(before, added) : behind(added, before));
}
