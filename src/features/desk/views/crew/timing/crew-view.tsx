// Crew synchronization: who is early or late, by how much and how certain, and one score with its terms. One part at a
// time below: where in the cycle; every stroke; who adds most to the spread and when; curves and sides.
import { useMemo, useState } from 'react';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { abilities, LACK_TEXTS, needsTraces } from '#src/features/desk/shared/abilities.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { fixed, signed } from '#src/format/number.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { gateLabel, gateDash, sideOf } from '#src/figures/choice/seat-look.ts';
import { ALL_METRICS, inLook, metricText } from '#src/features/desk/shared/metrics/metrics.ts';
import { useMetricDisplays, MetricInfo, MetricName } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { averageSeats, seatRows } from '#src/features/desk/shared/selection/summaries.ts';
import { runningMean } from '#src/figures/scale/scale.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import { seatColour } from '#src/figures/theme.ts';
import { useStrokePicking } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { referenceText } from '#src/features/desk/shared/reference.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { SideBadge } from '#src/ui/measure/quantity.tsx';
import { row, stack, text as textClass } from '#src/ui/primitives.ts';
import { countingSelection, wholeRange } from '#src/features/desk/shared/selection/selection.ts';
import styles from './timing.module.css';
import {
  TIMING_EVENTS,
  type TimingEvent,
  type TimingEventLook,
  seatOffsets,
  type SeatOffsets,
  eventTimes,
  computeOffsets,
  distances,
} from './seat-offsets.ts';
import { HeatPanel } from './heat-panel.tsx';
import { LeadsPanel } from './leads-panel.tsx';
import { LikenessPanel } from './likeness-panel.tsx';
import { PhasePanel } from './phase-panel.tsx';
import { ScorePanel } from './score-panel.tsx';
import { SpreadPanel, windowFor, SpreadByRatePanel, SpreadBySeatPanel } from './spread-panels.tsx';
import { TimingPanel } from './timing-panel.tsx';
import { useCrewSynchrony } from './use-crew-synchrony.ts';
import { courseFinding, sidesFinding, sideTiming, type SideTiming } from './findings.ts';

/** Port against starboard. */
function SidesPanel({ analysis, selection, together }: ViewProps & { readonly together: CrewSynchrony | null }) {
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

      picture="none"
      optional
      empty={timings.every(({ timing }) => timing === null) ? 'This recording doesn’t time both sides.' : null}
    >
      <table className={textClass({ size: 13 }, styles.sides)}>
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
              <th scope="row" className={textClass({ tone: 'quiet' })}>
                <MetricName id={metric}>{text}</MetricName>
              </th>
              <td>
                <b className={textClass({ weight: 'medium' })}>{signed(timing?.port)}</b>
              </td>
              <td>
                <b className={textClass({ weight: 'medium' })}>{signed(timing?.starboard)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigurePanel>
  );
}

const formatOffset = (value: number): string => signed(value);

/** Each seat's offset over the session. */
function OffsetCoursePanel({
  analysis,
  selection,
  event,
  rows,
}: ViewProps & { readonly event: TimingEventLook; readonly rows: readonly SeatOffsets[] }) {
  const { strokes: table } = analysis;
  const origin = wholeRange(analysis).fromS;
  const picking = useStrokePicking(origin);
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const window = windowFor(selection.strokes.length);
  const raw = useMemo(() => {
    const at = new Map(Array.from(selection.strokes, (stroke, index) => [stroke, index] as const));
    return rows.map(({ gate, label, shortLabel, values }) => ({
      gate,
      label,
      shortLabel,
      values: Float64Array.from(timeline.stroke, (stroke) => values[at.get(stroke) ?? -1] ?? Number.NaN),
    }));
  }, [rows, selection.strokes, timeline]);
  const lines = useMemo(
    () =>
      raw.map(({ gate, shortLabel, values }) => {
        const focused = gate.seat === selection.focusSeat;
        return {
          label: shortLabel,
          values: runningMean(values, window),
          colour: (theme: Parameters<typeof seatColour>[0]) => (focused ? seatColour(theme, gate.seat) : theme.crew),
          dash: gateDash(gate, true),
          width: focused ? 2.75 : 1.2,
        };
      }),
    [raw, selection.focusSeat, window],
  );
  // Highlighted lines are drawn over the others.
  const drawn = useMemo(() => lines.toSorted((one, other) => one.width - other.width), [lines]);
  const measured = raw.some((row) => row.values.some(Number.isFinite));
  const smoothing = window > 1 ? ` Running mean of ${window} strokes.` : '';
  return (
    <FigurePanel
      title={`${event.text} over the strokes`}
      actions={<MetricInfo ids={[event.metric.ms]} about={`${event.text} over the strokes`} />}
      finding={`${courseFinding(raw)} In ms against ${referenceText(analysis)}; + is late.${smoothing}`}

      table={() => ({
        columns: ['Stroke', ...raw.map(({ shortLabel }) => `${shortLabel} ms`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, ...lines.map((line) => signed(line.values[at]))]],
        ),
      })}
      empty={measured ? null : (needsTraces(analysis) ?? `No timing here: no moment when ${event.meaning}.`)}
    >
      <StrokePlot
        label={`${event.text} offset of each seat, plus is late,`}
        timeline={timeline}
        lines={drawn}
        height={240}
        format={formatOffset}
        unit="ms"
        withZero
        cursorKey="crew-timing"
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}

/** Spread between seats in values that need no common clock: angles, lengths, forces, powers. */
function ApartPanel({ analysis, selection, reason }: ViewProps & { readonly reason: string }) {
  const rows = seatRows(analysis, selection);
  const between = averageSeats(rows);
  const looks = useMetricDisplays(ALL_METRICS).filter(({ field }) => between[field].count > 1);
  return (
    <FigurePanel
      title="Spread between seats"
      finding={reason}
      empty={looks.length === 0 ? reason : null}
      picture="none"
    >
      <FigureTable
        caption="Seat averages and spread"
        columns={['Seat', ...looks.map(({ name, unit }) => `${name} ${unit}`.trim())]}
        rows={[
          ...rows.map(({ gate, seat, means }) => [
            gateLabel(analysis.gates[gate] ?? { seat, side: null }),
            ...looks.map((look) => metricText(look, means[look.field].mean)),
          ]),
          ['Scatter between seats', ...looks.map((look) => fixed(inLook(look, between[look.field].sd), look.decimals))],
        ]}
      />
    </FigurePanel>
  );
}

const PARTS = [
  { value: 'phase', text: 'Phase' },
  { value: 'strokes', text: 'Stroke by stroke' },
  { value: 'spread', text: 'Spread' },
  { value: 'curves', text: 'Curves and sides' },
] as const;
type Part = (typeof PARTS)[number]['value'];

const MOMENTS = TIMING_EVENTS.map(({ value, short }) => ({ value, text: short }));

export function CrewView(props: ViewProps) {
  const { lacks } = abilities(props.analysis).crew;
  return lacks === 'own-clocks' ? <ApartPanel {...props} reason={LACK_TEXTS[lacks]} /> : <TimedCrew {...props} />;
}

function TimedCrew(props: ViewProps) {
  const { analysis, selection, engine, session } = props;
  const [event, setEvent] = useState<TimingEvent>('catch');
  const [part, setPart] = useState<Part>('phase');
  const look = TIMING_EVENTS.find((one) => one.value === event) ?? TIMING_EVENTS[0];
  const { strokes: table } = analysis;
  const ofWhole = useMemo(() => selectedStrokes(table).strokes, [table]);
  const means = countingSelection(selection);
  const counted = selection.counted.strokes;
  const every = selection.strokes;
  const answer = useCrewSynchrony(engine, session, table, counted);
  const isWhole = every.length === table.count;
  const isAll = counted.length === every.length;
  const ofEvery = useCrewSynchrony(engine, session, table, isAll ? null : every);
  const strokeByStroke = isAll ? answer : ofEvery;
  // The score is compared with the whole session, requested once the selection is answered.
  const ofSession = useCrewSynchrony(engine, session, table, isWhole || answer.together === null ? null : ofWhole);
  const rows = useMemo(
    () => seatOffsets(analysis, selection, strokeByStroke.together, event),
    [analysis, selection, strokeByStroke.together, event],
  );
  const countedRows = useMemo(
    () => seatOffsets(analysis, countingSelection(selection), answer.together, event),
    [analysis, selection, answer.together, event],
  );
  if (analysis.gates.length === 0) {
    return <EmptyReason reason="This recording has no oarlock data, so there’s no crew view." />;
  }

  return (
    <div className={stack({ gap: 3 }, styles.view)}>
      <TimingPanel {...props} selection={means} answer={answer} />
      <ScorePanel {...props} answer={answer} whole={isWhole ? answer : ofSession} />
      <div className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between', across: true })}>
        <Choice label="Part of the timing" options={PARTS} value={part} onChange={setPart} />
        {(part === 'strokes' || part === 'spread') && (
          <Choice label="Moment of the stroke" options={MOMENTS} value={event} onChange={setEvent} />
        )}
      </div>
      <div className={stack({ gap: 3, columns: 1, across: true, phone: 'column' }, styles.part)} data-part={part}>
        {part === 'phase' && <PhasePanel {...props} selection={means} answer={answer} />}
        {part === 'strokes' && (
          <>
            <HeatPanel {...props} event={look} rows={rows} />
            <OffsetCoursePanel {...props} event={look} rows={rows} />
          </>
        )}
        {part === 'spread' && (
          <>
            <SpreadBySeatPanel {...props} selection={means} event={look} rows={countedRows} />
            <SpreadByRatePanel {...props} rows={rows} />
            <SpreadPanel {...props} together={strokeByStroke.together} />
          </>
        )}
        {part === 'curves' && (
          <>
            <LikenessPanel {...props} selection={means} answer={answer} />
            <SidesPanel {...props} selection={means} together={answer.together} />
            <LeadsPanel {...props} />
          </>
        )}
      </div>
    </div>
  );
}
