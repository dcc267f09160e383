// Hours of use cost nothing: what a view held is given back when it is left.
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { openDesk, SAMPLE_SESSION, showView } from './support/desk.ts';
import { DRAWN_MS, EVERY_VIEW_MS } from './support/patience.ts';

test.skip(SAMPLE_SESSION.absent !== false, String(SAMPLE_SESSION.absent));

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  /** Contexts of the graphics card that are not lost. */
  readonly contexts: number;
}

/** Counts the drawing contexts that pages create after this. */
async function countContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: WeakRef<WebGL2RenderingContext>[] = [];
    Object.assign(window, {
      liveContexts: () => made.filter((one) => one.deref()?.isContextLost() === false).length,
    });
    for (const kind of [HTMLCanvasElement, OffscreenCanvas]) {
      const { prototype } = kind;
      const original = prototype.getContext;
      Object.defineProperty(prototype, 'getContext', {
        value(this: HTMLCanvasElement, ...asked: readonly [string, unknown]) {
          const context: unknown = Reflect.apply(original, this, asked);
          const isNew = context instanceof WebGL2RenderingContext && made.every((one) => one.deref() !== context);
          if (isNew) made.push(new WeakRef(context));
          return context;
        },
      });
    }
  });
}

async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const contexts = await page.evaluate(() => {
    const { liveContexts } = window as unknown as { readonly liveContexts: () => number };
    return liveContexts();
  });
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), contexts };
}

test('a visit to the track leaves no node, no listener and no context behind', async ({ page }) => {
  // The map is drawn three times, each with its shaders compiled by the processor. What is painted is not looked at.
  test.setTimeout(EVERY_VIEW_MS);
  await page.setViewportSize({ width: 800, height: 500 });
  await countContexts(page);
  await openDesk(page, SAMPLE_SESSION.path);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const visit = async (): Promise<Held> => {
    await showView(page, 'Track');
    await expect(page.getByRole('group', { name: /^Track of the session/u })).toBeVisible({ timeout: DRAWN_MS });
    await showView(page, 'Metrics');
    return heldBy(page, session);
  };
  // What is made once, at the first visits, stays.
  await visit();
  const before = await visit();
  // All must be as before, to the last node: a visit that leaves one is found by the next.
  await visit();
  const more = async (): Promise<Held> => {
    const { nodes, listeners, contexts } = await heldBy(page, session);
    return { nodes: Math.max(0, nodes - before.nodes), listeners: Math.max(0, listeners - before.listeners), contexts };
  };
  // What was let go of is not always collected at the first time of asking.
  await expect.poll(more, { timeout: 10_000 }).toEqual({ nodes: 0, listeners: 0, contexts: 0 });
});
