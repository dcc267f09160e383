// Power of the crew and each seat, by stroke.
import { useMemo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { labelSeat, seatLine, isOneRower } from '#src/figures/choice/seat-look.ts';
import {
  crewPower,
  seatPower,
  distinctSeats,
  alongTimeline,
  strokeTimeline,
} from '#src/figures/stroke/stroke-values.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { type ChartTheme, seatColour } from '#src/figures/theme.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { perStrokeSpread } from '../../../shared/selection/per-stroke.ts';
import { driftPct, powerTrendFinding } from '#src/features/desk/panels/power/findings.ts';

const formatWatts = (value: number): string => fixed(value);

export function TrendPanel({ analysis, selection }: ViewProps) {
  const { strokes: table, clockStartS } = analysis;
  const origin = clockStartS ?? 0;
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const shown = useMemo(
    () => selection.gates.flatMap((index) => analysis.gates[index] ?? []),
    [analysis.gates, selection.gates],
  );
  // Stroke first, as the cox sees them.
  const stations = useMemo(() => distinctSeats(shown).toReversed(), [shown]);
  const crew = useMemo(
    () => alongTimeline(timeline, crewPower(table, analysis.gates)),
    [timeline, table, analysis.gates],
  );
  const { focusSeat } = selection;
  const seats = useMemo(
    () =>
      stations.map((seat): PlotLine & { readonly leads: boolean } => {
        const leads = seat === focusSeat;
        return {
          leads,
          ...seatLine(analysis, seat),
          values: alongTimeline(timeline, seatPower(table, analysis.gates, seat)),
          colour: (theme) => (leads ? seatColour(theme, seat) : theme.crew),
          dash: [],
          width: leads ? 2.5 : 1,
        };
      }),
    [analysis, focusSeat, stations, table, timeline],
  );
  // Highlighted lines are drawn over the others.
  const lines = useMemo(
    (): PlotLine[] => [
      ...seats.filter(({ leads }) => !leads),
      ...(isOneRower(analysis)
        ? []
        : [{ label: 'crew', values: crew, colour: (theme: ChartTheme) => theme.ink, dash: [], width: 2 }]),
      ...seats.filter(({ leads }) => leads),
    ],
    [analysis, crew, seats],
  );

  // Draws every stroke; the statements cover the counted ones.
  const { strokes: counting } = selection.counted;
  const counted = perStrokeSpread('power', analysis, focusSeat, counting);
  const powers = Array.from(counting, (stroke) => crewPower(table, analysis.gates)[stroke] ?? Number.NaN);
  return (
    <FigurePanel
      title="Power, stroke by stroke"
      finding={powerTrendFinding(counted, driftPct(powers))}
      empty={counted.count === 0 && !crew.some(Number.isFinite) ? emptyReason(selection.strokes.length) : null}
      area="trend"
      actions={<MetricInfo ids={['powerW', 'rowerPowerW']} about="Power, stroke by stroke" />}
      table={() => ({
        columns: ['Stroke', 'Time', 'Crew W', ...stations.map((seat) => `${labelSeat(analysis.gates, seat)} W`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0
            ? []
            : [
                [
                  stroke + 1,
                  clock(timeline.timeS[at] ?? null),
                  fixed(crew[at]),
                  ...seats.map(({ values }) => fixed(values[at])),
                ],
              ],
        ),
      })}
    >
      <StrokePlot
        label="Power of the crew and of each seat"
        timeline={timeline}
        lines={lines}
        height={290}
        format={formatWatts}
        unit="W"
      />
    </FigurePanel>
  );
}

const emptyReason = (strokes: number): string =>
  strokes === 0
    ? 'No complete stroke in the selection. Widen it on the timeline.'
    : 'No gate of this recording measures power: it needs both gate angle and gate force.';
