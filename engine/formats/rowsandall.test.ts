import { describe, expect, it } from 'vitest';
import { loggedFrom } from './testing/logged-from.ts';
import { rowsandall } from './rowsandall.ts';

/** Ten minutes at 22 strokes a minute and 4 m/s, a rest of two in the middle. */
function bySecond(everyS = 1): string {
  const rows = Array.from({ length: 720 / everyS + 1 }, (_, row) => {
    const at = row * everyS;
    const isRest = at >= 300 && at < 420;
    const metres = 4 * Math.min(at, 300) + 4 * Math.max(0, at - 420);
    return [
      1_767_000_000 + at,
      metres.toFixed(1),
      isRest ? 0 : 22,
      140,
      isRest ? 0 : 125,
      isRest ? 3 : 4,
      isRest ? 1 : 0,
    ];
  });
  const header =
    'TimeStamp (sec), Horizontal (meters), Cadence (stokes/min), HRCur (bpm), Stroke500mPace (sec/500m), WorkoutState, lapIdx';
  return `${header}\n${rows.map((row) => row.join(',')).join('\n')}\n`;
}

describe('a Rowsandall table with a row per second', () => {
  it.each([1, 0.5, 5])('has a rate, and no strokes: a row every %s s', (everyS) => {
    const { strokeSets, series, totals, intervals } = loggedFrom(rowsandall, bySecond(everyS));
    expect(strokeSets).toEqual([]);
    expect(series?.channels.map(({ quantity }) => quantity)).toContain('stroke-rate');
    expect(Math.abs((totals.strokes ?? NaN) - 220)).toBeLessThan(3);
    expect(totals.distanceM).toBeCloseTo(2400, 0);
    expect(intervals.map(({ kind, startS, endS }) => [kind, startS, endS])).toEqual([
      ['work', 0, 300],
      ['rest', 300, 420],
      ['work', 420, 720],
    ]);
  });
});
