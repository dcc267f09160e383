import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { LinePlot } from './line-plot.tsx';

const x = [0, 1.7, 3.4, 5.1];
const lines = [
  { label: '5', values: [330, 331, Number.NaN, 333], colour: () => '#d3b33a', dash: [], width: 2 },
  { label: 'crew', values: [320, 321, 322, 323], colour: () => '#14222b', dash: [6, 3], width: 2 },
];
const xRange = [0, 5.1] as const;
const yRange = [300, 350] as const;
const formatX = (value: number): string => `${value} s`;
const formatY = (value: number): string => value.toFixed(0);
const describeX = (index: number): string => `stroke ${index + 1}`;

it('tells the values under a cursor that the arrow keys move', async () => {
  const page = await render(
    <LinePlot
      label="Power by stroke"
      x={x}
      lines={lines}
      xRange={xRange}
      yRange={yRange}
      height={200}
      formatX={formatX}
      formatY={formatY}
      describeX={describeX}
      unit="W"
    />,
  );
  const plot = page.getByRole('slider', { name: 'Power by stroke' });
  await expect.element(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('Arrow keys'));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'stroke 1, 5 330 W, crew 320 W');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  // Seat 5 was not measured there: it is left out, not zero.
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'stroke 3, crew 322 W');
  await userEvent.keyboard('{End}');
  await expect.element(plot).toHaveAttribute('aria-valuenow', '3');
});
