// Compiles engine/assembly to engine/build/engine.wasm and its typed declaration. Skips the work when nothing changed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
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

export function buildEngine({ force = false } = {}) {
  if (!force && modifiedAt(target) > newestSource(join(root, 'engine/assembly'))) return;
  mkdirSync(join(root, 'engine/build'), { recursive: true });
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/assemblyscript/bin/asc.js'),
      'engine/assembly/index.ts',
      ...'-o engine/build/engine.wasm --bindings raw --runtime stub --use abort='.split(' '),
      ...'-O3 --shrinkLevel 0 --converge --noAssert --enable simd --enable bulk-memory'.split(' '),
      ...`--memoryBase ${MEMORY_BASE} --initialMemory 16`.split(' '),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildEngine({ force: process.argv.includes('--force') });
