// What the product is made of, as CycloneDX: every package with its version, license and hash, those for development
// marked. npm reads it from the lockfile, offline.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './machine/tools.mjs';

/** The same for the same lockfile: without the time and the number of each call, and the folder’s name. */
export function sbomText() {
  const [program, ...first] = npm();
  // With development packages: npm 11 with `--omit dev` also leaves out what both need, such as React.
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync(program, [...first, ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const bill = JSON.parse(stdout);
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const component = { ...bill.metadata.component, name };
  const same = { ...bill, serialNumber: undefined, metadata: { ...bill.metadata, timestamp: undefined, component } };
  return `${JSON.stringify(same, null, 1)}\n`;
}
