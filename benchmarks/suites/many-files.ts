// Large imports: two hundred files that aren't recordings, a zip of two hundred and ten that are, and a library of a
// thousand sessions picked as a folder, in the built application in headless Chromium.
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { megabytes, shown, type Goal, type Suite, median } from '../harness/print.ts';
import { generateSeason } from '../../fixtures/season.ts';
import { plainRecords, putRecords } from '../../storage/testing/seed-records.ts';

const UNREADABLE = 200;
const UNREADABLE_MS = 2000;
const IN_ZIP = 210;
const IN_ZIP_MS = 30_000;
const LIBRARY = 1000;
const PICKED_MS = 200;
const WITHIN_MS = 10 * 60_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
const output = fileURLToPath(new URL('../results/app/', import.meta.url));

interface Took {
  readonly ms: number;
  /** Processor time of the page's main thread: what a busy machine does not change. */
  readonly mainThreadMs: number;
}

async function took(tools: CDPSession, act: () => Promise<number>): Promise<Took> {
  const busyS = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busyS();
  const ms = await act();
  return { ms, mainThreadMs: 1000 * ((await busyS()) - before) };
}

async function openDevTools(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return tools;
}

/** Made inside the page, so that no time is spent on bringing them there. */
const unreadable = (page: Page): Promise<number> =>
  page.evaluate(
    ([count, limitMs]) => {
      const field = document.querySelector<HTMLInputElement>('input[aria-label=Recordings]');
      if (field === null) throw new Error('There is no field for recordings.');
      const transfer = new DataTransfer();
      for (let index = 0; index < count; index += 1) {
        const text = `Dear crew,\nsee you at ${index}.\n`.repeat(50);
        transfer.items.add(new File([text], `letter-${index}.txt`, { type: 'text/plain' }));
      }
      const begunAt = performance.now();
      field.files = transfer.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return new Promise<number>((resolve, reject) => {
        const look = (): void => {
          if (document.querySelectorAll('li[data-phase=failed]').length === count) resolve(performance.now() - begunAt);
          else if (performance.now() - begunAt > limitMs) reject(new Error('Not all of them failed.'));
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [UNREADABLE, WITHIN_MS] as const,
  );

async function unpacked(page: Page, archive: Buffer): Promise<number> {
  const begunAt = performance.now();
  await page
    .getByLabel('Recordings', { exact: true })
    .setInputFiles({ name: 'season.zip', mimeType: 'application/zip', buffer: archive });
  await page.waitForFunction(
    (wanted) => document.querySelector('[role=search] [role=status]')?.textContent.startsWith(wanted) === true,
    `${IN_ZIP} sessions`,
    { timeout: WITHIN_MS, polling: 100 },
  );
  return performance.now() - begunAt;
}

async function seed(page: Page): Promise<void> {
  await page.evaluate(putRecords, plainRecords(LIBRARY));
  await page.reload();
  await page.locator('[data-part=open]').first().waitFor();
}

/** From the press to the frame that shows every row on the screen picked. */
const pickedAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('[role=columnheader] input[type=checkbox]');
    const begunAt = performance.now();
    box?.click();
    const wanted = String(box?.checked === true);
    const isDone = (): boolean =>
      [...document.querySelectorAll<HTMLElement>('[data-picked]')].every((row) => row.dataset['picked'] === wanted);
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (!isDone());
    return performance.now() - begunAt;
  });

interface Measured {
  readonly unreadable: readonly Took[];
  readonly unpacked: Took;
  readonly picked: readonly Took[];
}

async function measured(address: string, archive: Buffer, rounds: number): Promise<Measured> {
  const failed: Took[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { answer } = await inFreshBrowser(address, async (page) => {
      await page.locator('input[aria-label=Recordings]').waitFor({ state: 'attached' });
      // No one chooses files within the second in which the page still keeps its own parts for use without a network.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.waitForLoadState('networkidle');
      return took(await openDevTools(page), () => unreadable(page));
    });
    failed.push(answer);
  }
  const { answer: season } = await inFreshBrowser(address, async (page) =>
    took(await openDevTools(page), () => unpacked(page, archive)),
  );
  const { answer: picked } = await inFreshBrowser(address, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('region', { name: 'Storage' }).waitFor();
    await seed(page);
    const tools = await openDevTools(page);
    const times: Took[] = [];
    // Picked, and not picked, by turns.
    for (let round = 0; round < 2 * rounds; round += 1) times.push(await took(tools, () => pickedAll(page)));
    return times;
  });
  return { unreadable: failed, unpacked: season, picked };
}

const atMost = (name: string, target: number, answers: readonly Took[]): Goal => ({
  name,
  target,
  sense: 'at most',
  measured: median(answers.map(({ ms }) => ms)),
  unit: ' ms',
});

const toRow = (what: string, answers: readonly Took[]): string[] => [
  what,
  shown(median(answers.map(({ ms }) => ms))),
  shown(Math.max(...answers.map(({ ms }) => ms))),
  shown(median(answers.map(({ mainThreadMs }) => mainThreadMs))),
];

export const manyFiles: Suite = {
  name: 'many-files',
  run: async ({ rounds }) => {
    const { archive, bytes } = generateSeason(IN_ZIP);
    await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true } });
    const server = await preview({ root, build: { outDir: output }, preview: { port: 0 } });
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      const answer = await measured(`${address}coach`, archive, rounds);
      const zip = `${IN_ZIP} recordings of a zip (${megabytes(bytes)} MB of text): choice to all in the library`;
      const letters = `${UNREADABLE} files that are no recordings: choice to the last sentence`;
      const pick = `all of ${LIBRARY} sessions picked: press to the frame`;
      return {
        tables: [
          {
            title: `Chromium ${await chromiumVersion()}, many at once`,
            header: ['what', 'median ms', 'worst ms', 'main thread ms'],
            rows: [toRow(letters, answer.unreadable), toRow(zip, [answer.unpacked]), toRow(pick, answer.picked)],
          },
        ],
        goals: [
          atMost(letters, UNREADABLE_MS, answer.unreadable),
          atMost(zip, IN_ZIP_MS, [answer.unpacked]),
          atMost(pick, PICKED_MS, answer.picked),
        ],
        notes: [],
        samples: answer,
      };
    } finally {
      await server.close();
    }
  },
};
