// Crew synchronisation: who is early, who is late, by how much, how surely, and how that moves over the strokes.
import { useState, type ReactNode } from 'react';
import { Choice } from '#src/charts/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { coxOrder, gateLabel } from '#src/charts/seat-look.ts';
import { gateSpread } from '#src/charts/spread.ts';
import { TimingFigure, type TimingFigureProps } from '#src/charts/timing-figure.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { needsTraces } from '../needs-traces.ts';
import type { ViewProps } from '../view.ts';
import { CoursePanel } from './course-panel.tsx';
import styles from './crew-view.module.css';
import { TIMING_EVENTS, type TimingEvent, type TimingEventLook } from './events.ts';
import { timingFinding } from './findings.ts';
import { HeatPanel } from './heat-panel.tsx';
import { SidesPanel } from './sides-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';

const CATCH_UNITS = [
  { value: 'ms', text: 'ms' },
  { value: 'deg', text: 'degrees' },
] as const;

export function CrewView(props: ViewProps) {
  const [event, setEvent] = useState<TimingEvent>('catch');
  const [unit, setUnit] = useState<'ms' | 'deg'>('ms');
  const look = TIMING_EVENTS.find((one) => one.value === event) ?? TIMING_EVENTS[0];

  return (
    <div className={styles.view}>
      {TIMING_EVENTS.map((one) =>
        one.value === 'catch' ? (
          <TimingPanel
            key={one.value}
            {...props}
            event={one}
            field={unit === 'ms' ? one.field : 'catchOffsetDeg'}
            actions={<Choice label="Unit of the catch offset" options={CATCH_UNITS} value={unit} onChange={setUnit} />}
          />
        ) : (
          <TimingPanel key={one.value} {...props} event={one} field={one.field} />
        ),
      )}
      <div className={styles.switch}>
        <Choice label="Moment of the stroke" options={TIMING_EVENTS} value={event} onChange={setEvent} />
      </div>
      {look !== undefined && (
        <>
          <HeatPanel {...props} event={look} />
          <CoursePanel {...props} event={look} />
        </>
      )}
      <SpreadPanel {...props} />
      <SidesPanel {...props} />
    </div>
  );
}

interface TimingPanelProps extends ViewProps {
  readonly event: TimingEventLook;
  readonly field: NonNullable<TimingFigureProps['field']>;
  readonly actions?: ReactNode;
}

function TimingPanel({ analysis, selection, select, event, field, actions }: TimingPanelProps) {
  const decimals = field === 'catchOffsetDeg' ? 1 : 0;
  const rows = coxOrder(analysis.gates, selection.gates).flatMap((index) => {
    const gate = analysis.gates[index];
    if (gate === undefined) return [];
    return [{ label: gateLabel(gate), ...gateSpread(analysis.strokes, field, index, selection.strokes) }];
  });
  const unit = field === 'catchOffsetDeg' ? '°' : 'ms';
  return (
    <FigurePanel
      title={`${event.text} against stroke`}
      finding={`${unit}, + is late, when ${event.meaning}. ${timingFinding(rows)}`}
      area={event.value}
      empty={
        rows.every((row) => row.mean === null)
          ? (needsTraces(analysis, 'timing') ??
            `No ${event.value} of the selection could be timed against the stroke seat.`)
          : null
      }
      actions={actions}
      table={() => ({
        columns: ['Seat', `Mean ${unit}`, `± ${unit}`, 'Strokes'],
        rows: rows.map((row) => [row.label, signed(row.mean, decimals), fixed(row.sd, decimals), row.count]),
      })}
    >
      <TimingFigure analysis={analysis} selection={selection} select={select} field={field} />
    </FigurePanel>
  );
}
