// Writes the stroke that the landing page shows: src/features/landing/live/live-stroke.gen.ts, from the sample outing.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';
import { ensureSampleOuting } from './sample-outing.mjs';

await command({ usage: 'node scripts/live-stroke.mjs' }, async () => {
  await ensureSampleOuting();
  await readTypeScript();
  const { liveStrokeText } = await import('./live-stroke-text.ts');
  const file = new URL('../src/features/landing/live/live-stroke.gen.ts', import.meta.url);
  writeFileSync(fileURLToPath(file), await liveStrokeText());
});
