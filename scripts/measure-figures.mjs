// Runs every test that measures how sure a method is, the long ones too, and writes what they measured where the page
// "How sure are we?" reads it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './machine/command.mjs';
import { root, run, runScript } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const WRITTEN = join(root, 'engine/analysis/definitions/measured-figures.gen.ts');

await command({ usage: 'node scripts/measure-figures.mjs' }, async () => {
  const measuring = readdirSync(join(root, 'engine'), { recursive: true })
    .filter((path) => /\.(?:test|soak)\.ts$/u.test(path))
    .map((path) => `engine/${path.replaceAll('\\', '/')}`)
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('expectFigure('));
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  const gathered = join(folder, 'gathered');
  try {
    for (const project of ['unit', 'soak']) {
      const own = measuring.filter((path) => path.endsWith('.soak.ts') === (project === 'soak'));
      run('vitest', ['run', '--project', project, ...own], { env: { FIGURES_TO: gathered } });
    }
    await readTypeScript();
    const { measuredFiguresText } = await import('./measured-figures.ts');
    const lines = readFileSync(gathered, 'utf8').trimEnd().split('\n');
    writeFileSync(WRITTEN, measuredFiguresText(lines.map((line) => JSON.parse(line))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  runScript('scripts/write-definitions.mjs');
});
