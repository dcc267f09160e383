// Spread of the seats within each stroke: over the strokes, by rate with links to the widest, and each seat's share of
// it, split into consistent offset and variation.
import { useMemo } from 'react';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { runningMean, paddedRange } from '#src/figures/scale/scale.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import type { ChartTheme } from '#src/figures/theme.ts';
import { fixed, addingUp, signed } from '#src/format/number.ts';
import { useStrokePicking } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { wholeRange } from '#src/features/desk/shared/selection/selection.ts';
import { spreadWithinStrokes } from '#src/features/desk/shared/selection/summaries.ts';
import {
  TIMING_EVENTS,
  type TimingEvent,
  eventTimes,
  computeSeatSpreads,
  type SeatOffsets,
  spreadByRate,
  widestStrokes,
  EVENT_FIELDS,
  type TimingEventLook,
  spreadShares,
  writtenShare,
} from './seat-offsets.ts';
import { spreadFinding, spreadByRateFinding, shareFinding } from './findings.ts';
import { DotFigure } from '#src/figures/dot-figure.tsx';
import { box, row, text, stack } from '#src/ui/primitives.ts';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { absentLines, seatsText } from '#src/format/labels.ts';
import { AbsentReasons, Quantity } from '#src/ui/measure/quantity.tsx';
import { DoubtMark } from '#src/features/desk/shared/data-quality.tsx';
import { findSeatDoubt } from '#src/features/desk/shared/data-quality.tsx';
import { Key, Legend } from '#src/figures/plot/legend.tsx';
import { pick } from '#src/features/desk/shared/looks.ts';

interface SpreadLook {
  readonly label: string;
  readonly colour: (theme: ChartTheme) => string;
  readonly dash: readonly number[];
  readonly width: number;
}

const LOOKS: Readonly<Record<TimingEvent, SpreadLook>> = {
  catch: { label: 'catch', colour: (theme) => theme.accent, dash: [], width: 2.25 },
  load: { label: 'load', colour: (theme) => theme.accent, dash: [6, 3], width: 1.4 },
  finish: { label: 'finish', colour: (theme) => theme.caution, dash: [], width: 2.25 },
  release: { label: 'release', colour: (theme) => theme.caution, dash: [2, 3], width: 1.4 },
};

const formatSpread = (value: number): string => fixed(value);

export function SpreadPanel({
  analysis,
  selection,
  together,
}: ViewProps & { readonly together: CrewSynchrony | null }) {
  const { strokes: table } = analysis;
  const origin = wholeRange(analysis).fromS;
  const picking = useStrokePicking(origin);
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const lines = useMemo(() => {
    const at = new Map(Array.from(selection.strokes, (stroke, index) => [stroke, index] as const));
    return TIMING_EVENTS.map((event) => {
      const { label, colour, dash, width } = LOOKS[event.value];
      const spreads = computeSeatSpreads(
        selection.gates.map((gate) => eventTimes(table, together, event.value, gate, selection.strokes)),
      );
      const values = Float64Array.from(timeline.stroke, (stroke) => spreads[at.get(stroke) ?? -1] ?? Number.NaN);
      return { label, values, colour, dash, width };
    }).filter(({ values }) => values.some(Number.isFinite));
  }, [selection.gates, selection.strokes, table, timeline, together]);
  const window = windowFor(selection.strokes.length);
  const smooth = useMemo(
    () => lines.map((line) => ({ ...line, values: runningMean(line.values, window) })),
    [lines, window],
  );
  // The line has every stroke, the number only the counted ones.
  const catches = spreadWithinStrokes(table, 'catchS', selection.gates, selection.counted.strokes);
  return (
    <FigurePanel
      title="Spread within each stroke"
      actions={<MetricInfo ids={['catchSpreadMs', 'finishSpreadMs']} about="Spread within each stroke" />}
      finding={`${spreadFinding(catches)}${window > 1 ? ` Running mean of ${window} strokes.` : ''}`}

      empty={
        lines.length === 0
          ? (needsTraces(analysis) ?? 'No spread: it takes two seats or more that could be timed in the same stroke.')
          : null
      }
      table={() => ({
        columns: ['Stroke', ...lines.map((line) => `${line.label} ms`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, ...lines.map((line) => fixed(line.values[at]))]],
        ),
      })}
    >
      <StrokePlot
        label="Standard deviation of the seats' catch, load, finish and release within each stroke"
        timeline={timeline}
        lines={smooth}
        height={240}
        format={formatSpread}
        unit="ms"
        withZero
        cursorKey="crew-timing"
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}

/** Window for a running mean, odd: a twentieth of the selection, at most 15 strokes; single strokes are noise. */
export const windowFor = (strokes: number): number => 2 * Math.floor(Math.min(15, Math.max(1, strokes / 20)) / 2) + 1;

const BUTTON = box({
  pad: 0,
  padX: 2,
  tall: 24,
  on: 'none',
  border: 'line',
  round: 'control',
  tone: 'ink',
  size: 12,
  hover: 'wash',
});

const WIDEST = 5;
/** Transparent, so that dense areas are dark. */
const DOTS = { colour: 'var(--accent)', opacity: 0.35, width: 6, rim: 0 } as const;

export function SpreadByRatePanel({
  analysis,
  selection,
  rows,
}: ViewProps & { readonly rows: readonly SeatOffsets[] }) {
  const { rateSpm } = analysis.strokes.boat;
  const { strokes } = selection;
  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);
  const spreads = useMemo(() => computeSeatSpreads(rows.map(({ moments }) => moments)), [rows]);
  const rates = useMemo(() => Array.from(strokes, (stroke) => rateSpm[stroke] ?? Number.NaN), [strokes, rateSpm]);
  const bins = useMemo(() => spreadByRate(spreads, rates), [spreads, rates]);
  const widest = widestStrokes(spreads, WIDEST);
  const strokeNumber = (at: number): number => (strokes[at] ?? 0) + 1;

  const dots = useMemo(
    () =>
      spreads.flatMap((spread, at) => {
        const rate = rates[at] ?? Number.NaN;
        return Number.isFinite(spread) && Number.isFinite(rate)
          ? [{ x: rate, y: spread, stroke: strokes[at] ?? 0 }]
          : [];
      }),
    [spreads, rates, strokes],
  );
  const means = useMemo(() => bins.map(({ fromSpm, toSpm, mean }) => ({ x: (fromSpm + toSpm) / 2, y: mean })), [bins]);
  const x = useMemo(
    () => ({
      title: 'rate, spm',
      range: paddedRange(
        dots.map((dot) => dot.x),
        { fallback: [20, 36] },
      ),
    }),
    [dots],
  );
  const y = useMemo(
    () => ({
      title: 'ms',
      range: paddedRange(
        dots.map((dot) => dot.y),
        { withZero: true },
      ),
    }),
    [dots],
  );

  return (
    <FigurePanel
      title="When timing spreads"
      actions={<MetricInfo ids={['catchSpreadMs', 'rateSpm']} about="When timing spreads" />}
      finding={spreadByRateFinding(bins, widest[0] === undefined ? null : strokeNumber(widest[0].at))}

      optional
      empty={widest.length === 0 ? 'Needs two seats timed in the same strokes.' : null}
      table={() => ({
        columns: ['Rate spm', 'Spread ms', '±1 SD, ms', 'Strokes'],
        rows: bins.map(({ fromSpm, toSpm, mean, sd, count }) => [
          `${fromSpm}–${toSpm}`,
          fixed(mean, 1),
          fixed(sd, 1),
          count,
        ]),
      })}
    >
      <DotFigure
        label="Catch spread by stroke rate. Each dot is one stroke; click to jump to it."
        height={212}
        x={x}
        y={y}
        dots={dots}
        look={DOTS}
        line={means}
        describeDot={(index) => [
          `stroke ${(dots[index]?.stroke ?? 0) + 1}`,
          `${fixed(dots[index]?.x, 1)} spm · ${fixed(dots[index]?.y)} ms`,
        ]}
        describeLine={(index) => [`mean of ${bins[index]?.count ?? 0} strokes`, `${fixed(bins[index]?.mean)} ms`]}
        onPick={(index) => onStroke(dots[index]?.stroke ?? 0)}
      />
      <p className={row({ gap: 1, wrap: true, above: 2, tone: 'quiet', size: 12, tabular: true })}>
        <span style={{ marginInlineEnd: 'var(--space-1)' }}>Widest</span>
        {widest.map(({ at, spread }) => (
          <button className={BUTTON} key={at} type="button" onClick={() => onStroke(strokes[at] ?? 0)}>
            stroke {strokeNumber(at)} <small className={text({ tone: 'quiet', size: 12 })}>{fixed(spread)} ms</small>
          </button>
        ))}
      </p>
    </FigurePanel>
  );
}

const HABIT = { background: 'currentcolor' };
const SCATTER = {
  border: '1px solid currentcolor',
  background: 'color-mix(in srgb, currentcolor 18%, transparent)',
};

const NUMBER = text({ text: 'end', lines: 'one' });
const DISTANCE = text({ text: 'end', lines: 'one', tone: 'quiet', size: 12 });

const NOT_TIMED = 'Not timed in these strokes';

export function SpreadBySeatPanel({
  analysis,
  selection,
  select,
  event,
  rows,
}: ViewProps & { readonly event: TimingEventLook; readonly rows: readonly SeatOffsets[] }) {
  const shares = spreadShares(rows.map(({ moments }) => moments));
  const written = addingUp(
    shares.map(({ sharePct }) => sharePct),
    0,
  );
  const seats = rows.map(({ label, shortLabel, seat }, at) => ({
    label,
    shortLabel,
    seat,
    written: writtenShare(written[at] ?? null, shares[at]?.habitPct ?? null),
    ...(shares[at] ?? {
      sharePct: null,
      habitPct: null,
      mean: null,
    }),
  }));
  const greatest = Math.max(1, ...seats.map(({ sharePct }) => sharePct ?? 0));
  const known = seats.filter(({ sharePct }) => sharePct !== null);
  return (
    <FigurePanel
      title="Who causes the spread"
      finding={shareFinding(seats)}

      optional
      empty={known.length < 2 ? 'Needs two seats timed in the same strokes.' : null}
      actions={<MetricInfo ids={['spreadSharePct']} about="Who causes the spread" />}
      table={() => ({
        columns: ['Seat', 'Share %', 'Habit %', 'Scatter %', 'From the mean, ms'],
        rows: seats.map(({ label, written: { share, habit, scatter }, mean }) => [
          label,
          fixed(share),
          fixed(habit),
          fixed(scatter),
          signed(mean),
        ]),
      })}
    >
      <Legend aria-hidden="true">
        <Key colour="var(--ink-2)" kind="full">
          consistent
        </Key>
        <Key colour="var(--ink-2)" kind="faint">
          stroke to stroke
        </Key>
        <li className={box({ push: true })}>{event.text}</li>
      </Legend>
      <ul className={text({ size: 13, tabular: true })}>
        {seats.map(({ label, shortLabel, seat, sharePct, habitPct, mean, written: { share } }) => (
          <li
            key={label}
            className={stack({ gap: 2, rowGap: 0, align: 'center', tall: 26 })}
            style={{ gridTemplateColumns: 'minmax(2.25rem, 7rem) minmax(0, 1fr) 3rem 3.75rem' }}
          >
            <button
              type="button"
              className={pick('start')}
              aria-pressed={seat === selection.focusSeat}
              aria-label={`Focus on seat ${label}`}
              onClick={() => select({ focusSeat: seat })}
            >
              {shortLabel}
            </button>
            <span
              className={row({ align: 'stretch', rule: 'start' })}
              aria-hidden="true"
              style={{ height: 14, color: seatColourVariable(seat) }}
            >
              {sharePct !== null && habitPct !== null && (
                <>
                  <i style={{ ...HABIT, width: `${(100 * habitPct) / greatest}%` }} />
                  <i style={{ ...SCATTER, width: `${(100 * (sharePct - habitPct)) / greatest}%` }} />
                </>
              )}
            </span>
            <span className={NUMBER}>
              <DoubtMark doubt={findSeatDoubt(analysis, seat, EVENT_FIELDS[event.value], selection.strokes)} />
              <Quantity value={fixed(share)} unit="%" reason={NOT_TIMED} />
            </span>
            <small className={DISTANCE}>{mean === null ? '' : `${signed(mean)} ms`}</small>
          </li>
        ))}
      </ul>
      <AbsentReasons
        lines={absentLines(
          seats
            .filter(({ sharePct }) => sharePct === null)
            .map(({ label }) => ({ row: label, name: 'share', reason: NOT_TIMED })),
          (labels) => seatsText(labels, seats.length),
        )}
      />
    </FigurePanel>
  );
}
