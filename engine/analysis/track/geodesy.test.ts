import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGround, toPlane } from './geodesy.ts';

const RADIANS = Math.PI / 180;

interface Ellipsoid {
  readonly a: number;
  readonly f: number;
}
const WGS84: Ellipsoid = { a: 6_378_137, f: 1 / 298.257223563 };
const GRS80: Ellipsoid = { a: 6_378_137, f: 1 / 298.257222101 };

/** Vincenty's inverse (1975): the geodesic's length, to a tenth of a millimeter away from the antipodes. */
function geodesicM({ a, f }: Ellipsoid, from: readonly [number, number], to: readonly [number, number]): number {
  const b = a * (1 - f);
  const [lat1, lat2] = [from[0], to[0]].map((degrees) => Math.atan((1 - f) * Math.tan(degrees * RADIANS)));
  if (lat1 === undefined || lat2 === undefined) return NaN;
  const [sin1, cos1, sin2, cos2] = [Math.sin(lat1), Math.cos(lat1), Math.sin(lat2), Math.cos(lat2)];
  const difference = (to[1] - from[1]) * RADIANS;
  let lambda = difference;
  for (let round = 0; round < 200; round++) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(cos2 * sinL, cos1 * sin2 - sin1 * cos2 * cosL);
    if (sinSigma === 0) return 0;
    const cosSigma = sin1 * sin2 + cos1 * cos2 * cosL;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cos1 * cos2 * sinL) / sinSigma;
    const cosAlpha2 = 1 - sinAlpha ** 2;
    const cosM = cosAlpha2 === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosAlpha2;
    const c = (f / 16) * cosAlpha2 * (4 + f * (4 - 3 * cosAlpha2));
    const bend = sigma + c * sinSigma * (cosM + c * cosSigma * (2 * cosM ** 2 - 1));
    const next = difference + (1 - c) * f * sinAlpha * bend;
    if (Math.abs(next - lambda) > 1e-13) {
      lambda = next;
      continue;
    }
    const u2 = (cosAlpha2 * (a * a - b * b)) / (b * b);
    const bigA = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)));
    const bigB = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)));
    const outer = (bigB / 6) * cosM * (4 * sinSigma ** 2 - 3) * (4 * cosM ** 2 - 3);
    const correction = bigB * sinSigma * (cosM + (bigB / 4) * (cosSigma * (2 * cosM ** 2 - 1) - outer));
    return b * bigA * (sigma - correction);
  }
  return NaN;
}

const minutes = (degrees: number, m: number, s: number): number => degrees + m / 60 + s / 3600;

describe("the test's own geodesic", () => {
  it('New York to London is 5551759.400 m (GeographicLib)', () => {
    expect(geodesicM(WGS84, [40.6, -73.8], [51.6, -0.5])).toBeCloseTo(5551759.4, 3);
  });

  it('Flinders Peak to Buninyong is 54972.271 m (GRS80, Geoscience Australia)', () => {
    const flinders = [-minutes(37, 57, 3.7203), minutes(144, 25, 29.5244)] as const;
    const buninyong = [-minutes(37, 39, 10.1561), minutes(143, 55, 35.3839)] as const;
    expect(geodesicM(GRS80, flinders, buninyong)).toBeCloseTo(54972.271, 3);
  });
});

describe('the local plane', () => {
  const frames = fc.record({
    latitudeDeg: fc.double({ min: -65, max: 65, noNaN: true }),
    longitudeDeg: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const offset = fc.double({ min: -14_000, max: 14_000, noNaN: true });

  it('measures a boat’s way as the geodesic does, to 1 in 100 000 within 20 km', () => {
    fc.assert(
      fc.property(
        frames,
        offset,
        offset,
        fc.double({ min: 0, max: 360, noNaN: true }),
        (frame, east, north, heading) => {
          const from = toGround(frame, { east, north });
          const step = { east: 500 * Math.sin(heading * RADIANS), north: 500 * Math.cos(heading * RADIANS) };
          const to = toGround(frame, { east: east + step.east, north: north + step.north });
          const length = geodesicM(WGS84, [from.latitudeDeg, from.longitudeDeg], [to.latitudeDeg, to.longitudeDeg]);
          expect(Math.abs(length - 500)).toBeLessThan(0.005);
        },
      ),
    );
  });

  it('returns to the meters it came from, across the date line too', () => {
    fc.assert(
      fc.property(frames, offset, offset, (frame, east, north) => {
        const there = toPlane(frame, toGround(frame, { east, north }));
        expect(there.east).toBeCloseTo(east, 5);
        expect(there.north).toBeCloseTo(north, 5);
      }),
    );
  });
});
