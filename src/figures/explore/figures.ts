// Figures of Explore, drawn as SVG: nothing needs a graphics card.
import type { Data, Layout } from 'plotly.js-dist-min';
import { quantile } from '#engine/analysis/statistics.ts';
import { fixed } from '#src/format/number.ts';
import { axisLayout, type AxisOptions, plotlyText, type PlotlyFigure } from '../plotly-chart.tsx';
import { cssHex, DIVERGING_ENDS, withAlpha, type ChartTheme } from '../theme.ts';
import { findExtent, niceStep, stepDecimals, ticksBetween } from '../scale/scale.ts';
import { computeSpread } from '../scale/spread.ts';
import { rowsOf, titleOf, amountOf, type Explored, type Measure, type Row } from './explored.ts';

/** "Stroke 13 · 5 Donnelly". */
export type RowName = (row: Pick<Row, 'stroke' | 'gate'>) => string;

/** More dots than this hide one another, and an SVG of them is slow. */
export const MAX_DOTS = 4000;
const MAX_LINES = 1200;
const MAX_TICKS = 8;
/** A few wild strokes would leave no room for the others. */
const BULK = [0.005, 0.995] as const;

const SYMBOLS = ['circle', 'square', 'diamond', 'triangle-up', 'cross', 'triangle-down', 'pentagon', 'x'] as const;

/** Every nth stroke with all of its oars, so that at most so many rows are left. */
function thinned({ rows }: Explored, most: number): readonly Row[] {
  const step = Math.ceil(rows.length / most);
  if (step <= 1) return rows;
  const strokes = [...new Set(rows.map(({ stroke }) => stroke))];
  const kept = new Set(strokes.filter((_, at) => at % step === 0));
  return rows.filter(({ stroke }) => kept.has(stroke));
}

function bulk(values: readonly number[]): readonly [number, number] {
  const [from, to] = BULK.map((share) => quantile(values, share));
  const [least, most] = [from ?? 0, to ?? 1];
  return least < most ? [least, most] : [least - 1, most + 1];
}

/** Round numbers over the values, and a clock for time. */
function measureAxis(theme: ChartTheme, measure: Measure, values: readonly number[]): Partial<AxisOptions> {
  const [from, to] = findExtent(values) ?? [0, 1];
  const air = (to - from) * 0.04 || Math.max(0.5, Math.abs(from) * 0.05);
  const range: [number, number] = [from - air, to + air];
  const step = niceStep(range[1] - range[0], MAX_TICKS);
  const ticks = [...(measure.ticks?.(...range, MAX_TICKS) ?? ticksBetween(...range, step))];
  return axisLayout(theme, titleOf(measure), {
    range,
    tickmode: 'array',
    tickvals: ticks,
    ticktext: ticks.map((tick) => (measure.ticks === undefined ? fixed(tick, stepDecimals(step)) : measure.text(tick))),
    hoverformat: `.${measure.decimals}f`,
  });
}

export interface ScatterLook {
  readonly dragmode: 'lasso' | 'select' | false;
  /** Strokes that are picked; null for all. */
  readonly picked: ReadonlySet<number> | null;
}

export function scatterFigure(
  theme: ChartTheme,
  explored: Explored,
  axes: { readonly x: Measure; readonly y: Measure; readonly nameOf: RowName },
  { dragmode, picked }: ScatterLook,
): PlotlyFigure {
  const { x, y, nameOf } = axes;
  const shown = { ...explored, rows: thinned(explored, MAX_DOTS) };
  const traces = explored.groups.map(({ label, colour }, group): Partial<Data> => {
    const rows = rowsOf(shown, group);
    return {
      type: 'scatter',
      mode: 'markers',
      name: plotlyText(label),
      x: rows.map((row) => row.x),
      y: rows.map((row) => row.y),
      customdata: rows.map(({ stroke }) => stroke),
      text: rows.map(
        (row) => `${plotlyText(nameOf(row))}<br>${x.name} ${amountOf(x, row.x)}<br>${y.name} ${amountOf(y, row.y)}`,
      ),
      hoverinfo: 'text',
      marker: {
        color: colour(theme),
        symbol: SYMBOLS[group % SYMBOLS.length] ?? 'circle',
        size: 6.5 * theme.scale,
        opacity: 0.75,
        line: { color: theme.surface, width: 0.5 },
      },
      ...(picked !== null && {
        selectedpoints: rows.flatMap(({ stroke }, at) => (picked.has(stroke) ? [at] : [])),
        selected: { marker: { opacity: 0.95 } },
        unselected: { marker: { opacity: 0.12 } },
      }),
    };
  });
  return {
    traces,
    layout: {
      dragmode,
      selections: [],
      newselection: { line: { color: theme.mark, width: 1.5, dash: 'solid' } },
      xaxis: measureAxis(
        theme,
        x,
        shown.rows.map((row) => row.x),
      ),
      yaxis: measureAxis(
        theme,
        y,
        shown.rows.map((row) => row.y),
      ),
    },
  };
}

/** A box or a violin for each group, the first on top. */
export function spreadFigure(theme: ChartTheme, explored: Explored, y: Measure, kind: 'box' | 'violin'): PlotlyFigure {
  const traces = explored.groups
    .map(({ label, colour }, group): Partial<Data> => {
      const look = {
        name: plotlyText(label),
        x: rowsOf(explored, group).map((row) => row.y),
        orientation: 'h' as const,
        line: { color: colour(theme), width: 1.5 },
        fillcolor: withAlpha(colour(theme), 0.28),
        marker: { color: colour(theme), size: 3.5, opacity: 0.6 },
      };
      return kind === 'box'
        ? { ...look, type: 'box', boxpoints: 'outliers', width: 0.55 }
        : {
            ...look,
            type: 'violin',
            points: false,
            spanmode: 'hard',
            scalemode: 'width',
            width: 0.9,
            box: { visible: true, width: 0.16, fillcolor: theme.surface },
          };
    })
    .toReversed();
  const values = explored.rows.map((row) => row.y);
  return {
    traces,
    layout: {
      hovermode: 'closest',
      xaxis: measureAxis(theme, y, values),
      yaxis: axisLayout(theme, '', { type: 'category', showgrid: false, automargin: true, ticksuffix: ' ' }),
    },
  };
}

const ROOM_BETWEEN = 0.32;

/** A row for each group over one axis: outlines over one another can't be distinguished. */
export function histogramFigure(theme: ChartTheme, explored: Explored, y: Measure): PlotlyFigure {
  const [from, to] = bulk(explored.rows.map((row) => row.y));
  const size = niceStep(to - from, 32);
  const bins = { start: Math.floor(from / size) * size, end: Math.ceil(to / size) * size, size };
  const { groups } = explored;
  const share = 1 / groups.length;
  const axisOf = (group: number): string => (group === 0 ? '' : `${group + 1}`);
  const of = groups.map((_, group) => rowsOf(explored, group).map((row) => row.y));
  return {
    traces: groups.map(({ label, colour }, group): Partial<Data> => ({
      type: 'histogram',
      name: plotlyText(label),
      x: of[group] ?? [],
      xbins: bins,
      autobinx: false,
      histnorm: 'percent',
      yaxis: `y${axisOf(group)}`,
      marker: { color: colour(theme), line: { color: theme.surface, width: 1 } },
      hovertemplate: `${plotlyText(label)}<br>%{x}<br>%{y:.1f}% of the strokes<extra></extra>`,
    })),
    layout: {
      bargap: 0.04,
      xaxis: {
        ...measureAxis(theme, y, [bins.start, bins.end]),
        range: [bins.start, bins.end],
        anchor: 'free',
        position: 0,
      },
      ...Object.fromEntries(
        groups.map((_, group) => [
          `yaxis${axisOf(group)}`,
          axisLayout(theme, '', {
            domain: [1 - (group + 1) * share, 1 - group * share - (groups.length > 1 ? ROOM_BETWEEN * share : 0)],
            ...(group > 0 && { matches: 'y' }),
            nticks: 3,
            rangemode: 'tozero',
            ticksuffix: '%',
            showticklabels: group === 0,
          }),
        ]),
      ),
      shapes: of.map((own, group) => ({
        type: 'line',
        xref: 'x',
        yref: `y${axisOf(group)} domain`,
        x0: quantile(own, 0.5),
        x1: quantile(own, 0.5),
        y0: 0,
        y1: 1,
        line: { color: theme.ink, width: 1.5 },
      })),
      annotations: groups.map(({ label }, group) => ({
        text: `${plotlyText(label)} · ${amountOf(y, quantile(of[group] ?? [], 0.5))}`,
        xref: 'paper',
        yref: `y${axisOf(group)} domain`,
        x: 0,
        y: 1,
        xanchor: 'left',
        yanchor: 'bottom',
        showarrow: false,
        font: { size: theme.typePx, color: theme.ink },
      })),
    } as Partial<Layout>,
  };
}

/** Values of the ends of the colors; an offset has no color at zero. */
export function heatRange({ isSigned }: Measure, values: readonly number[]): readonly [number, number] {
  const [from, to] = bulk(values);
  const most = Math.max(Math.abs(from), Math.abs(to));
  return isSigned ? [-most, most] : [from, to];
}

/** Strokes from left to right, an oar or the boat a row. */
export function heatFigure(
  theme: ChartTheme,
  strokes: Int32Array,
  rows: readonly { readonly gate: number; readonly label: string }[],
  { y, nameOf }: { readonly y: Measure; readonly nameOf: RowName },
): PlotlyFigure {
  const upward = rows.toReversed();
  const columns = Array.from(strokes);
  const values = upward.map(({ gate }) => columns.map((stroke) => y.valueOf(stroke, gate)));
  const [from, to] = heatRange(y, values.flat());
  const step = Math.ceil(columns.length / MAX_TICKS);
  const ticks = columns.flatMap((_, at) => (at % step === 0 ? [at] : []));
  return {
    traces: [
      {
        type: 'heatmap',
        z: values.map((row) => row.map((value) => (Number.isFinite(value) ? value : null))),
        y: upward.map(({ label }) => plotlyText(label)),
        customdata: upward.map(() => columns),
        text: upward.map(({ gate }, at) =>
          columns.map(
            (stroke, column) =>
              `${plotlyText(nameOf({ stroke, gate }))}<br>${y.name} ${amountOf(y, values[at]?.[column] ?? NaN)}`,
          ),
        ) as unknown as string[],
        hoverinfo: 'text',
        hoverongaps: false,
        ygap: 2,
        zmin: from,
        zmax: to,
        colorscale: y.isSigned
          ? [
              [0, DIVERGING_ENDS[0]],
              [0.5, theme.wash],
              [1, DIVERGING_ENDS[1]],
            ]
          : Array.from({ length: 11 }, (_, at) => [at / 10, cssHex(at / 10)] as [number, string]),
        showscale: false,
      },
    ],
    layout: {
      xaxis: axisLayout(theme, 'Stroke number', {
        tickmode: 'array',
        tickvals: ticks,
        ticktext: ticks.map((at) => `${(columns[at] ?? 0) + 1}`),
        showgrid: false,
      }),
      yaxis: axisLayout(theme, '', { type: 'category', showgrid: false, automargin: true, ticksuffix: ' ' }),
    },
  };
}

/** A line for each stroke over one axis a measure, and the mean of each group over them. */
export function parallelFigure(theme: ChartTheme, explored: Explored, measures: readonly Measure[]): PlotlyFigure {
  const rows = thinned(explored, MAX_LINES);
  const ranges = measures.map((measure) => {
    const values = explored.rows.map(({ stroke, gate }) => measure.valueOf(stroke, gate));
    return bulk(values);
  });
  const place = (value: number, at: number): number | null => {
    const [from, to] = ranges[at] ?? [0, 1];
    const share = (value - from) / (to - from);
    return Number.isFinite(share) ? Math.max(-0.04, Math.min(1.04, share)) : null;
  };
  const faint = Math.max(0.05, Math.min(0.4, 20 / Math.max(1, rows.length / explored.groups.length)));
  const thin = explored.groups.map(({ label, colour }, group): Partial<Data> => {
    const own = rows.filter((row) => row.group === group);
    return {
      type: 'scatter',
      mode: 'lines',
      name: plotlyText(label),
      x: own.flatMap(() => [...measures.keys(), null]),
      y: own.flatMap(({ stroke, gate }) => [
        ...measures.map((measure, at) => place(measure.valueOf(stroke, gate), at)),
        null,
      ]),
      line: { color: withAlpha(colour(theme), faint), width: 1 },
      hoverinfo: 'skip',
    };
  });
  const means = explored.groups.map(({ label, colour }, group): Partial<Data> => {
    const own = rowsOf(explored, group);
    const mean = measures.map(
      (measure) => computeSpread(own.map(({ stroke, gate }) => measure.valueOf(stroke, gate))).mean ?? NaN,
    );
    return {
      type: 'scatter',
      mode: 'lines+markers',
      name: plotlyText(label),
      x: [...measures.keys()],
      y: mean.map(place),
      line: { color: colour(theme), width: 2.5 },
      marker: { color: colour(theme), size: 6, symbol: SYMBOLS[group % SYMBOLS.length] ?? 'circle' },
      text: measures.map(
        (measure, at) => `${plotlyText(label)}, mean<br>${measure.name} ${amountOf(measure, mean[at] ?? NaN)}`,
      ),
      hoverinfo: 'text',
    };
  });
  const ends = measures.flatMap((measure, at) =>
    [0, 1].map((end) => ({
      text: measure.text(ranges[at]?.[end] ?? NaN),
      x: at,
      y: end === 0 ? -0.07 : 1.07,
      showarrow: false,
      yanchor: 'middle' as const,
      font: { size: theme.typePx, color: theme.ink2 },
    })),
  );
  return {
    traces: [...thin, ...means],
    layout: {
      annotations: ends,
      shapes: measures.map((_, at) => ({
        type: 'line',
        x0: at,
        x1: at,
        y0: -0.04,
        y1: 1.04,
        layer: 'below',
        line: { color: theme.line, width: 1 },
      })),
      xaxis: axisLayout(theme, '', {
        tickmode: 'array',
        tickvals: [...measures.keys()],
        ticktext: measures.map(({ short, unit }) => (unit === '' ? short : `${short}<br>(${unit})`)),
        range: [-0.4, measures.length - 0.6],
        showgrid: false,
        showline: false,
        tickfont: { size: theme.typePx, color: theme.ink },
      }),
      yaxis: { visible: false, range: [-0.14, 1.14], fixedrange: true },
    },
  };
}
