// Layout shared by all Plotly charts: background, hairlines, fonts, fixed ranges and gutters.
import type { Layout, Config } from 'plotly.js-dist-min';
import { decimalMark, groupMark } from '#src/format/reader.ts';
import type { ChartTheme } from './theme.ts';

export type AxisOptions = NonNullable<Layout['xaxis']>;

const GUTTER = { left: 56, right: 16, top: 12, bottom: 44 } as const;

export function axisLayout(theme: ChartTheme, title: string, options: Partial<AxisOptions> = {}): Partial<AxisOptions> {
  return {
    title: { text: title, standoff: 8, font: { size: theme.typePx, color: theme.ink2 } },
    gridcolor: theme.line,
    gridwidth: 1,
    linecolor: theme.line,
    tickcolor: theme.line,
    tickfont: { size: theme.typePx, color: theme.ink2 },
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
    font: { family: theme.font, size: theme.typePx, color: theme.ink2 },
    margin: {
      l: GUTTER.left * theme.scale,
      r: GUTTER.right * theme.scale,
      t: GUTTER.top * theme.scale,
      b: GUTTER.bottom * theme.scale,
      pad: 0,
    },
    separators: `${decimalMark()}${groupMark()}`,
    showlegend: false,
    hovermode: 'closest',
    hoverlabel: {
      bgcolor: theme.surface,
      bordercolor: theme.line,
      font: { family: theme.font, size: theme.typePx, color: theme.ink },
      align: 'left',
    },
    dragmode: false,
    ...layout,
  };
}

/**
 * Plotly's default mode bar offers to upload the chart's numbers to a cloud service. There is none: every figure is
 * saved from its own panel, which never leaves the device.
 */
export const PLOTLY_CONFIG = {
  showSendToCloud: false,
  displaylogo: false,
  displayModeBar: false,
  responsive: true,
  scrollZoom: false,
  doubleClick: 'reset',
} as const satisfies Partial<Config>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plotly reads a few tags in its texts: what comes from a file or a person is written so that none is one. */
export const plotlyText = (text: string): string => text.replaceAll(/[&<>]/gu, (letter) => ENTITIES[letter] ?? '');
