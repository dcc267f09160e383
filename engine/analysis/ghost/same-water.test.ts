import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownCrew } from '../testing/known-crew.ts';
import { rowedLine, type RowedLine } from './oar-places.ts';
import { commonLine } from './ghost.ts';

const METRES_PER_DEGREE = 111_195;

function lineFrom(startS: number): RowedLine {
  const line = rowedLine(knownCrew({ strokes: 20, seed: 1 }), 0, 20);
  if (typeof line === 'string') throw new Error(line);
  return { ...line, startS };
}

/** A straight course at the equator with offsets along and across it, one GPS point per second from second 100. */
function rowed(alongM: number, acrossM: number, headingDeg: number) {
  const [sine, cosine] = [Math.sin, Math.cos].map((part) => part((headingDeg * Math.PI) / 180));
  const [s, c] = [sine ?? NaN, cosine ?? NaN];
  const fixes = Array.from({ length: 30 }, (_, k) => alongM + 5 * (k - 5));
  return {
    line: lineFrom(105),
    track: {
      timeS: Float64Array.from(fixes, (_, k) => 100 + k),
      latitudeDeg: Float64Array.from(fixes, (x) => (x * c - acrossM * s) / METRES_PER_DEGREE),
      longitudeDeg: Float64Array.from(fixes, (x) => (x * s + acrossM * c) / METRES_PER_DEGREE),
      headingDeg: new Float64Array(fixes.length).fill(headingDeg),
    },
  };
}

describe('the line across the water that both passed', () => {
  it('is where the later of both began, whichever way the water lies', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: -400, max: 400, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        (heading, along, across) => {
          const common = commonLine(rowed(0, 0, heading), rowed(along, across, heading));
          expect(common?.before).toBeCloseTo(Math.max(along, 0), 0);
          expect(common?.after).toBeCloseTo(Math.max(-along, 0), 0);
        },
      ),
    ));

  it('is none of another way, of other water, or without a track', () => {
    const one = rowed(0, 0, 40);
    expect(commonLine(one, rowed(0, 0, 220))).toBeNull();
    expect(commonLine(one, rowed(800, 0, 40))).toBeNull();
    expect(commonLine(one, rowed(0, 300, 40))).toBeNull();
    expect(commonLine(one, { ...one, track: null })).toBeNull();
    expect(commonLine(one, { ...one, line: lineFrom(900) })).toBeNull();
  });
});
