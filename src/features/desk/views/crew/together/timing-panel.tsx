// One moment of the stroke: how early or late each seat is against the reference, and how surely.
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { coxOrder, gateLabel, gateRowLabel } from '#src/charts/choice/seat-look.ts';
import { latenessOf, turnResolutionMs } from '#engine/analysis/crew/lateness.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { spreadOf } from '#src/charts/scale/spread.ts';
import { TimingRows } from '#src/charts/timing/timing-rows.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { DoubtMark } from '../../../contract/doubt/doubt-mark.tsx';
import { doubtOf } from '../../../contract/doubt/doubt.ts';
import { MetricInfo } from '../../../contract/metrics/metric-info.tsx';
import { needsTraces } from '../../../contract/needs-traces.ts';
import type { ViewProps } from '../../../contract/view.ts';
import { EVENT_FIELDS, UNIT_SYMBOLS, type OffsetUnit, type TimingEventLook } from './events.ts';
import { habitSentence } from '../../../contract/timing/lateness-words.ts';
import { referenceText } from '../../../contract/timing/reference.ts';
import { isInTable, offsetsOf } from './offsets.ts';
import type { SynchronyAnswer } from './use-crew-synchrony.ts';

interface TimingPanelProps extends ViewProps {
  readonly event: TimingEventLook;
  readonly unit: OffsetUnit;
  readonly answer: SynchronyAnswer;
}

export function TimingPanel({ analysis, selection, select, event, unit, answer }: TimingPanelProps) {
  const rows = rowsOf(analysis, selection, event, unit, answer.together);
  const decimals = unit === 'deg' ? 1 : 0;
  const symbol = UNIT_SYMBOLS[unit];
  const isPending = !isInTable(event.value, unit) && answer.together === null;
  return (
    <FigurePanel
      title={event.text}
      finding={`When ${event.meaning}. ${habitSentence(rows.map(({ rowLabel, lateness }) => ({ label: rowLabel, lateness })))}`}
      empty={
        rows.some((row) => row.mean !== null) ? null : whyEmpty(analysis, event, isPending ? answer.problem : undefined)
      }
      actions={<MetricInfo ids={[event.metric[unit], ...event.beside, 'lateByHabit']} about={event.text} />}
      table={() => ({
        columns: ['Seat', `Mean ${symbol}`, 'Error of the mean, ms', `± ${symbol}`, 'Strokes', 'Habit'],
        rows: rows.map(({ label, mean, sd, count, lateness }) => {
          const error = fixed(lateness.errorMs, 1);
          return [label, signed(mean, decimals), error, fixed(sd, decimals), count, lateness.habit];
        }),
      })}
    >
      <TimingRows
        rows={rows}
        unit={unit}
        seatCount={analysis.boat.seatCount}
        focusSeat={selection.focusSeat}
        select={select}
      />
    </FigurePanel>
  );
}

function rowsOf(
  analysis: ViewProps['analysis'],
  selection: ViewProps['selection'],
  event: TimingEventLook,
  unit: OffsetUnit,
  together: CrewSynchrony | null,
) {
  const { gates, strokes: table } = analysis;
  // The force is as sure at every rate; where an oar turns is not.
  const isTurn = event.value === 'catch' || event.value === 'finish';
  const resolutionMs = turnResolutionMs(isTurn ? strokeRate(table, selection.strokes).mean : null);
  return coxOrder(gates, selection.gates).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const values = offsetsOf(table, together, event.value, unit, index, selection.strokes);
    const doubt = doubtOf(analysis, { gate: index, field: EVENT_FIELDS[event.value] }, selection.strokes);
    // Early and late are decided in milliseconds, whatever the figure counts in.
    const inMs = unit === 'ms' ? values : offsetsOf(table, together, event.value, 'ms', index, selection.strokes);
    const mark = <DoubtMark doubt={doubt} />;
    return [
      {
        gate,
        label: gateLabel(gate),
        rowLabel: gateRowLabel(gate),
        mark,
        lateness: latenessOf(inMs, resolutionMs),
        ...spreadOf(values),
      },
    ];
  });
}

/** `problem`: null while the engine measures, undefined where it was not asked. */
function whyEmpty(analysis: ViewProps['analysis'], event: TimingEventLook, problem: string | null | undefined): string {
  const missing = needsTraces(analysis, 'timing');
  if (missing !== null) return missing;
  if (problem === null) return 'Being measured …';
  return (
    problem ??
    `No oar could be timed against ${referenceText(analysis)}: it, or all others, lack the moment when ${event.meaning}.`
  );
}
