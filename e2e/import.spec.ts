import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Request, test } from '@playwright/test';
import { simulateSeasonDay } from '#fixtures/season.ts';
import { expectUsable } from './support/accessible.ts';
import { drop, endless, row, SAMPLE } from './support/drop.ts';

const onDesk = /\/coach\/outing\/[\w-]+/u;

test.beforeEach(async ({ page }) => {
  await page.goto('/coach');
});

test('a dropped recording shows its progress and opens by itself', async ({ page }) => {
  const perCents = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        new MutationObserver(() => {
          const bar = document.querySelector('[role=progressbar]');
          if (bar !== null) seen.push(Number(bar.getAttribute('aria-valuenow')));
          if (location.pathname.includes('/outing/')) resolve(seen);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  // Repeated, so that it takes longer than the tenth of a second without progress updates.
  await drop(page, { name: 'morning.txt', address: SAMPLE, times: 8 });
  await expect(page).toHaveURL(onDesk);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await perCents;
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('the sample is one click or key away and not read twice; the file picker opens a recording', async ({ page }) => {
  await test.step('the file picker opens a recording; what it needs is fetched while the coach still looks for it', async () => {
    const fetched: Request[] = [];
    page.on('request', (request) => void fetched.push(request));
    await page.reload();
    const isReady = (): boolean =>
      [/\.wasm$/u, /\/desk-[^/]*\.js$/u].every((part) => fetched.some((request) => part.test(request.url())));
    await expect.poll(isReady).toBe(true);
    await page.waitForLoadState('networkidle');
    fetched.length = 0;
    // By the browser's clock, as the requests: once the session is seen, what keeps it and the other views come at
    // leisure.
    const seenAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('[role=tab]') !== null) resolve(Date.now());
          }).observe(document.body, { subtree: true, childList: true });
        }),
    );
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a recording' }).click();
    await (await choosing).setFiles('public/sample/strokeside-sample-outing.txt');
    await expect(page.getByRole('tab').first()).toBeVisible();
    const seen = await seenAt;
    const late = fetched
      .filter((request) => {
        // One that no one answered yet has no time, and kept no one waiting for the session.
        const { startTime } = request.timing();
        return startTime > 0 && startTime < seen;
      })
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => /\.(?:js|wasm)$/u.test(path) && !path.includes('device-shelf'));
    expect(late).toEqual([]);
    await expect(page).toHaveURL(onDesk);
  });

  await test.step('everything can be reached and pressed by keyboard', async () => {
    await page.goto('/coach');
    const sample = page.getByRole('button', { name: 'Open sample session' });
    for (
      let presses = 0;
      presses < 20 && !(await sample.evaluate((it) => it === document.activeElement));
      presses += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(sample).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(onDesk);
  });

  await test.step('the sample session is one click away, and is not read twice', async () => {
    await page.goto('/coach');
    await page.getByRole('button', { name: 'Open sample session' }).click();
    // Once it is kept, the address names it by its content.
    await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u);
    const first = page.url();
    await page.goBack();
    await page.getByRole('button', { name: 'Open sample session' }).click();
    await expect(page).toHaveURL(first);
  });
});

test('a running import is canceled, tried again and removed; a second file becomes a row of its own', async ({
  page,
}) => {
  await test.step('a running import can be canceled, which ends its worker, tried again and removed', async () => {
    await drop(page, await endless(page, 'long.txt'));
    await expect(row(page, 'long.txt').getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel long.txt' }).click();
    await expect(row(page, 'long.txt')).toContainText('Canceled');
    await expect.poll(() => page.workers().length).toBe(0);
    await page.getByRole('button', { name: 'Try again long.txt' }).click();
    await expect(row(page, 'long.txt').getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel long.txt' }).click();
    await page.getByRole('button', { name: 'Remove long.txt' }).click();
    await expect(row(page, 'long.txt')).toHaveCount(0);
  });

  await test.step('a second file dropped meanwhile becomes a row of its own, and both offer to open', async () => {
    await drop(page, await endless(page, 'long.txt'));
    await expect(row(page, 'long.txt').getByRole('progressbar')).toBeVisible();
    await drop(page, { name: 'short.txt', address: SAMPLE });
    await expect(page.getByRole('button', { name: 'Open short.txt' })).toBeVisible();
    await expect(page).toHaveURL(/\/coach$/u);
    await page.getByRole('button', { name: 'Cancel long.txt' }).click();
    await page.getByRole('button', { name: 'Open short.txt' }).click();
    await expect(page).toHaveURL(onDesk);
  });
});

const PICTURE = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde';
const ARCHIVE = `PK\x03\x04\x14\0\0\0\x08\0${'\0\x9c\x11'.repeat(200)}`;

const NONE_OF_ROWING = [
  { name: 'photo.png', text: PICTURE },
  { name: 'export.zip', text: ARCHIVE },
  { name: 'letter.txt', text: 'Dear crew,\r\nsee you at the boathouse at six.\r\n' },
  { name: 'noise.txt', text: Array.from({ length: 5000 }, (_, at) => String.fromCharCode((at * 7919) % 256)).join('') },
  { name: 'empty.txt', text: '' },
];

test('what is no recording is refused with a sentence, and the page can be used by everyone', async ({ page }) => {
  for (const { name, text } of NONE_OF_ROWING) {
    await drop(page, { name, text });
    const refused = row(page, name);
    await expect(refused).toContainText('Couldn’t open');
    // A row not painted yet has no inner text.
    const sentence = await refused.getByRole('paragraph').textContent();
    expect(sentence).toMatch(/^\S.{20,}[.]$/su);
    expect(sentence).not.toMatch(/undefined|NaN|\[object|Error:|stopped unexpectedly/u);
    await expect(page.getByRole('status').filter({ hasText: sentence ?? '' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Try again ${name}` })).toBeVisible();
  }
  await expectUsable(page);
});

test('a folder is looked into, a name is never markup, and a session that is not open takes its file again', async ({
  page,
}, testInfo) => {
  await test.step('a file name is shown as text, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>.txt';
    await drop(page, { name, text: '' });
    await expect(row(page, name)).toBeVisible();
    await expect(page.locator('li img')).toHaveCount(0);
  });

  await test.step('a folder dropped from the system is looked into, however deep, and what is left in it is named', async () => {
    await page.goto('/coach');
    const folder = testInfo.outputPath('season');
    await mkdir(join(folder, 'May/second week'), { recursive: true });
    const inside = [
      ['first.txt', simulateSeasonDay(0)],
      ['May/second week/last.txt', simulateSeasonDay(1)],
      ['May/crew.jpg', 'a picture'],
      ['.DS_Store', 'a leaving of the system'],
    ] as const;
    for (const [path, content] of inside) await writeFile(join(folder, path), content);

    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = await page.context().newCDPSession(page);
    // As the system hands it over: what a script puts into a transfer has no folders.
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 700, y: 450, data });
    }
    await expect(page.getByRole('link', { name: /^Open /u })).toHaveCount(2);
    await expect(page.getByText('1 file isn’t a recording and was skipped: crew.jpg.')).toBeVisible();
  });

  await test.step('a session that is not open here says so, and takes the file again', async () => {
    await page.goto('/coach/outing/of-yesterday?group=crew&panel=force&from=soon');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('This session isn’t open');
    await drop(page, { name: 'morning.txt', address: SAMPLE });
    await expect(page).toHaveURL(onDesk);
    await expect(page).not.toHaveURL(/of-yesterday/u);
  });
});
