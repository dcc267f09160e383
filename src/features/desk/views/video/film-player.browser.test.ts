// A closed video leaves nothing behind: no object URL, no listener, no pending frame callback.
import { afterEach, expect, it, vi } from 'vitest';
import { createCursor } from '../../shared/cursor/cursor-store.ts';
import type { Places } from '../../shared/cursor/places.ts';
import { frameWatcher, keepTogether, openFilm } from './film-player.ts';

const OPENINGS = 5;
const places: Places = { whole: { fromS: 0, toS: 100 }, strokes: [], pieces: [], sampleRateHz: 50 };

afterEach(() => vi.restoreAllMocks());

it('opened and closed five times', () => {
  const film = new Blob(['no video, which is read all the same'], { type: 'video/webm' });
  const addresses = { made: vi.spyOn(URL, 'createObjectURL'), given: vi.spyOn(URL, 'revokeObjectURL') };
  const video = document.createElement('video');
  const heard = { on: vi.spyOn(video, 'addEventListener'), off: vi.spyOn(video, 'removeEventListener') };
  const waited = {
    on: vi.spyOn(video, 'requestVideoFrameCallback'),
    off: vi.spyOn(video, 'cancelVideoFrameCallback'),
  };
  const cursor = createCursor(places, 50);
  const followers = vi.fn<() => void>();
  const subscribe = vi.spyOn(cursor, 'subscribe').mockImplementation(() => followers);
  for (let opening = 0; opening < OPENINGS; opening++) {
    const close = openFilm(video, film, () => undefined);
    const stop = keepTogether({
      player: video,
      frames: frameWatcher(video),
      cursor,
      placement: { filmS: 0, recordingS: 10, perFilmS: 1 },
      leads: true,
      nowMs: () => performance.now(),
      onWhere: () => undefined,
    });
    stop();
    close();
  }
  const names = ({ mock }: typeof heard.on | typeof heard.off): string[] => mock.calls.map(([name]) => name).toSorted();
  const answers = (mock: { readonly results: readonly { readonly value: unknown }[] }): unknown[] =>
    mock.results.map(({ value }) => value);
  expect(addresses.made).toHaveBeenCalledTimes(OPENINGS);
  expect(addresses.given.mock.calls.flat()).toEqual(answers(addresses.made.mock));
  expect(heard.on).toHaveBeenCalled();
  expect(names(heard.off)).toEqual(names(heard.on));
  expect(waited.on).toHaveBeenCalledTimes(OPENINGS);
  expect(waited.off.mock.calls.flat()).toEqual(answers(waited.on.mock));
  expect(followers).toHaveBeenCalledTimes(subscribe.mock.calls.length);
  expect(video.hasAttribute('src')).toBe(false);
});
