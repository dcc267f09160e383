// `npm run pictures:kinds [-- --kind NAME]…`: builds, opens an outing of each kind of device and lays the desk's groups side by side, at three
// widths, on a sheet a kind and scheme: docs/pictures/kinds/.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { kindsOfOutings } from './kinds-of-outings.mjs';
import { openForgetfulStack } from './local-stack.mjs';
import { command, WrongWords } from './machine/command.mjs';
import { root, run } from './machine/tools.mjs';
import { DEMO_COACH } from './people-pages.mjs';
import { signedIn } from './signed-in.mjs';

const FOLDER = join(root, 'docs/pictures/kinds');
const PORT = Number(process.env.PORT ?? 4179);
/** `shown`: how wide on a sheet, CSS pixels. */
const WIDTHS = [
  { width: 1440, height: 900, shown: 420 },
  { width: 1024, height: 768, shown: 350 },
  { width: 390, height: 844, shown: 122 },
];
const SCHEMES = ['light', 'dark'];
/** All sheets together stay within what a clone should fetch for looking. */
const MOST_BYTES = 5_000_000;
const QUALITY = 50;
/** Charts draw themselves anew where the scheme changes under them. */
const REDRAWN_MS = 350;

/** Opens what is chosen on the import page; several files are joined, and the outing of them opened. */
async function openOuting(page, address, files) {
  await page.goto(`${address}/coach`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a recording' }).click();
  await (await choosing).setFiles(files);
  if (Array.isArray(files)) {
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText(/files are one outing now/).waitFor();
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
  }
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
}

/** Every panel of the groups that the outing has; `take` is told how each is called. */
async function eachPanel(page, { PANELS, settle, showView }, take) {
  const groups = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.dataset.key));
  for (const [view, { group }] of Object.entries(PANELS)) {
    if (!groups.includes(group)) continue;
    await showView(page, view, false);
    await settle(page);
    await page.mouse.move(0, 0);
    await take(view);
  }
}

/** By scheme, the pictures of every panel by its name, one a width. */
async function takePanels(page, desk) {
  const taken = Object.fromEntries(SCHEMES.map((scheme) => [scheme, new Map()]));
  for (const { width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await eachPanel(page, desk, async (view) => {
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(REDRAWN_MS);
        const before = taken[colorScheme].get(view) ?? [];
        taken[colorScheme].set(view, [...before, await page.screenshot()]);
      }
    });
  }
  return taken;
}

const sheetFile = (name, colorScheme) => `${name}-${colorScheme}.jpg`;

/** What lies on a sheet: a row a panel, a column a width. */
function sheetPage(title, rows) {
  const cell = ({ shown }, png) => `<img src="data:image/png;base64,${png.toString('base64')}" width="${shown}">`;
  const lines = rows.map(
    ([name, pictures]) => `<h2>${name}</h2><div>${pictures.map((png, at) => cell(WIDTHS[at], png)).join('')}</div>`,
  );
  return `<!doctype html><style>body{margin:16px;width:max-content;font:14px sans-serif;background:#888;color:#fff}
    h1{font-size:20px;margin:0}h2{font-size:14px;margin:14px 0 4px}div{display:flex;gap:10px;align-items:start}</style>
    <h1>${title}</h1>${lines.join('')}`;
}

const usage = 'npm run pictures:kinds [-- --kind NAME]…';
const options = { kind: { type: 'string', multiple: true, default: [] } };

await command({ usage, options }, async ({ kind: asked }) => {
  const kinds = await kindsOfOutings();
  const unknown = asked.find((name) => kinds.every((one) => one.name !== name));
  if (unknown !== undefined) {
    throw new WrongWords(`There is no kind "${unknown}"; there are ${kinds.map(({ name }) => name).join(', ')}.`);
  }
  await build();
  // Of some kinds, the sheets of the others stay.
  if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const desk = await import('./sample-desk.mjs');
  const { serveWithAccounts } = await import('./serve-with-accounts.mjs');
  const { address, close } = await serveWithAccounts(await openForgetfulStack(PORT), PORT);
  const browser = await desk.launchBrowser();
  try {
    for (const { name, says, files } of kinds.filter((one) => asked.length === 0 || asked.includes(one.name))) {
      const context = await browser.newContext({
        locale: 'en-GB',
        reducedMotion: 'reduce',
        storageState: await signedIn(address, DEMO_COACH),
      });
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await openOuting(page, address, files);
      const taken = await takePanels(page, desk);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('about:blank');
      for (const colorScheme of SCHEMES) {
        await page.setContent(sheetPage(`${says}, ${colorScheme}`, [...taken[colorScheme]]));
        const file = sheetFile(name, colorScheme);
        await page.screenshot({ path: join(FOLDER, file), fullPage: true, type: 'jpeg', quality: QUALITY });
        console.log(file);
      }
      await context.close();
    }
    const sheets = kinds.flatMap(({ name, says }) =>
      SCHEMES.map((colorScheme) => ({ file: sheetFile(name, colorScheme), says, colorScheme })).filter(({ file }) =>
        existsSync(join(FOLDER, file)),
      ),
    );
    const bytes = sheets.reduce((sum, { file }) => sum + statSync(join(FOLDER, file)).size, 0);
    if (bytes > MOST_BYTES) throw new Error(`The sheets have ${bytes} bytes, more than ${MOST_BYTES}.`);
    const list = join(FOLDER, 'README.md');
    writeFileSync(
      list,
      `# The desk by kind of outing\n\nTaken by \`npm run pictures:kinds\` of generated outings, at 1440, 1024 and 390 wide.\n\n${sheets
        .map(({ file, says, colorScheme }) => `![The desk of ${says}, ${colorScheme}](${file})\n`)
        .join('\n')}`,
    );
    run('oxfmt', [list]);
  } finally {
    await browser.close();
    await close();
  }
  process.exit();
});
