import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

afterAll(() => vi.resetModules());

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
});

/** As after a reload. */
const setting = async () => (await import('./timing-reference-setting.ts')).useTimingReferenceSetting;

it.each(['crew', 5] as const)('is there again after a reload: %s', async (reference) => {
  (await setting()).getState().choose(reference);
  vi.resetModules();
  expect((await setting()).getState().chosen).toBe(reference);
});

it.each(['"moon"', '-1', 'null', '{"seat":3}', '0'])(
  'falls back to the stroke seat where %s was kept',
  async (chosen) => {
    kept.set('strokeside.timing-reference', `{"state":{"chosen":${chosen}},"version":0}`);
    expect((await setting()).getState().chosen).toBe('stroke');
  },
);
