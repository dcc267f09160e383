// Videos in the built application, step by step: the sample session, adding a video, confirming the catch, playing,
// seeking, removing it; with the memory of the browser's processes.
import type { Page } from 'playwright';
import { browserBytes } from '../harness/machine.ts';

const PLAYED_MS = 8000;
const SETTLED_MS = 5000;
const LOOKED_EVERY_MS = 500;
/** Shares of a video that are gone to, one after the other. */
const SOUGHT = [0.1, 0.62, 0.31, 0.94, 0.05, 0.77, 0.48, 0.86, 0.22, 0.55] as const;

export interface FrameSpans {
  /** From frame to frame of the page. */
  readonly spansMs: readonly number[];
  /** Of the image: shown and left out. */
  readonly shownFrames: number;
  readonly droppedFrames: number;
}

export interface OpenedFilm {
  /** From the choice of the file until its first image is on the screen. */
  readonly openMs: number;
  /** Time until a sync is proposed or asked about; 0 if the video was searched before. */
  readonly findMs: number;
  readonly placed: 'by itself' | 'by the first of its choices';
  /** Most that was held in the meantime. */
  readonly mostBytes: number;
}

export async function openSample(page: Page, recording: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('input[type=file]').first().setInputFiles(recording);
  await page.getByRole('tab', { name: 'Traces' }).click({ timeout: 120_000 });
  await page.locator('[data-desk-cursor]').waitFor();
  await page.waitForTimeout(SETTLED_MS);
}

/** The most that is held until something is done. */
async function mostBytesUntil(page: Page, done: Promise<void>): Promise<number> {
  const ended = done.then(() => true);
  const waited = async (): Promise<boolean> => {
    await page.waitForTimeout(LOOKED_EVERY_MS);
    return false;
  };
  let most = 0;
  do most = Math.max(most, await browserBytes(page));
  while (!(await Promise.race([ended, waited()])));
  return most;
}

/**
 * From choosing a file to the player's first image, by the page's own clock: passing a large file to the browser takes
 * the test longer than what is measured. Excludes the probe of the video.
 */
async function firstPictureMs(page: Page, choose: () => Promise<void>): Promise<number> {
  const pictured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const once = { capture: true, once: true } as const;
        const onChosen = (): void => {
          const chosenAt = performance.now();
          addEventListener('loadeddata', () => resolve(performance.now() - chosenAt), once);
        };
        addEventListener('change', onChosen, once);
      }),
  );
  const [ms] = await Promise.all([pictured, choose()]);
  return ms;
}

/** Adds a video to the session, and says yes to its place. */
export async function openFilm(page: Page, film: string, patienceMs: number): Promise<OpenedFilm> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const openMs = await firstPictureMs(page, () => page.getByLabel('Films').last().setInputFiles(film));
  const begunAt = performance.now();
  const place = page.getByRole('region', { name: 'Video sync' });
  const question = place.getByText('Does the blade enter here?');
  const choice = place.getByRole('button', { name: /^Begins /u }).first();
  const mostBytes = await mostBytesUntil(page, question.or(choice).first().waitFor({ timeout: patienceMs }));
  const findMs = performance.now() - begunAt;
  const agreed = await question.isVisible();
  if (!agreed) await choice.click();
  await place.getByRole('button', { name: 'Yes, it fits' }).click();
  return { openMs, findMs, placed: agreed ? 'by itself' : 'by the first of its choices', mostBytes };
}

/** From frame to frame of the page while the video plays; it plays on. */
export async function playFilm(page: Page): Promise<FrameSpans> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(2000);
  return page.evaluate(async (measuredMs) => {
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
}

export const pauseFilm = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Pause', exact: true }).click();

/** How long the player takes to each of ten moments of the video, all over it. */
export const seekFilm = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (shares) => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('There is no film.');
    const took: number[] = [];
    for (const share of shares) {
      const begunAt = performance.now();
      const there = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = share * video.duration;
      await there;
      took.push(performance.now() - begunAt);
    }
    return took;
  }, SOUGHT);

/** Answers with what is held once the browser has had time to let go. */
export async function takeFilmAway(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Remove video' }).click();
  await page.getByRole('tab', { name: 'Traces' }).click();
  await page.waitForTimeout(SETTLED_MS);
  return browserBytes(page);
}
