import { describe, expect, it } from 'vitest';
import { modelStrokes } from '#src/figures/testing/model-strokes.ts';
import { alongTrack } from './splits.ts';
import { colourRange, shareIn } from '../layers/colour-range.ts';
import { gridLines } from '../base/paper-style.ts';
import { localFrame, toEastM, toLngLat, toNorthM } from './local-frame.ts';
import { fitTrack } from './track-fit.ts';

describe('meters around a place', () => {
  it('have the length of a degree on the ellipsoid', () => {
    // WGS 84 at 45°: 111 131.7 m of latitude, 78 846.8 m of longitude.
    const frame = localFrame(45, 7);
    expect(frame.northMPerDeg).toBeCloseTo(111_131.7, 0);
    expect(frame.eastMPerDeg).toBeCloseTo(78_846.8, 0);
  });

  it('lead back to where they came from', () => {
    const frame = localFrame(-33.7, 150.7);
    const [longitude, latitude] = toLngLat(frame, 1234, -567);
    expect(toEastM(frame, longitude)).toBeCloseTo(1234, 6);
    expect(toNorthM(frame, latitude)).toBeCloseTo(-567, 6);
  });
});

describe('the grid', () => {
  it('has a round step and covers the view', () => {
    const frame = localFrame(42, -8);
    const [west, south] = toLngLat(frame, -500, -300);
    const [east, north] = toLngLat(frame, 500, 300);
    const grid = gridLines(frame, { west, south, east, north });
    expect(grid.stepM).toBe(100);
    expect(grid.lines).toHaveLength(11 + 7);
  });
});

describe('the picture of a track', () => {
  it('keeps the shape: as many pixels for a meter north as for a meter east', () => {
    const fit = fitTrack([0, 100], [0, 1000], 400, 300);
    expect(fit).not.toBeNull();
    if (fit === null) return;
    expect(fit.x(100) - fit.x(0)).toBeCloseTo(fit.y(0) - fit.y(100), 9);
    expect(fit.y(1000)).toBeLessThan(fit.y(0));
  });

  it('does not exist without a point', () => {
    expect(fitTrack([Number.NaN], [Number.NaN], 400, 300)).toBeNull();
  });
});

describe('colors along the track', () => {
  it('are not stretched by one bad value', () => {
    const range = colourRange([...Array.from({ length: 200 }, () => 5), 50]);
    expect(range).toEqual([5, 5]);
    expect(colourRange([Number.NaN])).toBeNull();
    expect(shareIn([5, 5], 5)).toBe(0.5);
  });

  it('are those of the stroke under way, and none between strokes', () => {
    const table = modelStrokes({ count: 3 });
    const { startS, endS } = table.boat;
    const times = [0, ((startS[1] ?? 0) + (endS[1] ?? 0)) / 2, (endS[2] ?? 0) + 5];
    const column = Float64Array.from(times);
    const track = {
      fixCount: 3,
      rejectedFixCount: 0,
      distanceM: null,
      rawDistanceM: null,
      timeS: column,
      latitudeDeg: column,
      longitudeDeg: column,
      speedMps: column,
      headingDeg: column,
      cumulativeM: column,
    };
    expect([...alongTrack(track, table, [10, 20, 30])]).toEqual([Number.NaN, 20, Number.NaN]);
  });
});
