// A fresh headless browser for each measurement: caches, compiled code and memory of the last one would count.
import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/machine/chromium.mjs';
import { plantCoach } from '../../scripts/planted-coach.mjs';

const executablePath = findChromium() ?? '';

export interface InBrowser<Answer> {
  readonly answer: Answer;
  /** Most memory that a renderer process of this browser held, in bytes; NaN where the system does not say. */
  readonly peakRendererBytes: number;
}

export async function inFreshBrowser<Answer>(
  address: string,
  work: (page: Page) => Promise<Answer>,
): Promise<InBrowser<Answer>> {
  const server = await chromium.launchServer({ executablePath, args: [...CHROMIUM_FLAGS], headless: true });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await plantCoach(page);
    // What compiles this room names its functions by a helper that a page does not have.
    await page.addInitScript('globalThis.__name ??= (named) => named;');
    await page.goto(address);
    const answer = await work(page);
    return { answer, peakRendererBytes: peakRendererBytes(server.process().pid ?? -1) };
  } finally {
    await server.close();
  }
}

export async function chromiumVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    return browser.version();
  } finally {
    await browser.close();
  }
}

/** From /proc, where there is one: the largest of the renderers below the browser's own process. */
function peakRendererBytes(browserProcess: number): number {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => describeProcess(name));
    const parents = new Map(processes.map(({ id, parent }) => [id, parent]));
    const isBelow = (id: number): boolean => {
      for (let at: number | undefined = id; at !== undefined && at > 1; at = parents.get(at)) {
        if (at === browserProcess) return true;
      }
      return false;
    };
    const renderers = processes.filter(({ id, isRenderer }) => isRenderer && isBelow(id));
    return renderers.length === 0 ? Number.NaN : Math.max(...renderers.map(({ peakBytes }) => peakBytes));
  } catch {
    return Number.NaN;
  }
}

interface ProcessFacts {
  readonly id: number;
  readonly parent: number;
  readonly isRenderer: boolean;
  readonly peakBytes: number;
}

function describeProcess(id: string): ProcessFacts[] {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    return [
      {
        id: Number(id),
        parent: field('PPid'),
        isRenderer: readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('--type=renderer'),
        peakBytes: field('VmHWM') * 1024,
      },
    ];
  } catch {
    // It ended while we were looking.
    return [];
  }
}
