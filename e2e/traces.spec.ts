import { expect, test, type Page } from '@playwright/test';

const surface = (page: Page) => page.getByRole('slider', { name: 'Cursor over the traces' });
const words = (page: Page) => page.getByTestId('cursor-words');

/** How many pixels of a lane's canvas carry a colour. */
const inkOf = (page: Page, lane: string) =>
  page
    .getByRole('region', { name: lane })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let coloured = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(at, at + 4);
        if (alpha > 60 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) coloured += 1;
      }
      return coloured;
    });

test.beforeEach(async ({ page }) => {
  await page.goto('/coach');
  await page.getByRole('button', { name: 'Open the sample outing' }).click();
  await page.getByRole('tab', { name: 'Traces' }).click();
  await surface(page).waitFor();
});

test('the traces draw angle and force, and tell the values under the cursor', async ({ page }) => {
  for (const lane of ['Angle in °', 'Force in N', 'Speed in m/s']) {
    await expect.poll(() => inkOf(page, lane)).toBeGreaterThan(500);
    await expect(page.getByRole('region', { name: lane }).getByRole('listitem').first()).toHaveText(/\d/u);
  }
  await page.getByRole('button', { name: 'kgf' }).click();
  await expect(page.getByRole('region', { name: 'Force in kgf' })).toBeVisible();

  await page.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('button', { name: 'Roll, boat' }).click();
  await page.getByRole('button', { name: 'Force', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => inkOf(page, 'Roll in °')).toBeGreaterThan(200);
  await expect(page.getByRole('region', { name: 'Force in kgf' })).toHaveCount(0);
});

test('keys move the cursor from stroke to stroke, and nothing is written to the address', async ({ page }) => {
  const address = page.url();
  await expect(words(page)).toContainText('stroke 1');
  await page.keyboard.press('ArrowRight');
  await expect(words(page)).toContainText('stroke 2');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(words(page)).toContainText('stroke 12');
  await page.keyboard.press('ArrowLeft');
  await expect(words(page)).toContainText('stroke 11');
  await expect(surface(page)).toHaveAttribute('aria-valuetext', /stroke 11$/u);

  await page.keyboard.press(']');
  const before = await words(page).textContent();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(words(page)).not.toHaveText(before ?? '');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(page.url()).toBe(address);

  await page.keyboard.press('z');
  await expect(page).toHaveURL(/piece=0/u);
  await page.keyboard.press('z');
  await expect(page).not.toHaveURL(/piece/u);
});

test('a second cursor gives least, greatest and mean in between', async ({ page }) => {
  const box = await surface(page).boundingBox();
  if (box === null) throw new Error('The traces are not on the screen.');
  const at = (share: number) => [box.x + share * box.width, box.y + box.height / 3] as const;
  await page.mouse.move(...at(0.5));
  await page.mouse.wheel(0, -600);
  await page.mouse.click(...at(0.4));
  await page.keyboard.down('Shift');
  await page.mouse.click(...at(0.6));
  await page.keyboard.up('Shift');
  const row = page.getByRole('row', { name: /^Force 3/u });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d{2,}$/u);
  const [least = Number.NaN, greatest = Number.NaN, mean = Number.NaN] = (
    await row.getByRole('cell').allTextContents()
  ).map((text) => Number(text.replace('−', '-')));
  expect(least).toBeLessThan(mean);
  expect(mean).toBeLessThan(greatest);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('the question mark lists the keys, and there they can be turned off', async ({ page }) => {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toContainText('Ten strokes on');
  await expect(dialog).toContainText('Play or pause');
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('?');
  await expect(words(page)).toContainText('stroke 1');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Keys' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await surface(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(words(page)).toContainText('stroke 2');
});
