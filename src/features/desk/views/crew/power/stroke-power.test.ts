import { describe, expect, it } from 'vitest';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import {
  between,
  driveAlong,
  drivePower,
  findPeak,
  powerAxes,
  sampleAt,
  strokePowerFinding,
} from '#src/features/desk/panels/power/stroke-power.ts';

const profile = (seat: number, at: number[], mean: number[]): DriveProfile => {
  const values = Float64Array.from(mean);
  const bands = { p05: values, p25: values, p75: values, p95: values };
  return { gate: { seat, side: null }, strokeCount: 9, at: Float64Array.from(at), mean: values, ...bands };
};

const EARLY = profile(1, [-40, -20, 0, 20], [300, 1500, 900, 100]);
const LATE = profile(2, [-40, -20, 0, 20], [200, 900, 1400, Number.NaN]);
const UNKNOWN = { meanW: null, peakW: null };
const SILENT = profile(3, [], []);
const CREW = { gates: [EARLY, LATE, SILENT].map(({ gate }) => gate), boat: { seatCount: 4 } };

/** Catch at the second sample, finish at the fifth, 20 ms apart. */
const CURVE: StrokeCurve = {
  gate: { seat: 1, side: null },
  timeS: Float64Array.from([9.98, 10, 10.02, 10.04, 10.06, 10.08]),
  angleDeg: Float64Array.from([-59, -60, -30, 0, 20, 19]),
  forceN: new Float64Array(6),
  powerW: Float64Array.from([0, 0, 600, 1200, 100, 0]),
  drive: { from: 1, to: 4 },
};

describe('profiles of power', () => {
  it('peak where their mean is greatest', () => {
    expect(findPeak(EARLY)).toMatchObject({ powerW: 1500, at: -20 });
    expect(findPeak(LATE)).toMatchObject({ powerW: 1400, at: 0 });
    expect(findPeak(SILENT)).toBeNull();
  });

  it('share axes that hold them all, and none without numbers', () => {
    const axes = powerAxes([EARLY, LATE, SILENT], 'angle');
    expect(axes?.at).toEqual([-45, 25]);
    expect(axes?.powerW[0]).toBe(0);
    expect(axes?.powerW[1]).toBeGreaterThan(1500);
    expect(powerAxes([SILENT], 'angle')).toBeNull();
  });

  it('say who peaks where, and by how much over the mean of the stroke', () => {
    expect(strokePowerFinding(CREW, [LATE, EARLY], 2, 'angle', { meanW: 280, peakW: null })).toBe(
      'Seat 2 peaks at 1,400 W, 0°. The peak is 5.0 times the mean over the stroke. The crew’s peaks range from −20° (seat 1) to 0° (seat 2).',
    );
    expect(strokePowerFinding(CREW, [EARLY], 1, 'angle', UNKNOWN)).toBe('Seat 1 peaks at 1,500 W, −20°.');
    // The same watts along angle, time and arc.
    const ofTime = { meanW: null, peakW: 1570 };
    expect(strokePowerFinding(CREW, [EARLY], 1, 'angle', ofTime)).toBe('Seat 1 peaks at 1,570 W, −20°.');
    expect(strokePowerFinding(CREW, [profile(1, [0, 0.3], [10, 900])], 1, 'time', UNKNOWN)).toBe(
      'Seat 1 peaks at 900 W, 0.30 s after the catch.',
    );
    expect(strokePowerFinding(CREW, [EARLY, SILENT], 3, 'angle', { meanW: 280, peakW: null })).toContain('no power');
  });

  it('name a single sculler’s oars by their sides', () => {
    const oars = (['port', 'starboard'] as const).map((side, index) => ({
      ...(index === 0 ? EARLY : LATE),
      gate: { seat: 1, side },
    }));
    const single = { gates: oars.map(({ gate }) => gate), boat: { seatCount: 1 } };
    expect(strokePowerFinding(single, oars, 1, 'angle', UNKNOWN)).toBe(
      'The rower’s port oar peaks at 1,500 W, −20°. The crew’s peaks range from −20° (port) to 0° (starboard).',
    );
  });
});

describe('the stroke under the cursor', () => {
  it('lies along angle, time and arc from its own catch', () => {
    expect([...driveAlong(CURVE, 'angle')]).toEqual([-60, -30, 0, 20]);
    expect([...driveAlong(CURVE, 'arc')].map(Math.round)).toEqual([0, 38, 75, 100]);
    expect(driveAlong(CURVE, 'time')[3]).toBeCloseTo(0.06, 9);
    expect([...drivePower(CURVE)]).toEqual([0, 600, 1200, 100]);
    expect(driveAlong({ ...CURVE, drive: null }, 'time')).toHaveLength(0);
  });

  it('is read at the cursor between its samples, and not outside the drive', () => {
    const index = sampleAt(CURVE, 10.03);
    expect(between(drivePower(CURVE), index)).toBeCloseTo(900, 6);
    expect(between(driveAlong(CURVE, 'angle'), index)).toBeCloseTo(-15, 6);
    expect(sampleAt(CURVE, 9.99)).toBeNaN();
    expect(sampleAt(CURVE, 10.07)).toBeNaN();
    expect(sampleAt({ ...CURVE, drive: null }, 10.03)).toBeNaN();
  });
});
