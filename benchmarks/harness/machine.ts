// What the numbers were measured on, which mean nothing without it, and what its processes take.
import { cpus, loadavg, totalmem } from 'node:os';
import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright';

interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly v8: string;
  /** Of the last minute, before the run: how busy others kept the machine. */
  readonly loadBefore: number;
}

export const machine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  node: process.versions.node,
  v8: process.versions.v8,
  loadBefore: loadavg()[0] ?? Number.NaN,
});

const DRAWING = new Set(['renderer', 'GPU']);

/**
 * What the processes of a browser that decode, draw and run its pages hold at the moment. Resident bytes after a
 * collection; NaN where the system does not say.
 */
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

interface ProcessFacts {
  readonly id: number;
  readonly parent: number;
  /** With its parameters. */
  readonly command: string;
  readonly peakBytes: number;
  /** Since it began, on all cores. */
  readonly processorMs: number;
}

/** A hundredth of a second is what Linux counts in. */
const TICK_MS = 10;

function describeProcess(id: string): ProcessFacts[] {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    // Behind the name in brackets, which may hold anything, come state, parent and so on.
    const counts = readFileSync(`/proc/${id}/stat`, 'latin1')
      .replace(/^.*\) /su, '')
      .split(' ');
    return [
      {
        id: Number(id),
        parent: field('PPid'),
        command: readFileSync(`/proc/${id}/cmdline`, 'latin1'),
        peakBytes: field('VmHWM') * 1024,
        processorMs: TICK_MS * (Number(counts[11]) + Number(counts[12])),
      },
    ];
  } catch {
    // It ended while we were looking.
    return [];
  }
}

/**
 * What the processes below this one take, from /proc where there is one. Every process that a process started, and
 * that those started; none where the system does not say.
 */
export function processesBelow(ancestor: number): readonly ProcessFacts[] {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => describeProcess(name));
    const parents = new Map(processes.map(({ id, parent }) => [id, parent]));
    const isBelow = (id: number): boolean => {
      for (let at = parents.get(id); at !== undefined && at > 1; at = parents.get(at)) if (at === ancestor) return true;
      return false;
    };
    return processes.filter(({ id }) => isBelow(id));
  } catch {
    return [];
  }
}
