import fc from 'fast-check';
import { strToU8, zipSync, type Zippable, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipEntry, zipContents } from './zip-contents.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';
import { ZipWriter } from './write-zip.ts';

const NEVER = new AbortController().signal;
const makeArchive = (files: Zippable): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(files));
const blob = (bytes: Uint8Array<ArrayBuffer>): Blob => new Blob([bytes]);

async function readEntries(archive: Blob): Promise<readonly ZipEntry[]> {
  const directory = await readZipDirectory(archive);
  if (!directory.ok) throw new Error(directory.failure.sentence);
  return directory.value;
}

async function readText(archive: Blob, entry: ZipEntry): Promise<string> {
  const whole = await unzipEntry(archive, entry, () => undefined, NEVER);
  return whole.ok ? whole.value.text() : `! ${whole.failure.sentence}`;
}

/** Writes `value` at a distance from every place where the signature stands. */
function patched(
  bytes: Uint8Array<ArrayBuffer>,
  signature: number,
  at: number,
  value: number,
): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let place = 0; place + 4 <= copy.length; place += 1) {
    if (view.getUint32(place, true) === signature) view.setUint32(place + at, value, true);
  }
  return copy;
}
const DIRECTORY_ENTRY = 0x02014b50;

describe('an archive', () => {
  it('gives back what was put in, stored or deflated, in any folder', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}(\/[a-zé]{1,8}){0,2}\.txt$/u), fc.string({ maxLength: 400 }), {
          maxKeys: 5,
        }),
        fc.constantFrom(0, 6),
        async (files, level) => {
          const packed = Object.fromEntries(
            Object.entries(files).map(([path, text]) => [
              path,
              [strToU8(text), { level }] as [Uint8Array, { level: 0 | 6 }],
            ]),
          );
          const archive = blob(makeArchive(packed));
          const found = await Promise.all(
            (await readEntries(archive)).map(async (entry) => [entry.path, await readText(archive, entry)]),
          );
          expect(Object.fromEntries(found)).toEqual(files);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is read behind what stands before it', async () => {
    const archive = blob(
      new Uint8Array([...strToU8('#!/bin/sh unpacks itself'), ...makeArchive({ 'a.txt': strToU8('hello') })]),
    );
    const [entry] = await readEntries(archive);
    expect(entry === undefined ? '' : await readText(archive, entry)).toBe('hello');
  });

  it('that was cut or is none is refused in a sentence, whatever it holds', async () => {
    const whole = makeArchive({ 'a.txt': strToU8('hello '.repeat(100)) });
    for (const bytes of [
      whole.slice(0, whole.length - 30),
      new Uint8Array(),
      strToU8('PK\u0003\u0004'),
      new Uint8Array(5000),
    ]) {
      expect(await readZipDirectory(blob(new Uint8Array(bytes)))).toMatchObject({
        ok: false,
        failure: { sentence: expect.stringMatching(/^This archive is damaged.*\.$/u) },
      });
    }
  });

  it('never throws, whichever byte is wrong', async () => {
    const whole = makeArchive({ 'a.txt': strToU8('0\t1\t2\n'.repeat(40)), 'b/c.csv': [strToU8('x;y'), { level: 0 }] });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = whole.slice();
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const archive = blob(bytes);
        const directory = await readZipDirectory(archive);
        for (const entry of directory.ok ? directory.value : []) {
          const text = await readText(archive, entry);
          // What is given out is whole: damage inside a file is caught by its checksum.
          expect(['0\t1\t2\n'.repeat(40), 'x;y'].includes(text) || text.startsWith('!')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what of an archive is imported', () => {
  it('are text exports in any folder; the rest is named, the leavings of the system are not', async () => {
    const contents = await zipContents(
      blob(
        makeArchive({
          'season/a.txt': strToU8('a'),
          'season/may/b.CSV': strToU8('b'),
          'season/map.pdf': strToU8('c'),
          'season/inner.zip': strToU8('d'),
          '__MACOSX/season/._a.txt': strToU8('e'),
          'season/.DS_Store': strToU8('f'),
        }),
      ),
    );
    expect(contents).toMatchObject({
      ok: true,
      value: { left: ['1 file isn’t a recording and was skipped: map.pdf.'], lists: [] },
    });
    expect(contents.ok && contents.value.recordings.map(({ path }) => path)).toEqual([
      'season/a.txt',
      'season/may/b.CSV',
    ]);
    expect(contents.ok && contents.value.archives.map(({ path }) => path)).toEqual(['season/inner.zip']);
  });

  it('is nothing of an archive without recordings, and says so', async () => {
    expect(await zipContents(blob(makeArchive({ 'map.pdf': strToU8('c') })))).toMatchObject({
      ok: false,
      failure: { code: 'zip-without-recordings', sentence: expect.stringContaining('map.pdf') },
    });
  });

  it('is no file that grows beyond any recording', async () => {
    const bomb = makeArchive({ 'bomb.txt': new Uint8Array(21e6), 'a.txt': strToU8('a') });
    const contents = await zipContents(blob(bomb));
    expect(contents.ok && contents.value.recordings.map(({ path }) => path)).toEqual(['a.txt']);
    expect(contents.ok && contents.value.left[0]).toContain('bomb.txt');
  });

  it('is never more than the directory promised', async () => {
    const lying = patched(makeArchive({ 'bomb.txt': new Uint8Array(3e6) }), DIRECTORY_ENTRY, 24, 1000);
    const [entry] = await readEntries(blob(lying));
    let most = 0;
    const whole =
      entry === undefined
        ? null
        : await unzipEntry(blob(lying), entry, (bytes) => (most = Math.max(most, bytes)), NEVER);
    expect(whole).toMatchObject({ ok: false, failure: { code: 'zip-entry-damaged' } });
    expect(most).toBeLessThanOrEqual(1000);
  });

  it('is no season of a hundred thousand files', async () => {
    const end = new Uint8Array(22);
    const view = new DataView(end.buffer);
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(10, 60_000, true);
    expect(await readZipDirectory(blob(end))).toMatchObject({ ok: false, failure: { code: 'zip-too-many' } });
  });
});

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
