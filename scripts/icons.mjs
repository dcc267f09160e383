// `npm run icons`: draws the icons of the installed application out of public/icon.svg, with the browser of the tests.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser, ensurePackages, root } from './prepare.mjs';

const FULL = { padding: 0, paper: 'transparent' };
/** A system may cut a maskable icon to a circle of four fifths; the ground fills what it cuts off. */
const FILLED = { padding: 0.1, paper: '#006d8f' };

const ICONS = [
  { name: 'icon-192.png', size: 192, ...FULL },
  { name: 'icon-512.png', size: 512, ...FULL },
  { name: 'maskable-512.png', size: 512, ...FILLED },
  { name: 'apple-touch-180.png', size: 180, ...FILLED },
];

ensurePackages();
const drawing = readFileSync(join(root, 'public/icon.svg'), 'utf8');
const folder = join(root, 'public/icons');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, size, padding, paper } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;background:${paper}}svg{display:block;padding:${padding * size}px;box-sizing:border-box;width:100vw;height:100vh}</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
  console.log(`public/icons/${name}`);
}
await browser.close();
