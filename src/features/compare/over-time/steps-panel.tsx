// Comparison of two step tests, step by step.
import type { MetricComparison } from '#engine/analysis/comparison/judged.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { ABSENT, counted } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { differenceText, metricDisplay, valueText } from '../difference/metric-display.ts';
import { isFound } from '../difference/verdict-messages.ts';

const SHOWN: ReadonlySet<ComparedMetricId> = new Set([
  'rateSpm',
  'speedMps',
  'rowerPowerW',
  'powerW',
  'arcDeg',
  'effectiveArcDeg',
]);

interface StepsPanelProps {
  readonly compared: readonly MetricComparison[];
  readonly steps: number;
  readonly force: ForceUnit;
}

export function StepsPanel({ compared, steps, force }: StepsPanelProps) {
  const shown = compared.filter(isFound).filter(({ id }) => SHOWN.has(id));
  const indexes = Array.from({ length: steps }, (_, step) => step);
  return (
    <FigurePanel
      title="Step by step"
      finding={`${counted(steps, 'step')} found, each compared at its rate. A difference is after minus before.`}
      picture="none"
    >
      <FigureTable
        caption="Step by step"
        columns={[
          'Step',
          ...shown.flatMap(({ id }) => {
            const { shortName } = definitionOf(id);
            const { unit } = metricDisplay(id, force);
            return [`${shortName} before, ${unit}`, `${shortName} after`, `${shortName}, difference`];
          }),
        ]}
        rows={indexes.map((step) => [
          `Step ${step + 1}`,
          ...shown.flatMap(({ id, difference }) => {
            const look = metricDisplay(id, force);
            const own = difference.strata.find(({ stratum }) => stratum === step);
            return own === undefined
              ? [ABSENT, ABSENT, ABSENT]
              : [
                  valueText(look, own.before.mean),
                  valueText(look, own.after.mean),
                  differenceText(look, own.difference),
                ];
          }),
        ])}
      />
    </FigurePanel>
  );
}
