// From catch to finish: the whole arc as a pale bar, its effective part strong, slip and wash what is left at the ends.
import { useCallback } from 'react';
import { TARGET_DASH } from '#src/charts/plotly/dash.ts';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { seatColour, withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceRow } from './force-rows.ts';
import type { TargetSet } from '../targets.ts';

interface ArcFigureProps {
  readonly rows: readonly ForceRow[];
  readonly target: TargetSet | null;
  readonly height: number;
}

export function ArcFigure({ rows, target, height }: ArcFigureProps) {
  const draw = useCallback(
    (theme: ChartTheme) => {
      const upward = rows
        .map((row) => ({
          row,
          from: row.of('catchAngleDeg').mean,
          to: row.of('finishAngleDeg').mean,
          slip: row.of('catchSlipDeg').mean,
          wash: row.of('finishSlipDeg').mean,
          effective: row.of('effectiveArcDeg').mean,
        }))
        .toReversed();
      const labels = upward.map(({ row }) => row.short);
      const ends = upward.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to]));
      const least = Math.min(...ends, target?.catchAngleDeg ?? Infinity);
      const greatest = Math.max(...ends, target?.finishAngleDeg ?? -Infinity);
      const bar = {
        type: 'bar' as const,
        orientation: 'h' as const,
        y: labels,
        hovertemplate: '%{text}<extra></extra>',
        textposition: 'none' as const,
      };
      return {
        traces: [
          {
            ...bar,
            base: upward.map(({ from }) => from ?? 0),
            x: upward.map(({ from, to }) => (from === null || to === null ? null : to - from)),
            width: 0.62,
            text: upward.map(({ row, from, to }) => `seat ${row.label}: ${fixed(from, 1)}° to ${fixed(to, 1)}°`),
            marker: { color: upward.map(({ row }) => withAlpha(seatColour(theme, row.seat), 0.28)) },
          },
          {
            ...bar,
            base: upward.map(({ from, slip }) => (from === null || slip === null ? 0 : from + slip)),
            x: upward.map(({ from, to, slip, wash }) =>
              from === null || to === null || slip === null || wash === null ? null : to - wash - (from + slip),
            ),
            width: 0.62,
            text: upward.map(
              ({ row, effective, slip, wash }) =>
                `seat ${row.label}: effective ${fixed(effective, 1)}°<br>slip ${fixed(slip, 1)}°, wash ${fixed(wash, 1)}°`,
            ),
            marker: { color: upward.map(({ row }) => seatColour(theme, row.seat)) },
          },
        ],
        layout: {
          barmode: 'overlay' as const,
          margin: { l: 64, r: 16, t: 12, b: 44, pad: 0 },
          xaxis: axisLayout(theme, 'gate angle, °', {
            range: [Math.floor((least - 2) / 5) * 5, Math.ceil((greatest + 2) / 5) * 5],
            dtick: 15,
            ticksuffix: '°',
          }),
          yaxis: axisLayout(theme, '', { type: 'category', showgrid: false }),
          shapes:
            target === null
              ? []
              : [target.catchAngleDeg, target.finishAngleDeg].map((angle) => ({
                  type: 'line' as const,
                  x0: angle,
                  x1: angle,
                  y0: 0,
                  y1: 1,
                  yref: 'paper' as const,
                  line: { color: theme.ink, width: 1, dash: TARGET_DASH },
                })),
        },
      };
    },
    [rows, target],
  );
  return <PlotlyChart draw={draw} height={height} label="Arc from catch to finish and its effective part, by seat" />;
}
