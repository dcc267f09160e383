// Compares two days of one crew: the page finds the known differences and nothing uncertain.
import { expect, test, type Page } from '@playwright/test';
import { expectNoOverflow, expectUsable } from './support/accessible.ts';
import { FIRST_DAY, LATER_DAY, NEW_SENSOR_DAY, makeDayFile, trueCatchMs, type Day } from './support/days.ts';
import { align, chooseRower, choosing, sideButton, SIDES } from './support/desk.ts';
import { sessionRows } from './support/drop.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { walkTo } from './support/screens.ts';

const importDays = (page: Page, ...days: readonly Day[]): Promise<void> =>
  page.getByLabel('Recordings', { exact: true }).setInputFiles(days.map(makeDayFile));

async function importTwoDays(page: Page): Promise<void> {
  await page.goto('/coach');
  await importDays(page, FIRST_DAY, LATER_DAY);
  await expect(sessionRows(page)).toHaveCount(2, { timeout: 45_000 });
}

/** The two days of the device, as the page compares them by itself. */
async function compareTwoDays(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await walkTo(page, '/coach');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(differences(page)).toBeVisible();
}

const differences = (page: Page) => page.getByRole('table', { name: /^After less before/u });

const differenceCell = (page: Page, metric: string) =>
  differences(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: metric, exact: true }) });

async function chooseSeat5(page: Page): Promise<void> {
  for (const side of SIDES) await chooseRower(page, side, '5');
  await expect(differenceCell(page, 'Catch against stroke')).toBeVisible();
}

/** Of the row, by the head of the column. */
async function readNumber(page: Page, metric: string, column: number): Promise<number> {
  const text = await differenceCell(page, metric).getByRole('cell').nth(column).innerText();
  return Number(text.replace('−', '-').replace('+', ''));
}

const DIFFERENCE = 1;
const [FROM, TO] = [7, 8];

test('the later catch of seat 5 is found as late as it was, aligned by steps and distance, and as the coach says it matters', async ({
  page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await importTwoDays(page);

  await test.step('the later catch of seat 5 is found as late as it was; the crew’s verdict leads, and its verdict explains itself', async () => {
    await compareTwoDays(page);
    await expect(sideButton(page, 'Before')).toContainText('17 May 2025');
    await expect(page.getByRole('status', { name: 'Verdict' })).toContainText(
      /s\s\/500 m .*over 2,000 m.*of these strokes/su,
    );
    await expect(page.getByRole('img', { name: /^From 1:\d\d\.\d to .*Unexplained/u })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Force curves of / })).toHaveCount(8);
    await expect(page.getByRole('list', { name: 'What’s the same on both sides' })).toContainText('same sensors');
    await chooseSeat5(page);
    const row = differenceCell(page, 'Catch against stroke');
    const laterMs = trueCatchMs(LATER_DAY) - trueCatchMs(FIRST_DAY);
    await expect(row).toContainText('Real. later, worse');
    await expect(page.getByText(/differences are real or likely: .*Catch against stroke later by/u)).toBeVisible();
    await expect
      .poll(async () => Math.abs((await readNumber(page, 'Catch against stroke', DIFFERENCE)) - laterMs))
      .toBeLessThan(1);
    await expect.poll(() => readNumber(page, 'Catch against stroke', FROM)).toBeLessThan(laterMs);
    await expect.poll(() => readNumber(page, 'Catch against stroke', FROM)).toBeGreaterThan(laterMs - 5);
    await expect.poll(() => readNumber(page, 'Catch against stroke', TO)).toBeGreaterThan(laterMs);
    await expect.poll(() => readNumber(page, 'Catch against stroke', TO)).toBeLessThan(laterMs + 5);
    await expect(differenceCell(page, 'Wash')).not.toContainText(/more|less/u);

    await row.getByRole('button', { name: 'Real. later, worse: how Catch against stroke was tested' }).click();
    const card = page.getByRole('dialog', { name: 'Real. later, worse: how Catch against stroke was tested' });
    await expect(card).toContainText('Real. Catch against stroke is later.');
    await expect(card).toContainText('over what both sides have');
    await expect(card).toContainText(/count as \d+ and \d+ independent strokes/u);
    await expect(card).toContainText('10.0 ms, the floor for “Moments and times”');
    await expect(card).toContainText('0.2 of the stroke-to-stroke SD');
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  });

  await test.step('strokes are aligned by steps and by distance, in the address, and found again after a reload', async () => {
    await align(page, 'Step test');
    await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible();
    await expect(page.getByText('5 steps found')).toBeVisible();
    await align(page, 'Distance');
    await differenceCell(page, 'Load against stroke').getByRole('button').first().click();
    await expect(page.getByRole('heading', { name: 'Load against stroke by distance' })).toBeVisible();
    await expect(page).toHaveURL(/by=distance/u);
    await expect(page).toHaveURL(/~s5/u);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Load against stroke by distance' })).toBeVisible();
    await expect(differenceCell(page, 'Load against stroke')).toContainText('later');
  });

  await test.step('what matters is the coach’s to say, is kept on the device, and goes back to what was given', async () => {
    await compareTwoDays(page);
    await chooseSeat5(page);
    const late = differenceCell(page, 'Catch against stroke');
    await expect(late).toContainText('Real. later, worse');
    await page.getByRole('button', { name: 'Smallest change that matters' }).click();
    const floors = page.getByRole('dialog', { name: 'Smallest change that matters' });
    await floors.getByRole('textbox', { name: 'Moments and times, ms' }).fill('60');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(late).toContainText('The same');
    await page.reload();
    await expect(late).toContainText('The same');
    await page.getByRole('button', { name: 'Smallest change that matters' }).click();
    await floors.getByRole('button', { name: 'Reset to defaults' }).click();
    await page.keyboard.press('Escape');
    await expect(late).toContainText('Real. later, worse');
  });

  await test.step('another sensor keeps its rower from being judged and counted, and begins the trend again', async () => {
    await walkTo(page, '/coach');
    const later = sessionRows(page).filter({ hasText: '28 May' });
    await later.hover();
    await later.getByRole('button', { name: /^Delete/u }).click();
    await expect(sessionRows(page)).toHaveCount(1);
    await importDays(page, NEW_SENSOR_DAY);
    await expect(page).toHaveURL(/\/coach\/outing\/xxh128:/u);
    await compareTwoDays(page);
    const alike = page.getByRole('list', { name: 'What’s the same on both sides' });
    await expect(alike).toContainText('sensor of seat 5. It is left out of the crew’s numbers.');
    await alike.getByRole('button', { name: 'Serial numbers of the sensors' }).click();
    await expect(page.getByRole('dialog', { name: 'Serial numbers of the sensors' })).toContainText(
      'Seat 5: 3110 → 3342',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('rowheader', { name: 'Power, seven rowers' })).toBeVisible();
    await chooseSeat5(page);
    await expect(differenceCell(page, 'Catch against stroke')).toContainText('Not judged: new sensor');
    await differenceCell(page, 'Length').getByRole('button').first().click();
    const trend = page.getByRole('region', { name: 'Length over weeks' });
    await expect(trend).toContainText('Length of Ada is at');
    await expect(trend).toContainText('It starts again once for sensor of seat 5.');
    for (const side of SIDES) await chooseRower(page, side, '4');
    await expect(trend).toContainText('after 2 sessions');
    await expect(trend).not.toContainText('starts again');
  });

  await test.step('a comparison is timed against what the oars of the desk are', async () => {
    await page.evaluate(() =>
      localStorage.setItem('strokeside.timing-reference', JSON.stringify({ state: { chosen: 'crew' }, version: 0 })),
    );
    // It is read where the application begins.
    await page.reload();
    await compareTwoDays(page);
    for (const side of SIDES) await chooseRower(page, side, '5');
    await expect(page.getByRole('button', { name: 'Catch against the crew', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Catch against stroke', exact: true })).toHaveCount(0);
  });
});

/** Seconds of every time in a text, "1:38.7". */
const secondsIn = (text: string): number[] =>
  Array.from(
    text.matchAll(/(?<min>\d):(?<s>\d\d\.\d)/gu),
    ({ groups }) => 60 * Number(groups?.['min']) + Number(groups?.['s']),
  );

test('the verdict is what is drawn, printed, saved and copied, of sessions, pieces and alike measures', async ({
  page,
  context,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('sessions that are measured differently are not mixed, and are measured alike on request', async () => {
    await importTwoDays(page);
    await page.getByRole('link', { name: /^Open .*28 May/u }).click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?definitions=nk`));
    await expect(page.getByText('NK EmPower').first()).toBeVisible();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const notice = page.getByRole('alert', { name: 'Measured in different ways' });
    await expect(notice).toContainText('so they can’t be compared');
    await expect(differences(page)).toHaveCount(0);
    await notice.getByRole('listitem').filter({ hasText: 'PowerLine' }).getByRole('button').click();
    await expect(differences(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await test.step('the desk says how the day stands against the last comparable one, and one press compares them', async () => {
    await walkTo(page, '/coach');
    await page.getByRole('link', { name: /^Open .*28 May/u }).click();
    // The same crew at the same pressure: as fast, or no strokes to tell it by.
    const verdict = page.getByText(/same rate, −?\d\.\d to −?\d\.\d s gained; includes wind and stream/u);
    await expect(verdict).toBeVisible();
    await expect(page.getByText(/^(As fast as on|Too close to call compared with) Sat 17 May 2025/u)).toBeVisible();
    await page.getByRole('link', { name: 'Compare with it' }).click();
    await expect(page.getByRole('status', { name: 'Verdict' })).toBeVisible();
    await expect(sideButton(page, 'Before')).toContainText('17 May 2025');
  });

  await test.step('the verdict is the difference of the times that are drawn, under bars of at most 110 px', async () => {
    await compareTwoDays(page);
    const drawn = page.getByRole('img', { name: /^From 1:\d\d\.\d to .*Unexplained/u });
    const [from = NaN, to = NaN] = secondsIn((await drawn.getAttribute('aria-label')) ?? '');
    const verdict = await page.getByRole('status', { name: 'Verdict' }).innerText();
    expect(Number.parseFloat(verdict)).toBeCloseTo(Math.abs(to - from), 6);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      const box = await page.getByRole('group', { name: 'Comparison settings' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity), `${width}`).toBeLessThanOrEqual(110);
      await expectNoOverflow(page);
    }
  });

  await test.step('the comparison goes out as a printed sheet, as a picture and as numbers', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    const sheet = page.locator('[data-report]');
    await expect(sheet).toContainText(/Halcyon, Sat 17 May 2025, 08:13 · \d+ strokes/u);
    await expect(sheet).toContainText('Where the time came from');
    await expect(sheet).toContainText('8 Vera');
    await expect(
      sheet.getByRole('row', { includeHidden: true }).filter({ hasText: /^Power per rower W/u }),
    ).toHaveCount(1);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    for (const [offer, file] of [
      [/^The comparison as an image/u, 'Halcyon-2025-05-28-compared.png'],
      [/^The measures/u, 'Halcyon-2025-05-28-compared.csv'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: offer }).click();
      expect((await saved).suggestedFilename()).toBe(file);
      await expect(page.getByText(`${file} is in your downloads.`)).toBeVisible();
    }
  });

  await test.step('the table is copied as plain numbers', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Escape');
    await chooseSeat5(page);
    await page.getByRole('button', { name: 'Copy the table of differences' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(async () => navigator.clipboard.readText());
    const [head = '', ...rows] = copied.split('\n');
    expect(head.split('\t').slice(0, 3)).toEqual(['Metric', 'Verdict', 'Difference']);
    const cells = rows.find((row) => row.startsWith('Catch against stroke'))?.split('\t') ?? [];
    expect(cells[2]).toMatch(/^\d+\.\d$/u);
  });

  await test.step('pieces of one day are compared, and the same piece with itself differs by nothing', async () => {
    await compareTwoDays(page);
    await choosing(page, 'After', async () => {
      const sessions = page.getByRole('combobox', { name: 'After, 1: session' });
      const [first] = await sessions
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')));
      await sessions.selectOption(first ?? '');
    });
    const part = (side: string, label: string) =>
      page.getByRole('combobox', { name: `${side}, 1: part` }).selectOption({ label });
    for (const side of SIDES) await choosing(page, side, () => part(side, 'Rate 30'));
    // The two days may say the same in words until the pieces have been compared.
    await expect.poll(() => readNumber(page, 'Speed', DIFFERENCE)).toBe(0);
    await expect(page.getByText(/^No difference is real or likely\./u)).toBeVisible();
    await expect.poll(() => readNumber(page, 'Speed', FROM)).toBe(0);
    await expect.poll(() => readNumber(page, 'Speed', TO)).toBe(0);
    await expect(page.getByText('Before and after are the same at every angle.')).toBeVisible();
    await choosing(page, 'Before', () => part('Before', 'Rate 24'));
    await align(page, 'All strokes');
    await expect(differenceCell(page, 'Speed')).toContainText('faster, better');
  });

  await test.step('a session that is gone is named, and nothing breaks', async () => {
    await walkTo(page, '/coach/compare?before=xxh128:0~p2&after=nonsense&by=moon');
    await expect(page.getByText('This session is not on this device').first()).toBeVisible();
    await expect(page.getByText('Choose what to compare')).toBeVisible();
  });

  await test.step('sessions are chosen on the page as in the library', async () => {
    for (const row of [0, 1]) await sessionRows(page).nth(row).getByRole('checkbox').check();
    await expectNoOverflow(page);
    await page.getByRole('toolbar', { name: 'Selected sessions' }).getByRole('link', { name: 'Compare' }).click();
    await expect(differences(page)).toBeVisible();
    await expect(sideButton(page, 'Before')).toContainText('17 May 2025');
  });

  await test.step('the page is accessible and fits, in both schemes and at three widths', async () => {
    await compareTwoDays(page);
    await chooseSeat5(page);
    // So tall that a phone's bar at the bottom covers nothing.
    await expectUsable(page, {}, 4000);
  });
});
