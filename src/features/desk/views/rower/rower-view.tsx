// One rower: every metric against crew and target, one metric's distribution and trend, force curve at each rate, and
// the order of moments at the catch. Power has its own view.
import { Suspense, useMemo, useState } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { FindingList } from '../../panels/findings/findings-card.tsx';
import { useMetricGroup } from '../../panels/numbers/use-metric-group.tsx';
import { ALL_METRICS } from '../../shared/metrics/metrics.ts';
import { saidLooks } from '../../shared/metrics/said-metrics.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { CrewClass } from '../../shared/targets/target-set.ts';
import { useTargets } from '../../shared/targets/use-targets.ts';
import { useMetricDisplays } from '../../shared/metrics/use-metric-display.ts';
import type { ViewProps } from '../../shared/view.ts';
import { seatInSentence } from '#src/charts/choice/seat-look.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { CurvesPanel } from './curves-panel.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { MetricTrendPanel } from './metric-trend-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { RowerNotes } from './rower-notes.tsx';
import { SampleCourse } from '../../panels/course/series-course.tsx';
import { RowerPicker } from './rower-picker.tsx';
import styles from './rower.module.css';
import { toSubject } from '../../shared/selection/subject.ts';
import { targetValues } from './target-values.ts';

const SimilarStrokesPanel = lazyPart(async () => (await import('./similar-strokes-panel.tsx')).SimilarStrokesPanel);

/** For a rower whose oar was not measured. */
const ONLY_HEART_RATE = ['heart-rate'] as const;

export function RowerView(props: ViewProps) {
  const { analysis, selection, select } = props;
  const [oar, setOar] = useState(0);
  const [field, setField] = useState<GateField>('arcDeg');
  const [crewClass, setCrewClass] = useState<CrewClass>('M');
  const sets = useTargets(analysis.boat);
  const { groups, choice, showMetric } = useMetricGroup(analysis, setField);
  const subject = toSubject(analysis, selection);
  const said = useMemo(() => saidLooks(analysis, ALL_METRICS), [analysis]);
  const looks = useMetricDisplays(said);
  const shown = looks.find((one) => one.field === field) ?? looks[0];
  if (subject === null || shown === undefined) {
    return <SampleCourse {...props} title="Heart rate" quantities={ONLY_HEART_RATE} />;
  }
  const gate = subject.gates[oar] ?? subject.gates[0] ?? 0;
  const set = sets.find((one) => one.crewClass === crewClass) ?? sets[0] ?? null;
  const target = set === null ? null : (targetValues(set)[shown.field] ?? null);
  const findings = analysis.findings.filter((finding) => finding.seat === subject.seat);

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
        <div className={styles.column}>
          <ComparisonPanel
            {...props}
            gate={gate}
            field={shown.field}
            onField={setField}
            groups={groups}
            choice={choice}
            sets={sets}
            set={set}
            onCrewClass={setCrewClass}
          />
          <CurvesPanel {...props} gate={gate} />
        </div>
        <div className={styles.column}>
          <MetricTrendPanel
            {...props}
            gate={gate}
            look={shown}
            target={target}
            onField={(chosen) => {
              setField(chosen);
              showMetric(chosen);
            }}
          />
          <DistributionPanel {...props} gate={gate} look={shown} target={target} />
        </div>
      </div>
      <div className={styles.below}>
        <OrderPanel {...props} gate={gate} />
        {findings.length > 0 && (
          <FigurePanel title="Findings" picture="none" finding={`Check for ${seatInSentence(analysis, subject.seat)}:`}>
            <FindingList
              findings={findings}
              clockStartS={wholeRange(analysis).fromS}
              gates={analysis.gates}
              boat={analysis.boat}
              select={select}
            />
          </FigurePanel>
        )}
        <RowerNotes seat={subject.seat} />
      </div>
      <ErrorBoundary what="Similar strokes">
        <Suspense>
          <SimilarStrokesPanel {...props} key={`${gate} ${selection.fromS} ${selection.toS}`} gate={gate} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
