// The package as a program gets it: built, packed and installed into an empty folder.
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNpm, runScript } from '../../../scripts/machine/tools.mjs';

const BUILT = join(root, 'engine/build');

export interface Installed {
  /** The folder that it was installed into. */
  readonly folder: string;
  /** The packed file. */
  readonly packed: string;
}

export async function installPackage(): Promise<Installed> {
  runScript('scripts/package.mjs');
  const name = readdirSync(BUILT).find((one) => one.endsWith('.tgz'));
  if (name === undefined) throw new Error('Nothing was packed.');
  const packed = join(BUILT, name);
  const folder = await mkdtemp(join(tmpdir(), 'strokeside-package-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  // Offline: it needs no other package.
  runNpm(['install', '--offline', '--no-audit', '--no-fund', '--silent', packed], folder);
  return { folder, packed };
}

/** A program of the README, by the heading above it. */
export async function programOf(heading: string): Promise<string> {
  const readme = await readFile(join(root, 'engine/package/README.md'), 'utf8');
  const program = new RegExp(`## ${heading}\\n\\n\`\`\`js\\n(?<code>[\\s\\S]*?)\`\`\``, 'u').exec(readme)?.groups?.[
    'code'
  ];
  if (program === undefined) throw new Error(`README.md has no program under "${heading}".`);
  return program;
}
