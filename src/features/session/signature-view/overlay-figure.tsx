// All force curves over one another, drawn by Plotly: the seat in focus with its band and its five marks.
import { useCallback } from 'react';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { plotlyDash } from '#src/charts/plotly/dash.ts';
import { axisLayout } from '#src/charts/plotly/figure-layout.ts';
import { PlotlyChart } from '#src/charts/plotly/plotly-chart.tsx';
import { gateDash, gateLabel, indexOfGate } from '#src/charts/seat-look.ts';
import { signatureDomain } from '#src/charts/signature-domain.ts';
import { signatureMarks, type SignatureMark } from '#src/charts/signature-marks.ts';
import { seatColour, withAlpha, type ChartTheme } from '#src/charts/theme.ts';
import { fixed } from '#src/format/number.ts';
import type { Selection } from '../view.ts';
import { bandOf, type Band } from './bands.ts';

interface OverlayFigureProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly curves: readonly Signature[];
  readonly crew: { readonly angleDeg: readonly number[]; readonly forceN: readonly number[] };
  readonly band: Band;
}

/** Plotly writes null where a line breaks. */
const withGaps = (values: ArrayLike<number>): (number | null)[] =>
  Array.from(values, (value) => (Number.isFinite(value) ? value : null));

const WORD_OFFSETS: Readonly<Record<SignatureMark['name'], { ax: number; ay: number; align: 'left' | 'right' }>> = {
  catch: { ax: 12, ay: 10, align: 'left' },
  slip: { ax: 12, ay: 14, align: 'left' },
  peak: { ax: 10, ay: -16, align: 'left' },
  wash: { ax: 12, ay: -14, align: 'left' },
  finish: { ax: 6, ay: 18, align: 'right' },
};

function wordsOf(mark: SignatureMark): string {
  if (mark.name === 'peak') return `peak ${fixed(mark.value)} N at ${fixed(mark.angleDeg)}°`;
  return `${mark.name} ${fixed(mark.value, 1)}°`;
}

export function OverlayFigure({ analysis, selection, curves, crew, band }: OverlayFigureProps) {
  const { gates, strokes: table } = analysis;
  const { focusSeat, strokes } = selection;
  const draw = useCallback(
    (theme: ChartTheme) => {
      const domain = signatureDomain(curves) ?? {
        angle: [-60, 40] as const,
        force: [0, 1000] as const,
        forceStep: 250,
      };
      const focus = curves.filter((curve) => curve.gate.seat === focusSeat);
      const others = curves.filter((curve) => curve.gate.seat !== focusSeat);
      const bands = focus.map((curve) => {
        const [lower, upper] = bandOf(curve, band);
        const whole = Array.from(curve.angleDeg, (_, index) => index).filter(
          (index) => Number.isFinite(lower[index] ?? Number.NaN) && Number.isFinite(upper[index] ?? Number.NaN),
        );
        return {
          type: 'scatter' as const,
          mode: 'lines' as const,
          x: [...whole, ...whole.toReversed()].map((index) => curve.angleDeg[index] ?? 0),
          y: [...whole.map((index) => upper[index] ?? 0), ...whole.toReversed().map((index) => lower[index] ?? 0)],
          fill: 'toself' as const,
          fillcolor: withAlpha(seatColour(theme, curve.gate.seat), 0.18),
          line: { width: 0 },
          hoverinfo: 'skip' as const,
        };
      });
      const lines = [...others, ...focus].map((curve) => {
        const focused = curve.gate.seat === focusSeat;
        return {
          type: 'scatter' as const,
          mode: 'lines' as const,
          x: Array.from(curve.angleDeg),
          y: withGaps(curve.meanForceN),
          name: gateLabel(curve.gate),
          hovertemplate: `seat ${gateLabel(curve.gate)}<br>%{x:.0f}° · %{y:.0f} N<extra></extra>`,
          line: {
            color: seatColour(theme, curve.gate.seat),
            width: focused ? 3 : 1.4,
            dash: plotlyDash(gateDash(curve.gate, focused)),
          },
        };
      });
      const crewLine = {
        type: 'scatter' as const,
        mode: 'lines' as const,
        x: [...crew.angleDeg],
        y: [...crew.forceN],
        hovertemplate: 'crew mean<br>%{x:.0f}° · %{y:.0f} N<extra></extra>',
        line: { color: theme.ink2, width: 1.5, dash: 'dot' as const },
      };
      const first = focus[0];
      const marks = first === undefined ? [] : signatureMarks(table, indexOfGate(gates, first.gate), strokes, first);
      const dots = {
        type: 'scatter' as const,
        mode: 'markers' as const,
        x: marks.map((mark) => mark.angleDeg),
        y: marks.map((mark) => mark.forceN),
        hovertemplate: '%{text}<extra></extra>',
        text: marks.map(wordsOf),
        marker: { size: 9, color: theme.surface, line: { color: theme.mark, width: 2 } },
      };
      const top = crew.forceN.indexOf(Math.max(...crew.forceN));
      return {
        traces: [...bands, ...(curves.length > 1 ? [crewLine] : []), ...lines, dots],
        layout: {
          xaxis: axisLayout(theme, 'gate angle, ° (0 = oar across the boat)', {
            range: [...domain.angle],
            dtick: 15,
            ticksuffix: '°',
          }),
          yaxis: axisLayout(theme, 'force at the gate, N', {
            zeroline: true,
            zerolinecolor: theme.ink2,
            zerolinewidth: 0.75,
            range: [...domain.force],
            dtick: domain.forceStep,
          }),
          annotations: [
            ...marks.map((mark) => ({
              x: mark.angleDeg,
              y: mark.forceN,
              text: `<b>${wordsOf(mark)}</b>`,
              showarrow: true,
              arrowhead: 0,
              arrowwidth: 0.01,
              arrowcolor: 'rgba(0,0,0,0)',
              ax: WORD_OFFSETS[mark.name].ax,
              ay: WORD_OFFSETS[mark.name].ay,
              xanchor: WORD_OFFSETS[mark.name].align,
              font: { size: 12, color: theme.ink },
              bgcolor: withAlpha(theme.surface, 0.8),
              borderpad: 1,
            })),
            ...(curves.length > 1 && top >= 0
              ? [
                  {
                    x: domain.angle[1],
                    y: domain.force[1],
                    text: '┈ crew mean',
                    showarrow: false,
                    xanchor: 'right' as const,
                    yanchor: 'top' as const,
                    font: { size: 12, color: theme.ink2 },
                  },
                ]
              : []),
          ],
        },
      };
    },
    [band, crew, curves, focusSeat, gates, strokes, table],
  );
  return (
    <PlotlyChart draw={draw} height={500} label={`Gate force against angle of ${curves.length} gates, overlaid`} />
  );
}
