// How early or late each seat is at every moment of the stroke, and how certain: one row per rower, one column per
// moment, one scale.
import { useMemo, useState } from 'react';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { strokeWords } from '#src/format/labels.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { referenceText } from '#src/features/desk/shared/reference.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import {
  TIMING_EVENTS,
  UNIT_SYMBOLS,
  type OffsetUnit,
  type TimingEvent,
  type TimingEventLook,
  isInTable,
} from './seat-offsets.ts';
import type { SynchronyAnswer } from './use-crew-synchrony.ts';
import { isTimed, timedOars, type TimedOar, TimingTable } from './timing-table.tsx';
import styles from './timing.module.css';
import { togetherWords } from './together-messages.ts';

const TITLE = 'Timing by seat';
const UNITS = [
  { value: 'ms', text: 'milliseconds' },
  { value: 'deg', text: 'degrees' },
] as const;

type TimingPanelProps = ViewProps & { readonly answer: SynchronyAnswer };

export function TimingPanel({ analysis, selection, select, answer }: TimingPanelProps) {
  const [unit, setUnit] = useState<OffsetUnit>('ms');
  const [moment, setMoment] = useState<TimingEvent>('catch');
  const onPhone = useMedia(PHONE);
  const oars = useMemo(
    () => timedOars({ analysis, selection }, unit, answer.together),
    [analysis, selection, unit, answer.together],
  );
  const words = togetherWords(latenesses(oars, 'catch'), latenesses(oars, 'finish'), referenceText(analysis));
  const isPending = ({ value }: TimingEventLook): boolean =>
    !isInTable(value, unit) && answer.together === null && answer.problem === null;
  const columns = TIMING_EVENTS.filter((event) => isTimed(oars, event.value) || isPending(event));
  const absent = TIMING_EVENTS.filter((event) => !columns.includes(event));
  const one = columns.find(({ value }) => value === moment) ?? columns[0];
  const shown = onPhone && one !== undefined ? [one] : columns;
  const symbol = UNIT_SYMBOLS[unit];
  return (
    <div className={stack({ gap: 3, narrow: true })}>
      <p
        className={text({ tone: 'quiet', size: 20, ragged: 'pretty', leading: 'normal' }, styles.lead)}
        style={{ maxWidth: '62rem' }}
      >
        <b className={text({ tone: 'ink', weight: 'medium' })}>{words.lead}</b> {words.rest}
      </p>
      <FigurePanel
        title={TITLE}
        finding={`${strokeWords(selection.counted)}, in ${symbol} relative to ${referenceText(analysis)}; + is late.`}
        empty={columns.length > 0 ? null : whyEmpty(analysis, TIMING_EVENTS[0], answer.problem)}
        actions={
          <>
            {onPhone && one !== undefined && (
              <Choice
                label="Moment of the table"
                options={columns.map(({ value, short }) => ({ value, text: short }))}
                value={one.value}
                onChange={setMoment}
              />
            )}
            <Choice label="Unit of the offsets" options={UNITS} value={unit} onChange={setUnit} />
            <MetricInfo ids={listCards(unit)} about={TITLE}>
              ± and the bar are 1 SD. Bold: consistent.{errorWords(oars)}
            </MetricInfo>
          </>
        }
        table={() => timingRows(oars, columns, unit)}
      >
        <TimingTable
          analysis={analysis}
          selection={selection}
          select={select}
          oars={oars}
          events={shown}
          unit={unit}
          named={words.about}
          isPending={isPending}
        />
        {absent.map((event) => (
          <p key={event.value} className={box({ above: 2, tone: 'quiet', size: 13 })}>
            {event.text}: {whyEmpty(analysis, event, answer.problem)}
          </p>
        ))}
      </FigurePanel>
    </div>
  );
}

const listCards = (unit: OffsetUnit): MetricId[] => [
  ...new Set(TIMING_EVENTS.flatMap(({ metric, beside }) => [metric[unit], ...beside])),
  'lateByHabit',
];

const latenesses = (oars: readonly TimedOar[], event: TimingEvent) =>
  oars.map(({ gate, cells }) => ({ gate, lateness: cells[event].lateness }));

/** Widest of the intervals in the sentence, one number for all; the table has each. */
function errorWords(oars: readonly TimedOar[]): string {
  const errors = oars.flatMap(({ cells }) =>
    TIMING_EVENTS.map(({ value }) => cells[value].lateness).flatMap((lateness) => {
      const { habit } = lateness;
      return habit === 'late' || habit === 'early' ? [lateness.halfMs ?? Number.NaN].filter(Number.isFinite) : [];
    }),
  );
  return errors.length === 0 ? '' : ` 90% CI up to ±${fixed(Math.max(...errors), 1)} ms.`;
}

function timingRows(oars: readonly TimedOar[], events: readonly TimingEventLook[], unit: OffsetUnit): FigureRows {
  const decimals = unit === 'deg' ? 1 : 0;
  const symbol = UNIT_SYMBOLS[unit];
  return {
    columns: [
      'Seat',
      ...events.flatMap(({ text }) => [`${text} ${symbol}`, `±1 SD, ${symbol}`, '90% CI ± ms', 'Strokes', 'Habit']),
    ],
    rows: oars.map(({ label, cells }) => [
      label,
      ...events.flatMap(({ value }) => {
        const { mean, sd, count, lateness } = cells[value];
        return [signed(mean, decimals), fixed(sd, decimals), fixed(lateness.halfMs, 1), count, lateness.habit];
      }),
    ]),
  };
}

/** Why no one has a number at a moment. `problem`: null when the engine had none. */
function whyEmpty(analysis: ViewProps['analysis'], event: TimingEventLook, problem: string | null): string {
  return (
    needsTraces(analysis) ??
    problem ??
    `No oar could be timed against ${referenceText(analysis)}: it, or all others, lack the moment when ${event.meaning}.`
  );
}
