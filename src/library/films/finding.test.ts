import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { FilmFound, FindFilmRequest } from '#workers/film/find-film.ts';
import { findingState, type FindFilm } from './finding.ts';

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
