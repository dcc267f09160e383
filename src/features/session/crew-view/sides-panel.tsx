// Port against starboard, and how alike the force curves are.
import { useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { sideOf } from '#src/charts/gate-side.ts';
import { gateSpread } from '#src/charts/spread.ts';
import { fixed, signed } from '#src/format/number.ts';
import { Quantity } from '#src/ui/quantity.tsx';
import { SideBadge } from '#src/ui/side-badge.tsx';
import type { ViewProps } from '../view.ts';
import styles from './crew-view.module.css';
import { TIMING_EVENTS } from './events.ts';
import { sidesFinding, sideTiming } from './findings.ts';

export function SidesPanel({ analysis, selection }: ViewProps) {
  const { strokes: table, gates, crew, crewTiming } = analysis;
  const timings = useMemo(
    () =>
      TIMING_EVENTS.map((event) => ({
        value: event.value,
        text: event.text,
        timing: sideTiming(
          selection.gates.flatMap((index) => {
            const gate = gates[index];
            if (gate === undefined) return [];
            const { mean } = gateSpread(table, event.field, index, selection.strokes);
            return [{ side: sideOf(gate, crew), mean }];
          }),
        ),
      })),
    [crew, gates, selection.gates, selection.strokes, table],
  );
  const [catches, , finishes] = timings;
  return (
    <FigurePanel
      title="Port and starboard"
      finding={sidesFinding(catches?.timing ?? null, finishes?.timing ?? null)}
      area="sides"
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
          {timings.map(({ value, text, timing }) => (
            <tr key={value}>
              <th scope="row">{text}</th>
              <td>{signed(timing?.port)}</td>
              <td>{signed(timing?.starboard)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.similarity}>
        <dt>Force similarity of the outing</dt>
        <dd>
          <Quantity
            value={fixed(crewTiming.forceSimilarity, 3)}
            reason="it takes two gates or more with force to compare their curves"
          />
        </dd>
      </dl>
    </FigurePanel>
  );
}
