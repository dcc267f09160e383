import { describe, expect, it } from 'vitest';
import { modelSession } from '../../testing/model-session.ts';
import { PER_STROKE, perStroke } from '../../shared/selection/per-stroke.ts';
import { computeColouring, listColourings } from './colourings.ts';

const session = modelSession({ strokeCount: 20 });
const startS = session.strokes.boat.startS[0] ?? 0;
const timeS = Float64Array.from({ length: 40 }, (_, k) => startS - 2 + k);
const track = {
  fixCount: 40,
  rejectedFixCount: 0,
  distanceM: 200,
  rawDistanceM: 200,
  timeS,
  latitudeDeg: timeS,
  longitudeDeg: timeS,
  headingDeg: timeS,
  cumulativeM: timeS,
  speedMps: timeS.map((_, k) => 4 + k / 100),
};
const analysis = { ...session, track };
const whole = { fromS: -Infinity, toS: Infinity };

describe('colors of the track', () => {
  it('offers what was measured and nothing else', () => {
    const offered = listColourings(analysis, 8);
    expect(offered).toContain('power');
    expect(offered).toContain('catchSpread');
    // The model session has no gyroscope and no drag factor.
    expect(offered).not.toContain('roll');
    expect(offered).not.toContain('drag');
    expect(offered[0]).toBe('speed');
  });

  it('lays the values of strokes along the track, nothing before the first stroke', () => {
    const { values, range } = computeColouring(analysis, 'seatPower', 4, whole);
    expect(values[0]).toBeNaN();
    expect(values[10]).toBe(349);
    expect(range).toEqual([349, 349]);
  });

  it('covers with its scale the selection alone', () => {
    const { range } = computeColouring(analysis, 'speed', 8, { fromS: timeS[10] ?? 0, toS: timeS[20] ?? 0 });
    expect(range).toEqual([4.1, 4.2]);
  });

  it('has the check factor as least speed by mean speed', () => {
    const boat = { ...session.strokes.boat, minimumSpeedMps: session.strokes.boat.speedMps.map((v) => 0.75 * v) };
    const values = perStroke('check').values({ ...session, strokes: { ...session.strokes, boat } }, 8);
    values.forEach((value) => expect(value).toBeCloseTo(75, 9));
  });

  it('has one value for each stroke, whatever it is', () => {
    for (const id of PER_STROKE) expect(perStroke(id).values(analysis, 8)).toHaveLength(20);
  });
});
