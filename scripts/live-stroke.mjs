// Writes what the landing page is drawn from, from the sample session: the stroke,
// src/features/site/landing/live/live-stroke.gen.ts, and the piece of its eight images,
// src/features/site/landing/slides/piece.gen.ts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';
import { ensureSampleSession } from './sample-session.mjs';

await command({ usage: 'node scripts/live-stroke.mjs' }, async () => {
  await ensureSampleSession();
  await readTypeScript();
  const { liveStrokeText } = await import('./live-stroke-text.ts');
  const { slidesText } = await import('./slides-text.ts');
  const write = (path, text) =>
    writeFileSync(fileURLToPath(new URL(`../src/features/site/landing/${path}`, import.meta.url)), text);
  write('live/live-stroke.gen.ts', await liveStrokeText());
  write('slides/piece.gen.ts', await slidesText());
});
