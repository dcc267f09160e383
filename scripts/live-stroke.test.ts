import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { liveStrokeText } from './live-stroke-text.ts';
import { slidesText } from './slides-text.ts';
import { ensureSampleSession } from './sample-session.mjs';

it('the piece of its eight pictures is, too', async () => {
  await ensureSampleSession();
  const written = readFileSync(new URL('../src/features/site/landing/slides/piece.gen.ts', import.meta.url), 'utf8');
  const told = 'The sample session or the engine has changed. Then: node scripts/live-stroke.mjs';
  expect({ told, text: written }).toEqual({ told, text: await slidesText() });
});

it('the stroke of the landing page is what the engine measures in the sample session', async () => {
  await ensureSampleSession();
  const written = readFileSync(
    new URL('../src/features/site/landing/live/live-stroke.gen.ts', import.meta.url),
    'utf8',
  );
  const told = 'The sample session or the engine has changed. Then: node scripts/live-stroke.mjs';
  expect({ told, text: written }).toEqual({ told, text: await liveStrokeText() });
});
