import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from './remove-folder.ts';

/** Writes as fast as it can for half a second, as a browser's process does that has not ended yet. */
const WRITER = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  const cache = process.argv[1] + '/mesa_shader_cache';
  mkdirSync(cache);
  process.stdout.write('writing');
  const end = Date.now() + 500;
  for (let n = 0; Date.now() < end; n++) {
    const kept = cache + '/' + (n % 40);
    try { mkdirSync(kept); writeFileSync(kept + '/' + n, ''); } catch { /* There already, or no more. */ }
  }`;

it('a folder that a process still writes into is removed when it stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strokeside-removed-'));
  const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'exit');
  await once(writer.stdout, 'data');
  await removeFolder(folder);
  await ended;
  expect(existsSync(folder)).toBe(false);
});
