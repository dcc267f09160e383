// A Peach text does not wait for readers of other formats: modules that read one, or a part of one, import none of
// them.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failure } from '../recording/result.ts';
import { attempt, later, bytesSource } from './byte-source.ts';

/** Modules loaded before the first line of `entry` runs, without types and dynamic imports. */
function loadedWith(entry: URL): string[] {
  const found = new Set<string>();
  const waiting = [entry];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module.href) || !existsSync(module)) continue;
    found.add(module.href);
    const text = readFileSync(module, 'utf8');
    for (const [, names = '', path = ''] of text.matchAll(/^(?:import|export) ([^;]*?)\bfrom '(\..*?)';/gms)) {
      if (!names.startsWith('type ')) waiting.push(new URL(path, module));
    }
  }
  return [...found].map((href) => href.slice(href.indexOf('/engine/') + 1));
}

it.each(['./read-recording.ts', './split.ts', './read-range.ts'])('is read by %s alone', (entry) => {
  const modules = loadedWith(new URL(entry, import.meta.url));
  expect(modules).toContain('engine/formats/peach/peach-reader.ts');
  const mayBe =
    /^engine\/(?:kernel|recording)\/|^engine\/formats\/(?:[\w-]+\.ts|(?:peach|text|in-memory)\/[\w-]+\.ts|containers\/(?:container-kind|contents)\.ts)$/;
  expect(modules.filter((module) => !mayBe.test(module))).toEqual([]);
  expect(modules.filter((module) => /formats\/(?:registry|detect|in-memory\/read-whole)\.ts$/.test(module))).toEqual(
    [],
  );
});

it('is told from a reader that could not be fetched', async () => {
  const source = bytesSource('session.fit', new Uint8Array(1));
  const read = await attempt(source, {}, async () => {
    await later(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    return failure('no-rows', 'never');
  });
  const sentence = '"session.fit" needs a reader that couldn’t be loaded. Check your connection and try again.';
  expect(read).toEqual({ ok: false, failure: { code: 'reader-missing', sentence } });
});
