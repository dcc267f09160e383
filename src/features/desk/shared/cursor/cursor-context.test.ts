import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursor, listedAt, listGoesOn, movedInList, createPlayList } from './cursor-store.ts';
import { keepPlaying } from './cursor-context.tsx';
import type { Places } from './places.ts';

const places: Places = { whole: { fromS: 100, toS: 110 }, strokes: [], pieces: [], sampleRateHz: 50 };

/** Manual animation frames. */
function handFrames(calm = false) {
  let waiting: ((nowMs: number) => void) | null = null;
  return {
    request: (callback: (nowMs: number) => void) => {
      waiting = callback;
      return 1;
    },
    cancel: () => {
      waiting = null;
    },
    calm: () => calm,
    frame: (nowMs: number) => {
      const callback = waiting;
      waiting = null;
      callback?.(nowMs);
    },
    isWaiting: () => waiting !== null,
  };
}

describe('playing', () => {
  it('carries the cursor on at its speed, and costs no frame while paused', () => {
    const cursor = createCursor(places, 102);
    const frames = handFrames();
    const stop = keepPlaying(cursor, frames);
    expect(frames.isWaiting()).toBe(false);
    cursor.setSpeed(4);
    cursor.setPlaying(true);
    frames.frame(1000);
    frames.frame(1250);
    expect(cursor.getState().timeS).toBeCloseTo(103, 9);
    cursor.setPlaying(false);
    expect(frames.isWaiting()).toBe(false);
    cursor.setPlaying(true);
    stop();
    expect(frames.isWaiting()).toBe(false);
  });

  it('stops at the end and begins again from the start', () => {
    const cursor = createCursor(places, 109.9);
    const frames = handFrames();
    keepPlaying(cursor, frames);
    cursor.setPlaying(true);
    frames.frame(0);
    frames.frame(500);
    expect(cursor.getState()).toMatchObject({ timeS: 110, playing: false });
    expect(frames.isWaiting()).toBe(false);
    cursor.setPlaying(true);
    expect(cursor.getState().timeS).toBe(100);
  });

  it('goes through a loop again and again, and on where it was moved out of it', () => {
    const cursor = createCursor(places, 102);
    const frames = handFrames();
    keepPlaying(cursor, frames);
    cursor.setLoop({ fromS: 102, toS: 103 });
    cursor.setPlaying(true);
    frames.frame(0);
    let most = 0;
    for (let nowMs = 100; nowMs <= 5000; nowMs += 100) {
      frames.frame(nowMs);
      most = Math.max(most, cursor.getState().timeS);
    }
    expect(most).toBeLessThan(103);
    expect(cursor.getState().timeS).toBeGreaterThanOrEqual(102);
    cursor.moveTo(105);
    frames.frame(5100);
    expect(cursor.getState().timeS).toBeCloseTo(105.1, 9);
  });

  it('goes through a list stroke after stroke, stops at its end, and begins it again from there', () => {
    const strokes = [102, 104, 105, 108].map((fromS, index) => ({ index, fromS, toS: fromS + 1 }));
    const cursor = createCursor({ ...places, strokes }, 101);
    const frames = handFrames();
    keepPlaying(cursor, frames);
    cursor.setList(createPlayList({ strokes }, [3, 1, 2, 7], 'late'));
    expect(cursor.getState()).toMatchObject({ timeS: 104, playing: true });
    const seen: number[] = [];
    for (let nowMs = 0; nowMs <= 4000; nowMs += 100) {
      frames.frame(nowMs);
      seen.push(cursor.getState().timeS);
    }
    const isListed = (timeS: number): boolean => (timeS >= 104 && timeS < 106) || (timeS >= 108 && timeS <= 109);
    expect(seen.filter((timeS) => !isListed(timeS))).toEqual([]);
    // Strokes 1 and 2 are adjacent: nothing is skipped between them.
    expect(seen.filter((timeS) => timeS > 104.85 && timeS < 105.15).length).toBe(3);
    expect(cursor.getState()).toMatchObject({ timeS: 109, playing: false });
    cursor.setPlaying(true);
    expect(cursor.getState().timeS).toBe(104);
    // Outside the list, it plays on until it reaches a listed stroke.
    cursor.moveTo(106.5);
    frames.frame(5000);
    frames.frame(5100);
    expect(cursor.getState().timeS).toBeCloseTo(106.6, 9);
    cursor.putAway();
    expect(cursor.getState()).toMatchObject({ list: null, playing: false });
  });

  it('is left to a video that shows its frames, and taken over when none comes any more', () => {
    const cursor = createCursor(places, 102);
    const frames = handFrames();
    keepPlaying(cursor, frames);
    cursor.setPlaying(true);
    frames.frame(0);
    expect(cursor.drive(104, 20)).toBe(104);
    frames.frame(40);
    expect(cursor.getState().timeS).toBe(104);
    frames.frame(260);
    expect(cursor.getState().timeS).toBe(104);
    frames.frame(300);
    expect(cursor.getState().timeS).toBeCloseTo(104.04, 9);
    expect(cursor.drive(110, 320)).toBe(110);
    expect(cursor.getState().playing).toBe(false);
  });

  it('goes in steps where less motion is wanted', () => {
    const cursor = createCursor(places, 100);
    const frames = handFrames(true);
    keepPlaying(cursor, frames);
    cursor.setPlaying(true);
    const seen = [0, 300, 600, 900, 1000, 1300, 2000].map((nowMs) => {
      frames.frame(nowMs);
      return cursor.getState().timeS;
    });
    expect(seen).toEqual([100, 100, 100, 100, 101, 101, 102]);
  });
});

describe('the cursor', () => {
  it('never leaves the session, and is not moved by what is not a time', () => {
    const cursor = createCursor(places, 0);
    expect(cursor.getState().timeS).toBe(100);
    cursor.moveTo(1e9);
    expect(cursor.getState().timeS).toBe(110);
    cursor.moveTo(Number.NaN);
    expect(cursor.getState().timeS).toBe(110);
  });
});

describe('a list of strokes', () => {
  const strokes = [10, 20, 30].map((fromS, index) => ({ index, fromS, toS: fromS + 2 }));
  const list = createPlayList({ strokes }, [0, 2], 'long');

  it('is none where no stroke of it has a time', () => {
    expect(createPlayList({ strokes }, [], 'long')).toBeNull();
    expect(createPlayList({ strokes }, [5], 'long')).toBeNull();
  });

  it('is stepped through, and not left by stepping', () => {
    if (list === null) throw new Error('There is no list.');
    expect([5, 10, 11, 15, 30, 40].map((timeS) => movedInList(list, timeS, 1))).toEqual([10, 30, 30, 30, 30, 30]);
    expect([5, 10, 11, 15, 30, 40].map((timeS) => movedInList(list, timeS, -1))).toEqual([10, 10, 10, 10, 10, 10]);
  });

  it('plays every stroke of it and nothing else, whatever the speed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 2, noNaN: true }), fc.double({ min: 0.5, max: 3, noNaN: true }))),
        fc.double({ min: 0.01, max: 0.4, noNaN: true }),
        fc.integer(),
        (gaps, stepS, choice) => {
          let atS = 0;
          const made = gaps.map(([gapS, lastsS], index) => {
            const fromS = atS + gapS;
            atS = fromS + lastsS;
            return { index, fromS, toS: atS };
          });
          const wanted = made.filter(({ index }) => (choice >> (index % 30)) % 2 !== 0);
          const played = createPlayList(
            { strokes: made },
            wanted.map(({ index }) => index),
            'any',
          );
          if (played === null) return;
          const seen = new Set<number>();
          let timeS = played.strokes[0].fromS;
          for (let step = 0; step < 10_000; step += 1) {
            const inside = wanted.find(({ fromS, toS }) => timeS >= fromS - 1e-5 && timeS < toS + 1e-5);
            expect(inside).toBeDefined();
            seen.add(listedAt(played, timeS));
            const next = listGoesOn(played, timeS, timeS + stepS);
            if (next.ends) {
              expect(next.timeS).toBe(played.strokes.at(-1)?.toS);
              break;
            }
            timeS = next.timeS;
          }
          expect(seen.size).toBe(wanted.length);
        },
      ),
    );
  });
});
