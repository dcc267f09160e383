// What every Plotly chart has in common: paper, hairlines, type, fixed ranges and the shared gutters.
import type { Layout } from 'plotly.js-dist-min';
import type { ChartTheme } from '../theme.ts';

export type AxisOptions = NonNullable<Layout['xaxis']>;

export const GUTTER = { left: 56, right: 16, top: 12, bottom: 44 } as const;

export function axisLayout(theme: ChartTheme, title: string, options: Partial<AxisOptions> = {}): Partial<AxisOptions> {
  return {
    title: { text: title, standoff: 8, font: { size: 12, color: theme.ink2 } },
    gridcolor: theme.line,
    gridwidth: 1,
    linecolor: theme.line,
    tickcolor: theme.line,
    tickfont: { size: 12, color: theme.ink2 },
    zeroline: false,
    fixedrange: true,
    exponentformat: 'none',
    ...options,
  };
}

export function figureLayout(theme: ChartTheme, layout: Partial<Layout>): Partial<Layout> {
  return {
    paper_bgcolor: theme.surface,
    plot_bgcolor: theme.surface,
    font: { family: theme.font, size: 12, color: theme.ink2 },
    margin: { l: GUTTER.left, r: GUTTER.right, t: GUTTER.top, b: GUTTER.bottom, pad: 0 },
    showlegend: false,
    hovermode: 'closest',
    hoverlabel: {
      bgcolor: theme.surface,
      bordercolor: theme.line,
      font: { family: theme.font, size: 12, color: theme.ink },
      align: 'left',
    },
    dragmode: false,
    ...layout,
  };
}
