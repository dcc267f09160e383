// Prints the rows that come with a release as SQL, for a hosted database: `node scripts/reference.mjs | psql …`.
import { command } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';

await command({ usage: 'node scripts/reference.mjs' }, async () => {
  await readTypeScript();
  const { readReference } = await import('../local-stack/database/reference.ts');
  process.stdout.write(await readReference());
});
