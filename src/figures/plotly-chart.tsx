// A settled chart: drawn by Plotly when it is first seen, redrawn only when its figure or the theme changes; and the
// layout that all of these charts share: background, hairlines, fonts, fixed ranges and gutters.
import { useCallback, useMemo, useState } from 'react';
import type { Data, Layout, PlotMouseEvent, PlotSelectionEvent, Config } from 'plotly.js-dist-min';
import { lazyChunk, useLazyChunk, MissingPart } from '#src/ui/absent/lazy-part.tsx';
import { box } from '#src/ui/primitives.ts';
import { useTurn } from './draw-in-turn.ts';
import { useChartTheme, type ChartTheme } from './theme.ts';
import styles from './charts.module.css';
import { decimalMark, groupMark } from '#src/format/reader.ts';

export interface PlotlyFigure {
  readonly traces: Partial<Data>[];
  readonly layout: Partial<Layout>;
}

/** Corners of what was drawn around points, in the values of the axes. */
export interface Outline {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

interface PlotlyChartProps {
  /** Pure and memoised: called again only when its identity or the theme changes. */
  readonly draw: (theme: ChartTheme) => PlotlyFigure;
  /** Pixels at the usual text size. */
  readonly height: number;
  /** Accessible description of the chart. */
  readonly label: string;
  /** Called with the `customdata` of the point that was clicked. */
  readonly onPick?: (picked: unknown) => void;
  /** Called with what was drawn around points, and with null when it is let go. */
  readonly onSelect?: (outline: Outline | null) => void;
}

/** Null where nothing was drawn. */
function outlineOf({ range, lassoPoints }: PlotSelectionEvent): Outline | null {
  const [x = [], y = []] = (['x', 'y'] as const).map((axis) => (lassoPoints ?? range)?.[axis] ?? []);
  if (lassoPoints !== undefined) return { x, y };
  const [left = NaN, right = NaN] = x;
  const [bottom = NaN, top = NaN] = y;
  return range === undefined ? null : { x: [left, right, right, left], y: [bottom, bottom, top, top] };
}

const canvas = lazyChunk(() => import('./plotly-canvas.tsx'));

export function PlotlyChart({ draw, height: usualHeight, label, onPick, onSelect }: PlotlyChartProps) {
  const theme = useChartTheme();
  const height = usualHeight * theme.scale;
  const { part, failed, retry } = useLazyChunk(canvas);
  const isDue = useTurn(part !== null);
  const [settled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  const { traces, layout } = useMemo(() => {
    const figure = draw(theme);
    return { traces: figure.traces, layout: figureLayout(theme, { ...figure.layout, height, autosize: true }) };
  }, [draw, theme, height]);
  const pick = useMemo(
    () =>
      onPick &&
      ((event: PlotMouseEvent) => {
        const picked: unknown = event.points[0]?.customdata;
        if (picked !== undefined) onPick(picked);
      }),
    [onPick],
  );
  const choose = useMemo(
    () =>
      onSelect &&
      ((event: PlotSelectionEvent | undefined) => {
        // Drawing the figure again counts as a selection of nothing.
        const outline = event === undefined ? null : outlineOf(event);
        if (event === undefined || outline !== null) onSelect(outline);
      }),
    [onSelect],
  );

  return (
    <div
      className={box({ narrow: true, anchor: true }, styles.plot)}
      style={{ minHeight: height }}
      role="group"
      aria-label={label}
      data-pickable={onPick !== undefined}
      data-settled={failed ? undefined : settled}
    >
      {part === null || !isDue ? (
        failed && <MissingPart what="This chart" onRetry={retry} />
      ) : (
        <part.PlotlyCanvas
          traces={traces}
          layout={layout}
          height={height}
          onPick={pick}
          onSelect={choose}
          onSettled={settle}
        />
      )}
    </div>
  );
}

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

function figureLayout(theme: ChartTheme, layout: Partial<Layout>): Partial<Layout> {
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
