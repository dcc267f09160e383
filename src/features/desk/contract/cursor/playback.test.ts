import { describe, expect, it } from 'vitest';
import { createCursor } from './cursor-store.ts';
import { keepPlaying } from './playback.ts';
import type { Places } from './places.ts';

const places: Places = { whole: { fromS: 100, toS: 110 }, strokes: [], pieces: [], sampleRateHz: 50 };

/** Frames that come when they are told to. */
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

  it('is left to a film that shows its frames, and taken over when none comes any more', () => {
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
  it('never leaves the outing, and is not moved by what is not a time', () => {
    const cursor = createCursor(places, 0);
    expect(cursor.getState().timeS).toBe(100);
    cursor.moveTo(1e9);
    expect(cursor.getState().timeS).toBe(110);
    cursor.moveTo(Number.NaN);
    expect(cursor.getState().timeS).toBe(110);
  });
});
