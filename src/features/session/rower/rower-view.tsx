// One rower: every metric against the crew and against a target, how it moves over the strokes, and in what order it
// comes to the catch.
import { useState } from 'react';
import { Choice } from '#src/charts/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { SignatureFigure } from '#src/charts/signature-figure.tsx';
import { EmptyReason } from '#src/ui/empty-reason.tsx';
import type { GateField } from '#engine/analysis/analysis.ts';
import { FindingList } from '../header/findings-button.tsx';
import { wholeRange } from '../selection.ts';
import type { ViewProps } from '../view.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { MetricTrendPanel } from './metric-trend-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { RowerPicker } from './rower-picker.tsx';
import styles from './rower.module.css';
import { subjectOf } from './subject.ts';

export function RowerView(props: ViewProps) {
  const { analysis, selection, signatures, select } = props;
  const [oar, setOar] = useState(0);
  const [field, setField] = useState<GateField>('arcDeg');
  const subject = subjectOf(analysis, selection);
  if (subject === null) {
    return <EmptyReason reason="This recording holds no gate, so there is no rower to look at." />;
  }
  const gate = subject.gates[oar] ?? subject.gates[0] ?? 0;
  const findings = analysis.findings.filter((finding) => finding.seat === subject.seat);
  const hasForce = signatures.some(
    (signature) => signature.gate.seat === subject.seat && signature.meanForceN.some(Number.isFinite),
  );

  return (
    <>
      <div className={styles.top}>
        <RowerPicker {...props} subject={subject} />
        {subject.gates.length > 1 && (
          <Choice
            label="Oar"
            options={subject.gates.map((index, at) => ({
              value: String(at),
              text: analysis.gates[index]?.side ?? String(at),
            }))}
            value={String(oar)}
            onChange={(at) => setOar(Number(at))}
          />
        )}
      </div>
      <div className={styles.analysis}>
        <ComparisonPanel {...props} gate={gate} field={field} onField={setField} />
        <div className={styles.column}>
          <MetricTrendPanel {...props} gate={gate} field={field} />
          <FigurePanel
            title="Gate force against angle"
            finding="Mean of the selected strokes with the band p10–p90; slip, peak and wash marked."
            empty={hasForce ? null : 'No force of this seat in the selected strokes.'}
          >
            <SignatureFigure
              analysis={analysis}
              selection={selection}
              signatures={signatures}
              only={gate}
              height={240}
            />
          </FigurePanel>
          <OrderPanel {...props} gate={gate} />
          <FigurePanel
            title="Findings"
            finding={findings.length === 0 ? 'Nothing doubtful about this seat.' : 'What is doubtful about this seat.'}
          >
            {findings.length > 0 && (
              <FindingList findings={findings} clockStartS={wholeRange(analysis).fromS} select={select} />
            )}
          </FigurePanel>
        </div>
      </div>
    </>
  );
}
