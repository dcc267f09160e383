// Curve that supports the sentence: force against angle of the seat in focus over the others.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { SignatureFigure } from '#src/charts/signature/signature-figure.tsx';
import { MARK_FIELDS } from '#src/charts/signature/signature-marks.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { countingSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import { forceReason, NO_STROKES } from './absence.ts';
import { curveRows } from './curve-rows.ts';
import { forceSentence, markedSentence, type ProvedByForce } from './overview-sentences.ts';

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
      title="Gate force against angle"
      actions={
        // Where the table of the seats stands next to it, that one opens them.
        select !== undefined && (
          <MetricInfo ids={[MARK_FIELDS.peak, MARK_FIELDS.slip, MARK_FIELDS.wash]} about="Gate force against angle" />
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
