// The only module that loads Plotly itself (4.8 MB): always behind a dynamic import.
import { useCallback, useEffect, useRef } from 'react';
import Plotly, { type Data, type Layout, type PlotMouseEvent, type PlotSelectionEvent } from 'plotly.js-dist-min';
import createPlotlyComponent from 'react-plotly.js/factory';
import { PLOTLY_CONFIG } from './plotly-chart.tsx';

const Plot = createPlotlyComponent(Plotly);

interface PlotlyCanvasProps {
  readonly traces: Partial<Data>[];
  readonly layout: Partial<Layout>;
  readonly height: number;
  readonly onPick: ((event: PlotMouseEvent) => void) | undefined;
  /** Undefined where the selection was let go. */
  readonly onSelect: ((event: PlotSelectionEvent | undefined) => void) | undefined;
  readonly onSettled: () => void;
}

export function PlotlyCanvas({ traces, layout, height, onPick, onSelect, onSettled }: PlotlyCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLElement | null>(null);
  const adopt = useCallback(
    (_figure: unknown, element: HTMLElement) => {
      plot.current = element;
      onSettled();
    },
    [onSettled],
  );

  // Plotly follows the window; panels also change width when a neighbor does.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (plot.current === null || element.clientWidth === width || element.clientWidth === 0) return;
      width = element.clientWidth;
      Plotly.Plots.resize(plot.current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame}>
      <Plot
        data={traces}
        layout={layout}
        config={PLOTLY_CONFIG}
        style={{ width: '100%', height }}
        onInitialized={adopt}
        {...(onPick ? { onClick: onPick } : {})}
        {...(onSelect ? { onSelected: onSelect, onDeselect: () => onSelect(undefined) } : {})}
      />
    </div>
  );
}
