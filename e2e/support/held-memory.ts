// What a page holds, after the browser has let go of everything it can let go of.
import type { CDPSession, Page } from '@playwright/test';
import { allocatedBytes } from '../../scripts/machine/debian.mjs';

export interface HeldMemory {
  /** The page's own heap: objects of scripts, of the document and their buffers. */
  readonly heapBytes: number;
  /**
   * Memory of the process that shows the page, its workers and their engines included; NaN where the system does not
   * say.
   */
  readonly processBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
}

export interface MemoryProbe {
  look(): Promise<HeldMemory>;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize: number;
  readonly backingStorageSize: number;
}

async function rendererBytes(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = renderers.flatMap(({ id }) => allocatedBytes(id) ?? []);
  // The browser keeps an empty one ready for the next page.
  return sizes.length === 0 ? Number.NaN : Math.max(...sizes);
}

/** Time for what was let go of to be given back to the system. */
const SETTLED_MS = 1500;

export async function probeMemory(page: Page): Promise<MemoryProbe> {
  const session = await page.context().newCDPSession(page);
  const browser = await page.context().browser()?.newBrowserCDPSession();
  await session.send('Performance.enable');
  return {
    async look() {
      for (let times = 0; times < 2; times += 1) {
        await session.send('HeapProfiler.collectGarbage');
        // Workers have heaps of their own, which no one else asks to be tidied.
        await session.send('Memory.simulatePressureNotification', { level: 'critical' });
        await page.waitForTimeout(SETTLED_MS);
      }
      const usage: HeapUsage = await session.send('Runtime.getHeapUsage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return {
        heapBytes: usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize,
        processBytes: browser === undefined ? Number.NaN : await rendererBytes(browser),
        nodes: of('Nodes'),
        listeners: of('JSEventListeners'),
        workers: page.workers().length,
      };
    },
  };
}
