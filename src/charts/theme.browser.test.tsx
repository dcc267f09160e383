import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { useTurn } from './draw-in-turn.ts';
import { useChartTheme } from './theme.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

function Drawing() {
  return <output data-drawn={useTurn(true)}>{useChartTheme().ink}</output>;
}

it('is light while the page is printed, and what waits to be drawn is drawn for it', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  const drawing = (await render(<Drawing />)).getByRole('status');
  await expect.element(drawing).toHaveTextContent('#e6edf0');

  window.dispatchEvent(new Event('beforeprint'));
  // At once: the browser waits for nothing.
  expect(drawing.element().textContent).toBe('#14222b');
  expect(drawing.element().getAttribute('data-drawn')).toBe('true');

  window.dispatchEvent(new Event('afterprint'));
  await expect.element(drawing).toHaveTextContent('#e6edf0');
});
