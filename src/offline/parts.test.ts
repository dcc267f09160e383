import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartState } from './offline-file.ts';
import { missingBytes, usePartsKept } from './parts.ts';

const part = (name: PartState['part'], ...missing: readonly string[]): PartState => ({
  part: name,
  bytes: 10,
  missing: missing.map((url) => ({ url, bytes: 4 })),
});

describe('the parts that are kept for working offline', () => {
  /** What the service worker knows; undefined: there is none. */
  let answer: unknown;
  /** Takes a file off the list of what is missing, as the service worker does when it has been read through. */
  let keep: (url: string) => void;

  const worker = {
    postMessage: (_message: unknown, [port]: readonly [MessagePort]) => port.postMessage(answer),
  };

  beforeEach(async () => {
    let parts = [part('charts', 'plotly.js'), part('map', 'map.js', 'worker.js'), part('sample')];
    answer = parts;
    keep = (url) => {
      parts = parts.map((one) => ({ ...one, missing: one.missing.filter((file) => file.url !== url) }));
      answer = parts;
    };
    vi.stubGlobal('navigator', {
      serviceWorker: { controller: worker, getRegistration: async () => ({ waiting: null }) },
    });
    vi.stubGlobal('fetch', async (address: string) => {
      keep(address.slice(1));
      return new Response('four');
    });
    usePartsKept.setState({ parts: null, keeping: null, problem: null });
    await usePartsKept.getState().refresh();
  });

  afterEach(() => vi.unstubAllGlobals());

  it('are known with what is missing of them', () => {
    expect(missingBytes(usePartsKept.getState().parts ?? [])).toBe(12);
  });

  it('are not known without a service worker, or from one that says something else', async () => {
    answer = ['another version'];
    await usePartsKept.getState().refresh();
    expect(usePartsKept.getState().parts).toBeNull();
    vi.stubGlobal('navigator', {});
    await usePartsKept.getState().refresh();
    expect(usePartsKept.getState().parts).toBeNull();
  });

  it('are fetched one after another, and it is said how far it is', async () => {
    const seen: number[] = [];
    const stop = usePartsKept.subscribe(({ keeping }) => keeping !== null && seen.push(keeping.bytes));
    await usePartsKept.getState().keepAll();
    stop();
    expect([...new Set(seen)]).toEqual([0, 4, 8, 12]);
    expect(usePartsKept.getState()).toMatchObject({ keeping: null, problem: null });
    expect(missingBytes(usePartsKept.getState().parts ?? [])).toBe(0);
  });

  it('stay as far as they came when the network goes', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/worker.js') throw new TypeError('Failed to fetch');
      keep(address.slice(1));
      return new Response('four');
    });
    await usePartsKept.getState().keepAll();
    const { keeping, problem, parts } = usePartsKept.getState();
    expect(keeping).toBeNull();
    expect(problem).toBe('Not everything could be fetched. Check the connection and try again: what is here is kept.');
    expect(missingBytes(parts ?? [])).toBe(4);
  });

  it('say so when the device has no room', async () => {
    vi.stubGlobal('fetch', async () => new Response('four'));
    await usePartsKept.getState().keepAll();
    expect(usePartsKept.getState().problem).toBe('Not everything could be kept: this device has no room for it.');
  });
});
