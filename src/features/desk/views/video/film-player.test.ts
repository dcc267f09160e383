import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placement } from '#engine/film/placement.ts';
import { createCursor, SPEEDS, type Cursor, createPlayList } from '../../shared/cursor/cursor-store.ts';
import { keepPlaying } from '../../shared/cursor/cursor-context.tsx';
import type { Places } from '../../shared/cursor/places.ts';
import { keepTogether, type FilmPlayer, type FilmWhere } from './film-player.ts';

const places: Places = { whole: { fromS: 100, toS: 200 }, strokes: [], pieces: [], sampleRateHz: 50 };
/** The video begins at 110 s of the recording and is 30 s long. */
const HERE: Placement = { filmS: 0, recordingS: 110, perFilmS: 1 };
const FRAME_S = 1 / 30;

/** Fake video: seeks take until `settle`, frames come with `pass`. */
class HandFilm implements FilmPlayer {
  playbackRate = 1;
  duration = 30;
  paused = true;
  seeking = false;
  seeks: number[] = [];
  #at = 0;
  readonly #heard: Record<string, Set<() => void>> = {};
  #onFrame: ((nowMs: number, filmS: number) => void) | null = null;

  get currentTime(): number {
    return this.#at;
  }
  set currentTime(toS: number) {
    this.#at = toS;
    this.seeking = true;
    this.seeks.push(toS);
  }
  async play(): Promise<void> {
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
  }
  addEventListener(type: string, listener: () => void): void {
    (this.#heard[type] ??= new Set()).add(listener);
  }
  removeEventListener(type: string, listener: () => void): void {
    this.#heard[type]?.delete(listener);
  }
  readonly frames = (onFrame: (nowMs: number, filmS: number) => void) => {
    this.#onFrame = onFrame;
    return () => {
      this.#onFrame = null;
    };
  };
  settle(): void {
    while (this.seeking) {
      this.seeking = false;
      for (const listener of this.#heard['seeked'] ?? []) listener();
    }
  }
  /** Advances the page's time. */
  pass(nowMs: number, elapsedS: number): void {
    if (this.paused) return;
    this.#at = Math.min(this.duration, this.#at + elapsedS * this.playbackRate);
    this.#onFrame?.(nowMs, Math.floor(this.#at / FRAME_S) * FRAME_S);
  }
}

function scene(placement: Placement = HERE, leads = true, startS = 112) {
  const cursor: Cursor = createCursor(places, startS);
  const film = new HandFilm();
  let nowMs = 0;
  let where: FilmWhere | null = null;
  let frame: ((nowMs: number) => void) | null = null;
  keepPlaying(cursor, {
    request: (callback) => {
      frame = callback;
      return 1;
    },
    cancel: () => {
      frame = null;
    },
    calm: () => false,
  });
  const stop = keepTogether({
    player: film,
    frames: film.frames,
    cursor,
    placement,
    leads,
    nowMs: () => nowMs,
    onWhere: (is) => {
      where = is;
    },
  });
  film.settle();
  const run = (seconds: number): void => {
    const endMs = nowMs + seconds * 1000;
    while (nowMs < endMs) {
      nowMs += 1000 / 60;
      const due = frame;
      frame = null;
      due?.(nowMs);
      film.settle();
      film.pass(nowMs, 1 / 60);
    }
  };
  return { cursor, film, run, stop, where: () => where };
}

describe('a video and the cursor', () => {
  it('show the same moment while nothing plays, and a video has no echo', () => {
    const { cursor, film } = scene();
    expect(film.currentTime).toBeCloseTo(2.002, 6);
    cursor.moveTo(120);
    film.settle();
    expect(film.currentTime).toBeCloseTo(10.002, 6);
    const before = film.seeks.length;
    film.settle();
    expect(cursor.getState().timeS).toBe(120);
    expect(film.seeks).toHaveLength(before);
  });

  it('go to the newest of many wishes, with one seek under way', () => {
    const { cursor, film } = scene();
    const before = film.seeks.length;
    for (let timeS = 113; timeS < 123; timeS += 0.1) cursor.moveTo(timeS);
    expect(film.seeks).toHaveLength(before + 1);
    film.settle();
    expect(film.seeks).toHaveLength(before + 2);
    expect(film.currentTime).toBeCloseTo(cursor.getState().timeS - 110 + 0.002, 6);
  });

  it.each([0.25, 0.5, 1, 2] as const)(
    'play together at %s times: the cursor is at the frame that is shown',
    (speed) => {
      const { cursor, film, run } = scene();
      cursor.setSpeed(speed);
      cursor.setPlaying(true);
      run(4);
      expect(film.playbackRate).toBe(speed);
      const shownS = 110 + Math.floor(film.currentTime / FRAME_S) * FRAME_S;
      expect(cursor.getState().timeS).toBeCloseTo(shownS, 9);
      expect(cursor.getState().timeS).toBeGreaterThan(112 + 4 * speed - 0.2);
      expect(film.seeks).toHaveLength(1);
    },
  );

  it.each([4, 8] as const)('play at %s times with the cursor leading', (speed) => {
    const { cursor, film, run } = scene();
    cursor.setSpeed(speed);
    cursor.setPlaying(true);
    run(2);
    expect(cursor.getState().timeS).toBeCloseTo(112 + 2 * speed, 0);
    expect(Math.abs(cursor.getState().timeS - 110 - film.currentTime)).toBeLessThan(0.4);
  });

  it('are moved while they play: the video goes where the cursor went', () => {
    const { cursor, film, run } = scene();
    cursor.setPlaying(true);
    run(1);
    cursor.moveTo(130);
    run(1);
    expect(film.currentTime).toBeCloseTo(21, 0);
    expect(cursor.getState().timeS).toBeCloseTo(131, 0);
  });

  it('go through a stroke twenty times without drifting', () => {
    const { cursor, film, run } = scene();
    cursor.moveTo(112.01);
    cursor.setLoop({ fromS: 112.01, toS: 113.7 });
    cursor.setPlaying(true);
    for (let turn = 0; turn < 20; turn += 1) {
      for (let part = 0; part < 17; part += 1) {
        run(0.1);
        expect(cursor.getState().timeS).toBeGreaterThanOrEqual(112.01);
        expect(cursor.getState().timeS).toBeLessThan(113.7);
      }
    }
    expect(film.seeks.length).toBeGreaterThan(18);
  });

  it('go through a list of strokes: the video shows each of them and nothing between', () => {
    const { cursor, film, run } = scene();
    const strokes = [112.01, 120.3, 122, 131.7].map((fromS, index) => ({ index, fromS, toS: fromS + 1.7 }));
    cursor.setList(createPlayList({ strokes }, [0, 1, 2, 3], 'late'));
    const seen = new Set<number>();
    for (let part = 0; part < 80 && cursor.getState().playing; part += 1) {
      run(0.1);
      const { timeS } = cursor.getState();
      const stroke = strokes.find(({ fromS, toS }) => timeS >= fromS - 1e-6 && timeS <= toS);
      expect(stroke).toBeDefined();
      seen.add(stroke?.index ?? -1);
      expect(Math.abs(timeS - 110 - film.currentTime)).toBeLessThan(0.1);
    }
    expect([...seen]).toEqual([0, 1, 2, 3]);
    expect(cursor.getState()).toMatchObject({ timeS: 131.7 + 1.7, playing: false });
    expect(film.paused).toBe(true);
  });

  it('part where the video has nothing, and meet again', () => {
    const { cursor, film, run, where } = scene(HERE, true, 105);
    expect([where(), film.paused]).toEqual(['before', true]);
    cursor.setPlaying(true);
    run(4);
    expect([where(), film.paused]).toEqual(['before', true]);
    run(2);
    expect([where(), film.paused]).toEqual(['inside', false]);
    run(35);
    expect(where()).toBe('after');
    expect(cursor.getState().timeS).toBeGreaterThan(140);
  });

  it('of two videos one leads and the other stays within a frame', () => {
    const { cursor, film, run } = scene(HERE, false);
    cursor.setPlaying(true);
    run(5);
    expect(cursor.getState().timeS).toBeCloseTo(117, 0);
    expect(Math.abs(cursor.getState().timeS - 110 - film.currentTime)).toBeLessThan(0.04);
  });

  it('of slow motion is played as fast as the boat went', () => {
    const { cursor, film, run } = scene({ filmS: 0, recordingS: 110, perFilmS: 0.25 }, true, 112);
    expect(film.currentTime).toBeCloseTo(8.002, 6);
    cursor.setSpeed(0.25);
    cursor.setPlaying(true);
    run(4);
    expect(film.playbackRate).toBe(1);
    expect(cursor.getState().timeS).toBeCloseTo(113, 0);
  });

  it('leave each other alone afterwards', () => {
    const { cursor, film, stop } = scene();
    cursor.setPlaying(true);
    stop();
    expect(film.paused).toBe(true);
    const before = film.seeks.length;
    cursor.moveTo(125);
    expect(film.seeks).toHaveLength(before);
  });

  it('never leave what there is, however they are moved', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 90, max: 210, noNaN: true }), fc.constantFrom(...SPEEDS), fc.boolean()), {
          maxLength: 8,
        }),
        (steps) => {
          const { cursor, film, run } = scene();
          for (const [timeS, speed, playing] of steps) {
            cursor.moveTo(timeS);
            cursor.setSpeed(speed);
            cursor.setPlaying(playing);
            run(0.3);
            expect(film.currentTime).toBeGreaterThanOrEqual(0);
            expect(film.currentTime).toBeLessThanOrEqual(film.duration);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
