import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTileGrid, nextRun, rangeOver, extendTiles, runOver, tileSpanS } from './lane-tiles.ts';

const limits = { fromS: 100, toS: 7300 };

describe('the grid of tiles', () => {
  it('stays while the window slides, and changes with the zoom', () => {
    const grid = fitTileGrid({ fromS: 200, toS: 260 }, 1000, limits.fromS, null);
    expect(fitTileGrid({ fromS: 1234.5, toS: 1294.5 }, 1000, limits.fromS, grid)).toBe(grid);
    const closer = fitTileGrid({ fromS: 200, toS: 250 }, 1000, limits.fromS, grid);
    expect(closer.secondsPerBucket).toBeCloseTo(0.05, 12);
  });

  it('covers every window with its tiles, and with none too many', () => {
    const windows = fc.record({
      fromS: fc.double({ min: limits.fromS, max: 7000, noNaN: true }),
      spanS: fc.double({ min: 0.4, max: 300, noNaN: true }),
    });
    fc.assert(
      fc.property(windows, fc.integer({ min: 100, max: 3000 }), ({ fromS, spanS }, buckets) => {
        const window = { fromS, toS: fromS + spanS };
        const grid = fitTileGrid(window, buckets, limits.fromS, null);
        const covered = rangeOver(grid, runOver(grid, window));
        const slackS = 1e-6 * tileSpanS(grid);
        expect(covered.fromS).toBeLessThanOrEqual(window.fromS + slackS);
        expect(covered.toS).toBeGreaterThanOrEqual(window.toS - slackS);
        expect(window.fromS - covered.fromS).toBeLessThan(tileSpanS(grid) + slackS);
        expect(covered.toS - window.toS).toBeLessThan(tileSpanS(grid) + slackS);
      }),
    );
  });

  it('reaches a window further to either side, never beyond the recording', () => {
    const grid = { originS: 100, secondsPerBucket: 0.1 };
    expect(extendTiles(grid, { first: 0, last: 4 }, limits)).toEqual({ first: 0, last: 9 });
    expect(extendTiles(grid, { first: 100, last: 104 }, limits)).toEqual({ first: 95, last: 109 });
    expect(extendTiles(grid, { first: 277, last: 281 }, limits).last).toBe(281);
  });
});

describe('what to ask for next', () => {
  const shown = { first: 10, last: 14 };
  const reach = { first: 5, last: 19 };
  const having = (...tiles: number[]) => {
    const there = new Set(tiles);
    return (tile: number): boolean => there.has(tile);
  };

  it('is what is missing on the screen, all of it at once', () => {
    expect(nextRun(shown, reach, having(), 1)).toEqual(shown);
    expect(nextRun(shown, reach, having(10, 11, 12), 1)).toEqual({ first: 13, last: 14 });
    expect(nextRun(shown, reach, having(11, 14), 1)).toEqual({ first: 10, last: 13 });
  });

  it('is then the nearest tile ahead of the hand, then behind it, then nothing', () => {
    const screen = [10, 11, 12, 13, 14];
    expect(nextRun(shown, reach, having(...screen), 1)).toEqual({ first: 15, last: 15 });
    expect(nextRun(shown, reach, having(...screen), -1)).toEqual({ first: 9, last: 9 });
    expect(nextRun(shown, reach, having(...screen, 15, 16, 17, 18, 19), 1)).toEqual({ first: 9, last: 9 });
    expect(nextRun(shown, reach, () => true, 1)).toBeNull();
  });
});
