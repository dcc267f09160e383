// Findings of a session without gates: at most three ranked sentences with their intervals, and the reason for the
// order.
import { memo, useId } from 'react';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { STANDS_OUT } from '../../../shared/debrief/cost-messages.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import type { ViewProps } from '../../../shared/view.ts';
import styles from '../findings/findings-panel.module.css';
import { StandoutRow } from './standout-row.tsx';
import { sizeText, untoldWords } from './standout-messages.ts';

interface StandoutsPanelProps extends Pick<ViewProps, 'select'> {
  readonly standouts: Standouts<WrittenSentence> | 'waiting';
}

export const StandoutsPanel = memo(function StandoutsPanel({ standouts, select }: StandoutsPanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={standouts === 'waiting'}>
      <header>
        <h2 id={heading}>{STANDS_OUT}</h2>
        <MetricInfo ids={['standouts']} about={STANDS_OUT} />
      </header>
      {standouts !== 'waiting' && <Found standouts={standouts} select={select} />}
    </section>
  );
});

function Found({
  standouts,
  select,
}: Pick<StandoutsPanelProps, 'select'> & { readonly standouts: Standouts<WrittenSentence> }) {
  const { pieces, found, nothing, closed } = standouts;
  const told = found.filter(({ place }) => place !== null);
  return (
    <>
      {nothing !== null && <p className={styles.nothing}>{nothing.text}</p>}
      {told.length > 0 && (
        <ol className={styles.findings}>
          {told.map((one) => (
            <StandoutRow key={`${one.kind} ${one.piece}`} one={one} pieces={pieces} select={select} />
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        {closed.length > 0 && <p>{closed.map(({ text }) => text).join(' ')}</p>}
        {found.length > 0 && (
          <details className={styles.order}>
            <summary>Ranking</summary>
            <p>
              Ranked by seconds per piece. A last quarter counts for a quarter; heart rate has no seconds and comes
              last. Chance differences aren’t shown.
            </p>
            <FigureTable
              caption="Everything we checked, with joint 90% intervals"
              columns={['Finding', 'Size', 'Place']}
              rows={found.map((one) => [one.sentence.text, sizeText(one), untoldWords(one)])}
            />
          </details>
        )}
      </div>
    </>
  );
}
