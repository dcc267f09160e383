import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import type { ChartTheme } from './theme.ts';
import { axisLayout, PlotlyChart } from './plotly-chart.tsx';

const draw = (theme: ChartTheme) => ({
  traces: [{ type: 'scatter' as const, x: [1, 2, 3], y: [3, 1, 2], line: { color: theme.ink } }],
  layout: { xaxis: axisLayout(theme, 'stroke'), yaxis: axisLayout(theme, 'W') },
});

/** Plotly is a megabyte, and a cold development server bundles it first. */
const LOADING_MS = 60_000;

it(
  'offers no buttons of its own: no upload, no share',
  async () => {
    const { container } = await render(<PlotlyChart draw={draw} height={240} label="Power by stroke" />);
    await vi.waitFor(() => expect(container.querySelector('[data-settled="true"]')).not.toBeNull(), LOADING_MS);
    expect(container.querySelectorAll('.modebar-btn')).toHaveLength(0);
    expect(container.textContent).not.toMatch(/share|cloud/iu);
  },
  LOADING_MS,
);

it(
  'draws again in the colors of the theme',
  async () => {
    document.documentElement.dataset['theme'] = 'light';
    const { container } = await render(<PlotlyChart draw={draw} height={240} label="Power by stroke" />);
    const line = (): string | undefined => container.querySelector<SVGPathElement>('.js-line')?.style.stroke;
    await vi.waitFor(() => expect(line()).toBe('rgb(20, 34, 43)'), LOADING_MS);
    document.documentElement.dataset['theme'] = 'dark';
    await vi.waitFor(() => expect(line()).toBe('rgb(230, 237, 240)'), LOADING_MS);
    delete document.documentElement.dataset['theme'];
  },
  LOADING_MS,
);
