// The power-duration curve: the best window of every length, of the crew and of each seat.
import { useCallback, useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { extentOf } from '#src/charts/scale.ts';
import { seatColour, withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { paddedRange } from '#src/charts/value-range.ts';
import type { ViewProps } from '../view.ts';
import { bestWindows } from './duration-envelope.ts';
import { durationWords } from './duration-words.ts';
import { durationFinding } from './findings.ts';

/** Lengths of the table, and the sparser ones written on the axis. */
const LISTED_DURATIONS_S = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200];
const MARKED_DURATIONS_S = [1, 3, 10, 30, 60, 180, 600, 1800, 3600, 10_800];

const nameOf = (seat: number | null): string => (seat === null ? 'crew' : `seat ${seat}`);

/** A window as Plotly carries it with a point. */
const isWindow = (picked: unknown): picked is readonly [number, number] =>
  Array.isArray(picked) &&
  picked.length === 2 &&
  picked.every((part) => typeof part === 'number' && Number.isFinite(part));

export function DurationPanel({ analysis, selection, select }: ViewProps) {
  const origin = analysis.clockStartS ?? 0;
  const curves = useMemo(() => {
    const seats = new Set(selection.gates.map((index) => analysis.gates[index]?.seat));
    return analysis.powerDuration
      .filter((curve) => curve.seat === null || seats.has(curve.seat))
      .map((curve) => ({ seat: curve.seat, windows: bestWindows(curve) }))
      .filter((curve) => curve.windows.length > 0);
  }, [analysis.powerDuration, analysis.gates, selection.gates]);
  const crew = curves.find((curve) => curve.seat === null)?.windows;

  const pick = useCallback(
    (picked: unknown) => {
      if (isWindow(picked)) select({ range: { fromS: picked[0], toS: picked[0] + picked[1] } });
    },
    [select],
  );

  const draw = useCallback(
    (theme: ChartTheme) => {
      const windows = curves.flatMap((curve) => curve.windows);
      const durations = extentOf(windows.map((window) => window.durationS)) ?? [1, 60];
      const marks = MARKED_DURATIONS_S.filter((mark) => mark >= durations[0] && mark <= durations[1]);
      const end = crew?.at(-1);
      return {
        traces: curves
          .toSorted((a, b) => Number(a.seat === null) - Number(b.seat === null))
          .map((curve) => {
            const focused = curve.seat === selection.focusSeat;
            return {
              type: 'scatter' as const,
              mode: 'lines' as const,
              name: nameOf(curve.seat),
              x: curve.windows.map((window) => window.durationS),
              y: curve.windows.map((window) => window.powerW),
              customdata: curve.windows.map((window) => [window.startS, window.lengthS]),
              text: curve.windows.map(
                (window) =>
                  `${nameOf(curve.seat)} · ${durationWords(window.durationS)}<br>${fixed(window.powerW)} W, from ${clock(window.startS - origin)}`,
              ),
              hovertemplate: '%{text}<extra></extra>',
              line: {
                color: curve.seat === null ? theme.ink : seatColour(theme, curve.seat),
                width: curve.seat === null || focused ? 2.5 : 1.1,
                shape: 'linear' as const,
              },
            };
          }),
        layout: {
          xaxis: axisLayout(theme, 'length of the window', {
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
                    font: { color: theme.ink, size: 12 },
                  },
                ],
        },
      };
    },
    [curves, crew, selection.focusSeat, origin],
  );

  return (
    <FigurePanel
      title="Power and duration"
      finding={`${durationFinding(crew)} Choose a point to select its window.`}
      empty={
        crew === undefined
          ? 'No curve: the outing holds no stroke with power, or none long enough to fill a window.'
          : null
      }
      area="duration"
      table={() => ({
        columns: ['Length', 'Crew W', 'From', 'Select'],
        rows: LISTED_DURATIONS_S.flatMap((duration) => {
          const window = crew?.find((one) => Math.abs(one.durationS - duration) < 0.5);
          if (window === undefined) return [];
          return [
            [
              durationWords(duration),
              fixed(window.powerW),
              clock(window.startS - origin),
              <button type="button" key={duration} onClick={() => pick([window.startS, window.lengthS])}>
                Select window
              </button>,
            ],
          ];
        }),
      })}
    >
      <PlotlyChart
        draw={draw}
        height={280}
        label="Best mean power per rower for each length of window, crew and seats"
        onPick={pick}
      />
    </FigurePanel>
  );
}
