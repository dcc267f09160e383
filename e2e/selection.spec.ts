// A selection from the first name to its paper, kept over a reload.
import { expect, test } from '@playwright/test';
import { violations } from './support/accessible.ts';
import { COACH } from './support/people.ts';

const NAMES = ['Ann Lee', 'Ben Okoro', 'Cas Vermeer', 'Dee Marsh'];

test('a seat race is planned, timed, told, kept and printed', async ({ page }) => {
  await page.goto('/coach/selection');
  await page.getByLabel('Name', { exact: true }).fill('Pairs, Tuesday');
  await page.getByLabel('Rowers in each boat').selectOption('2');
  await page.getByLabel('Oars').selectOption('scull');
  for (const [at, name] of NAMES.entries()) {
    const seat = at % 2 === 0 ? '2 stroke' : '1 bow';
    await page.getByLabel(`Name in seat ${seat} of boat ${at < 2 ? 'A' : 'B'}`).fill(name);
  }
  await page.getByRole('button', { name: 'Plan the pieces' }).click();
  const answer = page.getByRole('region', { name: 'Pairs, Tuesday' }).getByRole('status');
  await expect(answer).toHaveText('No results yet. Row the first piece.');
  await page.getByRole('button', { name: 'Enter the times, piece 1' }).click();
  const times = page.getByRole('form', { name: 'Times of piece 1' });
  await times.getByLabel('Boat A').fill('soon');
  await times.getByLabel('Boat B').fill('3:22.0');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(times.getByRole('alert')).toHaveText('A time such as 3:21.4.');
  await times.getByLabel('Boat A').fill('3:21.2');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(answer).toHaveText(/^Not enough data for a lineup yet: \d of 4 rowers have reached 90%\./u);
  await page.reload();
  await expect(answer).toHaveText(/Next swap: \S+ \S+ for \S+ \S+\./u);
  await expect(page.locator('section', { hasText: 'no pair has reached 90%' })).toBeVisible();
  await page.getByText('Sides and weights', { exact: true }).click();
  const weights = page.getByRole('form', { name: 'Sides and weights' });
  await weights.getByLabel('Mean weight at most, kg').fill('70');
  await weights.getByRole('button', { name: 'Save' }).click();
  await expect(answer).toHaveText('No lineup yet: enter every rower’s weight, or take the weight limit away.');
  for (const [at, name] of NAMES.entries()) await weights.getByLabel(`Weight of ${name}, kg`).fill(String(68 + at));
  await weights.getByRole('button', { name: 'Save' }).click();
  await expect(answer).toHaveText(/^Not enough data for a lineup yet: .+ 4 of 4 others could be as fast\./u);
  expect(await violations(page, 'light')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  await expect(paper.getByRole('table', { name: 'Rowers' }).getByRole('row')).toHaveCount(5);
  await expect(paper).toContainText('draws from seed 41');
  await expect(page.getByRole('button', { name: 'Print the paper' })).toBeHidden();
});

test.describe('a coach', () => {
  test.use({ storageState: COACH });

  test('takes names from the roster', async ({ page }) => {
    await page.goto('/coach/selection');
    const name = page.getByLabel('Name in seat 4 stroke of boat A');
    const list = page.locator(`datalist[id="${(await name.getAttribute('list')) ?? ''}"]`);
    await expect(list.locator('option', { hasText: 'Alex Marlow' })).toBeAttached();
  });
});
