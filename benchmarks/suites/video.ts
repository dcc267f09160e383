// Films beside an outing, in headless Chromium: generated crews encoded by the browser and placed by the application's own thread; and
// in the built application the frames of the desk while a film of 1080p plays, and the memory when it is taken away again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { preview } from 'vite';
import { writeDemo } from '../../fixtures/demo.ts';
import type { FilmTried } from '../browser/films.ts';
import { withBenchPage } from '../harness/bench-page.ts';
import { chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { browserBytes } from '../harness/memory-now.ts';
import { megabytes, shown } from '../harness/print.ts';
import type { Suite, Table } from '../harness/suite.ts';
import { FILM_TRIES } from './film-tries.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RIGHT_WITHIN_S = 0.1;
const AIM_FPS = 60;
const PLAYED_MS = 8000;
const FILM_1080P = {
  view: 'quarter',
  seed: 7,
  startS: 240,
  seconds: 45,
  codec: 'vp9',
  widthPx: 1920,
  heightPx: 1080,
} as const;

const isRight = (offS: number | undefined): boolean => offS !== undefined && Math.abs(offS) <= RIGHT_WITHIN_S;

const verdict = ({ agreedOffS }: FilmTried): string =>
  agreedOffS === null ? 'offered' : isRight(agreedOffS) ? 'agreed, right' : 'agreed, WRONG';

const rankOf = ({ offeredOffS }: FilmTried): string => {
  const at = offeredOffS.findIndex(isRight);
  return at < 0 ? 'not among them' : String(at + 1);
};

async function placedFilms(address: string): Promise<readonly FilmTried[]> {
  const tried: FilmTried[] = [];
  await inFreshBrowser(`${address}films.html`, async (page) => {
    await page.waitForFunction(() => document.title === 'ready');
    for (const { name, film } of FILM_TRIES) {
      const answer = await page.evaluate((one) => window.tryFilm(one), film);
      tried.push(answer);
      console.log(`${name}: ${verdict(answer)}`);
    }
  });
  return tried;
}

interface Played {
  readonly spansMs: readonly number[];
  readonly placed: string;
  /** Of the picture: shown and left out. */
  readonly shownFrames: number;
  readonly droppedFrames: number;
  readonly bytes: { readonly before: number; readonly playing: number; readonly after: number };
}

/** From frame to frame of the page while the film plays. */
const playedFrames = (page: Page): Promise<Pick<Played, 'spansMs' | 'shownFrames' | 'droppedFrames'>> =>
  page.evaluate(async (measuredMs) => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('There is no film.');
    const qualityBefore = video.getVideoPlaybackQuality();
    const spansMs: number[] = [];
    const begunAt = performance.now();
    for (let before = begunAt; before - begunAt < measuredMs;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      spansMs.push(now - before);
      before = now;
    }
    const quality = video.getVideoPlaybackQuality();
    return {
      spansMs: spansMs.slice(1),
      shownFrames: quality.totalVideoFrames - qualityBefore.totalVideoFrames,
      droppedFrames: quality.droppedVideoFrames - qualityBefore.droppedVideoFrames,
    };
  }, PLAYED_MS);

/** Opens the sample outing with the film beside it, answers the question at the catch, plays, and takes the film away. */
async function played(page: Page, recording: string, film: string): Promise<Played> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('input[type=file]').first().setInputFiles(recording);
  await page.getByRole('tab', { name: 'Traces' }).click({ timeout: 120_000 });
  await page.locator('[data-desk-cursor]').waitFor();
  await page.waitForTimeout(3000);
  const before = await browserBytes(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Films').last().setInputFiles(film);
  const place = page.getByRole('region', { name: 'Place of the film' });
  const question = place.getByText('Does the blade enter here?');
  const choice = place.getByRole('button', { name: /^Begins /u }).first();
  await question.or(choice).first().waitFor({ timeout: 300_000 });
  const agreed = await question.isVisible();
  if (!agreed) await choice.click();
  await place.getByRole('button', { name: 'Yes, it fits' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(2000);
  const frames = await playedFrames(page);
  const playing = await browserBytes(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Take the film away' }).click();
  await page.getByRole('tab', { name: 'Traces' }).click();
  await page.waitForTimeout(5000);
  const after = await browserBytes(page);
  return { ...frames, placed: agreed ? 'by itself' : 'by the first of its choices', bytes: { before, playing, after } };
}

async function besideTheDesk(filmOfSample: string): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'strokeside-film-'));
  const server = await preview({ root, preview: { port: 0 } });
  try {
    const recording = join(folder, 'sample.txt');
    const film = join(folder, 'quarter.mp4');
    await writeDemo(recording);
    writeFileSync(film, Buffer.from(filmOfSample, 'base64'));
    const [address = ''] = server.resolvedUrls?.local ?? [];
    return (await inFreshBrowser(`${address}coach`, (page) => played(page, recording, film))).answer;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

const placesTable = (tried: readonly FilmTried[]): Table => ({
  title: 'Where generated films of 60 s at 360p are placed, in an outing of 20 minutes',
  header: ['film', 'placed', 'off by ms', 'truth offered as', 'decoding and placing s'],
  rows: tried.map((one, at) => [
    FILM_TRIES[at]?.name ?? '',
    verdict(one),
    shown(1000 * (one.agreedOffS ?? one.offeredOffS.find(isRight) ?? Number.NaN)),
    rankOf(one),
    shown(one.findMs / 1000),
  ]),
});

const deskTable = ({ spansMs, placed, shownFrames, droppedFrames, bytes }: Played): Table => ({
  title: 'The desk while a film of 1920 by 1080 plays, decoded in software',
  header: ['what', 'measured'],
  rows: [
    ['placed', placed],
    ['median ms from frame to frame', shown(quantile(spansMs, 0.5))],
    ['95 % ms', shown(quantile(spansMs, 0.95))],
    ['worst ms', shown(Math.max(...spansMs))],
    ['frames of the film shown / left out', `${shownFrames} / ${droppedFrames}`],
    ['memory before the film, MB', megabytes(bytes.before)],
    ['memory while it plays, MB', megabytes(bytes.playing)],
    ['memory after it was taken away, MB', megabytes(bytes.after)],
  ],
});

export const video: Suite = {
  name: 'video',
  run: async () => {
    const { tried, film } = await withBenchPage(async (address) => ({
      film: (
        await inFreshBrowser(`${address}films.html`, async (page) => {
          await page.waitForFunction(() => document.title === 'ready');
          return page.evaluate((choice) => window.filmOfSample(choice), FILM_1080P);
        })
      ).answer,
      tried: await placedFilms(address),
    }));
    const desk = await besideTheDesk(film);
    const wrong = tried.filter((one) => one.agreedOffS !== null && !isRight(one.agreedOffS)).length;
    return {
      tables: [
        { ...placesTable(tried), title: `Chromium ${await chromiumVersion()}: ${placesTable(tried).title}` },
        deskTable(desk),
      ],
      goals: [
        { name: 'Films: places agreed on that are wrong', target: 0, sense: 'at most', measured: wrong, unit: '' },
        {
          name: 'Films: 95 % of the desk’s frames while 1080p plays',
          target: 1000 / AIM_FPS,
          sense: 'at most',
          measured: quantile(desk.spansMs, 0.95),
          unit: ' ms',
        },
      ],
      notes: ['No film of a real crew is among them: docs/film.md.'],
      samples: { tried, desk },
    };
  },
};
