// A map that is left gives back what it drew with, however soon it is left.
import { afterEach, expect, it, vi } from 'vitest';
import { createMap } from './create-map.ts';

afterEach(() => vi.restoreAllMocks());

/** Contexts of the graphics card that were made from now on and are not lost. */
function watchContexts(): { readonly made: () => number; readonly live: () => number } {
  const { mock } = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const contexts = (): WebGL2RenderingContext[] => {
    const answers: unknown[] = mock.results.map(({ value }) => value);
    return [...new Set(answers.filter((answer) => answer instanceof WebGL2RenderingContext))];
  };
  return { made: () => contexts().length, live: () => contexts().filter((one) => !one.isContextLost()).length };
}

function container(): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, { width: '300px', height: '200px' });
  document.body.append(element);
  return element;
}

const BOUNDS = [
  [-8.01, 41.99],
  [-7.99, 42.01],
] as const satisfies [[number, number], [number, number]];

it.each([0, 1, 20, 200])('after %i ms', async (stayMs) => {
  const contexts = watchContexts();
  const element = container();
  const map = createMap(element, [...BOUNDS], '#ffffff');
  if (stayMs > 0) await new Promise((over) => setTimeout(over, stayMs));
  map?.remove();
  element.remove();
  expect(contexts.made()).toBeGreaterThan(0);
  await vi.waitFor(() => expect(contexts.live()).toBe(0), { timeout: 20_000 });
  // What is drawn on the paper is made after it, and not for a map that is gone.
  const made = contexts.made();
  await new Promise((over) => setTimeout(over, 500));
  expect(contexts.made()).toBe(made);
});

it('after it is drawn', async () => {
  const contexts = watchContexts();
  const element = container();
  const map = createMap(element, [...BOUNDS], '#ffffff');
  await map?.drawn;
  // That of the paper, and that of what is drawn on it.
  expect(contexts.made()).toBe(2);
  expect(contexts.live()).toBe(2);
  map?.remove();
  element.remove();
  await vi.waitFor(() => expect(contexts.live()).toBe(0), { timeout: 20_000 });
});
