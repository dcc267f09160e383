// Key numbers of the boat; each opens its definition.
import type { BoatField } from '#engine/analysis/analysis.ts';
import { computeCheck } from '#engine/analysis/boat/boat-motion-cycle.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { fixed, scatterNote } from '#src/format/number.ts';
import type { Figure } from '#src/ui/measure/figure.ts';
import { Headline } from '#src/ui/measure/headline.tsx';
import { DoubtCard } from '../../../shared/doubt/doubt-mark.tsx';
import { findDoubt, type Doubt } from '../../../shared/doubt/doubt.ts';
import { MetricName } from '../../../shared/metrics/metric-name.tsx';
import { perStroke, perStrokeSpread, type PerStroke } from '../../../shared/selection/per-stroke.ts';
import { meanDrag } from '../../../shared/selection/summaries.ts';
import type { ViewProps } from '../../../shared/view.ts';
import type { CycleMarks } from './cycle-marks.ts';
import type { HullCycles } from './hull-cycles.ts';

interface BoatHeadlineProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly cycles: HullCycles;
  readonly marks: CycleMarks;
  readonly derived: boolean;
}

/** Starts with how much of its speed the boat keeps. */
const OF_STROKES: readonly PerStroke[] = ['efficiency', 'distance', 'check', 'least', 'greatest'];

export function BoatHeadline({ analysis, selection, cycles, marks, derived }: BoatHeadlineProps) {
  const { acceleration } = cycles;
  const check =
    acceleration === undefined ? null : computeCheck(acceleration.mean, acceleration.meanDurationS, marks.catchAt);
  const ofCycle: readonly { id: MetricId; name: string; value: number | undefined; unit: string; decimals: number }[] =
    [
      { id: 'checkImpulseMps', name: 'Check impulse', value: check?.checkImpulseMps, unit: 'm/s', decimals: 2 },
      { id: 'catchDipMs', name: 'Catch dip', value: check?.catchDipMs, unit: 'ms', decimals: 0 },
      { id: 'zeroBeforeCatchMs', name: 'Zero before catch', value: check?.zeroBeforeCatchMs, unit: 'ms', decimals: 0 },
      { id: 'deceleratingPct', name: 'Decelerating', value: check?.deceleratingPct, unit: '%', decimals: 0 },
    ];
  const findBoatDoubt = (id: PerStroke): Doubt | null => {
    const field = MEASURED_AS[id];
    return field === undefined ? null : findDoubt(analysis, { gate: null, field }, selection.counted.strokes);
  };
  const figures: readonly Figure[] = [
    ...OF_STROKES.map((id) => {
      const { name, unit, decimals, metric, needs } = perStroke(id);
      const spread = perStrokeSpread(id, analysis, selection.focusSeat, selection.counted.strokes);
      return {
        id,
        label: <MetricName id={metric}>{SHORT[id] ?? name}</MetricName>,
        doubt: <DoubtCard doubt={findBoatDoubt(id)} of={name} />,
        value: fixed(spread.mean, decimals),
        unit,
        note: scatterNote(spread.sd, decimals) || undefined,
        reason: selection.strokes.length === 0 ? 'No whole stroke in the selection.' : `It needs ${needs}.`,
      };
    }),
    {
      id: 'drag',
      label: <MetricName id="dragFactor">Drag factor</MetricName>,
      doubt: <DoubtCard doubt={findBoatDoubt('drag')} of="the drag factor" />,
      value: fixed(meanDrag(analysis, selection.counted.strokes), 1),
      note: 'W·s³/m³',
      reason: `It needs ${perStroke('drag').needs}.`,
    },
    ...ofCycle.map(({ id, name, value, unit, decimals }) => ({
      id,
      label: <MetricName id={id}>{name}</MetricName>,
      value: fixed(value, decimals),
      unit,
      note: derived ? 'from speed' : 'mean cycle',
      reason: "It needs the boat's acceleration, or its speed within the stroke.",
    })),
  ];
  return <Headline label="The boat in numbers" figures={figures} />;
}

/** Stroke table column of a number. */
const MEASURED_AS: Readonly<Partial<Record<PerStroke, BoatField>>> = {
  distance: 'distanceM',
  efficiency: 'velocityEfficiencyPct',
  check: 'minimumSpeedMps',
  least: 'minimumSpeedMps',
  greatest: 'maximumSpeedMps',
  drag: 'dragFactor',
};

/** Short names, as wide as a number. */
const SHORT: Readonly<Partial<Record<PerStroke, string>>> = { distance: 'Per stroke', efficiency: 'Velocity eff.' };
