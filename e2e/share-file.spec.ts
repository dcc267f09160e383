// A rower's page and the crew's: made on the desk, then opened from the disk without a network, without scripts, and
// with its passphrase.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { workPieces } from '#src/features/desk/shared/selection/selection.ts';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { analyzeInNode, SAMPLE_SESSION, selectedMean, showView } from './support/desk.ts';
import { test } from './support/seen-session.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';

const PASSPHRASE = 'oars before breakfast';
/** What a page may weigh. */
const LARGEST_BYTES = 300 * 1024;
const LARGEST_CREW_BYTES = 3 * 1024 * 1024;
const SEAT = 3;

const rowerPageDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Rower page' });

async function openDialog(page: Page): Promise<Locator> {
  await showView(page, 'Rower');
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = rowerPageDialog(page);
  await dialog.getByLabel('Rower', { exact: true }).selectOption(String(SEAT));
  return dialog;
}

interface Saved {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

async function saved(page: Page, testPath: (name: string) => string, dialog = rowerPageDialog(page)): Promise<Saved> {
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the page' }).click();
  const file = await coming;
  const name = file.suggestedFilename();
  const path = testPath(name);
  await file.saveAs(path);
  await expect(dialog.getByRole('status').filter({ hasText: name })).toBeVisible();
  return { name, path, text: await readFile(path, 'utf8') };
}

const complaints = new WeakMap<Page, string[]>();

/** A browser that has never seen the product, without a network; what it asks for or complains of is an error. */
async function opened(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    ...options,
  });
  await context.setOffline(true);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(path).href) wrong.push(request.url());
  });
  complaints.set(page, wrong);
  await page.goto(pathToFileURL(path).href);
  return page;
}

const close = async (page: Page): Promise<void> => {
  expect(complaints.get(page)).toEqual([]);
  await page.close();
  await page.context().close();
};

/** What the page says of the rower, the same whether it was locked or not. */
async function expectThePage(page: Page): Promise<void> {
  const analysis = await analyzeInNode(SAMPLE_SESSION.path);
  const called = analysis.crew.find(({ seat }) => seat === SEAT)?.name ?? '';
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
  await expect(page.getByText('Hands away sooner <now>.')).toBeVisible();
  const numbers = page.locator('dl > div');
  const work = Int32Array.from(workPieces(analysis) ?? []);
  await expect(numbers).toHaveCount(3);
  await expect(numbers.nth(0)).toContainText(`${Math.round(selectedMean(analysis, 'powerW', SEAT - 1, work))}\u00A0W`);
  await expect(numbers.nth(2)).toContainText(`${selectedMean(analysis, 'arcDeg', SEAT - 1, work).toFixed(1)}°`);
  await expect(numbers.nth(0)).toContainText('±');
  await expect(
    page.getByText(/^Sofie Brandt consistently catches \d+ ms after the stroke seat \(likely/u),
  ).toBeVisible();
  await expect(numbers.nth(0)).toContainText('no normal range yet: 0 of 3 comparable sessions');
  const curve = page.getByRole('img', { name: /^Force against angle\. Peak \d+ ± \d+ N/u });
  await expect(curve).toBeVisible();
  await expect(curve.locator('path[stroke*="--own"]')).toHaveAttribute('d', /^.{501}/su);
  await expect(page.getByText(/^A trend needs 3 sessions/u)).toBeVisible();
}

test('a page says before what is in it, and opens from the disk without a network and without scripts', async ({
  seenDesk: page,
  browser,
  again,
}, info) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('a page says before what is in it, whom it names, and what a file cannot do', async () => {
    const dialog = await openDialog(page);
    const list = dialog.getByRole('region', { name: 'What’s included' });
    await expect(list.getByRole('listitem').first()).toContainText('Sofie Brandt · Seat 3 · Halcyon');
    await expect(list).toContainText('No message');
    await expect(list).toContainText('You can’t take a file back.');
    await expect(list).toContainText('only if a linked guardian reads it too');

    const warning = dialog.getByRole('status').filter({ hasText: 'This names' });
    await dialog.getByLabel('Message to the rower').fill('Be in with LUCIA’s blade.');
    await expect(warning).toContainText('This names Lucía Ferrer.');
    await dialog.getByLabel('Message to the rower').fill('Sofie, hands away sooner.');
    await expect(warning).toHaveCount(0);
    await dialog.getByLabel('Signed').fill('Hanna Weiss');
    await expect(list).toContainText('Your message, signed Hanna Weiss, ');

    await dialog.getByLabel('Passphrase').fill('short');
    await dialog.getByRole('button', { name: 'Save the page' }).click();
    await expect(dialog.getByRole('alert')).toContainText('at least 12 characters');
    for (const scheme of SCHEMES) {
      await inScheme(page, scheme);
      expect(await violations(page, scheme, { within: ['[role=dialog]'] })).toEqual([]);
    }
  });

  await test.step('a page opens from the disk, without a network and without scripts', async () => {
    await again();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Message to the rower').fill('Hands away sooner <now>.');
    const file = await saved(page, (name) => info.outputPath(name));
    expect(file.name).toMatch(/^Halcyon-2025-05-17-page-sofie-brandt\.html$/u);
    expect(Buffer.byteLength(file.text)).toBeLessThan(LARGEST_BYTES);
    const { crew } = await analyzeInNode(SAMPLE_SESSION.path);
    for (const { seat, name } of crew) if (seat !== SEAT) expect(file.text).not.toContain(name);

    const silent = await opened(browser, file.path, { javaScriptEnabled: false });
    await expectThePage(silent);
    await close(silent);

    const shown = await opened(browser, file.path);
    await expectThePage(shown);
    await expectNoOverflow(shown);
    for (const scheme of SCHEMES) {
      await inScheme(shown, scheme);
      expect(await violations(shown, scheme)).toEqual([]);
    }
    const ground = () => shown.evaluate(() => getComputedStyle(document.body).color);
    await expect.poll(ground).toBe('rgb(230, 237, 240)');
    await shown.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(20, 34, 43)');
    await close(shown);
  });

  await test.step('one click saves the pages of all rowers', async () => {
    await again();
    const dialog = await openDialog(page);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save all 8 pages' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('Halcyon-2025-05-17-pages.zip');
    const path = info.outputPath('pages.zip');
    await file.saveAs(path);
    const pages = Object.entries(unzipSync(await readFile(path)));
    const { crew } = await analyzeInNode(SAMPLE_SESSION.path);
    expect(pages).toHaveLength(crew.length);
    for (const { seat, name } of crew) {
      const [, bytes = new Uint8Array()] = pages.find(([called]) => called.startsWith(`${seat}-`)) ?? [];
      const content = strFromU8(bytes);
      expect(content).toContain(name);
      for (const other of crew) if (other.seat !== seat) expect(content).not.toContain(other.name);
    }
  });

  await test.step('the page of a piece is made where files are, and says so', async () => {
    await again();
    await page.getByRole('region', { name: 'Session and selection' }).waitFor();
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?piece=0&seat=5`));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: /^Rower page/u }).click();
    await expect(rowerPageDialog(page).getByLabel('Rower', { exact: true })).toHaveValue('5');
    const { pieces } = await analyzeInNode(SAMPLE_SESSION.path);
    const file = await saved(page, (name) => info.outputPath(name));
    expect(file.name).toMatch(/-page-[a-z-]+-\d+m\d\ds-to-\d+m\d\ds\.html$/u);
    const [piece] = pieces;
    expect(Number(/, (\d+) strokes/u.exec(file.text)?.[1])).toBeLessThanOrEqual(
      (piece?.toStroke ?? 0) - (piece?.fromStroke ?? 0),
    );
  });

  await test.step('a locked page shows nothing until its passphrase is given', async () => {
    await again();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Message to the rower').fill('Hands away sooner <now>.');
    await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
    const file = await saved(page, (name) => info.outputPath(name));
    expect(file.name).toBe('Halcyon-2025-05-17-page-locked.html');
    expect(Buffer.byteLength(file.text)).toBeLessThan(LARGEST_BYTES);
    for (const word of ['Sofie', 'Brandt', 'sooner']) expect(file.text).not.toContain(word);

    const silent = await opened(browser, file.path, { javaScriptEnabled: false });
    await expect(silent.getByText('A locked page opens with scripts alone')).toBeVisible();
    await expect(silent.getByLabel('Passphrase')).toBeHidden();
    await close(silent);

    const shown = await opened(browser, file.path);
    expect(await violations(shown, 'light')).toEqual([]);
    await shown.getByLabel('Passphrase').fill('oars after breakfast');
    await shown.keyboard.press('Enter');
    await expect(shown.getByRole('alert')).toHaveText('Wrong passphrase, or the file was changed.');
    await expect(shown.getByLabel('Passphrase')).toBeFocused();
    await shown.keyboard.type(PASSPHRASE);
    await shown.keyboard.press('Enter');
    await expectThePage(shown);
    await expect(shown).toHaveTitle('Sofie Brandt');
    await expectNoOverflow(shown);
    for (const scheme of SCHEMES) {
      await inScheme(shown, scheme);
      expect(await violations(shown, scheme)).toEqual([]);
    }
    await close(shown);
  });
});

test('the crew’s page opens from the disk, and a rower is chosen without a script', async ({
  seenDesk: page,
  browser,
}, info) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: /^Crew page/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Crew page' });
  await expect(dialog).toContainText('this one names everyone');
  const file = await saved(page, (name) => info.outputPath(name), dialog);
  expect(file.name).toBe('Halcyon-2025-05-17-crew-page.html');
  expect(Buffer.byteLength(file.text)).toBeLessThan(LARGEST_CREW_BYTES);

  const silent = await opened(browser, file.path, { javaScriptEnabled: false });
  const { crew } = await analyzeInNode(SAMPLE_SESSION.path);
  for (const { seat, name } of crew)
    await expect(silent.getByRole('rowheader', { name: `${seat} ${name ?? ''}`, exact: true })).toBeVisible();
  const line = (seat: number) => silent.locator(`svg.narrow .line.of-${seat}`);
  await expect(line(SEAT + 1)).toHaveCSS('opacity', '1');
  await silent.locator(`label[for=rower-${SEAT}]`).click();
  await expect(line(SEAT + 1)).toHaveCSS('opacity', '0.16');
  await expect(line(SEAT)).toHaveCSS('opacity', '1');
  await close(silent);

  const shown = await opened(browser, file.path);
  await expectNoOverflow(shown);
  for (const scheme of SCHEMES) {
    await inScheme(shown, scheme);
    expect(await violations(shown, scheme)).toEqual([]);
  }
  await close(shown);
});
