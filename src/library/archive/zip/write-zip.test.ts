import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipEntry } from './zip-contents.ts';
import { ZipWriter } from './write-zip.ts';
import { readZipDirectory } from './zip-directory.ts';

const never = new AbortController().signal;

async function written(files: readonly (readonly [path: string, content: Uint8Array<ArrayBuffer>])[]): Promise<Blob> {
  const zip = new ZipWriter();
  for (const [path, content] of files) await zip.add(path, new Blob([content]));
  return zip.finish();
}

const some = fc.uniqueArray(
  fc.tuple(
    fc.stringMatching(/^[\wäöü€ -]{1,20}(\/[\w-]{1,9})?\.txt$/u),
    fc.uint8Array({ maxLength: 5000 }).map((bytes) => Uint8Array.from(bytes)),
  ),
  { selector: ([path]) => path, maxLength: 6 },
);

describe('a zip archive that was written here', () => {
  it('is read by another library as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(some, async (files) => {
        const archive = await written(files);
        const read = unzipSync(new Uint8Array(await archive.arrayBuffer()));
        expect(Object.entries(read).map(([path, bytes]) => [path, Array.from(bytes)])).toEqual(
          files.map(([path, bytes]) => [path, Array.from(bytes)]),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is read back by this one', async () => {
    const content = new TextEncoder().encode('stroke\t12\n'.repeat(30_000));
    const archive = await written([['recordings/0001/session.txt', content]]);
    expect(archive.size).toBeLessThan(content.byteLength / 50);
    const directory = await readZipDirectory(archive);
    const entry = directory.ok ? directory.value[0] : undefined;
    if (entry === undefined) throw new Error('The archive lists nothing.');
    const bytes = await unzipEntry(archive, entry, () => undefined, never);
    expect(bytes.ok && new Uint8Array(await bytes.value.arrayBuffer())).toEqual(content);
  });

  it('stops when no one wants it any more', async () => {
    const cancellation = new AbortController();
    cancellation.abort();
    const adding = new ZipWriter().add('a.txt', new Blob(['a']), { signal: cancellation.signal });
    await expect(adding).rejects.toThrow(/abort/iu);
  });
});
