// The sides of a comparison and what their strokes are aligned by: each behind its words in the bar.
import { expect, type Locator, type Page } from '@playwright/test';

export const SIDES = ['Before', 'After'] as const;
type Side = (typeof SIDES)[number];

/** Says what is on the side, and opens the choice. */
export const sideButton = (page: Page, side: Side): Locator =>
  page.getByRole('button', { name: new RegExp(`^${side}: `, 'u') });

/** What is chosen while the card of the side is open. */
export async function choosing(page: Page, side: Side, choose: () => Promise<unknown>): Promise<void> {
  await sideButton(page, side).click();
  const card = page.getByRole('dialog', { name: new RegExp(`^${side}: `, 'u') });
  await expect(card).toBeVisible();
  await choose();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
}

/** `rower`: the seat, or "crew". */
export const chooseRower = (page: Page, side: Side, rower: string): Promise<void> =>
  choosing(page, side, () => page.getByRole('combobox', { name: `${side}, 1: rower` }).selectOption(rower));

export async function align(page: Page, by: string): Promise<void> {
  await page.getByRole('button', { name: /^Strokes that count/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: by, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
