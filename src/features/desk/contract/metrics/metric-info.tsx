// What the numbers of a figure mean: one small button that opens the definition cards of all of them.
import { Info } from 'lucide-react';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import styles from './metric-info.module.css';
import { MetricCard } from './metric-name.tsx';
import { TimingBeside } from './timing-beside.tsx';

interface MetricInfoProps {
  readonly ids: readonly MetricId[];
  /** The figure's title. */
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
