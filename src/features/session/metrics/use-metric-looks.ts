// Looks of metrics with forces in the unit of choice.
import { useMemo } from 'react';
import { useForceUnit } from '#src/units/force-unit.ts';
import { inForceUnit, type MetricLook } from './metrics.ts';

export function useMetricLooks(looks: readonly MetricLook[]): readonly MetricLook[] {
  const force = useForceUnit();
  return useMemo(() => looks.map((look) => inForceUnit(look, force)), [looks, force]);
}
