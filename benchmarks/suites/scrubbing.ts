// Scrubbing a long outing on the desk: frames a second while the cursor runs and while the window slides, in the built
// application in headless Chromium, with the columns and their pyramids in the worker.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { megabytes, shown } from '../harness/print.ts';
import { median } from '../harness/statistics.ts';
import type { Suite } from '../harness/suite.ts';
import { outingOfHours } from '../recordings/recording-of.ts';

const HOURS = 2;
const MEASURED_MS = 4000;
/** The first frames compile code and build the pyramids. */
const WARM_MS = 1000;
const root = fileURLToPath(new URL('../../', import.meta.url));
const output = fileURLToPath(new URL('../results/app/', import.meta.url));

/** What the hand does in every frame; a key of the desk, or a turn of the wheel over the traces. */
interface Scenario {
  readonly name: string;
  /** Seconds that the window shows. */
  readonly windowS: number;
  readonly key?: string;
  /** Pixels that the window slides. */
  readonly slide?: number;
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'cursor a stroke on, 2 h shown', windowS: HOURS * 3600, key: 'ArrowRight' },
  { name: 'cursor a stroke on, 1 min shown', windowS: 60, key: 'ArrowRight' },
  { name: 'window slides, 1 h shown', windowS: 3600, slide: 4 },
  { name: 'window slides, 10 min shown', windowS: 600, slide: 8 },
  { name: 'window slides, 1 min shown', windowS: 60, slide: 12 },
];

/** Time from frame to frame, milliseconds, while the scenario is acted out inside the page. */
const framesOf = (page: Page, scenario: Scenario): Promise<number[]> =>
  page.evaluate(
    async ({ windowS, key, slide, wholeS, warmMs, measuredMs }) => {
      const surface = document.querySelector('[data-desk-cursor]');
      if (surface === null) throw new Error('The traces are not there.');
      const box = surface.getBoundingClientRect();
      const place = { clientX: box.left + box.width / 2, clientY: box.top + 20, bubbles: true, cancelable: true };
      surface.dispatchEvent(new MouseEvent('dblclick'));
      // The wheel multiplies what is shown by e to the 0.002 of each pixel.
      surface.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: Math.log(windowS / wholeS) / 0.002 }));
      const spans: number[] = [];
      const begunAt = performance.now();
      let before = begunAt;
      let direction = 1;
      while (before - begunAt < warmMs + measuredMs) {
        if (key !== undefined) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        if (slide !== undefined) {
          surface.dispatchEvent(new WheelEvent('wheel', { ...place, deltaX: direction * slide }));
        }
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (before - begunAt > warmMs) spans.push(now - before);
        // There and back, so that the end of the outing is never reached.
        if (spans.length % 100 === 99) direction = -direction;
        before = now;
      }
      return spans;
    },
    {
      windowS: scenario.windowS,
      key: scenario.key,
      slide: scenario.slide,
      wholeS: HOURS * 3600,
      warmMs: WARM_MS,
      measuredMs: MEASURED_MS,
    },
  );

async function openTraces(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a recording' }).click();
  await (await choosing).setFiles(path);
  await page.getByRole('tab', { name: 'Traces' }).click({ timeout: 180_000 });
  await page.locator('[data-desk-cursor]').waitFor();
}

const perSecond = (spans: readonly number[]): number =>
  (1000 * spans.length) / spans.reduce((sum, one) => sum + one, 0);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

export const scrubbing: Suite = {
  name: 'scrubbing',
  run: async ({ rounds }) => {
    const layout = await outingOfHours(HOURS);
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    const samples = new Map(SCENARIOS.map(({ name }) => [name, [] as number[][]]));
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      await inFreshBrowser(`${address}coach`, async (page) => {
        await openTraces(page, layout.path);
        for (let round = 0; round < rounds; round += 1) {
          for (const scenario of SCENARIOS) samples.get(scenario.name)?.push(await framesOf(page, scenario));
        }
      });
    } finally {
      await server.close();
    }
    const framesPerSecond = (name: string): number => median((samples.get(name) ?? []).map(perSecond));
    return {
      tables: [
        {
          title: `Chromium ${await chromiumVersion()}, ${HOURS} h at 50 Hz with ${layout.columns.length} columns (${megabytes(layout.bytes)} MB), 17 channels drawn in 3 lanes`,
          header: ['what the hand does', 'frames/s', 'median ms', '95 % ms', 'worst ms'],
          rows: SCENARIOS.map(({ name }) => {
            const spans = (samples.get(name) ?? []).flat();
            const columns = [median(spans), quantile(spans, 0.95), Math.max(...spans)];
            return [name, shown(framesPerSecond(name)), ...columns.map(shown)];
          }),
        },
      ],
      goals: SCENARIOS.map(({ name }) => ({
        name: `Scrubbing: ${name}`,
        target: 50,
        sense: 'at least',
        measured: framesPerSecond(name),
        unit: ' frames/s',
      })),
      notes: [],
      samples: Object.fromEntries(samples),
    };
  },
};
