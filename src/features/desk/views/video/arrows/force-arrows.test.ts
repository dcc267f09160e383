import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FROM_ABOVE, type ShownOar } from '#engine/film/boat-plane.ts';
import type { ChannelSummary } from '#engine/analysis/analysis.ts';
import { modelSession } from '#src/features/desk/testing/model-session.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import {
  toArrow,
  arrowPath,
  LONGEST_SHARE,
  oarNow,
  valueBetween,
  arrowOars,
  largestForceN,
  roundForce,
  scaleWords,
} from './force-arrows.ts';

const OAR: ShownOar = { seat: 2, side: 'starboard', pin: [100, 80], blade: [100, 120], angleDeg: 0 };
const SCALE = { heightPx: 200, largestN: 1000 };
const trace = (timeS: readonly number[], values: readonly number[]) => ({
  timeS: Float64Array.from(timeS),
  maximum: Float32Array.from(values),
});

describe('a sample at a moment', () => {
  it('lies between its neighbors, and is absent where either is, at a gap and outside', () => {
    const samples = trace([0, 0.1, 0.2, 0.3, 1], [0, 10, Number.NaN, 30, 40]);
    expect(valueBetween(samples, 0.05)).toBeCloseTo(5, 5);
    expect(valueBetween(samples, 0.3)).toBe(30);
    for (const momentS of [-0.1, 0.15, 0.2, 0.25, 0.6, 1.1]) expect(valueBetween(samples, momentS)).toBeNull();
    expect(valueBetween(trace([], []), 0)).toBeNull();
  });

  it('is of an oar where both its angle and its force are there, in newtons', () => {
    const traces = [
      { channel: 3, raw: true, ...trace([0, 0.1], [-50, -48]) },
      { channel: 4, raw: true, ...trace([0, 0.1], [10, Number.NaN]) },
    ].map((one) => ({ ...one, minimum: one.maximum }));
    const oar = {
      gate: { seat: 2, side: null },
      index: 1,
      side: 'port',
      angle: 3,
      force: 4,
      newtonsPerUnit: 9.8,
    } as const;
    const samples = { fromS: 0, toS: 1, traces };
    expect(oarNow(samples, oar, 0)).toEqual({ angleDeg: -50, forceN: 98 });
    expect(oarNow(samples, oar, 0.05)).toBeNull();
    expect(oarNow(samples, { ...oar, angle: 7 }, 0)).toBeNull();
    expect(oarNow(null, oar, 0)).toBeNull();
  });
});

describe('an arrow of force', () => {
  it('lies from pin to blade at the angle it was placed at, and as long as the force', () => {
    expect(toArrow(OAR, FROM_ABOVE, { angleDeg: 0, forceN: 500 }, SCALE)).toEqual([
      [100, 80],
      [100, 80 + 0.5 * LONGEST_SHARE * 200],
    ]);
  });

  it('turns to the bow at the catch and to the stern at the finish, the bow being to the right', () => {
    const acrossAt = (angleDeg: number): number => {
      const [from, to] = toArrow(OAR, FROM_ABOVE, { angleDeg, forceN: 500 }, SCALE) ?? [
        [0, 0],
        [0, 0],
      ];
      return to[0] - from[0];
    };
    expect(acrossAt(-50)).toBeGreaterThan(20);
    expect(acrossAt(30)).toBeLessThan(-14);
  });

  it('is none without a force, and its length is in proportion to it', () => {
    expect(toArrow(OAR, FROM_ABOVE, { angleDeg: 0, forceN: 0 }, SCALE)).toBeNull();
    expect(toArrow(OAR, FROM_ABOVE, { angleDeg: 0, forceN: -5 }, SCALE)).toBeNull();
    const force = fc.double({ min: 1, max: 2000, noNaN: true });
    fc.assert(
      fc.property(force, fc.integer({ min: -70, max: 50 }), (forceN, angleDeg) => {
        const [from, to] = toArrow(OAR, FROM_ABOVE, { angleDeg, forceN }, SCALE) ?? [
          [0, 0],
          [0, 0],
        ];
        expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo((forceN / 1000) * LONGEST_SHARE * 200, 6);
      }),
    );
  });

  it('is a shaft with two barbs at its tip', () => {
    expect(
      arrowPath(
        [
          [0, 0],
          [0, 100],
        ],
        1000,
      ),
    ).toMatch(/^M0\.0 0\.0L0\.0 100\.0M(?:-?[\d.]+ ?){2}L0\.0 100\.0L/u);
  });
});

const channel = (quantity: ChannelSummary['quantity'], seat: number, unit: string): ChannelSummary => ({
  quantity,
  name: quantity,
  position: String(seat),
  side: null,
  unit,
  missing: 0,
});

const selection = (strokes: readonly number[], gates: readonly number[]) => ({
  fromS: 0,
  toS: 1,
  piece: null,
  rates: null,
  pickedFrom: null,
  strokes: Int32Array.from(strokes),
  counted: { rule: 'work' as const, strokes: new Int32Array(), included: [], leftOut: [] },
  gates,
  focusSeat: 8,
  focusIsChosen: false,
});

describe('the oars that arrows are drawn at', () => {
  it('are those with angle and force, on a side that is known, in newtons whatever the recording writes', () => {
    const session = {
      ...modelSession(),
      channels: [
        channel('oar-angle', 1, 'deg'),
        channel('gate-force-x', 1, 'kgf'),
        channel('oar-angle', 2, 'deg'),
        channel('gate-force-x', 3, 'kgf'),
      ],
    };
    const { oars, absent } = arrowOars(session);
    expect(absent).toBeNull();
    expect(oars).toEqual([
      {
        gate: session.gates[0],
        index: 0,
        side: 'port',
        angle: 0,
        force: 1,
        newtonsPerUnit: expect.closeTo(9.80665, 5),
      },
    ]);
    expect(arrowOars({ ...session, crew: [] })).toEqual({ oars: [], absent: expect.stringMatching(/on which side/u) });
    expect(arrowOars(modelSession())).toEqual({ oars: [], absent: expect.stringMatching(/not both force and angle/u) });
  });

  it('are drawn against the largest force of the oars and strokes that are looked at', () => {
    const session = modelSession({
      gateValue: (field, stroke, gate) => (field === 'peakForceN' ? 100 * stroke + gate : undefined),
    });
    expect(largestForceN(session, selection([2, 3], [0, 4]))).toBe(304);
    expect(largestForceN(session, selection([], [0]))).toBeNull();
    const unmeasured = modelSession({ gateValue: (field) => (field === 'peakForceN' ? Number.NaN : undefined) });
    expect(largestForceN(unmeasured, selection([2], [0]))).toBeNull();
  });
});

it('a scale shows a round force of at least 40% of what it may, in the unit that is read', () => {
  expect(roundForce(456, FORCE_UNITS.N)).toBe(200);
  expect(roundForce(500, FORCE_UNITS.N)).toBe(500);
  expect(FORCE_UNITS.kgf.of(roundForce(456, FORCE_UNITS.kgf))).toBeCloseTo(20, 6);
  fc.assert(
    fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), (most) => {
      const shown = roundForce(most, FORCE_UNITS.N);
      expect(shown).toBeLessThanOrEqual(most * (1 + 1e-9));
      expect(shown).toBeGreaterThan(0.39 * most);
    }),
  );
});

it('the longest arrow is told with its force', () => {
  expect(scaleWords(912.4, FORCE_UNITS.N)).toContain('30% of the frame height is 912 N');
});
