// What a page holds, after the browser has let go of everything it can let go of.
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';

export interface HeldMemory {
  /** The page's own heap: objects of scripts, of the document and their buffers. */
  readonly heapBytes: number;
  /** Memory of the process that shows the page, its workers and their engines included; NaN where the system does not say. */
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

/** The anonymous pages of a process: what it allocated, without its code. */
function anonymousBytes(process: number): number {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return 1024 * Number(/^RssAnon:\s+(\d+) kB$/mu.exec(status)?.[1] ?? Number.NaN);
  } catch {
    return 0;
  }
}

async function rendererBytes(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  // The browser keeps an empty one ready for the next page.
  return Math.max(...renderers.map(({ id }) => anonymousBytes(id)));
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
        // Workers have heaps of their own, which nobody else asks to be tidied.
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
