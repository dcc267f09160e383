// How the boat runs, in numbers: each opens its definition.
import type { BoatField } from '#engine/analysis/analysis.ts';
import { checkOfCycle } from '#engine/analysis/boat/boat-motion-cycle.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { fixed, scatter } from '#src/format/number.ts';
import { StatCard, StatCards } from '#src/ui/measure/stat-card.tsx';
import { DoubtCard } from '../../../contract/doubt/doubt-mark.tsx';
import { doubtOf, type Doubt } from '../../../contract/doubt/doubt.ts';
import { MetricName } from '../../../contract/metrics/metric-name.tsx';
import { perStroke, perStrokeSpread, type PerStroke } from '../../../contract/selection/per-stroke.ts';
import { dragOfStrokes } from '../../../contract/selection/summaries.ts';
import type { ViewProps } from '../../../contract/view.ts';
import type { CycleMarks } from './cycle-marks.ts';
import type { HullCycles } from './hull-cycles.ts';

interface BoatCardsProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly cycles: HullCycles;
  readonly marks: CycleMarks;
  readonly derived: boolean;
}

const OF_STROKES: readonly PerStroke[] = ['distance', 'efficiency', 'check', 'least', 'greatest'];

export function BoatCards({ analysis, selection, cycles, marks, derived }: BoatCardsProps) {
  const { acceleration } = cycles;
  const check =
    acceleration === undefined ? null : checkOfCycle(acceleration.mean, acceleration.meanDurationS, marks.catchAt);
  const ofCycle: readonly { id: MetricId; name: string; value: number | undefined; unit: string; decimals: number }[] =
    [
      { id: 'checkImpulseMps', name: 'Check impulse', value: check?.checkImpulseMps, unit: 'm/s', decimals: 2 },
      { id: 'catchDipMs', name: 'Catch dip', value: check?.catchDipMs, unit: 'ms', decimals: 0 },
      { id: 'zeroBeforeCatchMs', name: 'Zero before catch', value: check?.zeroBeforeCatchMs, unit: 'ms', decimals: 0 },
      { id: 'deceleratingPct', name: 'Decelerating', value: check?.deceleratingPct, unit: '%', decimals: 0 },
    ];
  const doubtOfBoat = (id: PerStroke): Doubt | null => {
    const field = MEASURED_AS[id];
    return field === undefined ? null : doubtOf(analysis, { gate: null, field }, selection.counted.strokes);
  };
  return (
    <StatCards label="The boat in numbers">
      {OF_STROKES.map((id) => {
        const { name, unit, decimals, metric, needs } = perStroke(id);
        const spread = perStrokeSpread(id, analysis, selection.focusSeat, selection.counted.strokes);
        return (
          <StatCard
            key={id}
            label={<MetricName id={metric}>{SHORT[id] ?? name}</MetricName>}
            doubt={<DoubtCard doubt={doubtOfBoat(id)} of={name.toLowerCase()} />}
            value={fixed(spread.mean, decimals)}
            unit={unit}
            note={scatter(spread.sd, decimals) || undefined}
            reason={selection.strokes.length === 0 ? 'No whole stroke in the selection.' : `It needs ${needs}.`}
          />
        );
      })}
      <StatCard
        label={<MetricName id="dragFactor">Drag factor</MetricName>}
        doubt={<DoubtCard doubt={doubtOfBoat('drag')} of="the drag factor" />}
        value={fixed(dragOfStrokes(analysis, selection.counted.strokes), 1)}
        note="W·s³/m³"
        reason={`It needs ${perStroke('drag').needs}.`}
      />
      {ofCycle.map(({ id, name, value, unit, decimals }) => (
        <StatCard
          key={id}
          label={<MetricName id={id}>{name}</MetricName>}
          value={fixed(value, decimals)}
          unit={unit}
          note={derived ? 'from speed' : 'mean cycle'}
          reason="It needs the boat's acceleration, or its speed within the stroke."
        />
      ))}
    </StatCards>
  );
}

/** The column of the stroke table that a number of a card stands on. */
const MEASURED_AS: Readonly<Partial<Record<PerStroke, BoatField>>> = {
  distance: 'distanceM',
  efficiency: 'velocityEfficiencyPct',
  check: 'minimumSpeedMps',
  least: 'minimumSpeedMps',
  greatest: 'maximumSpeedMps',
  drag: 'dragFactor',
};

/** As long as a card is wide. */
const SHORT: Readonly<Partial<Record<PerStroke, string>>> = { distance: 'Per stroke', efficiency: 'Velocity eff.' };
