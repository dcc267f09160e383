// `npm run build:twice`: builds the last commit in two new folders, page and package, and fails if a byte differs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root } from './machine/tools.mjs';

/** What is delivered. */
const DELIVERED = ['dist', 'engine/build'];

const git = (...words) => execFileSync(process.env.GIT ?? 'git', words, { cwd: root, stdio: 'pipe' });

/** The files of a build, by path, with their hash. */
function buildIn(folder) {
  git('worktree', 'add', '--detach', folder, 'HEAD');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const script of ['build', 'package']) {
    execFileSync(process.execPath, [join(folder, `scripts/${script}.mjs`)], {
      cwd: folder,
      env: { ...process.env, FOLDER: join(folder, 'dist') },
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    });
  }
  const paths = DELIVERED.flatMap((part) =>
    readdirSync(join(folder, part), { encoding: 'utf8', recursive: true }).map((name) => join(part, name)),
  ).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

async function buildTwice() {
  ensurePackages({ forTests: true });
  const both = mkdtempSync(join(tmpdir(), 'strokeside-twice-'));
  try {
    const [one, other] = ['one', 'other'].map((name) => buildIn(join(both, name)));
    const paths = [...new Set([...one.keys(), ...other.keys()])];
    const different = paths.filter((path) => one.get(path) !== other.get(path));
    for (const path of different) console.log(path);
    if (different.length > 0) throw new Error(`${different.length} of ${paths.length} files differ.`);
    console.log(`${paths.length} files are the same in both.`);
  } finally {
    rmSync(both, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

if (isStarted(import.meta.url)) await command({ usage: 'npm run build:twice' }, buildTwice);
