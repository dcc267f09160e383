// Curve that supports the sentence: force against angle of the seat in focus over the others.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { hasCurve } from '#src/charts/signature/has-curve.ts';
import { SignatureFigure } from '#src/charts/signature/signature-figure.tsx';
import { MARK_FIELDS } from '#src/charts/signature/signature-marks.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { countingSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import type { MakeStill } from '../../shared/still.ts';
import type { ViewProps } from '../../shared/view.ts';
import { forceReason, NO_STROKES } from './absence.ts';
import { curveRows } from './curve-rows.ts';
import { forceSentence, markedSentence, type ProvedByForce } from './overview-sentences.ts';

const TITLE = 'Gate force against angle';

type ForcePanelProps = Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> &
  Partial<Pick<ViewProps, 'select'>> & {
    /** What a sentence says of the curve; without it, where it is farthest from the others. */
    readonly marked?: ProvedByForce;
  };

/** `select`: where there is no table of the seats next to it, the focus is moved under the figure. */
export function ForcePanel({ analysis, selection, signatures, select, marked }: ForcePanelProps) {
  const unit = useForceUnit();
  const knowledge = useInstrumentKnowledge(analysis);
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
          : markedSentence(analysis, rows, selection.focusSeat, selection.counted, marked, knowledge)
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
