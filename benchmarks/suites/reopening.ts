// Opening a session that is on the device against importing its file: from the wish to the first view with all its
// figures, in the built application in headless Chromium. The same browser does both, its code compiled before, the
// page fresh each time.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { megabytes, shown, type Suite, median, medianRatio } from '../harness/print.ts';
import { generateLongExport } from '../recordings/recording.ts';

/** About a second of import on the machine of docs/performance.md: the promise is made for such a session. */
const HOURS = 1.5;
/** The promise: a fifth of what the import took. */
const MAX_SHARE = 0.2;
const KEPT = /\/coach\/outing\/(xxh128:[0-9a-f]+)/u;
const root = fileURLToPath(new URL('../../', import.meta.url));
const output = fileURLToPath(new URL('../results/app/', import.meta.url));

interface Round {
  /** From choosing the file to the first view. */
  readonly importMs: number;
  /** From the address of the session to its first view. */
  readonly reopenMs: number;
  /** From the click on the tab to all lanes drawn, with the columns still on the device. */
  readonly tracesMs: number;
  /** From choosing the same file again to the first view. */
  readonly sameFileMs: number;
  /** From the first view after the import to the session kept. */
  readonly keepMs: number;
}

/**
 * Milliseconds from the start, an input change or now, until the desk shows its numbers and the fully loaded figures
 * of its first view: curves, seat timing and track, each with its lines.
 */
const untilFirstView = (page: Page, wish: 'change' | 'now'): Promise<number> =>
  page.evaluate(async (from) => {
    let begunAt = from === 'now' ? performance.now() : Number.NaN;
    // Until then the file is being passed from the test to the browser.
    const begin = { handleEvent: () => (begunAt = performance.now()) };
    document.addEventListener('change', begin, { capture: true, once: true });
    const figures = '[role=tabpanel] figure';
    while (
      Number.isNaN(begunAt) ||
      document.querySelectorAll('[role=tabpanel] dl dd').length === 0 ||
      document.querySelectorAll(`${figures} svg[role=img]:has(path)`).length < 2 ||
      document.querySelectorAll(figures).length < 3 ||
      document.querySelector('[role=tabpanel] [aria-busy=true]') !== null
    ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begunAt;
  }, wish);

async function freshPage(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${address}coach`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1000);
}

async function chooseFile(page: Page, path: string): Promise<number> {
  const drawn = untilFirstView(page, 'change');
  await page.locator('input[type=file]').first().setInputFiles(path);
  return drawn;
}

async function waitForFingerprint(page: Page): Promise<string> {
  await page.waitForURL(KEPT, { timeout: 120_000 });
  return KEPT.exec(page.url())?.[1] ?? '';
}

async function reopen(page: Page, fingerprint: string): Promise<number> {
  const drawn = untilFirstView(page, 'now');
  await page.evaluate((session) => history.pushState(null, '', `/coach/outing/${session}`), fingerprint);
  return drawn;
}

async function openTraces(page: Page): Promise<number> {
  const tab = page.getByRole('tab', { name: 'Traces' });
  await tab.waitFor();
  return page.evaluate(async () => {
    const begunAt = performance.now();
    const traces = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.innerText === 'Traces');
    traces?.click();
    while (
      document.querySelector('canvas[data-settled=true]') === null ||
      document.querySelector('canvas[data-settled=false]') !== null
    ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begunAt;
  });
}

async function measured(page: Page, address: string, sample: string, path: string): Promise<Round> {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Compiles and caches what every visit after the first has at hand.
  await chooseFile(page, sample);
  await waitForFingerprint(page);
  await openTraces(page);

  await freshPage(page, address);
  const importMs = await chooseFile(page, path);
  const viewAt = performance.now();
  const fingerprint = await waitForFingerprint(page);
  const keepMs = performance.now() - viewAt;

  await freshPage(page, address);
  const reopenMs = await reopen(page, fingerprint);
  const tracesMs = await openTraces(page);

  await freshPage(page, address);
  const sameFileMs = await chooseFile(page, path);
  return { importMs, reopenMs, tracesMs, sameFileMs, keepMs };
}

export const reopening: Suite = {
  name: 'reopening',
  run: async ({ rounds }) => {
    const layout = await generateLongExport(HOURS);
    const sample = fileURLToPath(new URL('../../public/sample/strokeside-sample-outing.txt', import.meta.url));
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    const samples: Round[] = [];
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      for (let round = 0; round < rounds; round += 1) {
        const { answer } = await inFreshBrowser(`${address}coach`, (page) =>
          measured(page, address, sample, layout.path),
        );
        samples.push(answer);
      }
    } finally {
      await server.close();
    }
    const times = (key: keyof Round): number[] => samples.map((round) => round[key]);
    const rows: readonly (readonly [what: string, key: keyof Round])[] = [
      ['import: file chosen to first view', 'importMs'],
      ['keeping it, after the first view', 'keepMs'],
      ['opened again: address to first view', 'reopenMs'],
      ['opened again: traces, columns loaded', 'tracesMs'],
      ['the same file again: chosen to first view', 'sameFileMs'],
    ];
    return {
      tables: [
        {
          title: `Chromium ${await chromiumVersion()}, ${HOURS} h of an eight with ${layout.columns.length} columns (${megabytes(layout.bytes)} MB)`,
          header: ['what', 'median ms', 'best ms', 'share of the import'],
          rows: rows.map(([what, key]) => [
            what,
            shown(median(times(key))),
            shown(Math.min(...times(key))),
            shown(medianRatio(times(key), times('importMs'))),
          ]),
        },
      ],
      goals: [
        {
          name: 'Opening a session of the device, of the time its import took',
          target: MAX_SHARE,
          sense: 'at most',
          measured: medianRatio(times('reopenMs'), times('importMs')),
          unit: '',
        },
      ],
      notes: ['Keeping begins a second after the first view, so that the first views have their worker to themselves.'],
      samples,
    };
  },
};
