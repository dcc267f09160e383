// `npm run cards`: draws the photos that a shared link unfolds to, and the icon of old browsers and feed readers,
// out of public/icon.svg, with the browser of the tests. No one's name and no number is on them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from './machine/chromium.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root } from './machine/tools.mjs';

/** One per page of scripts/public-pages.mjs, with its text. */
const CARDS = [
  { name: 'home', words: 'Know what to say before the boat is back on the rack.' },
  { name: 'try', words: 'A session of an eight, open on the desk. No account needed.' },
  { name: 'about', words: 'A desk for the hour after the session.' },
  { name: 'how-sure', words: 'How sure are we? What each number was tested on.' },
  { name: 'bench', words: 'Readers of telemetry compared on your own computer.' },
  { name: 'pricing', words: 'Free for coaches in the beta, free for athletes for ever.' },
  { name: 'contact', words: 'Write to us.' },
  { name: 'privacy', words: 'Your recording stays on your own computer.' },
  { name: 'terms', words: 'The terms of the beta, in plain words.' },
  { name: 'cookies', words: 'What your browser keeps, line by line.' },
  { name: 'coppa-rights', words: 'The rights of parents, and how to use them.' },
  { name: 'waiting-list', words: 'You coach? Ask for an invitation to the beta.' },
  { name: 'closed-beta', words: 'In closed beta, for invited coaches.' },
  { name: 'login', words: 'Sign in to your sessions.' },
  { name: 'register', words: 'Get started as a coach, a rower, a parent or a college coach.' },
  { name: 'profile', words: 'A rowing profile, shared by its link.' },
  { name: 'rower', words: 'One session of one rower, shared by its coach.' },
  { name: 'accept-invitation', words: 'You are invited to coach.' },
  { name: 'claim', words: 'The place a club keeps for a rower.' },
];
const FAVICON_PIXELS = 32;

const cardText = (drawing, font, words) => `<style>
  @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 84px; background: #0b1418; color: #e6edf0;
    font-family: Inter; display: flex; flex-direction: column; justify-content: space-between }
  header { display: flex; align-items: center; gap: 24px; font-size: 44px; font-weight: 600 }
  svg { width: 84px; height: 84px }
  p { margin: 0; font-size: 84px; font-weight: 650; line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance }
  footer { font-size: 32px; color: #8fa2ac }
</style><header>${drawing}Strokeside</header><p>${words}</p><footer>Rowing telemetry in the browser</footer>`;

/**
 * An icon of one photo: a directory of one entry, then the PNG as it is.
 * https://learn.microsoft.com/previous-versions/ms997538
 */
function iconFile(png, pixels) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await command({ usage: 'npm run cards' }, async () => {
  ensurePackages({ forTests: true });
  const drawing = readFileSync(join(root, 'public/icon.svg'), 'utf8');
  const font = readFileSync(
    join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    'base64',
  );
  const folder = join(root, 'public/cards');
  mkdirSync(folder, { recursive: true });
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const draw = async (width, height, text) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(text);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ omitBackground: true });
    await page.close();
    return png;
  };
  for (const { name, words } of CARDS) {
    writeFileSync(join(folder, `${name}.png`), await draw(1200, 630, cardText(drawing, font, words)));
    console.log(`public/cards/${name}.png`);
  }
  const small = `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`;
  const icon = await draw(FAVICON_PIXELS, FAVICON_PIXELS, small);
  writeFileSync(join(root, 'public/favicon.ico'), iconFile(icon, FAVICON_PIXELS));
  console.log('public/favicon.ico');
  await browser.close();
});
