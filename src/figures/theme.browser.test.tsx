import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { useTurn } from './draw-in-turn.ts';
import { useChartTheme } from './theme.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  document.documentElement.removeAttribute('style');
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

it('reads the colors again when one of them is changed, and not when a dialog holds the page still', async () => {
  const { style } = document.documentElement;
  const drawing = (await render(<Drawing />)).getByRole('status');
  await expect.element(drawing).toHaveTextContent('#14222b');
  const read = vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData');
  const pixelsRead = async (): Promise<number> => {
    await new Promise(requestAnimationFrame);
    return read.mock.calls.length;
  };

  style.overflow = 'hidden';
  expect(await pixelsRead()).toBe(0);

  style.setProperty('--ink', '#102030');
  await expect.element(drawing).toHaveTextContent('#102030');
  expect(await pixelsRead()).toBeGreaterThan(0);
});
