// Writes what the page and docs/formats.md say of the formats that are read, taken from the registry of the engine.
// The page itself must not carry the readers, which live in workers.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';

await command({ usage: 'node scripts/list-formats.mjs' }, async () => {
  await readTypeScript();
  const { formatsPage, formatsText } = await import('./formats-text.ts');
  writeFileSync(fileURLToPath(new URL('../src/library/import/formats-read.gen.ts', import.meta.url)), formatsText());
  writeFileSync(fileURLToPath(new URL('../docs/formats.md', import.meta.url)), formatsPage());
});
