// Questions about strokes: asked by keyboard, answered as the engine answers, and leading to the stroke.
import { expect, type Page } from '@playwright/test';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { answerQuery } from '#engine/query/answer.ts';
import { compileQuery } from '#engine/query/compile-query.ts';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { analyzeInNode, SAMPLE_SESSION } from './support/desk.ts';
import { test } from './support/seen-session.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find strokes' });
const line = (page: Page) => dialog(page).getByRole('textbox', { name: 'Find strokes where' });
const hits = (page: Page) => dialog(page).getByRole('region', { name: 'Hits' }).getByRole('button');

test('a question is answered as the engine answers it, or said to be unknown, and can be asked by everyone', async ({
  seenDesk: page,
}) => {
  await test.step('a question is answered as the engine answers it, and leads to its strokes', async () => {
    const analysis = await analyzeInNode(SAMPLE_SESSION.path);
    const compiled = compileQuery('any late > 10 ms');
    const { strokes } = selectedStrokes(analysis.strokes);
    const answered = compiled.ok ? answerQuery(compiled.value, { analysis, strokes }) : null;
    if (answered?.ok !== true) throw new Error('The sample answers this.');

    await page.keyboard.press('/');
    await expect(line(page)).toBeFocused();
    await page.keyboard.type('any late > 10 ms');
    await expect(dialog(page).getByText('Understood as: any late > 10 ms')).toBeVisible();
    await expect(hits(page)).toHaveCount(Math.min(200, answered.value.hits.length));
    const second = hits(page).nth(1);
    const name = await second.textContent();
    await second.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'At the cursor' })).toContainText(name ?? '');

    // Steps through all results, with the cursor and everything that follows it.
    await page.keyboard.press('/');
    await dialog(page).getByRole('button', { name: 'Play these strokes' }).click();
    const list = page.getByRole('group', { name: 'Strokes that play' });
    await expect(list).toContainText(`${answered.value.hits.length} strokes`);
    await expect(list).toContainText('any late > 10 ms');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await list.getByRole('button', { name: 'Next stroke of the list' }).click();
    await expect(list).toContainText(/, \d+ of \d+/u);
    await list.getByRole('button', { name: 'All strokes' }).click();
    await expect(list).toHaveCount(0);
  });

  await test.step('what is not understood is said, with what could be meant; the question is there again', async () => {
    await page.keyboard.press('/');
    await line(page).fill('seat 3 latte > 10 ms');
    await expect(dialog(page).getByText('“latte” isn’t a metric that a stroke has.')).toBeVisible();
    await dialog(page)
      .getByRole('group', { name: 'Perhaps' })
      .getByRole('button', { name: 'late', exact: true })
      .click();
    await expect(line(page)).toHaveValue('seat 3 late > 10 ms');
    await expect(dialog(page).getByText('Understood as: seat 3 late > 10 ms')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(line(page)).toHaveValue('seat 3 late > 10 ms');
    await page.keyboard.press('Escape');
  });

  await test.step('the question can be asked by everyone, wide and narrow', async () => {
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const areColorsKnown = width === 390;
      for (const scheme of areColorsKnown ? (['light'] as const) : SCHEMES) {
        await inScheme(page, scheme);
        await page.keyboard.press('/');
        await line(page).fill('any late > 10 ms ');
        await expect(hits(page).first()).toBeVisible();
        await expectNoOverflow(page);
        expect(await violations(page, scheme, { areColorsKnown }), `${scheme} ${width}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});
