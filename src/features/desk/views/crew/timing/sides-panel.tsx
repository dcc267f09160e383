// Port against starboard.
import { useMemo } from 'react';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { sideOf } from '#src/charts/choice/gate-side.ts';
import { computeSpread } from '#src/charts/scale/spread.ts';
import { signed } from '#src/format/number.ts';
import { SideBadge } from '#src/ui/measure/side-badge.tsx';
import { MetricName } from '../../../shared/metrics/metric-name.tsx';
import { referenceText } from '../../../shared/timing/reference.ts';
import type { ViewProps } from '../../../shared/view.ts';
import styles from './crew-view.module.css';
import { TIMING_EVENTS, type TimingEvent } from './events.ts';
import { sidesFinding, sideTiming, type SideTiming } from './findings.ts';
import { eventTimes, computeOffsets } from './offsets.ts';
import { distances } from './spreads.ts';

export function SidesPanel({ analysis, selection, together }: ViewProps & { readonly together: CrewSynchrony | null }) {
  const { strokes: table, gates, crew } = analysis;
  const timings = useMemo(
    () =>
      TIMING_EVENTS.map((event) => ({
        value: event.value,
        text: event.text,
        metric: event.metric.ms,
        timing: sideTiming(
          selection.gates.flatMap((index) => {
            const gate = gates[index];
            if (gate === undefined) return [];
            const { mean } = computeSpread(
              computeOffsets(table, together, event.value, 'ms', index, selection.strokes),
            );
            return [{ side: sideOf(gate, crew), mean }];
          }),
        ),
      })),
    [crew, gates, selection.gates, selection.strokes, table, together],
  );
  const apart = (event: TimingEvent): SideTiming | null => {
    const moments = selection.gates.map((gate) => eventTimes(table, together, event, gate, selection.strokes));
    const means = distances(moments).map((values) => computeSpread(values).mean);
    return sideTiming(
      selection.gates.flatMap((index, at) => {
        const gate = gates[index];
        return gate === undefined ? [] : [{ side: sideOf(gate, crew), mean: means[at] ?? null }];
      }),
    );
  };
  return (
    <FigurePanel
      title="Port and starboard"
      finding={`${sidesFinding(apart('catch'), apart('finish'))} Below: against ${referenceText(analysis)}; + is late.`}
      area="sides"
      picture="none"
      optional
      empty={timings.every(({ timing }) => timing === null) ? 'This recording doesn’t time both sides.' : null}
    >
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">mean offset, ms</th>
            <th scope="col">
              <SideBadge side="port" />
            </th>
            <th scope="col">
              <SideBadge side="starboard" />
            </th>
          </tr>
        </thead>
        <tbody>
          {timings.map(({ value, text, metric, timing }) => (
            <tr key={value}>
              <th scope="row">
                <MetricName id={metric}>{text}</MetricName>
              </th>
              <td>{signed(timing?.port)}</td>
              <td>{signed(timing?.starboard)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigurePanel>
  );
}
