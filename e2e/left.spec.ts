// A page that is left a moment after the drop: nothing of what was dropped is lost, and a session that is deleted and
// dropped again is there at once.
import { expect, test, type Page } from '@playwright/test';
import { SAMPLE_SESSION } from './support/desk.ts';
import { putAside } from './support/device.ts';

const { path } = SAMPLE_SESSION;

async function drop(page: Page): Promise<void> {
  await page.goto('/coach');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a recording' }).click();
  await (await choosing).setFiles(path);
}

const links = (page: Page) => page.getByRole('link', { name: /^Open /u });

test('reloaded as soon as its bytes are put aside the session comes back, and deleted and dropped again it is there', async ({
  page,
}) => {
  await test.step('reloaded as soon as its bytes are put aside, the session comes back and is kept', async () => {
    await drop(page);
    await expect(page).toHaveURL(/\/coach\/outing\//u);
    // On a busy machine the desk may stand before: until then, leaving asks.
    await expect.poll(() => putAside(page)).toContain('raw');
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u);
    await page.goto('/coach');
    await expect(links(page)).toHaveCount(1);
    await expect.poll(() => putAside(page)).toEqual([]);
  });

  await test.step('deleted and dropped again, it is there at once', async () => {
    await drop(page);
    await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u);
    await page.goto('/coach');
    await page.getByRole('button', { name: /^Delete Halcyon/u }).click();
    await expect(links(page)).toHaveCount(0);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a recording' }).click();
    await (await choosing).setFiles(path);
    // Twenty seconds is how long the deletion could be undone.
    await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u, { timeout: 15_000 });
  });
});

test('leaving asks while bytes are on their way to the device, and not once they lie there', async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const through = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // Without the thread that writes them, the bytes stay half put aside for as long as this test wants.
  await page.route(/\/staging\.worker[^/]*\.js$/u, async (route) => {
    await through;
    await route.continue();
  });
  await drop(page);
  await expect(page).toHaveURL(/\/coach\/outing\//u);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByRole('tab').first()).toBeVisible();

  letThrough();
  await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u);
  await expect.poll(() => putAside(page)).toEqual([]);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
  expect(questions).toEqual([]);
});
