import { afterEach, describe, expect, it, vi } from 'vitest';
import { onIncomingRecordings } from './incoming-recordings.ts';
import { putShared } from './shared-recordings.ts';
import { MemoryCaches } from './testing/memory-caches.ts';

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
