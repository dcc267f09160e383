// Debrief: at most three ranked sentences with their estimated gains, and on request the reason for the order.
import { Fragment, memo, useId, type ReactNode } from 'react';
import { useCostUnit } from '../../../shared/debrief/cost-unit.ts';
import { debriefTitle, OVER } from '../../../shared/debrief/cost-messages.ts';
import type { DebriefState } from '../../../shared/debrief/use-debrief.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import type { ViewProps } from '../../../shared/view.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { provedFinding, selectTold } from './proved-finding.ts';
import { FindingRow } from './finding-row.tsx';
import styles from './findings-panel.module.css';
import { OrderTable } from './order-table.tsx';

interface FindingsPanelProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly state: DebriefState;
  /** Curve that supports the sentence about the rower in focus, when shown below it. */
  readonly proof?: ReactNode;
  /** What can be done with a finding, next to its strokes; with rowers, of the one shown alone. */
  readonly actsOn?: (found: Finding<WrittenSentence>, debrief: Debrief<WrittenSentence>, isShown: boolean) => ReactNode;
}

const isPriced = (told: readonly Finding<WrittenSentence>[]): boolean => told.some(({ metres }) => metres !== null);

export const FindingsPanel = memo(function FindingsPanel(props: FindingsPanelProps) {
  const heading = useId();
  const { state, analysis } = props;
  const title = debriefTitle(analysis);
  const debrief = state === 'waiting' ? null : state.debrief;
  const told = debrief === null ? [] : selectTold(debrief);
  const hasPrice = isPriced(told);
  // On a phone the first sentence leads, and the unit switch is below.
  const onPhone = useMedia(PHONE);
  const leads = onPhone && (state === 'waiting' || told.length > 0);
  const worth = hasPrice && <span className={styles.unit}>{OVER}</span>;
  return (
    <section className={styles.panel} data-leads={leads} aria-labelledby={heading} aria-busy={state === 'waiting'}>
      <header>
        <h2 id={heading} className={leads ? visuallyHidden : undefined}>
          {title}
        </h2>
        {!leads && worth}
      </header>
      {state !== 'waiting' && state.debrief === null && <p className={styles.nothing}>{state.problem}</p>}
      {debrief !== null && <Found {...props} debrief={debrief} />}
      {leads && hasPrice && <footer>{worth}</footer>}
    </section>
  );
});

function Found({
  debrief,
  analysis,
  selection,
  select,
  proof,
  actsOn,
}: Omit<FindingsPanelProps, 'state'> & {
  readonly debrief: Debrief<WrittenSentence>;
}) {
  const unit = useCostUnit((state) => state.unit);
  const { findings, nothing, closed } = debrief;
  const told = selectTold(debrief);
  const proved = provedFinding(debrief, selection);
  return (
    <>
      {nothing !== null && <p className={styles.nothing}>{nothing.text}</p>}
      {told.length > 0 && (
        <ol className={styles.findings}>
          {told.map((found) => (
            <Fragment key={`${found.kind} ${found.subject} ${found.onset?.stroke}`}>
              <FindingRow
                found={found}
                debrief={debrief}
                unit={unit}
                analysis={analysis}
                selection={selection}
                select={select}
              >
                {actsOn?.(found, debrief, found.subject === null || found.subject === proved?.subject)}
              </FindingRow>
              {proof !== undefined && found === proved && <li className={styles.proof}>{proof}</li>}
            </Fragment>
          ))}
        </ol>
      )}
      {findings.length + closed.length > 0 && (
        <div className={styles.foot}>
          {closed.length > 0 && <p>{closed.map(({ text }) => text).join(' ')}</p>}
          {findings.length > 0 && <OrderTable debrief={debrief} />}
        </div>
      )}
    </>
  );
}
