// Power-duration chart: crew and seats, and the models of one of them over the efforts they were fitted to.
import { powerAt, powerWithPeakAt } from '#engine/analysis/power/critical-power.ts';
import type { PowerFits } from '#engine/analysis/power/power-duration-fits.ts';
import type { UnbrokenEffort } from '#engine/analysis/power/unbroken-efforts.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { plotlyText } from '#src/charts/plotly/plotly-text.ts';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import type { PlotlyFigure } from '#src/charts/plotly/plotly-chart.tsx';
import { findExtent } from '#src/charts/scale/scale.ts';
import { seatColour, withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { paddedRange } from '#src/charts/scale/value-range.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { EnvelopePoint } from '../../../panels/power/duration-envelope.ts';
import { durationWords } from '../../../panels/power/duration-labels.ts';

export interface SeatWindows {
  /** Null for the crew: mean per rower. */
  readonly seat: number | null;
  /** "crew", "seat 5 Maeve Donnelly". */
  readonly name: string;
  readonly windows: readonly EnvelopePoint[];
}

const MARKED_DURATIONS_S = [1, 5, 15, 60, 240, 900, 3600, 10_800];
/** Points of a model's curve. */
const MODEL_POINTS = 80;

export const curveName = (gates: readonly Gate[], seat: number | null): string =>
  seat === null ? 'crew' : `seat ${labelSeat(gates, seat)}`;

/** Window as Plotly stores it with a point: start and length. */
export const isWindow = (picked: unknown): picked is readonly [number, number] =>
  Array.isArray(picked) &&
  picked.length === 2 &&
  picked.every((part) => typeof part === 'number' && Number.isFinite(part));

function curveTrace(theme: ChartTheme, { seat, name, windows }: SeatWindows, focusSeat: number, originS: number) {
  return {
    type: 'scatter' as const,
    mode: 'lines' as const,
    name: plotlyText(name),
    x: windows.map((window) => window.durationS),
    y: windows.map((window) => window.powerW),
    customdata: windows.map((window) => [window.startS, window.lengthS]),
    text: windows.map(
      (window) =>
        `${plotlyText(name)} · ${durationWords(window.durationS)}<br>${fixed(window.powerW)} W, from ${clock(window.startS - originS)}`,
    ),
    hovertemplate: '%{text}<extra></extra>',
    line: {
      color: seat === null ? theme.ink : seatColour(theme, seat),
      width: seat === null || seat === focusSeat ? 2.5 : 1.1,
      shape: 'linear' as const,
    },
  };
}

function modelTrace(
  theme: ChartTheme,
  efforts: readonly UnbrokenEffort[],
  dash: 'dash' | 'dot',
  at: (s: number) => number,
) {
  const from = efforts[0]?.durationS ?? 1;
  const to = efforts.at(-1)?.durationS ?? 1;
  const durations = Array.from(
    { length: MODEL_POINTS },
    (_, point) => from * (to / from) ** (point / (MODEL_POINTS - 1)),
  );
  return {
    type: 'scatter' as const,
    mode: 'lines' as const,
    x: durations,
    y: durations.map(at),
    hoverinfo: 'skip' as const,
    line: { color: theme.mark, width: 1.75, dash },
  };
}

function fitTraces(theme: ChartTheme, { twoParameters, threeParameters }: PowerFits) {
  const two = twoParameters.ok ? twoParameters.value : null;
  const three = threeParameters.ok ? threeParameters.value : null;
  const efforts = three?.efforts ?? two?.efforts ?? [];
  return [
    ...(two === null ? [] : [modelTrace(theme, two.efforts, 'dash', (durationS) => powerAt(two.model, durationS))]),
    ...(three === null
      ? []
      : [modelTrace(theme, three.efforts, 'dot', (durationS) => powerWithPeakAt(three.model, durationS))]),
    {
      type: 'scatter' as const,
      mode: 'markers' as const,
      x: efforts.map(({ durationS }) => durationS),
      y: efforts.map(({ powerW }) => powerW),
      customdata: efforts.map(({ startS, durationS }) => [startS, durationS]),
      text: efforts.map(({ durationS, powerW }) => `effort of ${durationWords(durationS)}<br>${fixed(powerW)} W`),
      hovertemplate: '%{text}<extra></extra>',
      marker: { size: 7, color: theme.surface, line: { width: 1.5, color: theme.mark } },
    },
  ];
}

export function durationFigure(
  theme: ChartTheme,
  curves: readonly SeatWindows[],
  fits: PowerFits,
  focusSeat: number,
  originS: number,
): PlotlyFigure {
  const windows = curves.flatMap((curve) => curve.windows);
  const durations = findExtent(windows.map((window) => window.durationS)) ?? [1, 60];
  const marks = MARKED_DURATIONS_S.filter((mark) => mark >= durations[0] && mark <= durations[1]);
  const end = curves.find((curve) => curve.seat === null)?.windows.at(-1);
  return {
    traces: [
      ...curves
        .toSorted((a, b) => Number(a.seat === null) - Number(b.seat === null))
        .map((curve) => curveTrace(theme, curve, focusSeat, originS)),
      ...fitTraces(theme, fits),
    ],
    layout: {
      xaxis: axisLayout(theme, 'duration', {
        type: 'log',
        range: [Math.log10(durations[0]), Math.log10(durations[1])],
        tickvals: marks,
        ticktext: marks.map(durationWords),
        tickangle: 0,
      }),
      yaxis: axisLayout(theme, 'W per rower', {
        range: [...paddedRange(windows.map((window) => window.powerW))],
        nticks: 6,
      }),
      annotations:
        end === undefined
          ? []
          : [
              {
                x: Math.log10(end.durationS),
                y: end.powerW,
                text: 'crew',
                xanchor: 'right' as const,
                yanchor: 'bottom' as const,
                yshift: 3,
                showarrow: false,
                bgcolor: withAlpha(theme.surface, 0.85),
                borderpad: 1,
                font: { color: theme.ink, size: theme.typePx },
              },
            ],
    },
  };
}
