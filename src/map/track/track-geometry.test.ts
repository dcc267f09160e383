import { describe, expect, it } from 'vitest';
import { modelStrokes } from '#src/figures/testing/model-strokes.ts';
import { alongTrack } from './splits.ts';
import { colourRange, shareIn } from './track-lines.ts';
import { gridLines } from '../base/basemap.ts';
import { localFrame, toEastM, toLngLat, toNorthM, fitTrack, nearestOnTrack } from './track-geometry.ts';
import fc from 'fast-check';

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

const HOME = localFrame(42.3, -8.1);
const ANY = { fromS: -Infinity, toS: Infinity, cursorS: 0 };

/** East along one line for 100 s at 4 m/s, back along another 10 m to the north. */
const timeS = Float64Array.from({ length: 201 }, (_, k) => k);
const places = Array.from(timeS, (t) => (t <= 100 ? toLngLat(HOME, 4 * t, 0) : toLngLat(HOME, 4 * (200 - t), 10)));
const none = new Float64Array(201);
const track = {
  fixCount: 201,
  rejectedFixCount: 0,
  distanceM: 800,
  rawDistanceM: 800,
  timeS,
  speedMps: none,
  headingDeg: none,
  cumulativeM: timeS.map((t) => 4 * t),
  latitudeDeg: Float64Array.from(places, ([, latitude]) => latitude),
  longitudeDeg: Float64Array.from(places, ([longitude]) => longitude),
};
const at = (eastM: number, northM: number, prefer = ANY, reachM = 30) => {
  const [longitude, latitude] = toLngLat(HOME, eastM, northM);
  return nearestOnTrack(track, latitude, longitude, reachM, prefer);
};

describe('the moment nearest to a place', () => {
  it('lies between two fixes, exactly abeam', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 399, noNaN: true }),
        fc.double({ min: -6, max: 0, noNaN: true }),
        (east, north) => {
          const found = at(east, north);
          expect(found?.timeS).toBeCloseTo(east / 4, 4);
          expect(found?.awayM).toBeCloseTo(-north, 2);
        },
      ),
    );
  });

  it('is none where the track is too far', () => {
    expect(at(200, -31)).toBeNull();
    expect(at(-200, 0)).toBeNull();
  });

  it('is that of the selected pass where two lie side by side', () => {
    expect(at(200, 5)?.timeS).toBeCloseTo(50, 2);
    expect(at(200, 5, { fromS: 110, toS: 200, cursorS: 0 })?.timeS).toBeCloseTo(150, 2);
  });

  it('is that near the cursor where both are selected', () => {
    expect(at(200, 5, { ...ANY, cursorS: 190 })?.timeS).toBeCloseTo(150, 2);
  });

  it('is that which was pressed where the other is clearly further', () => {
    expect(at(200, 0, { fromS: 110, toS: 200, cursorS: 150 }, 8)?.timeS).toBeCloseTo(50, 2);
  });
});
