// Metric formats with forces in the chosen unit and timing named by its reference.
import { use, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { definitionInUse } from '../reference.ts';
import { MethodInUse } from './metric-name.tsx';
import { ALL_METRICS, inForceUnit, METRIC_GROUPS, type MetricGroup, type MetricLook, saidLooks } from './metrics.ts';

export function useMetricDisplays(looks: readonly MetricLook[]): readonly MetricLook[] {
  const force = useForceUnit();
  const { gates, timingReference } = use(MethodInUse);
  return useMemo(
    () =>
      looks.map((look) => ({
        ...inForceUnit(look, force),
        // A table's own name doesn't name the reference.
        ...(look.name === definitionOf(look.field).name && {
          name: definitionInUse(look.field, { gates, timingReference }).name,
        }),
      })),
    [looks, force, gates, timingReference],
  );
}

/** Groups with data in the recording, in these formats. */
export function useMetricGroups(analysis: Analysis): readonly MetricGroup[] {
  const looks = useMetricDisplays(ALL_METRICS);
  return useMemo(() => {
    const said = saidLooks(analysis, looks);
    return METRIC_GROUPS.map((group) => ({
      ...group,
      metrics: said.filter(({ field }) => group.metrics.some((one) => one.field === field)),
    })).filter(({ metrics }) => metrics.length > 0);
  }, [analysis, looks]);
}
