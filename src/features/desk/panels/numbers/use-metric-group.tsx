// Which group of metrics a table shows, or every one.
import { useState, type ReactNode } from 'react';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import type { MetricGroup } from '../../shared/metrics/metrics.ts';
import { useMetricGroups } from '../../shared/metrics/use-metric-display.ts';

type Shown = MetricGroup['id'] | 'all';

interface ShownGroups {
  readonly groups: readonly MetricGroup[];
  readonly choice: ReactNode;
  /** Shows the group of a metric, unless all are shown. */
  readonly showMetric: (field: GateField) => void;
}

/** @param onShow called with the first metric of a group that was chosen. */
export function useMetricGroup(analysis: Analysis, onShow?: (field: GateField) => void): ShownGroups {
  const [chosen, choose] = useState<Shown>('length');
  const all = useMetricGroups(analysis);
  const shown = all.some(({ id }) => id === chosen) ? chosen : 'all';
  const choice = (
    <Choice<Shown>
      label="Metrics"
      options={[...all.map(({ id, name }) => ({ value: id, text: name })), { value: 'all', text: 'All' }]}
      value={shown}
      onChange={(group) => {
        choose(group);
        const first = all.find(({ id }) => id === group)?.metrics[0];
        if (first !== undefined) onShow?.(first.field);
      }}
    />
  );
  const showMetric = (field: GateField): void => {
    const group = all.find(({ metrics }) => metrics.some((one) => one.field === field));
    if (shown !== 'all' && group !== undefined) choose(group.id);
  };
  return { groups: shown === 'all' ? all : all.filter(({ id }) => id === shown), choice, showMetric };
}
