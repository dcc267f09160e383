// A fresh headless browser for each measurement: caches, compiled code and memory of the last one would count.
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/machine/chromium.mjs';
import { plantCoach } from '../../scripts/planted-coach.mjs';
import { processesBelow } from './processes.ts';

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
    // The compiler of this folder names functions through a helper that pages don't have.
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

/** The largest of the renderers below the browser's own process. */
function peakRendererBytes(browserProcess: number): number {
  const renderers = processesBelow(browserProcess).filter(({ command }) => command.includes('--type=renderer'));
  return renderers.length === 0 ? Number.NaN : Math.max(...renderers.map(({ peakBytes }) => peakBytes));
}
