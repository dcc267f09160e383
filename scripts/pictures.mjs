// `npm run pictures`: builds, opens the sample outing and takes the pictures of docs/pictures/: every page and every view
// at three widths, light and dark, and a page that shows them side by side.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from './build.mjs';
import { ensureBrowser, root } from './prepare.mjs';
import { serve } from './serve.mjs';

const FOLDER = join(root, 'docs/pictures');
/** Wide pictures stand in the README and stay sharp; the narrow ones are there to be leafed through. */
const WIDTHS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, type: 'png' },
  { name: 'tablet', viewport: { width: 1024, height: 768 }, type: 'jpeg', quality: 72 },
  { name: 'phone', viewport: { width: 390, height: 844 }, type: 'jpeg', quality: 72 },
];
const SCHEMES = ['light', 'dark'];
/** Curves are taken of the hardest piece; power and track of the whole outing, which they are about. */
const PIECE = '2';
const OF_THE_OUTING = new Set(['power', 'rower-power', 'track']);
/** Maps fade their tiles in and charts settle after their last frame. */
const SETTLE_MS = 1200;

const fileName = (what, scheme, { name, type }) =>
  `${what}-${scheme}${name === 'wide' ? '' : `-${name}`}.${type === 'jpeg' ? 'jpg' : 'png'}`;

/** Goes to a view inside the running page, as a link would: what is open stays open. */
async function showView(page, view) {
  const search = new URLSearchParams({ view, ...(OF_THE_OUTING.has(view) ? {} : { piece: PIECE }) });
  await page.evaluate((wanted) => history.pushState(null, '', `${location.pathname}?${wanted}`), search.toString());
  await page.locator(`[role=tab][data-key=${view}][aria-selected=true]`).waitFor();
}

async function settle(page) {
  for (const unfinished of ['[aria-busy=true]', '[data-settled=false]']) {
    await page.waitForFunction((selector) => document.querySelector(selector) === null, unfinished);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

async function openSample(page, address) {
  await page.goto(`${address}/coach`);
  await page.getByRole('button', { name: 'Open the sample outing' }).click();
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  return page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.dataset.key));
}

/** Every picture of one width in one scheme; `take` is told what the page shows. Answers with what was taken. */
async function takePictures(page, address, take) {
  const taken = [];
  const show = async (what) => {
    await settle(page);
    await page.mouse.move(0, 0);
    await take(what);
    taken.push(what);
  };
  await page.goto(`${address}/coach`);
  await show('import');
  for (const view of await openSample(page, address)) {
    await showView(page, view);
    await show(view);
  }
  return taken;
}

/** The pictures side by side: what one looks through before a release. */
function contactSheet(taken) {
  const cell = (what, scheme, width) => `![${what}, ${width.name}, ${scheme}](${fileName(what, scheme, width)})`;
  const columns = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ scheme, width })));
  const heads = columns.map(({ scheme, width }) => `${width.viewport.width} ${scheme}`);
  return [
    '# The product in pictures',
    '',
    'Taken by `npm run pictures` of the generated sample outing.',
    '',
    `| | ${heads.join(' | ')} |`,
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...taken.map(
      (what) => `| ${what} | ${columns.map(({ scheme, width }) => cell(what, scheme, width)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

await build();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const address = await serve(0);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});
try {
  let taken = [];
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport: width.viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const { type, quality } = width;
      taken = await takePictures(page, address, async (what) => {
        const path = join(FOLDER, fileName(what, colorScheme, width));
        await page.screenshot({ path, type, ...(quality === undefined ? {} : { quality }) });
        console.log(path.slice(root.length));
      });
      await context.close();
    }
  }
  writeFileSync(join(FOLDER, 'README.md'), contactSheet(taken));
} finally {
  await browser.close();
}
process.exit();
