// A thousand files dripped, renamed, cut short, copied: each content is handed on once, and never before it is whole.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import { followFolder, LandedFiles, SETTLED_MS, type SeenFile } from './landed-files.ts';

const seen = (path: string, bytes: number, modifiedMs = bytes): SeenFile => ({ path, bytes, modifiedMs });
const paths = (files: readonly SeenFile[]): string[] => files.map(({ path }) => path);

describe('what lands in a folder', () => {
  it('is handed on once it stopped growing, and once', () => {
    const landing = new LandedFiles();
    expect(landing.look([seen('a.csv', 10)], 0)).toEqual([]);
    expect(landing.look([seen('a.csv', 20)], 500)).toEqual([]);
    expect(landing.look([seen('a.csv', 20)], 500 + SETTLED_MS - 1)).toEqual([]);
    expect(paths(landing.look([seen('a.csv', 20)], 500 + SETTLED_MS))).toEqual(['a.csv']);
    expect(landing.look([seen('a.csv', 20)], 10_000)).toEqual([]);
  });

  it('is left alone while it is empty, and where it was before', () => {
    const landing = new LandedFiles();
    landing.skip([seen('old.csv', 5)]);
    const files = [seen('old.csv', 5), seen('empty.csv', 0)];
    expect([0, SETTLED_MS, 2 * SETTLED_MS].flatMap((atMs) => landing.look(files, atMs))).toEqual([]);
  });

  it('is handed on again when it grows after all, also in a later visit', () => {
    const first = new LandedFiles();
    first.look([seen('a.csv', 10)], 0);
    first.look([seen('a.csv', 10)], SETTLED_MS);
    const later = new LandedFiles(new Map(first.taken));
    expect(later.look([seen('a.csv', 10)], 0)).toEqual([]);
    later.look([seen('a.csv', 30)], 1000);
    expect(paths(later.look([seen('a.csv', 30)], 1000 + SETTLED_MS))).toEqual(['a.csv']);
  });

  it('is whole whenever it is handed on, however it is written', () => {
    const writing = fc.array(fc.integer({ min: 1, max: SETTLED_MS - 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(writing, fc.integer({ min: 50, max: 1000 }), (pausesMs, lookMs) => {
        const landing = new LandedFiles();
        const writtenMs = [0];
        for (const pauseMs of pausesMs) writtenMs.push((writtenMs.at(-1) ?? 0) + pauseMs);
        const handedOn: number[] = [];
        for (let atMs = 0; atMs <= (writtenMs.at(-1) ?? 0) + 3 * (SETTLED_MS + lookMs); atMs += lookMs) {
          const bytes = writtenMs.filter((ms) => ms <= atMs).length;
          handedOn.push(...landing.look([seen('a.csv', bytes)], atMs).map((file) => file.bytes));
        }
        expect(handedOn).toEqual([writtenMs.length]);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

it('follows a folder until it is told to stop', async () => {
  vi.useFakeTimers();
  try {
    const ending = new AbortController();
    const landed: string[] = [];
    let files: SeenFile[] = [];
    const { ended } = followFolder({
      list: async () => files,
      landing: new LandedFiles(),
      onLanded: async (some) => void landed.push(...paths(some)),
      signal: ending.signal,
    });
    await vi.advanceTimersByTimeAsync(3000);
    files = [seen('a.csv', 10)];
    await vi.advanceTimersByTimeAsync(2000);
    expect(landed).toEqual(['a.csv']);
    ending.abort();
    await ended;
  } finally {
    vi.useRealTimers();
  }
});
