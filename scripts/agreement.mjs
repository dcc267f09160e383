// Writes how the engine agrees with the recorder's own strokes, with the day:
// src/features/site/landing/proof/agreement.json.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';

await command({ usage: 'node scripts/agreement.mjs' }, async () => {
  await readTypeScript();
  const { absent, agreementToday } = await import('./agreement.ts');
  if (absent !== false) throw new Error(absent);
  const kept = { measuredOn: new Date().toISOString().slice(0, 10), ...(await agreementToday()) };
  const file = new URL('../src/features/site/landing/proof/agreement.json', import.meta.url);
  writeFileSync(fileURLToPath(file), `${JSON.stringify(kept, null, 2)}\n`);
});
