// `npm run screens -- --base COMMIT [--only WORD]`: builds that commit and the current files, takes screenshots of
// every screen of both (take-screens.mjs) and puts those that differ on a contact sheet. `--docs` takes the screenshots
// of docs/pictures/.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, WrongWords } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root } from './machine/tools.mjs';
import { ensureSampleSession } from './sample-session.mjs';

const PORT = process.env.PORT ?? '4179';
const FOLDER = join(root, 'node_modules/.strokeside-screens');
/** Above what the drawing of the same page differs by; edges that are smoothed otherwise are not counted. */
const MAX_PIXELS = 20;

/** Called by the same name on every system. */
const GIT = 'git';

function git(...words) {
  const { status, stdout, stderr } = spawnSync(GIT, words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new WrongWords(stderr.trim().split('\n')[0]);
  return stdout.trim();
}

async function runHere(folder, ...words) {
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 2, 2] });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${words[0]} failed in ${folder}.`);
}

/** Builds a checkout and serves it, with accounts that are forgotten, for as long as the work takes. */
async function withSite(checkout, work) {
  await runHere(checkout, 'scripts/build.mjs');
  const server = spawn(process.execPath, ['scripts/serve-with-accounts.mjs'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 2],
    env: { ...process.env, PORT },
  });
  const closed = once(server, 'close');
  try {
    const address = await Promise.race([
      once(server.stdout, 'data').then(([text]) => String(text).trim()),
      closed.then(() => Promise.reject(new Error(`Nothing could be served at port ${PORT}.`))),
    ]);
    await work(address);
  } finally {
    server.kill();
    await closed;
  }
}

/** Checks a commit out into a temporary folder of this project's own, which keeps its packages for the next one. */
function checkedOut(commit) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const checkout = join(tmpdir(), `strokeside-screens-${name}`);
  if (existsSync(checkout)) git('-C', checkout, 'checkout', '--detach', '--force', '--quiet', commit);
  else {
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', '--quiet', checkout, commit);
  }
  return checkout;
}

/** Screenshots of a commit, cached for a day because some screens show dates. */
async function takeBase(commit, only, takeScreens) {
  const folder = join(FOLDER, `${commit}-${new Date().toISOString().slice(0, 10)}`);
  const whole = join(folder, 'whole');
  if (existsSync(whole)) return folder;
  await withSite(checkedOut(commit), (address) => takeScreens(address, folder, { only }));
  if (only === '') writeFileSync(whole, '');
  return folder;
}

/** Two screenshots on canvases of the same size: the pixels that differ, and a screenshot of them. */
function comparePictures(PNG, pixelmatch, before, after) {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [one, other, difference] = [before, after, null].map((picture) => {
    const canvas = new PNG({ width, height });
    if (picture !== null) PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
    return canvas;
  });
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height);
  return { pixels, picture: difference };
}

async function compare(base, now, only) {
  const { PNG } = await import('pngjs');
  const { default: pixelmatch } = await import('pixelmatch');
  const read = (folder, name) => PNG.sync.read(readFileSync(join(folder, name)));
  const names = [...new Set([base, now].flatMap((folder) => readdirSync(folder)))]
    .filter((name) => name.endsWith('.png') && name.includes(only))
    .toSorted();
  mkdirSync(join(FOLDER, 'difference'), { recursive: true });
  const different = names.flatMap((name) => {
    const absent = [base, now].findIndex((folder) => !existsSync(join(folder, name)));
    if (absent >= 0) return [{ name, says: absent === 0 ? 'new' : 'missing', pixels: Infinity }];
    const { pixels, picture } = comparePictures(PNG, pixelmatch, read(base, name), read(now, name));
    if (pixels <= MAX_PIXELS) return [];
    writeFileSync(join(FOLDER, 'difference', name), PNG.sync.write(picture));
    return [{ name, says: `${pixels.toLocaleString('en-US')} pixels`, pixels }];
  });
  return { count: names.length, different: different.toSorted((one, other) => other.pixels - one.pixels) };
}

/** Each screen that differs: as it was, as it is, and where. */
function contactSheet(base, different) {
  const cell = (folder, name) =>
    existsSync(join(folder, name)) ? `<img loading="lazy" src="file://${join(folder, name)}">` : '<i>none</i>';
  const rows = different.map(
    ({ name, says }) =>
      `<h2>${name.slice(0, -'.png'.length)}: ${says}</h2><div>${[base, join(FOLDER, 'now'), join(FOLDER, 'difference')]
        .map((folder) => cell(folder, name))
        .join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens that differ</title><style>body{font:14px sans-serif;background:#888;color:#fff}
    h2{font-size:14px}div{display:grid;grid-template-columns:repeat(3,1fr);gap:10px;align-items:start}img{max-width:100%}</style>
    <p>Before, now, difference</p>${rows.join('\n')}`;
}

const usage = 'npm run screens -- (--base COMMIT [--only WORD] | --docs)';
const options = {
  base: { type: 'string' },
  only: { type: 'string', default: '' },
  docs: { type: 'boolean', default: false },
};

await command({ usage, options }, async ({ base: named, only, docs }) => {
  if ((named === undefined) !== docs) throw new WrongWords('Name a commit to compare with, or the pictures of docs.');
  const commit = docs ? null : git('rev-parse', '--verify', '--end-of-options', `${named}^{commit}`);
  ensurePackages();
  // Both are shown with it.
  await ensureSampleSession();
  const { takeScreens } = await import('./take-screens.mjs');
  if (docs) {
    const folder = join(root, 'docs/pictures');
    await withSite(root, (address) => takeScreens(address, folder, { only: 'eight-overview', fullPage: false }));
    return;
  }
  const now = join(FOLDER, 'now');
  for (const folder of [now, join(FOLDER, 'difference')]) rmSync(folder, { recursive: true, force: true });
  const base = await takeBase(commit, only, takeScreens);
  await withSite(root, (address) => takeScreens(address, now, { only }));
  const { count, different } = await compare(base, now, only);
  const sheet = join(FOLDER, 'differences.html');
  writeFileSync(sheet, contactSheet(base, different));
  for (const { name, says } of different) console.log(`${name}: ${says}`);
  console.log(`${different.length} of ${count} pictures differ: ${sheet}`);
  process.exitCode = different.length === 0 ? 0 : 1;
});
