import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PowerFits } from '#engine/analysis/power/critical-power.ts';
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
