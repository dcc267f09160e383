import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { DotFigure } from './dot-figure.tsx';

const STROKES = 3000;
const DOTS = Array.from({ length: STROKES }, (_, stroke) => ({ x: 20 + (stroke % 16), y: 150 + (stroke % 97) }));
const LOOK = { colour: 'var(--accent)', opacity: 0.5, width: 7, rim: 1 } as const;

function draw(picked: number[]) {
  return render(
    <DotFigure
      label="Power against rate"
      height={240}
      x={{ title: 'rate', range: [20, 36] }}
      y={{ title: 'W', range: [140, 260] }}
      dots={DOTS}
      look={LOOK}
      line={[]}
      describeDot={(index) => [`stroke ${index + 1}`, `${DOTS[index]?.y ?? 0} W`]}
      onPick={(index) => picked.push(index)}
    />,
  );
}

it('draws the strokes of two hours without an element for each', async () => {
  const { container } = await draw([]);
  expect(container.querySelectorAll('*').length).toBeLessThan(120);
  const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '').join('');
  // Each with the rim below it.
  expect([...drawn.matchAll(/h\.01/gu)]).toHaveLength(2 * STROKES);
});

it('reads a stroke at the pointer and goes there, from the keyboard too', async () => {
  const picked: number[] = [];
  await draw(picked);
  const figure = page.getByRole('slider', { name: 'Power against rate' });
  await expect.element(figure).toHaveAttribute('aria-valuetext', expect.stringContaining('Arrow keys'));
  await userEvent.hover(figure);
  await expect.element(figure).toHaveAttribute('aria-valuetext', expect.stringMatching(/^stroke \d+, \d+ W$/u));
  await userEvent.click(figure);
  expect(picked).toHaveLength(1);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Enter}');
  expect(picked.at(-1)).toBe(2);
});
