import { describe, expect, it } from 'vitest';
import { isFilm, refusedFilm } from './film-file.ts';
import { createStore } from 'zustand/vanilla';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { FilmFound, FindFilmRequest } from '#workers/film/find-film.ts';
import { findingState, type FindFilm } from './finding.ts';

describe('a video that cannot be shown', () => {
  it.each([
    ['hvc1.1.6.L120.90', /HEVC.*Most Compatible/u],
    ['hev1.2.4.L120', /HEVC/u],
    ['dvh1.08.07', /HEVC/u],
    ['apch', /ProRes.*H\.264/u],
    ['av01.0.08M.08', /AV1/u],
    ['mp4v.20.9', /mp4v\.20\.9.*H\.264/u],
  ])('of codec %s is named with what to do', (codec, words) => expect(refusedFilm(codec)).toMatch(words));

  it('of no codec at all is said to be none', () => expect(refusedFilm(null)).toMatch(/can’t play the file/u));
});

describe('a video among files', () => {
  it('is known by its ending or its type', () => {
    expect(isFilm({ name: 'IMG_0012.MOV', type: '' })).toBe(true);
    expect(isFilm({ name: 'take', type: 'video/mp4' })).toBe(true);
    expect(isFilm({ name: 'session.fit', type: '' })).toBe(false);
    expect(isFilm({ name: 'mov.txt', type: 'text/plain' })).toBe(false);
  });
});

const place = { startS: 12, likeness: 0.6, lock: 1 };
const found: FilmFound = { agreed: place, byClock: true, offered: [place], piece: { fromS: 0, seconds: 60 } };
const request: FindFilmRequest = {
  film: new File([], 'a.mp4'),
  durationS: 60,
  swing: { fromS: 0, velocity: new Float32Array() },
  readings: [],
};
const asked = (): Promise<Result<FindFilmRequest>> => Promise.resolve(success(request));

/** A search that ends when the test says so. */
function searched() {
  const calls: { tell: (fraction: number) => void; end: (how: Result<FilmFound>) => void; signal: AbortSignal }[] = [];
  const find: FindFilm = (_request, tell, signal) =>
    new Promise((end) => {
      calls.push({ tell, end, signal });
    });
  return { calls, store: createStore(findingState(find)) };
}

describe('looking for the place of a video', () => {
  it('tells how far it is and what came of it, and is done once at a time', async () => {
    const { calls, store } = searched();
    const done = store.getState().start('a', asked);
    await store.getState().start('a', asked);
    expect(calls).toHaveLength(1);
    calls[0]?.tell(0.4);
    expect(store.getState().findings['a']).toEqual({ at: 'looking', fraction: 0.4 });
    calls[0]?.end(success(found));
    await done;
    expect(store.getState().findings['a']).toEqual({ at: 'found', found });
  });

  it('is given up, whatever comes of it later, and may begin again', async () => {
    const { calls, store } = searched();
    const done = store.getState().start('a', asked);
    await Promise.resolve();
    store.getState().stop('a');
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(store.getState().findings['a']).toEqual({ at: 'stopped' });
    const again = store.getState().start('a', asked);
    await Promise.resolve();
    calls[0]?.tell(0.9);
    calls[0]?.end(success(found));
    await done;
    expect(store.getState().findings['a']).toEqual({ at: 'looking', fraction: 0 });
    calls[1]?.end(failure('nowhere', 'Nothing moves.'));
    await again;
    expect(store.getState().findings['a']).toEqual({ at: 'failed', sentence: 'Nothing moves.' });
    store.getState().stop('a');
    expect(store.getState().findings['a']?.at).toBe('failed');
  });

  it('says why there is nothing to look for', async () => {
    const { calls, store } = searched();
    await store.getState().start('a', () => Promise.resolve(failure('no-oars', 'No oar angles.')));
    expect(calls).toHaveLength(0);
    expect(store.getState().findings['a']).toEqual({ at: 'failed', sentence: 'No oar angles.' });
  });
});
