import '#src/ui/tokens.css';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PowerFits } from '#engine/analysis/power/critical-power.ts';
import { RateFigure } from '#src/features/desk/panels/power/rate-figure.tsx';
import { DurationFigure, type Stretch } from './power-figures.tsx';

const unfit = { ok: false } as PowerFits['twoParameters'] & PowerFits['threeParameters'];
const windows = [
  { durationS: 10, powerW: 380, startS: 65, lengthS: 10.2 },
  { durationS: 60, powerW: 310, startS: 70, lengthS: 60.4 },
];

it('reads the windows of the crew by the keys, and selects one', async () => {
  const pick = vi.fn<(window: Stretch) => void>();
  const screen = await render(
    <DurationFigure
      curves={[{ seat: null, name: 'crew', windows }]}
      fits={{ twoParameters: unfit, threeParameters: unfit }}
      focusSeat={8}
      originS={5}
      label="Best mean power"
      onPick={pick}
    />,
  );
  const figure = screen.getByRole('slider', { name: 'Best mean power' });
  figure.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(figure).toHaveAttribute('aria-valuetext', 'crew · 1 min, 310 W, from 1:05');
  await userEvent.keyboard('{Enter}');
  expect(pick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ startS: 70, lengthS: 60.4 }));
});

it('the line of power against rate ends inside the figure, above the fastest strokes too', async () => {
  const points = [18, 19, 20, 36, 37, 38].map((x, stroke) => ({ x, y: x < 30 ? 100 : 350, stroke }));
  const fit = { interceptW: -190, slopeWPerSpm: 16, r: 0.9, count: points.length };
  const screen = await render(
    <RateFigure points={points} fit={fit} height={240} colour="red" unit="W" label="Power against rate" />,
  );
  const figure = screen.getByRole('slider', { name: 'Power against rate' }).element();
  await expect.poll(() => figure.querySelector('path[stroke="var(--ink)"]')).not.toBeNull();
  const line = figure.querySelector('path[stroke="var(--ink)"]')?.getBoundingClientRect();
  const grid = [...figure.querySelectorAll('line')].map((one) => one.getBoundingClientRect().top);
  expect(line?.top).toBeGreaterThanOrEqual(Math.min(...grid));
});
