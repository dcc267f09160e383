// Small button that opens the definition cards of all numbers in a chart.
import { Info } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { ExploreAction } from '#src/figures/explore/explore-choice.ts';
import { Button } from '#src/ui/buttons.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { stack } from '#src/ui/primitives.ts';
import { PER_STROKE, perStroke } from '../selection/per-stroke.ts';
import { MetricCard } from './metric-name.tsx';
import { ALL_METRICS } from './metrics.ts';
import { TimingBeside } from './totals-chosen.tsx';

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
        <span className={stack({ centered: true, square: 24, tone: 'quiet' })}>
          <Info size={15} aria-hidden />
        </span>
      }
    >
      <div className={stack({ gap: 4 })}>
        {children !== undefined && <p>{children}</p>}
        {ids.map((id) => (
          <MetricCard key={id} id={id} />
        ))}
        <TimingBeside ids={ids} />
        <ExploreThis ids={ids} />
      </div>
    </CardPopover>
  );
}

/** A metric by the name that Explore has for it; null when it has none. */
function exploredAs(id: MetricId): string | null {
  const isOfOars = ALL_METRICS.some(({ field }) => field === id);
  return isOfOars ? id : (PER_STROKE.find((one) => perStroke(one).metric === id) ?? null);
}

/** The first of the metrics that Explore can show over the session. */
function ExploreThis({ ids }: Pick<MetricInfoProps, 'ids'>) {
  const explore = use(ExploreAction);
  const metric = ids.map(exploredAs).find((one) => one !== null);
  if (metric === undefined || metric === null || explore === null) return null;
  return <Button look="quiet" label="Explore this" onClick={() => explore(metric)} />;
}
