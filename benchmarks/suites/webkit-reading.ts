// The same recording opened in Chromium and in WebKit as GTK builds it, by turns, in windows that keep nothing: how
// much longer WebKit takes, what of it is the browser's own reading, and what the process of the page comes to hold.
import { chromium } from 'playwright';
import { until, type DrivenPage } from '../../e2e/engines/driven-page.ts';
import { openSite } from '../../e2e/engines/walk.ts';
import { openWebkit } from '../../e2e/engines/webkit.ts';
import { findEngines } from '../../scripts/machine/engines.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/machine/chromium.mjs';
import { megabytes, shown, type Suite, median } from '../harness/print.ts';
import { processesBelow } from '../harness/machine.ts';
import { generateRecording } from '../recordings/recording.ts';

const MAX_TIMES = 2;
const MAX_BYTES = 500e6;
const WITHIN_MS = 180_000;
const FIELD = 'input[aria-label=Recordings]';

/** The process that shows the page, by what its command is called. */
const SHOWS_PAGE = { Chromium: '--type=renderer', WebKit: 'WebKitWebProcess' } as const;
type Browser = keyof typeof SHOWS_PAGE;

interface Measured {
  /** Page at rest, before there is a file. */
  readonly emptyBytes: number;
  readonly peakBytes: number;
  /** File chosen to desk. */
  readonly openMs: number;
  readonly processorMs: number;
  /** The browser alone: the same file as a stream, every chunk thrown away. */
  readonly streamMs: number;
}

async function openChromium(): Promise<DrivenPage> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...CHROMIUM_FLAGS] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => Object.defineProperty(navigator, 'storage', { value: undefined }));
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    ask: async (work, ...given) => {
      const source = `Promise.resolve((${work.toString()})(...${JSON.stringify(given)}))`;
      return page.evaluate(source);
    },
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    choose: (selector, paths) => page.setInputFiles(selector, [...paths]),
    close: () => browser.close(),
  };
}

/** What the page notes down about itself. */
interface Noted {
  openMs?: number;
  file?: File | undefined;
}

async function signedIn(page: DrivenPage, address: string): Promise<void> {
  const there = (selector: string) =>
    until(selector, () => page.ask((wanted) => document.querySelector(wanted) !== null, selector), WITHIN_MS);
  await page.goto(`${address}/login?redirect=%2Fcoach`);
  for (const [selector, text] of [
    ['input[type=email]', 'coach@strokeside.test'],
    ['input[type=password]', 'catch and finish'],
  ] as const) {
    await there(selector);
    await page.click(selector);
    await page.type(text);
  }
  await page.press('Enter');
  await there(FIELD);
  // What the first file needs is fetched in the meantime.
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

const pageProcess = (browser: Browser) =>
  processesBelow(process.pid)
    .filter(({ command }) => command.includes(SHOWS_PAGE[browser]))
    .toSorted((a, b) => b.peakBytes - a.peakBytes)[0];

async function measure(browser: Browser, page: DrivenPage, address: string, path: string): Promise<Measured> {
  await signedIn(page, address);
  const before = pageProcess(browser);
  await page.ask((selector) => {
    document.querySelector<HTMLInputElement>(selector)?.addEventListener(
      'change',
      ({ target }) => {
        const noted: Noted = {};
        Object.assign(globalThis, { noted });
        const begunAt = performance.now();
        if (target instanceof HTMLInputElement && target.files?.[0] !== undefined) [noted.file] = target.files;
        const seen = new MutationObserver(() => {
          if (document.querySelector('[role=tablist] [role=tab]') === null) return;
          seen.disconnect();
          noted.openMs = performance.now() - begunAt;
        });
        seen.observe(document.body, { childList: true, subtree: true });
      },
      { capture: true },
    );
  }, FIELD);
  await page.choose(FIELD, [path]);
  const opened = (): number | null => (globalThis as unknown as { noted?: Noted }).noted?.openMs ?? null;
  const openMs = await until('the desk', () => page.ask(opened), WITHIN_MS);
  const after = pageProcess(browser);
  const streamMs = await page.ask(async () => {
    const file = (globalThis as unknown as { noted: Noted }).noted.file;
    if (file === undefined) return Number.NaN;
    const begunAt = performance.now();
    const reader = file.stream().getReader();
    while (!(await reader.read()).done);
    return performance.now() - begunAt;
  });
  return {
    emptyBytes: before?.peakBytes ?? Number.NaN,
    peakBytes: after?.peakBytes ?? Number.NaN,
    openMs,
    processorMs: (after?.processorMs ?? Number.NaN) - (before?.processorMs ?? Number.NaN),
    streamMs,
  };
}

export const webkitReading: Suite = {
  name: 'webkit-reading',
  run: async ({ rounds, megabytes: large }) => {
    const { webkit } = findEngines();
    if (webkit === null) {
      const note = 'Skipped: webkit2gtk-driver or xvfb is not on this machine.';
      return { tables: [], goals: [], notes: [note], samples: [] };
    }
    const { path } = await generateRecording('trace', large);
    const site = await openSite('own');
    const samples: Record<Browser, Measured[]> = { Chromium: [], WebKit: [] };
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const browser of ['Chromium', 'WebKit'] as const) {
          const page = browser === 'Chromium' ? await openChromium() : await openWebkit(webkit, site.folder);
          try {
            samples[browser].push(await measure(browser, page, site.address, path));
          } finally {
            await page.close();
          }
        }
      }
    } finally {
      await site.close();
    }
    const of = (browser: Browser, what: keyof Measured): number => median(samples[browser].map((one) => one[what]));
    const times = median(
      samples.WebKit.map(({ openMs }, round) => openMs / (samples.Chromium[round]?.openMs ?? Number.NaN)),
    );
    return {
      tables: [
        {
          title: `A trace export of ${large} MB opened by turns (${rounds} rounds)`,
          header: ['browser', 'chosen to desk ms', 'processor ms', 'bytes alone ms', 'page before MB', 'peak MB'],
          rows: (['Chromium', 'WebKit'] as const).map((browser) => [
            browser,
            shown(of(browser, 'openMs')),
            shown(of(browser, 'processorMs')),
            shown(of(browser, 'streamMs')),
            megabytes(of(browser, 'emptyBytes')),
            megabytes(of(browser, 'peakBytes')),
          ]),
        },
      ],
      goals: [
        { name: 'WebKit against Chromium', target: MAX_TIMES, sense: 'at most', measured: times, unit: ' times' },
        {
          name: 'peak of WebKit’s page',
          target: MAX_BYTES / 1e6,
          sense: 'at most',
          measured: of('WebKit', 'peakBytes') / 1e6,
          unit: ' MB',
        },
      ],
      notes: [],
      samples,
    };
  },
};
