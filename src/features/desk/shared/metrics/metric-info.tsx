// Small button that opens the definition cards of all numbers in a chart.
import { Info } from 'lucide-react';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import type { ReactNode } from 'react';
import { CardPopover } from '#src/ui/card-popover.tsx';
import styles from './metric-info.module.css';
import { MetricCard } from './metric-name.tsx';
import { TimingBeside } from './timing-beside.tsx';

interface MetricInfoProps {
  readonly ids: readonly MetricId[];
  /** Title of the chart. */
  readonly about: string;
  /** How the chart is to be read, before the definitions. */
  readonly children?: ReactNode;
}

export function MetricInfo({ ids, about, children }: MetricInfoProps) {
  return (
    <CardPopover
      label={`${about}: what its numbers mean`}
      trigger={
        <span className={styles.icon}>
          <Info size={15} aria-hidden />
        </span>
      }
    >
      <div className={styles.cards}>
        {children !== undefined && <p className={styles.note}>{children}</p>}
        {ids.map((id) => (
          <MetricCard key={id} id={id} />
        ))}
        <TimingBeside ids={ids} />
      </div>
    </CardPopover>
  );
}
