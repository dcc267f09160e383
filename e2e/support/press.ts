// What every walk does: reads the heading of a page, and clicks a button by its name.
import type { Locator, Page } from '@playwright/test';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
