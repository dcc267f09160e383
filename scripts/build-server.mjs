// Bundles the server for Node. Read file by file, with its packages, it takes two seconds of every start.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root, runScript } from './machine/tools.mjs';

/** Two levels below the root, as local-stack/database is: from there its modules find migrations and packages. */
const FOLDER = join(root, 'node_modules/.strokeside-server');
const SOURCES = 'sources.json';

/** The server as it stands, bundled again when one of its files changed. */
export async function loadServer() {
  ensurePackages();
  // In a process of its own: the bundler sets NODE_ENV.
  if (!isCurrent()) runScript(relative(root, import.meta.filename));
  return import(pathToFileURL(join(FOLDER, 'program.mjs')).href);
}

function isCurrent() {
  const sources = join(FOLDER, SOURCES);
  if (!existsSync(sources)) return false;
  const { mtimeMs } = statSync(sources);
  return JSON.parse(readFileSync(sources, 'utf8')).every(
    (file) => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < mtimeMs,
  );
}

/** Whole or as before: another server may be starting from it. */
function place(name, text) {
  const unfinished = join(FOLDER, `${name}.${process.pid}`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(FOLDER, name));
}

if (isStarted(import.meta.url)) {
  const { build } = await import('vite');
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // The database loads files from its own folder.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg-native'] },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: {
        input: 'local-stack/program.ts',
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  const read = output.flatMap(({ moduleIds }) => moduleIds).filter((id) => existsSync(id));
  const ours = [...read, import.meta.filename].map((id) => relative(root, id));
  mkdirSync(FOLDER, { recursive: true });
  for (const { fileName, code } of output) place(fileName, code);
  place(SOURCES, JSON.stringify(['package-lock.json', ...ours.filter((file) => !file.startsWith('node_modules'))]));
}
