// A map that is left gives back what it drew with, however soon it is left.
import { ScatterplotLayer } from '@deck.gl/layers';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { afterEach, expect, it, vi } from 'vitest';
import { createMap } from './create-map.ts';

afterEach(() => vi.restoreAllMocks());

/** Tracks graphics contexts created after this that aren't lost. */
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

it('is given one layer more at each turn until it is drawn, and all at once from then on', async () => {
  const { mock } = vi.spyOn(MapLibreOverlay.prototype, 'setProps');
  const given = (): number[] => mock.calls.flatMap(([{ layers }]) => layers?.length ?? []);
  const layers = ['a', 'b', 'c', 'd'].map((id) => new ScatterplotLayer({ id, data: [], getPosition: [-8, 42] }));
  const element = container();
  const map = createMap(element, [...BOUNDS], '#ffffff');
  map?.draw(layers.slice(0, 2));
  map?.draw(layers);
  await map?.drawn;
  expect(given()).toEqual([1, 2, 3, 4]);
  map?.draw(layers.slice(0, 1));
  map?.draw(layers);
  expect(given()).toEqual([1, 2, 3, 4, 1, 4]);
  map?.remove();
  element.remove();
});
