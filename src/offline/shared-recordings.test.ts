import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describe, expect, it, afterEach, vi } from 'vitest';
import {
  isShareFrom,
  putShared,
  SHARE_ADDRESS,
  SHARED_FIELD,
  takeShared,
  onIncomingRecordings,
} from './shared-recordings.ts';
import { MemoryCaches } from './testing/memory-caches.ts';

const described = async (files: readonly File[]): Promise<string[]> =>
  Promise.all(files.map(async (file) => `${file.name}: ${await file.text()}`));

describe('recordings from the share sheet', () => {
  it('are handed out once, with their names', async () => {
    const caches = new MemoryCaches();
    await putShared(caches, [new File(['one'], 'Früh – 1.txt'), new File(['two'], 'b.csv', { type: 'text/csv' })]);
    await putShared(caches, [new File(['three'], 'c.txt')]);
    expect(await described(await takeShared(caches))).toEqual(
      expect.arrayContaining(['Früh – 1.txt: one', 'b.csv: two', 'c.txt: three']),
    );
    expect(await takeShared(caches)).toEqual([]);
  });

  it('leave no trace where nothing was shared', async () => {
    const caches = new MemoryCaches();
    expect(await takeShared(caches)).toEqual([]);
    expect(await caches.keys()).toEqual([]);
  });

  it('come by the address and the field that the manifest names', () => {
    const manifest = z
      .object({
        share_target: z.object({
          action: z.string(),
          params: z.object({ files: z.array(z.object({ name: z.string() })) }),
        }),
      })
      .parse(JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')));
    expect(manifest.share_target.action).toBe(SHARE_ADDRESS);
    expect(manifest.share_target.params.files.map(({ name }) => name)).toEqual([SHARED_FIELD]);
  });

  it.each([
    [null, true],
    ['null', true],
    ['https://strokeside.test', true],
    ['https://evil.test', false],
    ['https://strokeside.test.evil.test', false],
    ['http://strokeside.test', false],
  ])('from %j are taken: %j', (origin, isTaken) => {
    expect(isShareFrom(origin, 'https://strokeside.test')).toBe(isTaken);
  });
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** What a browser gives of a file that was opened with the application. */
const handle = (name: string, gone = false) => ({
  getFile: () => (gone ? Promise.reject(new Error('NotFoundError')) : Promise.resolve(new File(['x'], name))),
});

describe('recordings that the system hands over', () => {
  const received: string[][] = [];
  const listen = (page: object): void => {
    vi.stubGlobal('window', page);
    onIncomingRecordings((files) => received.push(files.map(({ name }) => name)));
  };

  afterEach(() => {
    received.length = 0;
    vi.unstubAllGlobals();
  });

  it('come with every launch, until the page is closed', async () => {
    let launch: (launched: object) => void = () => undefined;
    listen({ launchQueue: { setConsumer: (consumer: typeof launch) => (launch = consumer) } });
    launch({ files: [handle('a.txt'), handle('b.csv')] });
    launch({ files: [handle('c.txt')] });
    await settled();
    expect(received).toEqual([['a.txt', 'b.csv'], ['c.txt']]);
  });

  it('are nothing where the application was opened without a file, or the file is gone', async () => {
    let launch: (launched: object) => void = () => undefined;
    listen({ launchQueue: { setConsumer: (consumer: typeof launch) => (launch = consumer) } });
    launch({});
    launch({ files: [] });
    launch({ files: [handle('a.txt', true)] });
    await settled();
    expect(received).toEqual([]);
  });

  it('come from the share sheet once', async () => {
    const caches = new MemoryCaches();
    await putShared(caches, [new File(['x'], 'shared.txt')]);
    vi.stubGlobal('caches', caches);
    listen({ caches });
    await settled();
    listen({ caches });
    await settled();
    expect(received).toEqual([['shared.txt']]);
  });

  it('never come in a browser that knows neither', async () => {
    listen({});
    await settled();
    expect(received).toEqual([]);
  });
});
