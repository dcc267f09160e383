// Curve that supports the sentence: force against angle of the seat in focus over the others.
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { hasCurve, MARK_FIELDS } from '#src/figures/signature-marks.ts';
import { SignatureFigure } from '#src/figures/signature-figure.tsx';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { findExtent } from '#src/figures/scale/scale.ts';
import { coxOrder, gateLabel, indexOfGate } from '#src/figures/choice/seat-look.ts';
import { fixed } from '#src/format/number.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { countingSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import type { MakeStill, ViewProps } from '../../shared/view.ts';
import { forceReason, NO_STROKES, forceSentence, markedSentence, type ProvedByForce } from './debrief-sentences.ts';

const TITLE = 'Gate force against angle';

type ForcePanelProps = Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> &
  Partial<Pick<ViewProps, 'select'>> & {
    /** What a sentence says of the curve; without it, where it is farthest from the others. */
    readonly marked?: ProvedByForce;
  };

/** `select`: where there is no table of the seats next to it, the focus is moved under the figure. */
export function ForcePanel({ analysis, selection, signatures, select, marked }: ForcePanelProps) {
  const unit = useForceUnit();
  const rows = seatRows(analysis, selection);
  const without = selection.strokes.length === 0 ? NO_STROKES : null;
  const hasForce = rows.some((row) => row.means.peakForceN.count > 0);
  return (
    <FigurePanel
      title={TITLE}
      actions={
        // Where the table of the seats stands next to it, that one opens them.
        select !== undefined && (
          <MetricInfo ids={[MARK_FIELDS.peak, MARK_FIELDS.slip, MARK_FIELDS.wash]} about={TITLE} />
        )
      }
      finding={
        marked === undefined
          ? forceSentence(analysis, rows, selection.focusSeat, selection.counted, unit)
          : markedSentence(analysis, rows, selection.focusSeat, selection.counted, marked)
      }
      empty={without ?? (hasForce ? null : forceReason(analysis))}
      fills
      table={() => curveRows(analysis, selection.gates, signatures, unit)}
    >
      <SignatureFigure
        analysis={analysis}
        selection={countingSelection(selection)}
        signatures={signatures}
        {...(select !== undefined && { select })}
        {...(marked !== undefined && { marked: marked === 'length' ? ['catch', 'finish'] : [marked] })}
        height={250}
        fills
      />
    </FigurePanel>
  );
}

export const forceStill: MakeStill = ({ analysis, selection, signatures, unit, seat }) => {
  if (!signatures.some((one) => hasCurve(one) && (seat === null || one.gate.seat === seat))) return null;
  const rows = seatRows(analysis, selection);
  const shown = seat === null ? rows : rows.filter((row) => row.seat === seat).toSorted((a, b) => a.gate - b.gate);
  const finding = forceSentence(analysis, shown, selection.focusSeat, selection.counted, unit);
  return {
    title: TITLE,
    finding: shown.length < rows.length ? `${finding} Gray: other rowers’ average and range.` : finding,
    axes: `Up: force at the gate, ${unit.symbol}. Across: angle of the oar, 0° square to the boat.`,
    figure: (
      <SignatureFigure
        analysis={analysis}
        selection={countingSelection(selection)}
        signatures={signatures}
        height={seat === null ? 190 : 230}
      />
    ),
  };
};

const STEP_DEG = 5;

/** Force curves as numbers: one row every five degrees, one column per oar. */
function curveRows(
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
