// The question of age as its page asks it, which comes before every account.
import { expect, type Page } from '@playwright/test';

export async function answerAge(page: Page, year: number): Promise<void> {
  await page.getByLabel('Month', { exact: true }).selectOption('January');
  await page.getByLabel('Year', { exact: true }).fill(String(year));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The sign-up form, for an adult whose role is in the address. */
export async function openRegistration(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When were you born?');
  await answerAge(page, 1990);
  if (path.includes('as=coach')) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaches need an invitation');
    await page.getByRole('button', { name: 'I was invited: create my account' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
}
