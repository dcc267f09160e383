// The sample session is generated, not kept: it is a few megabytes of text that a seed already says.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const sampleSession = join(root, 'public/sample/strokeside-sample-outing.txt');
const byName = (a, b) => (a < b ? -1 : 1);

/** The generator, by its content. */
function generatorVersion() {
  const version = createHash('sha256');
  for (const name of readdirSync(join(root, 'fixtures'), { recursive: true }).toSorted(byName)) {
    if (!name.endsWith('.ts') || name.includes('.test.')) continue;
    version.update(readFileSync(join(root, 'fixtures', name)));
  }
  return version.digest('hex');
}

/** Writes it once per version of the generator. */
export async function ensureSampleSession() {
  const wanted = generatorVersion();
  const stamp = join(root, 'node_modules/.strokeside-sample');
  if (existsSync(sampleSession) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await readTypeScript();
  const { generateDemo } = await import('../fixtures/generate.ts');
  await generateDemo(sampleSession);
  writeFileSync(stamp, wanted);
}
