// A settled chart: drawn by Plotly when it is first seen, redrawn only when its figure or the theme changes.
import { useCallback, useMemo, useState } from 'react';
import type { Data, Layout, PlotMouseEvent, PlotSelectionEvent } from 'plotly.js-dist-min';
import { lazyChunk, useLazyChunk } from '#src/ui/absent/lazy-chunk.ts';
import { MissingPart } from '#src/ui/absent/missing-part.tsx';
import { box } from '#src/ui/primitives.ts';
import { useTurn } from './draw-in-turn.ts';
import { useChartTheme, type ChartTheme } from './theme.ts';
import { figureLayout } from './figure-layout.ts';
import styles from './charts.module.css';

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
