// An hour of an eight: how long a coach looks at nothing is noted with the result, not judged; machines differ.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeLargeRecording } from '#fixtures/large.ts';
import { cards, settled, shownNumber } from './support/desk.ts';

test('an hour of an eight opens, and its first curve is drawn', async ({ page }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'strokeside-hour-'));
  try {
    const path = join(folder, 'hour.txt');
    const bytes = await writeLargeRecording(path, { hours: 1, columns: 32, seed: 4 });
    await page.goto('/coach');
    const times = page.evaluate(
      () =>
        new Promise<{ readonly droppedMs: number; readonly readyMs: number; readonly drawnMs: number }>((resolve) => {
          let droppedMs = Number.NaN;
          let readyMs = Number.NaN;
          window.addEventListener('change', () => (droppedMs = performance.now()), { capture: true });
          const look = () => {
            if (Number.isNaN(readyMs) && location.pathname.includes('/outing/')) readyMs = performance.now();
            const curve = document.querySelector('[role=tabpanel] figure svg path[d]');
            if (curve !== null) resolve({ droppedMs, readyMs, drawnMs: performance.now() });
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a recording' }).click();
    await (await choosing).setFiles(path);
    await expect(page).toHaveURL(/\/coach\/outing\//u, { timeout: 120_000 });
    const { droppedMs, readyMs, drawnMs } = await times;
    test
      .info()
      .annotations.push(
        { type: 'bytes', description: String(bytes) },
        { type: 'ms from drop to ready', description: (readyMs - droppedMs).toFixed(0) },
        { type: 'ms from ready to first curve', description: (drawnMs - readyMs).toFixed(0) },
      );
    console.log(
      `${(bytes / 1e6).toFixed(1)} MB: ready after ${(readyMs - droppedMs).toFixed(0)} ms, ` +
        `first curve ${(drawnMs - readyMs).toFixed(0)} ms later`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.getByRole('tabpanel').locator('figure svg path[d]').first()).toBeVisible();
    const shown = await cards(page);
    expect(shownNumber(shown['Distance'] ?? '')).toBeGreaterThan(5000);
    expect(Number.parseFloat(shown['Power'] ?? '')).toBeGreaterThan(50);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
