// What mattered: at most three ranked sentences, what each is worth, and on request why in this order.
import { memo, useId } from 'react';
import { Choice } from '#src/charts/choice/choice.tsx';
import { useCostUnit } from '../../../contract/debrief/cost-unit.ts';
import { OVER, type CostUnit } from '../../../contract/debrief/cost-words.ts';
import { useDebrief } from '../../../contract/debrief/use-debrief.ts';
import { MetricInfo } from '../../../contract/metrics/metric-info.tsx';
import type { ViewProps } from '../../../contract/view.ts';
import { FindingRow } from './finding-row.tsx';
import styles from './findings-panel.module.css';
import { OrderTable } from './order-table.tsx';

const TITLE = 'What cost the boat speed';
const UNITS: readonly { readonly value: CostUnit; readonly text: string }[] = [
  { value: 'm', text: 'Metres' },
  { value: 's', text: 'Seconds' },
];

type FindingsPanelProps = Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection' | 'select'>;

export const FindingsPanel = memo(function FindingsPanel(props: FindingsPanelProps) {
  const heading = useId();
  const { unit, setUnit } = useCostUnit();
  const state = useDebrief(props);
  const debrief = state === 'waiting' ? null : state.debrief;
  const hasPrice = debrief?.findings.some(({ metres }) => metres !== null) === true;
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={state === 'waiting'}>
      <header>
        <h2 id={heading}>{TITLE}</h2>
        {hasPrice && (
          <div className={styles.unit}>
            <span>{OVER}</span>
            {debrief?.speedMps !== null && (
              <Choice label="What a finding is worth" options={UNITS} value={unit} onChange={setUnit} />
            )}
            <MetricInfo ids={['debriefMetres', 'debriefOrder', 'unexplainedSpeed', 'changePoint']} about={TITLE} />
          </div>
        )}
      </header>
      {state !== 'waiting' && state.debrief === null && <p className={styles.nothing}>{state.problem}</p>}
      {debrief !== null && <Found {...props} debrief={debrief} unit={unit} />}
    </section>
  );
});

function Found({
  debrief,
  unit,
  analysis,
  selection,
  select,
}: FindingsPanelProps & {
  readonly debrief: NonNullable<Exclude<ReturnType<typeof useDebrief>, 'waiting'>['debrief']>;
  readonly unit: CostUnit;
}) {
  const { findings, nothing, closed } = debrief;
  const told = findings.filter(({ place }) => place !== null);
  return (
    <>
      {nothing !== null && <p className={styles.nothing}>{nothing}</p>}
      {told.length > 0 && (
        <ol className={styles.findings}>
          {told.map((found) => (
            <FindingRow
              key={`${found.kind} ${found.subject} ${found.onset?.stroke}`}
              found={found}
              debrief={debrief}
              unit={unit}
              analysis={analysis}
              selection={selection}
              select={select}
            />
          ))}
        </ol>
      )}
      {told.length > 0 && (
        <p className={styles.note}>What the boat would gain if the work were added. Timing has no price.</p>
      )}
      {closed.length > 0 && <p className={styles.note}>{closed.join(' ')}</p>}
      {findings.length > 0 && <OrderTable debrief={debrief} gates={analysis.gates} unit={unit} />}
    </>
  );
}
