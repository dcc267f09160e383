// Small button that opens the definition cards of all numbers in a chart.
import { Info } from 'lucide-react';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import styles from './metric-info.module.css';
import { MetricCard } from './metric-name.tsx';
import { TimingBeside } from './timing-beside.tsx';

interface MetricInfoProps {
  readonly ids: readonly MetricId[];
  /** Title of the chart. */
  readonly about: string;
}

export function MetricInfo({ ids, about }: MetricInfoProps) {
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
        {ids.map((id) => (
          <MetricCard key={id} id={id} />
        ))}
        <TimingBeside ids={ids} />
      </div>
    </CardPopover>
  );
}
