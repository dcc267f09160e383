import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder } from './compress.mjs';

describe('the compressed copies of a build', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strokeside-compress-'));
    await mkdir(join(folder, 'assets'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('hold the same and are smaller, at any depth', async () => {
    const text = 'catch, drive, finish, recovery; '.repeat(200);
    await writeFile(join(folder, 'assets/index.js'), text);
    await compressFolder(folder);
    const [brotli, gzipped] = await Promise.all(
      ['.br', '.gz'].map((ending) => readFile(join(folder, `assets/index.js${ending}`))),
    );
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(text);
    expect(gunzipSync(gzipped ?? '').toString()).toBe(text);
    expect(brotli?.length).toBeLessThan(text.length / 10);
  });

  it('are not made of what is small, nor of pictures and fonts', async () => {
    await writeFile(join(folder, 'theme.js'), 'short');
    await writeFile(join(folder, 'assets/icon.png'), 'x'.repeat(5000));
    await writeFile(join(folder, 'assets/inter.woff2'), 'x'.repeat(5000));
    await compressFolder(folder);
    expect((await readdir(folder, { recursive: true })).filter((name) => /\.(?:br|gz)$/u.test(name))).toEqual([]);
  });
});
