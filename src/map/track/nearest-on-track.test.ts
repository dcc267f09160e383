import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localFrame, toLngLat } from './local-frame.ts';
import { nearestOnTrack } from './nearest-on-track.ts';

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
