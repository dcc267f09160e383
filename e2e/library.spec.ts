// The library as a coach uses it: two hundred sessions listed, found, ordered, tagged, deleted; and sessions that are
// really imported, from a zip and a folder, corrected and opened again on another day.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { fitSession } from '../engine/formats/fit/testing/fit-session.ts';
import { simulatedSession } from '../engine/formats/testing/simulated-session.ts';
import { gpxSession } from '../engine/formats/xml/testing/xml-session.ts';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { pickCases } from './support/depth.ts';
import { shownNumber } from './support/desk.ts';
import { drop, row, sessionRows, seedLibrary } from './support/drop.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { COACH } from './support/people.ts';

const SEASON = 200;
const sample = (name: string): Uint8Array => new Uint8Array(readFileSync(`fixtures/samples/${name}`));

const openLinks = (page: Page) => sessionRows(page).getByRole('link', { name: /^Open /u });
/** Takes everything off the device again. */
async function emptied(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete all…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Drop a recording');
}
const countInView = (links: readonly Element[]): number =>
  links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }).length;
const found = (page: Page) => page.getByRole('search').getByRole('status');

async function importZip(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  await page
    .getByLabel('Recordings', { exact: true })
    .setInputFiles({ name: 'season.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync({ ...files })) });
}

test.describe('a library of two hundred sessions', () => {
  test.beforeEach(async ({ page }) => seedLibrary(page, SEASON));

  test('is listed, searched, ordered, picked from, tagged and deleted, and brought back', async ({ page }) => {
    test.setTimeout(EVERY_VIEW_MS);
    await test.step('is listed by weeks, the latest first, and adds up', async () => {
      await expect(sessionRows(page)).toHaveCount(SEASON);
      await expect(found(page)).toHaveText(/^200 sessions · 1,270\.8 km · 125,995 strokes$/u);
      const weeks = await page.getByRole('rowheader').locator('b').allInnerTexts();
      expect(weeks.slice(0, 3)).toEqual(['Week 6', 'Week 5', 'Week 4']);
      expect(weeks.at(-1)).toBe('Without a date');
    });

    await test.step('is searched and narrowed, in the address and back', async () => {
      const search = page.getByRole('searchbox', { name: 'Search sessions' });
      await search.fill('jurgen regatta');
      await expect(found(page)).toContainText(' of 200 sessions');
      const some = await sessionRows(page).count();
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(SEASON);
      await expect(page).toHaveURL(/\?q=jurgen%20regatta$/u);
      await page.getByRole('combobox', { name: 'Show boat' }).selectOption('Merlin');
      await expect(page).toHaveURL(/boat=Merlin/u);
      await expect(openLinks(page).first()).toHaveAccessibleName(/^Open Merlin, /u);
      await page.reload();
      await expect(search).toHaveValue('jurgen regatta');
      const both = await sessionRows(page).count();
      expect(both).toBeLessThan(some);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(sessionRows(page)).toHaveCount(SEASON);
      await expect(page).toHaveURL(/\/coach$/u);
      await search.fill('zeppelin');
      await expect(page.getByText('None of the 200 sessions on this device matches')).toBeVisible();
    });

    await test.step('is narrowed by days', async () => {
      await page.goto('/coach');
      await page.getByLabel('First day').fill('2025-05-12');
      await page.getByLabel('Last day').fill('2025-05-18');
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      await expect(page.getByRole('rowheader')).toContainText('Week 20');
    });

    await test.step('is ordered by a press on a heading, and back by another', async () => {
      await page.goto('/coach');
      const power = page.getByRole('columnheader', { name: 'Power' });
      await power.getByRole('button').click();
      await expect(power).toHaveAttribute('aria-sort', 'descending');
      const powers = async (): Promise<number[]> =>
        (await sessionRows(page).locator('[data-column=power]').allInnerTexts()).map((text) => Number.parseFloat(text));
      const falling = await powers();
      expect(falling).toEqual(falling.toSorted((a, b) => b - a));
      await power.getByRole('button').click();
      await expect(power).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(/sort=power&order=up/u);
      const rising = await powers();
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    });

    await test.step('is picked from by hand and by Shift, compared, and never by what is not shown', async () => {
      await page.goto('/coach');
      const boxes = sessionRows(page).getByRole('checkbox');
      await boxes.nth(1).click();
      await expect(page.getByText('Select a second session to compare.')).toBeVisible();
      await boxes.nth(4).click({ modifiers: ['Shift'] });
      await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('4 sessions picked');
      await expect(page.getByRole('link', { name: 'Compare', exact: true }).last()).toHaveAttribute(
        'href',
        /\/coach\/compare\?outings=(?:xxh128%3A[0-9a-f]{32},?){4}$/u,
      );
      await page.getByRole('checkbox', { name: 'Select all listed sessions' }).click();
      await expect(page.getByText('At most 20 can be compared.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Show boat' }).selectOption('Wren');
      await expect(found(page)).toContainText(' of 200 sessions');
      const wrens = await sessionRows(page).count();
      expect(wrens).toBeLessThan(SEASON);
      await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(`${wrens} sessions picked`);
    });

    await test.step('is gone through by the arrow keys', async () => {
      await page.goto('/coach');
      const links = openLinks(page);
      await links.first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(links.nth(2)).toBeFocused();
      await page.keyboard.press('End');
      await expect(links.last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(links.first()).toBeFocused();
    });

    await test.step('takes places and tags right in the list, and keeps them', async () => {
      await page.goto('/coach');
      const first = sessionRows(page).first();
      const place = first.getByRole('textbox', { name: /^Place of /u });
      await place.fill('Lac d’Annecy');
      await place.press('Enter');
      await first.hover();
      await first.getByRole('button', { name: /^Tags? / }).click();
      const card = page.getByRole('dialog', { name: /^Tags of / });
      await card.getByRole('textbox', { name: 'New tag' }).fill('  head   race ');
      await card.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(card.getByRole('row', { name: 'head race' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(sessionRows(page).first()).toContainText('head race');
      await expect(place).toHaveValue('Lac d’Annecy');
      await page.getByRole('searchbox').fill('annecy head');
      await expect(sessionRows(page)).toHaveCount(1);
    });

    await test.step('tags all that are picked, and takes a tag off them', async () => {
      await page.goto('/coach');
      for (const index of [0, 1, 2]) await sessionRows(page).getByRole('checkbox').nth(index).click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Tag' }).click();
      const card = page.getByRole('dialog', { name: 'Tags of 3 sessions' });
      await card.getByRole('textbox', { name: 'New tag' }).fill('camp');
      await card.getByRole('textbox', { name: 'New tag' }).press('Enter');
      await expect(sessionRows(page).getByText('camp', { exact: true })).toHaveCount(3);
      await card.getByRole('button', { name: 'Remove tag camp' }).click();
      await expect(sessionRows(page).getByText('camp', { exact: true })).toHaveCount(0);
    });

    await test.step('lets sessions be deleted, one or many, and brings them back', async () => {
      await page.goto('/coach');
      for (const index of [0, 1]) await sessionRows(page).getByRole('checkbox').nth(index).click();
      const gone = await openLinks(page).first().getAttribute('aria-label');
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await expect(sessionRows(page)).toHaveCount(SEASON - 2);
      await expect(page.getByText('Deleted 2 sessions.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(sessionRows(page)).toHaveCount(SEASON);
      await expect(openLinks(page).first()).toHaveAttribute('aria-label', gone ?? '');
    });

    await test.step('is deleted as a whole only when that is meant', async () => {
      await page.goto('/coach');
      await page.getByRole('button', { name: 'Delete all…' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete 200 sessions from this device?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(sessionRows(page)).toHaveCount(SEASON);
      await page.getByRole('button', { name: 'Delete all…' }).click();
      await question.getByRole('button', { name: 'Delete all' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Drop a recording');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(sessionRows(page)).toHaveCount(SEASON);
    });
  });
});

test.describe('a library of a thousand sessions', () => {
  const ALL = 1000;
  const bar = (page: Page) => page.getByRole('toolbar').getByRole('status');
  test.beforeEach(async ({ page }) => seedLibrary(page, ALL));

  test('holds the rows near the screen, is gone through by keys, fits, and can be used by everyone', async ({
    page,
  }) => {
    test.setTimeout(EVERY_VIEW_MS);
    await test.step('holds the rows near the screen, and is searched, ordered and picked from as a whole', async () => {
      await expect(found(page)).toHaveText(/^1.000 sessions · /u);
      await expect.poll(() => sessionRows(page).count()).toBeLessThan(60);
      await page.getByRole('checkbox', { name: 'Select all listed sessions' }).click();
      await expect(bar(page)).toHaveText(/^1.000 sessions picked$/u);
      await sessionRows(page).getByRole('checkbox').nth(2).click();
      await expect(bar(page)).toHaveText('999 sessions picked');

      const search = page.getByRole('searchbox', { name: 'Search sessions' });
      await search.fill('jurgen regatta');
      await expect(found(page)).toContainText(/ of 1.000 sessions/u);
      await expect(openLinks(page).first()).toBeVisible();
      await search.fill('');
      await page.getByRole('columnheader', { name: 'Power' }).getByRole('button').click();
      await expect(async () => {
        const powers = await sessionRows(page).locator('[data-column=power]').allInnerTexts();
        const watts = powers.map((text) => Number.parseFloat(text));
        expect(watts).toEqual(watts.toSorted((a, b) => b - a));
      }).toPass();
    });

    await test.step('is gone through by keys from end to end, and come back to where it was left', async () => {
      await page.goto('/coach');
      const links = openLinks(page);
      await links.first().focus();
      await page.keyboard.press('End');
      const table = page.getByRole('table', { name: 'Sessions' });
      const rowCount = await table.getAttribute('aria-rowcount');
      const focused = page.locator('[role=row]:focus-within');
      await expect(focused).toHaveAttribute('aria-rowindex', rowCount ?? '');
      await expect(focused).toBeInViewport();
      await page.keyboard.press('ArrowUp');
      await expect(focused).toBeInViewport();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(10_000);
      await page.getByRole('navigation').getByRole('link', { name: 'Compare', exact: true }).first().click();
      await expect(page).toHaveURL(/\/coach\/compare/u);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0.95 * before);
      await expect(sessionRows(page).last()).toBeInViewport();
    });

    await test.step('fits a desktop, a tablet and a phone, and can be used by everyone in both schemes', async () => {
      await expect(found(page)).toHaveText(/^1.000 sessions · /u);
      // Dark too by a week or two, below.
      for (const scheme of pickCases(SCHEMES, ['light'])) {
        await inScheme(page, scheme);
        for (const [width, height] of [
          [1440, 900],
          [1024, 768],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }));
          await expect.poll(() => openLinks(page).evaluateAll(countInView)).toBeGreaterThan(2);
          await expectNoOverflow(page);
          expect(await violations(page, scheme)).toEqual([]);
        }
      }
    });
  });
});

test.describe('a library of a week or two', () => {
  test.beforeEach(async ({ page }) => seedLibrary(page, 8));

  test('fits a desktop, a tablet and a phone, and can be used by everyone in both schemes', async ({ page }) => {
    await sessionRows(page).getByRole('checkbox').first().click();
    for (const scheme of SCHEMES) {
      await inScheme(page, scheme);
      for (const [width, height] of [
        [1440, 900],
        [1024, 768],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(sessionRows(page).first().locator('[data-column=split]')).toBeVisible();
        await expectNoOverflow(page);
        expect(await violations(page, scheme)).toEqual([]);
      }
    }
  });
});

test.describe('sessions that are imported', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/coach');
    await page.getByRole('region', { name: 'Storage' }).waitFor();
  });

  test('from archives and folders are unpacked, without what is none of rowing or damaged', async ({
    page,
  }, testInfo) => {
    await test.step('from the archive of an account lie there once, under their names, without the other sports', async () => {
      const session = simulatedSession({ strokes: [60, 40] });
      const list = [
        'Activity ID,Activity Date,Activity Name,Activity Type,Filename',
        '1,"May 26, 2024, 7:30:15 AM",Morning row,Rowing,activities/1.fit',
        '2,"May 27, 2024, 5:00:00 PM",To work,Ride,activities/2.fit',
        '3,"May 26, 2024, 7:30:15 AM",Morning again,Rowing,activities/3.gpx',
      ];
      await importZip(page, {
        'activities.csv': strToU8(list.join('\n')),
        'activities/1.fit': fitSession(session, {}),
        'activities/2.fit': fitSession(session, { sport: 2 }),
        // Of two that are read at the same time the first one that is read is kept: this one takes longer.
        'activities/3.gpx': strToU8(`${gpxSession(session)}<!--${' '.repeat(8e6)}-->`),
        'activities/4.fit': fitSession(session, { sport: 2, recordingStrategy: 2 }),
      });
      await expect(row(page, 'Morning again.gpx')).toContainText(
        'is the session of "Morning row.fit" in another format',
      );
      await expect(page.getByText('2 files are of other sports and stay out of your rowing')).toBeVisible();
      await expect(sessionRows(page)).toHaveCount(1);
    });

    await test.step('from a damaged or locked archive are refused in a sentence, and can be tried again', async () => {
      const whole = Buffer.from(zipSync({ 'a.txt': sample('eight-32.txt') }));
      const field = page.getByLabel('Recordings', { exact: true });
      await field.setInputFiles({ name: 'cut.zip', mimeType: 'application/zip', buffer: whole.subarray(0, 9000) });
      await expect(row(page, 'cut.zip')).toContainText('This archive is damaged or was not copied to its end');
      await expect(page.getByRole('button', { name: 'Try again cut.zip' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove cut.zip' }).click();
      await expect(row(page, 'cut.zip')).toHaveCount(0);
    });

    await test.step('from a folder and the folders in it lie in the library; the rest is left alone', async () => {
      await emptied(page);
      const folder = testInfo.outputPath('season');
      const files = { 'may/eight.txt': sample('eight-32.txt'), 'double.txt': sample('double-sculls.txt') };
      for (const [name, bytes] of Object.entries({ ...files, 'notes/map.pdf': strToU8('%PDF') })) {
        mkdirSync(join(folder, dirname(name)), { recursive: true });
        writeFileSync(join(folder, name), bytes);
      }
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a folder' }).click();
      await (await chooser).setFiles(folder);
      await expect(sessionRows(page)).toHaveCount(2);
      await expect(row(page, 'map.pdf')).toHaveCount(0);
    });

    await test.step('from a folder that is dropped lie in the library, with those of the folders in it', async () => {
      await emptied(page);
      const folder = testInfo.outputPath('season');
      const files = {
        'may/first/eight.txt': sample('eight-32.txt'),
        'double.txt': sample('double-sculls.txt'),
        'notes/map.pdf': strToU8('%PDF'),
        '.trash/old.txt': strToU8('x'),
      };
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(join(folder, dirname(name)), { recursive: true });
        writeFileSync(join(folder, name), bytes);
      }
      // By the browser's own hand: no script can make what a dropped folder is.
      const hand = await page.context().newCDPSession(page);
      const data = { items: [], files: [folder], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await hand.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data });
      }
      await expect(sessionRows(page)).toHaveCount(2);
      await expect(page.getByText('map.pdf')).toBeVisible();
      await expect(row(page, 'old.txt')).toHaveCount(0);
    });
  });

  test('from a zip lie in the library, are recognised, opened, measured again, and taken to another device', async ({
    page,
    browser,
  }, testInfo) => {
    test.setTimeout(EVERY_VIEW_MS);
    await test.step('from a zip lie in the library; what is no recording is named', async () => {
      await importZip(page, {
        'season/may/eight.txt': sample('eight-32.txt'),
        'season/double.txt': sample('double-sculls.txt'),
        'season/letter.txt': strToU8('Dear crew,\nsee you at six.\n'),
        'season/map.pdf': strToU8('%PDF'),
        '__MACOSX/season/._double.txt': strToU8('x'),
      });
      await expect(sessionRows(page)).toHaveCount(2);
      await expect(row(page, 'season.zip')).toContainText('3 recordings unpacked');
      await expect(row(page, 'season.zip')).toContainText('1 file isn’t a recording and was skipped: map.pdf.');
      await expect(row(page, 'letter.txt')).toContainText('Couldn’t open');
      await expect(page.getByRole('region', { name: 'Storage' })).toContainText('Stored on this device: 2 sessions,');
      await expect(page).toHaveURL(/\/coach$/u);
      await page.getByRole('button', { name: 'Clear finished' }).click();
      await expect(page.getByRole('heading', { name: 'In this visit' })).toHaveCount(0);
    });

    await test.step('again are recognized by what they hold, whatever they are called', async () => {
      await expect(sessionRows(page)).toHaveCount(2);
      await importZip(page, { 'other.txt': sample('eight-32.txt'), 'c.txt': sample('double-sculls.txt') });
      await expect(row(page, 'other.txt')).toContainText('Already here');
      await expect(sessionRows(page)).toHaveCount(2);
    });

    await test.step('are opened from the library on another day', async () => {
      await expect(sessionRows(page)).toHaveCount(2);
      await page.reload();
      await openLinks(page).first().click();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expect(page).toHaveURL(/\/coach\/outing\/xxh128/u);
    });

    await test.step('are measured again with another crew and rig, and as the file says after that', async () => {
      await page.goto('/coach');
      const eight = sessionRows(page).filter({ hasText: 'eight, sweep' });
      const power = eight.locator('[data-column=power]');
      await expect(power).toContainText(/\d/u);
      // A row out of sight has no inner text.
      const watts = async (): Promise<number> => shownNumber((await power.textContent()) ?? '');
      const before = await watts();
      await eight.hover();
      await eight.getByRole('button', { name: /^Edit crew and rigging/u }).click();
      const dialog = page.getByRole('dialog', { name: 'Crew and rig' });
      await dialog.getByRole('textbox', { name: 'Name in seat 8 stroke' }).fill('Ada Lovelace');
      await dialog.getByLabel('Inboard').fill('0');
      await expect(dialog.getByRole('button', { name: 'Recalculate' })).toBeDisabled();
      await dialog.getByLabel('Inboard').fill('1.05');
      await dialog.getByRole('button', { name: 'Recalculate' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(eight).toContainText('Ada Lovelace');
      await expect(eight).toContainText('corrected');
      expect(await watts()).toBeLessThan(before);
      await eight.hover();
      await eight.getByRole('button', { name: /^Edit crew and rigging/u }).click();
      await dialog.getByRole('button', { name: 'Reset to file values' }).click();
      await expect(eight).not.toContainText('Ada Lovelace');
      expect(await watts()).toBe(before);
    });

    await test.step('are taken to another device as one file, by its button or dropped, with what was said about them', async () => {
      await expect(sessionRows(page)).toHaveCount(2);
      const place = sessionRows(page)
        .first()
        .getByRole('textbox', { name: /^Place of /u });
      await place.fill('Lac d’Annecy');
      await place.press('Enter');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export library' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^strokeside-library-\d{4}-\d\d-\d\d\.zip$/u);
      await expect(page.getByText('is in your downloads.')).toBeVisible();
      const file = testInfo.outputPath(download.suggestedFilename());
      await download.saveAs(file);

      const byButton = async (there: Page): Promise<void> => {
        const chooser = there.waitForEvent('filechooser');
        await there.getByRole('button', { name: 'Import library' }).click();
        await (await chooser).setFiles(file);
        await expect(there.getByText('2 sessions imported.')).toBeVisible();
      };
      const byDrop = (there: Page): Promise<void> =>
        drop(there, { name: 'library.zip', text: readFileSync(file).toString('latin1') });
      for (const bring of [byButton, byDrop]) {
        const context = await browser.newContext({ storageState: COACH });
        const there = await context.newPage();
        await there.goto('/coach');
        await there.getByRole('region', { name: 'Storage' }).waitFor();
        await bring(there);
        await expect(sessionRows(there)).toHaveCount(2);
        await expect(there.getByRole('textbox', { name: /^Place of / }).first()).toHaveValue('Lac d’Annecy');
        await openLinks(there).first().click();
        await expect(there.getByRole('tab').first()).toBeVisible();
        await context.close();
      }
    });
  });
});
