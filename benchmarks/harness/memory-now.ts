// What the processes of a browser that decode, draw and run its pages hold at the moment.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

const DRAWING = new Set(['renderer', 'GPU']);

/** Resident bytes after a collection; NaN where the system does not say. */
export async function browserBytes(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.collectGarbage');
  await tools.detach();
  const browser = page.context().browser();
  if (browser === null) return Number.NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => DRAWING.has(type)).reduce((sum, { id }) => sum + residentBytes(id), 0);
}

/** Of one process; NaN where the system does not say, or it has ended. */
export function residentBytes(process: number): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}
