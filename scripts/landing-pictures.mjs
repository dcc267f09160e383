// `npm run pictures:landing`: builds, opens the sample outing and takes the pictures of the landing page's carousel,
// light and dark, for wide and for narrow windows, small enough for a phone on a dock.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { command } from './machine/command.mjs';
import { root } from './machine/tools.mjs';
import { plantCoach } from './planted-coach.mjs';

const FOLDER = join(root, 'public/landing');
const LARGEST_BYTES = 120_000;
/** The views of the slides, in no order: src/features/landing/slides.ts has it. */
const VIEWS = ['overview', 'power', 'metrics', 'rower', 'rower-power', 'signature', 'force', 'track'];
const SCHEMES = ['light', 'dark'];
const WIDTHS = [
  { name: 'wide', viewport: { width: 1280, height: 800 }, scale: 1.25, clip: { width: 1280, height: 800 } },
  { name: 'narrow', viewport: { width: 390, height: 844 }, scale: 2, clip: { width: 390, height: 520 } },
];

/** Encodes a PNG as WebP, coarser until it is small enough. */
async function asWebp(page, png) {
  const encoded = await page.evaluate(
    async ({ source, largest }) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d').drawImage(picture, 0, 0);
      let blob;
      for (let quality = 0.86; quality > 0.3; quality -= 0.08) {
        blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (blob.size <= largest) break;
      }
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, largest: LARGEST_BYTES },
  );
  if (encoded.length > LARGEST_BYTES) throw new Error(`A picture stays above ${LARGEST_BYTES} bytes.`);
  return Buffer.from(encoded);
}

/** Takes every picture from a running application into public/landing/. */
async function takeLandingPictures(address) {
  const { launchBrowser, openSample, settle, showView } = await import('./sample-desk.mjs');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    // Encodes: a page of no origin, where no content policy stands between a picture and the canvas.
    const encoder = await browser.newPage();
    for (const { name, viewport, scale, clip } of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          deviceScaleFactor: scale,
          reducedMotion: 'reduce',
        });
        await plantCoach(context);
        const page = await context.newPage();
        await openSample(page, address);
        for (const view of VIEWS) {
          await showView(page, view);
          await settle(page);
          await page.mouse.move(0, 0);
          if (name === 'narrow') {
            await page.getByRole('tabpanel').evaluate((panel, margin) => {
              scrollTo(0, panel.getBoundingClientRect().top + scrollY - margin);
            }, 12);
          }
          const file = join(FOLDER, `${view}-${name}-${colorScheme}.webp`);
          writeFileSync(file, await asWebp(encoder, await page.screenshot({ clip: { x: 0, y: 0, ...clip } })));
          console.log(file.slice(root.length));
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}

await command({ usage: 'npm run pictures:landing' }, async () => {
  await build();
  const { serve } = await import('./serve.mjs');
  await takeLandingPictures(await serve(0));
  process.exit();
});
