// Force curves as numbers: one row every five degrees, one column per oar.
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { curveAt } from '#src/charts/stroke/curve-at.ts';
import type { FigureRows } from '#src/charts/table/figure-table.tsx';
import { findExtent } from '#src/charts/scale/scale.ts';
import { coxOrder, gateLabel, indexOfGate } from '#src/charts/choice/seat-look.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

const STEP_DEG = 5;

export function curveRows(
  { gates }: Pick<Analysis, 'gates'>,
  shown: readonly number[],
  signatures: readonly Signature[],
  unit: ForceUnit,
): FigureRows {
  const curves = coxOrder(gates, shown).flatMap(
    (gate) => signatures.find((signature) => indexOfGate(gates, signature.gate) === gate) ?? [],
  );
  const [first, last] = findExtent(curves.flatMap(({ angleDeg }) => [...angleDeg])) ?? [0, -1];
  const from = Math.ceil(first / STEP_DEG);
  const angles = Array.from(
    { length: Math.max(0, Math.floor(last / STEP_DEG) - from + 1) },
    (_, at) => (from + at) * STEP_DEG,
  );
  return {
    columns: ['Angle °', ...curves.map(({ gate }) => `${gateLabel(gate)} ${unit.symbol}`)],
    rows: angles.map((angle) => [
      fixed(angle),
      ...curves.map((curve) => fixed(unit.of(curveAt(curve.angleDeg, curve.meanForceN, angle)))),
    ]),
  };
}
