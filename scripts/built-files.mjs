// What must hold for the built files as a whole, whichever library or setting it comes from. Counted by `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './prepare.mjs';

const WORKER = /\.worker-[\w-]+\.js$/u;
const IMPORTED = /(?:from|import\()\s*["'`]\.\/(?<name>[\w.-]+\.js)["'`]/gu;

/**
 * Files that import the entry of a worker. WebKit does not know the entry as the module it is and runs it once more for
 * them: everything that is asked of the worker is then done twice.
 */
export function importersOfWorkers(texts) {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(IMPORTED)]
      .map(({ groups }) => groups.name)
      .filter((name) => WORKER.test(name))
      .map((name) => `${file} imports ${name}, the entry of a worker: what they share needs a file of its own`),
  );
}

const scripts = (folder) =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [basename(name), readFileSync(join(folder, name), 'utf8')]),
  );

/** One check over dist/: what is found is printed. */
export function checkBuiltFiles() {
  console.log('\n— built files');
  const problems = importersOfWorkers(scripts(join(root, 'dist/assets')));
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('No file imports the entry of a worker.');
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length === 0 ? 0 : 1, skipped: 0 };
}
