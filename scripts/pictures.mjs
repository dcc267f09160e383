// `npm run pictures`: builds, opens the sample outing and takes the pictures of docs/pictures/: every page and every view
// at three widths, light and dark, and a page that shows them side by side.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { plantCoach } from './planted-coach.mjs';
import { binary, root, run } from './prepare.mjs';
import { launchBrowser, openSample, settle, showView } from './sample-desk.mjs';
import { serve } from './serve.mjs';

const FOLDER = join(root, 'docs/pictures');
/** Wide pictures stand in the README and stay sharp; the narrow ones are there to be leafed through. */
const WIDTHS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, type: 'png' },
  { name: 'tablet', viewport: { width: 1024, height: 768 }, type: 'jpeg', quality: 72 },
  { name: 'phone', viewport: { width: 390, height: 844 }, type: 'jpeg', quality: 72 },
];
const SCHEMES = ['light', 'dark'];
const fileName = (what, scheme, { name, type }) =>
  `${what}-${scheme}${name === 'wide' ? '' : `-${name}`}.${type === 'jpeg' ? 'jpg' : 'png'}`;

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
const browser = await launchBrowser();
try {
  let taken = [];
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport: width.viewport, colorScheme, reducedMotion: 'reduce' });
      await plantCoach(context);
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
  const sheet = join(FOLDER, 'README.md');
  writeFileSync(sheet, contactSheet(taken));
  run(binary('oxfmt'), [sheet]);
} finally {
  await browser.close();
}
process.exit();
