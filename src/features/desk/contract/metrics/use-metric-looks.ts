// Looks of metrics with forces in the unit of choice, and timing named by what it is against.
import { use, useMemo } from 'react';
import { useForceUnit } from '#src/units/force-unit.ts';
import { headingAgainst } from '../timing/reference.ts';
import { MethodInUse } from './metric-name.tsx';
import { ALL_METRICS, inForceUnit, METRIC_GROUPS, type MetricGroup, type MetricLook } from './metrics.ts';

export function useMetricLooks(looks: readonly MetricLook[]): readonly MetricLook[] {
  const force = useForceUnit();
  const { gates, timingReference } = use(MethodInUse);
  return useMemo(
    () =>
      looks.map((look) => ({
        ...inForceUnit(look, force),
        name: headingAgainst(look.name, { gates, timingReference }),
      })),
    [looks, force, gates, timingReference],
  );
}

/** All groups, with their looks so. */
export function useMetricGroups(): readonly MetricGroup[] {
  const looks = useMetricLooks(ALL_METRICS);
  return useMemo(
    () =>
      METRIC_GROUPS.map((group) => ({
        ...group,
        metrics: looks.filter(({ field }) => group.metrics.some((one) => one.field === field)),
      })),
    [looks],
  );
}
