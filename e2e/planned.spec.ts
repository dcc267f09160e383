// A session as the coach planned it: typed as on paper, seen over what was rowed, and added up in its week.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openDesk, openTool, SAMPLE_SESSION } from './support/desk.ts';
import { DRAWN_MS } from './support/patience.ts';

test.skip(SAMPLE_SESSION.absent !== false, SAMPLE_SESSION.absent || '');

const PLAN = "500 m r24, 2' rest, 500 m r30, 2' rest, 2×500 m r34, 3' rest";

test('a plan is typed, asked about, seen over what was rowed, kept, and in the week', async ({ page }) => {
  test.slow();
  await openDesk(page, SAMPLE_SESSION.path);
  await openTool(page, 'Edit pieces');
  await page.getByRole('button', { name: 'Planned', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Planned session' });
  const field = dialog.getByRole('textbox', { name: 'Planned' });
  await field.fill('8×2 r30');
  await expect(dialog).toContainText('“2”: minutes, seconds or meters?');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(PLAN);
  await expect(dialog.getByRole('status').filter({ hasText: 'Understood' })).toHaveText(`Understood as ${PLAN}`);

  // A watch takes it, and gives it back.
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a FIT workout' }).click();
  const buffer = await readFile(await (await downloading).path());
  await field.fill('');
  await dialog
    .getByLabel('Or a FIT workout')
    .setInputFiles({ name: 'workout.fit', mimeType: 'application/octet-stream', buffer });
  await expect(field).toHaveValue(PLAN);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const planned = page.getByRole('region', { name: 'Planned against rowed' });
  await expect(planned.getByRole('paragraph')).toHaveText(
    /^Piece 4 of 4 was not rowed\. Piece 1 was 8\d m short\. 2 more differ from the plan\.$/u,
  );
  await expect(planned.getByRole('listitem')).toHaveCount(4);
  await expect(planned.getByRole('listitem').nth(1)).toContainText(
    '500 m r30. Piece 2: rate 2 low in its whole length.',
  );

  // Dropped on the session, it fills the plan.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'workout.fit'));
      return transfer;
    },
    [...buffer],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await expect(field).toHaveValue(PLAN);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/coach/season');
  const week = page.getByRole('table', { name: 'Minutes by rate' });
  await expect(week.getByRole('row').nth(1)).toContainText(/\d of \d/u, { timeout: DRAWN_MS });
  await page.getByLabel('Rate bands, spm').fill('20, 32');
  await page.getByLabel('Rate bands, spm').blur();
  await expect(week.getByRole('columnheader')).toHaveText(['Rower', 'under 20', '20–32', 'from 32', 'Minutes']);
});
