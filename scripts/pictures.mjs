// `npm run pictures [-- --width NAME]…`: builds, opens the sample outing and takes the pictures of docs/pictures/: every page
// and every view at three widths, light and dark, and a page that shows them side by side.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { openForgetfulStack } from './local-stack.mjs';
import { command, WrongWords } from './machine/command.mjs';
import { root, run } from './machine/tools.mjs';
import { DEMO_COACH, PEOPLE_PAGES } from './people-pages.mjs';
import { signedIn } from './signed-in.mjs';

const FOLDER = join(root, 'docs/pictures');
const PORT = Number(process.env.PORT ?? 4179);
/** Wide pictures stand in the README and stay sharp; the narrow ones are there to be leafed through. */
const WIDTHS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, type: 'png' },
  { name: 'tablet', viewport: { width: 1024, height: 768 }, type: 'jpeg', quality: 72 },
  { name: 'phone', viewport: { width: 390, height: 844 }, type: 'jpeg', quality: 72 },
];
const SCHEMES = ['light', 'dark'];
const fileName = (what, scheme, { name, type }) =>
  `${what}-${scheme}${name === 'wide' ? '' : `-${name}`}.${type === 'jpeg' ? 'jpg' : 'png'}`;

/** The sheets by kind of outing, in a folder of theirs, are taken by another command and stay. */
function removePictures() {
  for (const entry of readdirSync(FOLDER, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(FOLDER, entry.name));
  }
}

/** Every picture of one width in one scheme. `openAs`: a page of a person's browser. `take` is told what the page shows. */
async function takePictures(openAs, address, take) {
  const { openSample, settle, showView } = await import('./sample-desk.mjs');
  const taken = [];
  const show = async (page, what) => {
    await settle(page);
    await page.mouse.move(0, 0);
    await take(page, what);
    taken.push(what);
  };
  const desk = await openAs(DEMO_COACH);
  await desk.goto(`${address}/coach`);
  await show(desk, 'import');
  for (const view of await openSample(desk, address)) {
    await showView(desk, view);
    await show(desk, view);
  }
  await desk.context().close();
  for (const { name, path, person } of PEOPLE_PAGES) {
    const page = await openAs(person);
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await show(page, name);
    await page.context().close();
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
    'Taken by `npm run pictures` of the generated sample outing and of sample people.',
    '',
    `| | ${heads.join(' | ')} |`,
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...taken.map(
      (what) => `| ${what} | ${columns.map(({ scheme, width }) => cell(what, scheme, width)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

const usage = 'npm run pictures [-- --width NAME]…';
const options = { width: { type: 'string', multiple: true, default: [] } };

await command({ usage, options }, async ({ width: asked }) => {
  const unknown = asked.find((wanted) => WIDTHS.every(({ name }) => name !== wanted));
  if (unknown !== undefined) {
    throw new WrongWords(`There is no width "${unknown}"; there are ${WIDTHS.map(({ name }) => name).join(', ')}.`);
  }
  await build();
  mkdirSync(FOLDER, { recursive: true });
  // Of some widths, the pictures of the others stay.
  if (asked.length === 0) removePictures();
  const { launchBrowser } = await import('./sample-desk.mjs');
  const { serveWithAccounts } = await import('./serve-with-accounts.mjs');
  const { address, close } = await serveWithAccounts(await openForgetfulStack(PORT), PORT);
  const browser = await launchBrowser();
  try {
    let taken = [];
    for (const width of WIDTHS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
      for (const colorScheme of SCHEMES) {
        const openAs = async (person) => {
          const context = await browser.newContext({
            locale: 'en-GB',
            viewport: width.viewport,
            colorScheme,
            reducedMotion: 'reduce',
            ...(person === null ? {} : { storageState: await signedIn(address, person) }),
          });
          return context.newPage();
        };
        taken = await takePictures(openAs, address, async (page, what) => {
          const path = join(FOLDER, fileName(what, colorScheme, width));
          await page.screenshot({
            path,
            type: width.type,
            ...(width.quality === undefined ? {} : { quality: width.quality }),
          });
          console.log(path.slice(root.length));
        });
      }
    }
    const sheet = join(FOLDER, 'README.md');
    writeFileSync(sheet, contactSheet(taken));
    run('oxfmt', [sheet]);
  } finally {
    await browser.close();
    await close();
  }
  process.exit();
});
