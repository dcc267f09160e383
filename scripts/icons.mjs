// `npm run icons`: draws the icons of the installed application out of public/icon.svg, with the browser of the tests.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from './machine/chromium.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root } from './machine/tools.mjs';

const FULL = { padding: 0, paper: 'transparent' };
/** A system may cut a maskable icon to a circle of four fifths; the ground fills what it cuts off. */
const FILLED = { padding: 0.1, paper: '#006d8f' };

const ICONS = [
  { name: 'icon-192.png', size: 192, ...FULL },
  { name: 'icon-512.png', size: 512, ...FULL },
  { name: 'maskable-512.png', size: 512, ...FILLED },
  { name: 'apple-touch-180.png', size: 180, ...FILLED },
];

await command({ usage: 'npm run icons' }, async () => {
  ensurePackages({ forTests: true });
  const drawing = readFileSync(join(root, 'public/icon.svg'), 'utf8');
  const folder = join(root, 'public/icons');
  mkdirSync(folder, { recursive: true });
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
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
});
