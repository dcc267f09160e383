// Type errors in a text, with the compiler settings of a project folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const CACHE = join(ROOT, 'node_modules/.cache');

/** Compiler output, one error per line; imports in the text are those of the project (`#src/…`). */
export function typeErrors(room: string, text: string): string {
  mkdirSync(CACHE, { recursive: true });
  // Under the project, so that the types of packages are found.
  const folder = mkdtempSync(join(CACHE, 'type-check-'));
  try {
    const file = join(folder, 'checked.ts');
    const settings = join(folder, 'tsconfig.json');
    writeFileSync(file, text);
    const host = room === 'engine' ? [join(ROOT, 'engine/host.d.ts')] : [];
    const only = { extends: join(ROOT, room, 'tsconfig.json'), files: [file, ...host], include: [] };
    writeFileSync(settings, JSON.stringify(only));
    const { stdout } = spawnSync(process.execPath, [TSC, '--noEmit', '--pretty', 'false', '-p', settings], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
