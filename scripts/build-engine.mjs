// Compiles engine/kernels to engine/build/engine.wasm and its typed declaration. Skips the work when nothing changed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from './machine/command.mjs';
import { isStarted, root, tool } from './machine/tools.mjs';

const target = join(root, 'engine/build/engine.wasm');

/** Low memory kept free of compiler data: the text scanner's tables and index live there at fixed addresses. */
const MEMORY_BASE = 589_824;

const modifiedAt = (path) => {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
};

function newestSource(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .reduce(
      (newest, name) => Math.max(newest, modifiedAt(join(folder, name))),
      modifiedAt(fileURLToPath(import.meta.url)),
    );
}

/** Compiler arguments. `unoptimised`: a tenth of the time, to inspect what the kernels do. */
export const compilerWords = ({ unoptimised = false } = {}) => [
  'engine/kernels/index.ts',
  ...'-o engine/build/engine.wasm --bindings raw --runtime stub --use abort='.split(' '),
  ...(unoptimised ? [] : '-O3 --shrinkLevel 0 --converge'.split(' ')),
  ...'--noAssert --enable simd --enable bulk-memory'.split(' '),
  ...`--memoryBase ${MEMORY_BASE} --initialMemory 16`.split(' '),
];

export function buildEngine({ force = false } = {}) {
  if (!force && modifiedAt(target) > newestSource(join(root, 'engine/kernels'))) return;
  mkdirSync(join(root, 'engine/build'), { recursive: true });
  const [program, ...first] = tool('asc');
  const { status, stderr } = spawnSync(program, [...first, ...compilerWords()], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(withoutConverge(stderr));
  if (status !== 0) throw new Error('The engine was not compiled; what the compiler said stands above.');
}

/** The last pass of the optimizer made the module larger and was not taken: nothing that anyone could act upon. */
const withoutConverge = (said) => said.replace(/^Last converge was suboptimal\.\r?\n/mu, '');

const options = { force: { type: 'boolean', default: false } };
if (isStarted(import.meta.url)) {
  await command({ usage: 'npm run build:engine [-- --force]', options }, ({ force }) => buildEngine({ force }));
}
