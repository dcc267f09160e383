// What a phone does to a page that a desk does not: it zooms into small fields, and has a notch.
import { expect, test, type Page } from '@playwright/test';
import { NOBODY } from './support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(PHONE);

/** Fields that are typed into, with type that iOS would zoom to; those that are not shown yet too. */
const zoomedTo = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => !/^(?:checkbox|radio|range|file|color|hidden)$/u.test(field.getAttribute('type') ?? ''))
      .map((field) => [field.outerHTML.slice(0, 80), Number.parseFloat(getComputedStyle(field).fontSize)] as const)
      .filter(([, sizePx]) => sizePx < 16)
      .map(([field, sizePx]) => `${sizePx} px: ${field}`),
  );

/** Every class of the style sheets that are loaded, on a field of each kind: what no page shows at the moment too. */
const zoomedToByAnyClass = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const text = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('');
    const names = [...new Set(text.match(/(?<=\.)_[\w-]+/gu))];
    const small: string[] = [];
    for (const kind of ['input', 'select', 'textarea']) {
      const field = document.createElement(kind);
      document.body.append(field);
      for (const name of names) {
        field.className = name;
        if (Number.parseFloat(getComputedStyle(field).fontSize) < 16) small.push(`${kind}.${name}`);
      }
      field.remove();
    }
    return small;
  });

test('no field is smaller than iOS leaves alone, and pages reach under the notch', async ({ page, browser }) => {
  await page.goto('/coach');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await zoomedTo(page)).toEqual([]);
  expect(await zoomedToByAnyClass(page)).toEqual([]);

  const context = await browser.newContext({ ...PHONE, storageState: NOBODY });
  const visitor = await context.newPage();
  for (const path of ['/login', '/register', '/contact', '/schools']) {
    await visitor.goto(path);
    await visitor.locator('input, select, textarea').first().waitFor({ state: 'attached' });
    expect(await zoomedTo(visitor), path).toEqual([]);
    await expect(visitor.locator('meta[name=viewport]'), path).toHaveAttribute('content', /viewport-fit=cover/u);
  }
  await context.close();
});
