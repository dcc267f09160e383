import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, type Locator, type Page } from '@playwright/test';
import { parquetMetadata } from 'hyparquet';
import { analyzeInNode, SAMPLE_SESSION, showView } from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test } from './support/seen-session.ts';

const { path } = SAMPLE_SESSION;

interface Written {
  readonly name: string;
  readonly bytes: Buffer;
}

async function exported(page: Page, item: RegExp): Promise<Written> {
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Share', exact: true }).getByRole('button', { name: item }).click();
  const file = await coming;
  await expect(page.getByRole('status').filter({ hasText: file.suggestedFilename() })).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens the card; what loads late in it moves no file from under the pointer. */
async function expectFilesToStay(page: Page): Promise<void> {
  let deliver: () => void = () => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/choose-pages.*\.js/u, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Share', exact: true });
  const top = async (): Promise<number> => {
    const [file, whole] = await Promise.all([
      card.getByRole('button', { name: /^Strokes CSV/u }).boundingBox(),
      card.boundingBox(),
    ]);
    return (file?.y ?? Number.NaN) - (whole?.y ?? Number.NaN);
  };
  const before = await top();
  deliver();
  await expect(card.getByText('Pages, title and logo of the report')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
}

const rows = ({ bytes }: Written): number => bytes.toString('utf8').split('\r\n').length - 2;

test('strokes, samples, track and tables are written as files, and nothing leaves the origin', async ({
  seenDesk: page,
  baseURL,
  again,
}) => {
  await test.step('strokes, samples and track are written as files, and nothing leaves the origin', async () => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && (origin !== baseURL || request.method() !== 'GET'))
        foreign.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const { strokes, gates, track, pieces, sampleCount } = await analyzeInNode(path);
    await expectFilesToStay(page);

    const csv = await exported(page, /^Strokes CSV/u);
    expect(csv.name).toMatch(/-strokes\.csv$/u);
    expect(rows(csv)).toBe(strokes.count * gates.length);

    const gpx = await exported(page, /^Track GPX/u);
    expect(gpx.name).toMatch(/-track\.gpx$/u);
    const wellFormed = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return { failed: parsed.querySelector('parsererror') !== null, fixes: parsed.querySelectorAll('trkpt').length };
    }, gpx.bytes.toString('utf8'));
    expect(wellFormed).toEqual({ failed: false, fixes: track?.timeS.length });

    const fit = await exported(page, /^Activity FIT/u);
    expect(fit.name).toMatch(/-activity\.fit$/u);
    expect(fit.bytes.toString('latin1', 8, 12)).toBe('.FIT');
    const tcx = await exported(page, /^Activity TCX/u);
    expect(tcx.bytes.toString('utf8').match(/<Trackpoint>/gu)).toHaveLength(strokes.count);

    const { bytes } = await exported(page, /^Samples Parquet/u);
    expect(Number(parquetMetadata(new Uint8Array(bytes).buffer).num_rows)).toBe(sampleCount);

    await page.keyboard.press('Escape');
    const [piece] = pieces;
    if (piece === undefined) throw new Error('The sample session has no piece.');
    await page.getByRole('region', { name: 'Session and selection' }).waitFor();
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?piece=0`));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const part = await exported(page, /^Strokes CSV/u);
    expect(part.name).toMatch(/-strokes-\d+m\d\ds-to-\d+m\d\ds\.csv$/u);
    expect(rows(part)).toBe((piece.toStroke - piece.fromStroke) * gates.length);

    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  await test.step('the table of a figure and the metrics are copied ready for a spreadsheet', async () => {
    await again();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const panel = figure(page, 'Catch timing against stroke');
    await panel.getByRole('button', { name: 'Show as table' }).click();
    await panel.getByRole('button', { name: /^Copy the table/u }).click();
    await expect(panel.getByRole('status')).toHaveText('Copied');
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines).toHaveLength(1 + 8);
    expect(lines[0]?.split('\t')).toEqual([
      'Seat',
      'Turn ms',
      '90% CI ± ms',
      '±1 SD, ms',
      'Habit',
      'Chord ms',
      'Load ms',
      'Strokes',
    ]);
    for (const line of lines.slice(1))
      expect(line).toMatch(/^[1-8] \p{Lu}[^\t]+\t-?\d+\t\d+\.\d\t\d+\t[a-z]+\t-?\d+\t-?\d+\t\d+$/u);
  });
});

/** The size that a PNG says it has: two big-endian numbers after its signature and the head of its first chunk. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

test('the report is a page for the crew and one for each rower, on paper and as images', async ({
  seenDesk: page,
  again,
}) => {
  await test.step('the report is a page for the crew and one for each rower, on A4 and on Letter', async () => {
    await page.evaluate(() => {
      const formats = ['A4', 'Letter'];
      window.print = () => document.documentElement.setAttribute('data-printed', formats.shift() ?? '');
    });
    // Prints twice, closing the first print view.
    for (const format of ['A4', 'Letter']) {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: /^Print report/u }).click();
      await expect(page.locator(`html[data-printed="${format}"]`)).toBeAttached();
      expect(countPages(await page.pdf({ format, printBackground: true })), format).toBe(1 + 8);
    }
  });

  await test.step('the report prints a crew sheet and a page for each rower, and nothing of the application', async () => {
    await again();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: /^Print report/u }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // No one chose a seat: the curve is of the one that the first sentence is about.
    const sheet = page.locator('[data-page=crew]');
    const [, first = ''] = /^\s*Seat (\d+)/u.exec(await sheet.locator('ol li').first().innerText()) ?? [];
    await expect(sheet.getByText(new RegExp(`^Seat ${first} .*over 187 strokes\\.$`, 'u'))).toBeVisible();
    const report = page.locator('[data-report]');
    await expect(report.getByRole('heading', { level: 1 })).toHaveCount(1 + 8);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('tablist').filter({ visible: true })).toHaveCount(0);
    expect(await report.evaluate((paper) => getComputedStyle(paper).color)).toBe('rgb(20, 34, 43)');

    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(report).toHaveCount(0);
  });

  await test.step('the report is saved as images of the pages that are chosen, several in an archive, without a network', async () => {
    await again();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const all = await exported(page, /^Report as images/u);
    expect(all.name).toBe('Halcyon-2025-05-17-report.zip');
    const pages = unzipSync(all.bytes);
    expect(Object.keys(pages)).toHaveLength(1 + 8);
    expect(Object.keys(pages)[0]).toBe('Halcyon-2025-05-17-report-01-crew.png');
    for (const [name, png] of Object.entries(pages)) {
      const { width, height } = pngSize(Buffer.from(png));
      // Twice as fine as the screen, as tall as A4 or taller.
      expect(width, name).toBe(2 * 795);
      expect(height, name).toBeGreaterThanOrEqual(2 * 1123);
      expect(png.length, name).toBeGreaterThan(50_000);
    }
    // What is fetched once is there without a network.
    await page.context().setOffline(true);
    await page.getByText('Pages, title and logo of the report').click();
    const ticks = page.getByRole('dialog', { name: 'Share', exact: true }).getByRole('checkbox');
    for (const tick of (await ticks.all()).slice(1)) await tick.uncheck();
    const one = await exported(page, /^Report as images/u);
    expect(one.name).toBe('Halcyon-2025-05-17-report-01-crew.png');
    await page.context().setOffline(false);
  });
});

test('a view is printed, and a figure and the map are saved as pictures for paper', async ({
  seenDesk: page,
  again,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('a view prints dark on white with its marks in their colors, and no panel is cut by the end of a sheet', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const panel = page.getByRole('region', { name: 'Catch timing against stroke' });
    await expect(panel).toHaveCSS('color', 'rgb(20, 34, 43)');
    await expect(panel).toHaveCSS('break-inside', 'avoid');
    await expect(panel).toHaveCSS('print-color-adjust', 'exact');
  });

  await test.step('a figure is saved as a picture for paper: light on a dark screen, with its title, valid and sharp', async () => {
    await again();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.emulateMedia({ colorScheme: 'dark' });

    for (const [view, title] of [
      ['Overview', 'Gate force against angle'],
      ['Power', 'Power, stroke by stroke'],
      ['Power', 'Power against rate'],
    ] as const) {
      await showView(page, view);
      const panel = figure(page, title);
      const svg = await savedPicture(page, panel.getByRole('button', { name: /^SVG/u }));
      expect(svg.name).toMatch(/^Halcyon-2025-05-17-[a-z-]+\.svg$/u);
      const drawn = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
        const root = parsed.documentElement;
        return {
          failed: parsed.querySelector('parsererror') !== null,
          size: [Number(root.getAttribute('width')), Number(root.getAttribute('height'))],
          title: parsed.querySelector('title')?.textContent,
          words: [...parsed.querySelectorAll('text')].map((word) => word.textContent),
          marks: parsed.querySelectorAll('path, image, line').length,
          foreign: parsed.querySelectorAll('script, foreignObject').length,
          inks: [...parsed.querySelectorAll('[fill]')].map((part) => part.getAttribute('fill')),
        };
      }, svg.bytes.toString('utf8'));
      expect(drawn, title).toMatchObject({ failed: false, title, foreign: 0 });
      expect(drawn.words, title).toContain(title);
      expect(drawn.inks, title).toContain(INK_ON_PAPER);
      for (const ink of INKS_OF_THE_DARK) expect(drawn.inks, title).not.toContain(ink);
      expect(drawn.words.some((word) => word?.includes('Strokeside · Halcyon'))).toBe(true);
      expect(drawn.marks, title).toBeGreaterThan(0);

      const png = await savedPicture(page, panel.getByRole('button', { name: /^PNG/u }));
      expect(png.name).toBe(svg.name.replace(/svg$/u, 'png'));
      expect(pngSize(png.bytes), title).toEqual({ width: 2 * (drawn.size[0] ?? 0), height: 2 * (drawn.size[1] ?? 0) });
    }
    expect(complaints).toEqual([]);
  });

  await test.step('the map is saved as it is seen', async () => {
    await again();
    await showView(page, 'Track');
    const panel = figure(page, 'Track');
    await expect(panel.getByRole('button', { name: /^SVG/u })).toHaveCount(0);
    const { bytes } = await savedPicture(page, panel.getByRole('button', { name: /^PNG/u }));
    expect(pngSize(bytes).width).toBeGreaterThan(1000);
    // A map that was taken while empty would be one flat color, and small.
    expect(bytes.length).toBeGreaterThan(40_000);
  });
});

async function savedPicture(page: Page, button: Locator): Promise<Written> {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const INK_ON_PAPER = '#14222b';
/** The text, the second text and the accent of the dark theme. */
const INKS_OF_THE_DARK = ['#e6edf0', '#8fa2ac', '#4cc3e0'];

const figure = (page: Page, title: string): Locator =>
  page.getByRole('tabpanel').getByRole('region', { name: title, exact: true });
