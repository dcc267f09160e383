// Writes docs/definitions.md and docs/how-sure.md from the records in engine/analysis/definitions/.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './machine/command.mjs';
import { root } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

await command({ usage: 'node scripts/write-definitions.mjs' }, async () => {
  await readTypeScript();
  const { definitionsPage, howSurePage } = await import('../engine/analysis/definitions/definitions-page.ts');
  writeFileSync(join(root, 'docs/definitions.md'), definitionsPage());
  writeFileSync(join(root, 'docs/how-sure.md'), howSurePage());
});
