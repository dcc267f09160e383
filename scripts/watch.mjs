// `npm run watch -- FOLDER`: for browsers that can’t watch a folder; a recording that lands in it is read, and its
// first sentence printed. Nothing is sent.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { command, WrongWords } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { readTypeScript } from './machine/typescript.mjs';

await command({ usage: 'npm run watch -- FOLDER', allowPositionals: true }, async (_, [named, ...others]) => {
  if (named === undefined || others.length > 0) throw new WrongWords('Name one folder.');
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new WrongWords(`${named} is no folder.`);
  ensurePackages();
  buildEngine();
  await readTypeScript();
  const { watchFolder } = await import('./watch/watch-folder.ts');
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  console.log(`Watching ${named}: a recording saved there is read here. Ctrl C ends it.`);
  await watchFolder(folder, {
    signal: ending.signal,
    onSentence: (file, sentence) => console.log(`${file}: ${sentence}`),
  });
});
