// Scrubbing a long session on the desk: frames a second while the cursor runs and while the window slides, in the built
// application in headless Chromium, with the columns and their pyramids in the worker.
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { megabytes, shown, type Suite, median } from '../harness/print.ts';
import { generateLongExport } from '../recordings/recording.ts';

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
  /** Pixels that the wheel turns to zoom, in and out again. */
  readonly zoom?: number;
  /** Draws every channel of the session instead of the first ones. */
  readonly everything?: true;
}

/** From frame to frame. */
interface Frames {
  readonly spansMs: number[];
  /** Processor time of the page's main thread for one frame: what a busy machine does not change. */
  readonly mainThreadMs: number;
  /** Share of the frames in which every lane on the screen showed all of its window at its own zoom. */
  readonly whole: number;
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'cursor a stroke on, 2 h shown', windowS: HOURS * 3600, key: 'ArrowRight' },
  { name: 'cursor a stroke on, 1 min shown', windowS: 60, key: 'ArrowRight' },
  { name: 'window slides, 1 h shown', windowS: 3600, slide: 4 },
  { name: 'window slides, 10 min shown', windowS: 600, slide: 8 },
  { name: 'window slides, 1 min shown', windowS: 60, slide: 12 },
  { name: 'window zooms, from 10 min', windowS: 600, zoom: 12 },
  { name: 'all channels: cursor a stroke on, 1 min shown', windowS: 60, key: 'ArrowRight', everything: true },
  { name: 'all channels: window slides, 1 h shown', windowS: 3600, slide: 4, everything: true },
  { name: 'all channels: window slides, 10 min shown', windowS: 600, slide: 8, everything: true },
  { name: 'all channels: window slides, 1 min shown', windowS: 60, slide: 12, everything: true },
];
/** There and back, so that the end of the session is never reached. */
const FRAMES_ONE_WAY = 100;

/** The scenario acted out inside the page. */
const acted = (page: Page, scenario: Scenario): Promise<Omit<Frames, 'mainThreadMs'> & { readonly count: number }> =>
  page.evaluate(
    async ({ windowS, key, slide, zoom, wholeS, warmMs, measuredMs, oneWay }) => {
      const surface = document.querySelector('[data-desk-cursor]');
      if (surface === null) throw new Error('The traces are not there.');
      const box = surface.getBoundingClientRect();
      const place = { clientX: box.left + box.width / 2, clientY: box.top + 20, bubbles: true, cancelable: true };
      surface.dispatchEvent(new MouseEvent('dblclick'));
      // The wheel multiplies what is shown by e to the 0.002 of each pixel.
      surface.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: Math.log(windowS / wholeS) / 0.002 }));
      const lanes = [...document.querySelectorAll('canvas[data-settled]')];
      const spansMs: number[] = [];
      let whole = 0;
      let count = 0;
      const begunAt = performance.now();
      let before = begunAt;
      let direction = 1;
      while (before - begunAt < warmMs + measuredMs) {
        if (key !== undefined) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        if (slide !== undefined) {
          surface.dispatchEvent(new WheelEvent('wheel', { ...place, deltaX: direction * slide }));
        }
        if (zoom !== undefined) {
          surface.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: -direction * zoom }));
        }
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        count += 1;
        if (before - begunAt > warmMs) {
          spansMs.push(now - before);
          const missing = lanes.some((lane) => {
            const { top, bottom } = lane.getBoundingClientRect();
            return bottom > 0 && top < innerHeight && lane.getAttribute('data-settled') !== 'true';
          });
          if (!missing) whole += 1;
        }
        if (spansMs.length % oneWay === oneWay - 1) direction = -direction;
        before = now;
      }
      return { spansMs, whole: whole / spansMs.length, count };
    },
    {
      windowS: scenario.windowS,
      key: scenario.key,
      slide: scenario.slide,
      zoom: scenario.zoom,
      wholeS: HOURS * 3600,
      warmMs: WARM_MS,
      measuredMs: MEASURED_MS,
      oneWay: FRAMES_ONE_WAY,
    },
  );

async function measureFrames(page: Page, tools: CDPSession, scenario: Scenario): Promise<Frames> {
  const busyS = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busyS();
  const { count, ...frames } = await acted(page, scenario);
  return { ...frames, mainThreadMs: (1000 * ((await busyS()) - before)) / count };
}

async function openTraces(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a recording' }).click();
  await (await choosing).setFiles(path);
  await page.getByRole('tab', { name: 'Traces' }).click({ timeout: 180_000 });
  await page.locator('[data-desk-cursor]').waitFor();
}

/** Presses every metric of the list of channels that is not wholly drawn. */
async function drawEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Channels' }).click();
  const quantities = page.getByRole('dialog', { name: 'Channels' }).locator('li > button[aria-pressed="false"]');
  while ((await quantities.count()) > 0) await quantities.first().click();
  await page.keyboard.press('Escape');
}

const perSecond = (spans: readonly number[]): number =>
  (1000 * spans.length) / spans.reduce((sum, one) => sum + one, 0);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

export const scrubbing: Suite = {
  name: 'scrubbing',
  run: async ({ rounds }) => {
    const layout = await generateLongExport(HOURS);
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    const samples = new Map(SCENARIOS.map(({ name }) => [name, [] as Frames[]]));
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      await inFreshBrowser(`${address}coach`, async (page) => {
        await openTraces(page, layout.path);
        const tools = await page.context().newCDPSession(page);
        await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
        const act = async (scenarios: readonly Scenario[]): Promise<void> => {
          for (let round = 0; round < rounds; round += 1) {
            for (const scenario of scenarios)
              samples.get(scenario.name)?.push(await measureFrames(page, tools, scenario));
          }
        };
        await act(SCENARIOS.filter(({ everything }) => everything === undefined));
        await drawEverything(page);
        await act(SCENARIOS.filter(({ everything }) => everything === true));
      });
    } finally {
      await server.close();
    }
    const framesPerSecond = (name: string): number =>
      median((samples.get(name) ?? []).map(({ spansMs }) => perSecond(spansMs)));
    return {
      tables: [
        {
          title: `Chromium ${await chromiumVersion()}, ${HOURS} h at 50 Hz with ${layout.columns.length} columns (${megabytes(layout.bytes)} MB), 17 channels drawn in 3 lanes, or all of them`,
          header: ['what the hand does', 'frames/s', 'median ms', '95 % ms', 'worst ms', 'main thread ms', 'whole %'],
          rows: SCENARIOS.map(({ name }) => {
            const frames = samples.get(name) ?? [];
            const spans = frames.flatMap(({ spansMs }) => spansMs);
            const whole = 100 * median(frames.map((each) => each.whole));
            const busy = median(frames.map(({ mainThreadMs }) => mainThreadMs));
            const columns = [median(spans), quantile(spans, 0.95), Math.max(...spans), busy, whole];
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
      notes: [
        'whole %: frames in which every lane on the screen showed all of its window, nothing stretched or missing.',
      ],
      samples: Object.fromEntries([...samples].map(([name, frames]) => [name, frames.map(({ spansMs }) => spansMs)])),
    };
  },
};
