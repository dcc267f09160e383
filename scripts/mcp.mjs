// `npm run --silent mcp -- FOLDER`: recordings for an assistant, by the Model Context Protocol over standard input and
// output, which carry nothing else.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { command, WrongWords } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const usage = 'npm run --silent mcp -- FOLDER [--names] [--site ADDRESS]';
const options = {
  names: { type: 'boolean', default: false },
  site: { type: 'string', default: 'http://localhost:4173' },
};

await command({ usage, options, allowPositionals: true }, async ({ names, site }, [named, ...others]) => {
  if (named === undefined || others.length > 0) throw new WrongWords('Name one folder of recordings.');
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new WrongWords(`${named} is no folder.`);
  if (!URL.canParse(site)) throw new WrongWords('--site is an address such as https://rowing.club.');
  // The SDK is a development package: what builds and serves the page has no use for it.
  ensurePackages({ forTests: true });
  buildEngine();
  await readTypeScript();
  const { serveFolder } = await import('./mcp/server.ts');
  await serveFolder(folder, { names, site: new URL(site).origin });
});
