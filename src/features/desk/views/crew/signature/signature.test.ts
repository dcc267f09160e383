import { describe, expect, it } from 'vitest';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import type { Likeness } from '#engine/analysis/force/mean-curves.ts';
import type { GateField } from '#engine/analysis/analysis.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { modelSession } from '../../../testing/model-session.ts';
import {
  isMixed,
  rivalFinding,
  shapeFinding,
  signatureFinding,
  profileMarks,
  type ProfileMark,
  crewMean,
  drawnCurves,
  profileTable,
} from './signature-model.ts';
import { forceAxes } from './force-axes.ts';

/** Force of one seat over `at`, with bands of ±30 N and ±60 N. */
function profile(seat: number, at: Float64Array, force: (place: number) => number): DriveProfile {
  const mean = at.map(force);
  const shifted = (by: number): Float64Array => mean.map((value) => value + by);
  const bands = { p05: shifted(-60), p25: shifted(-30), p75: shifted(30), p95: shifted(60) };
  return { gate: { seat, side: null }, strokeCount: 20, at, mean, ...bands };
}

const degrees = Float64Array.from({ length: 87 }, (_, k) => k - 55);
const tent = (angle: number): number => (angle < -10 ? (900 * (angle + 55)) / 45 : (900 * (31 - angle)) / 41);

const VALUES: Partial<Record<GateField, number>> = { angleOfPeakDeg: -10, catchAngleDeg: -54.5, finishAngleDeg: 30.5 };
const session = modelSession({ gateValue: (field) => VALUES[field] });
const strokes = Int32Array.from({ length: 20 }, (_, k) => k);

describe('the marks', () => {
  const byAngle = profile(5, degrees, tent);

  it('stand at the mean angles of the strokes', () => {
    const marks = profileMarks(
      session.strokes,
      4,
      strokes,
      byAngle,
      profile(5, degrees, (angle) => angle),
    );
    expect(marks.map((mark) => mark.name)).toEqual(['catch', 'slip', 'peak', 'wash', 'finish']);
    expect(marks.map((mark) => mark.at)).toEqual([-54.5, -45.4, -10, 20.5, 30.5].map((at) => expect.closeTo(at, 6)));
    expect(marks[2]).toMatchObject({ forceN: 900, value: 920 });
  });

  it('stand at the same angles when the axis is the arc or time', () => {
    const shares = Float64Array.from({ length: 101 }, (_, k) => k);
    const angleAt = (share: number): number => -55 + 0.86 * share;
    const force = profile(5, shares, (share) => tent(angleAt(share)));
    const marks = profileMarks(session.strokes, 4, strokes, force, profile(5, shares, angleAt));
    for (const { at, angleDeg, forceN } of marks) {
      expect(angleAt(at)).toBeCloseTo(angleDeg, 6);
      expect(Math.abs(forceN - tent(angleDeg))).toBeLessThan(9);
    }
  });

  it('stay on a curve that ends before the mean finish', () => {
    const short = profile(5, degrees.subarray(3, 80), tent);
    const marks = profileMarks(
      session.strokes,
      4,
      strokes,
      short,
      profile(5, degrees.subarray(3, 80), (angle) => angle),
    );
    expect(marks[0]?.at).toBe(-52);
    expect(marks.at(-1)?.at).toBe(24);
  });

  it('are none without a curve or without values', () => {
    const none = profile(5, degrees, () => NaN);
    expect(profileMarks(session.strokes, 4, strokes, none, none)).toEqual([]);
    expect(profileMarks(session.strokes, 4, new Int32Array(0), byAngle, byAngle)).toEqual([]);
  });
});

describe('the axes', () => {
  it('hold the bands and have round steps in the unit shown', () => {
    const axes = forceAxes('angle', [profile(5, degrees, tent)], FORCE_UNITS.kgf);
    expect(axes?.at).toEqual([-55, 35]);
    expect(axes?.force[1]).toBeGreaterThan(960);
    expect(axes?.forceTicks.map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80', '100']);
    expect(axes?.forceTicks[1]?.newtons).toBeCloseTo(20 * 9.80665, 6);
  });

  it('are none without a curve', () => {
    expect(forceAxes('time', [], FORCE_UNITS.N)).toBeNull();
    expect(forceAxes('time', [profile(1, degrees, () => NaN)], FORCE_UNITS.N)).toBeNull();
  });
});

describe('the curves', () => {
  const shown = [profile(1, degrees, tent), profile(2, degrees, (angle) => tent(angle) / 2)];
  const crew = crewMean(shown);
  const rival = {
    name: 'piece 3',
    profiles: {
      by: 'angle' as const,
      strokes,
      force: [profile(1, degrees, () => 7), profile(2, degrees, tent)],
      angle: [],
    },
  };
  const listNames = (comparison: 'seats' | 'crew' | 'selection'): string[] =>
    drawnCurves(shown, 2, comparison, crew, rival).map((curve) => `${curve.role} ${curve.name}`);

  it('are those of the comparison chosen, the focus always among them', () => {
    expect(listNames('seats')).toEqual(['other seat 1', 'crew crew mean', 'focus seat 2']);
    expect(listNames('crew')).toEqual(['crew crew mean', 'focus seat 2']);
    expect(listNames('selection')).toEqual(['rival B: piece 3', 'focus seat 2']);
  });

  it('average the crew, which is at least two', () => {
    expect(crew?.mean[45]).toBeCloseTo(675, 9);
    expect(crewMean(shown.slice(0, 1))).toBeNull();
  });

  it('stand in the table in the unit shown', () => {
    const curves = drawnCurves(shown, 2, 'seats', crew, null);
    const axes = forceAxes('angle', shown, FORCE_UNITS.kgf);
    const table = axes === null ? null : profileTable(axes, curves, FORCE_UNITS.kgf);
    expect(table?.columns).toEqual(['Angle °', 'seat 1, kgf', 'crew mean, kgf', 'seat 2, kgf']);
    expect(table?.rows.find(([angle]) => angle === '−10')).toEqual(['−10', '92', '69', '46']);
  });
});

describe('words', () => {
  const likeness = (r: number): Likeness => ({
    r,
    differencePct: 1,
    shapeDifferencePct: 1,
    overlapPct: 97,
    points: 80,
  });
  const mark = (name: ProfileMark['name'], value: number): ProfileMark => ({
    name,
    value,
    at: 0,
    angleDeg: -14.6,
    forceN: 0,
  });
  const words = {
    called: 'Seat 5',
    strokes: '34 strokes',
    unit: FORCE_UNITS.N,
    likeness: likeness(0.9961),
    mixed: false,
  };

  it('give the numbers of the seat in focus', () => {
    const marks = [mark('peak', 953), mark('slip', 10.8)];
    expect(signatureFinding({ ...words, marks })).toBe(
      'Seat 5: 953 N at −15°, slip 10.8° over 34 strokes. Shape against the crew: r = 0.996.',
    );
    expect(signatureFinding({ ...words, marks, unit: FORCE_UNITS.kgf })).toContain('97 kgf at −15°');
    expect(signatureFinding({ ...words, marks: [], likeness: null })).toBe('Seat 5: 34 strokes.');
    expect(signatureFinding({ ...words, marks: [], mixed: true })).toContain('Select a piece');
  });

  it('say when light and hard rowing lie together', () => {
    expect(isMixed({ mean: 700, sd: 210, count: 40 })).toBe(true);
    expect(isMixed({ mean: 950, sd: 40, count: 40 })).toBe(false);
  });

  it('say what changed from one selection to the other', () => {
    const about = { strokes: '20 strokes', rival: 'piece 3, 40 strokes', unit: FORCE_UNITS.N };
    expect(
      rivalFinding('Seat 5', [mark('peak', 900), mark('slip', 9)], [mark('peak', 950), mark('slip', 7.5)], about),
    ).toBe('Seat 5, A (20 strokes) against B (piece 3, 40 strokes): peak −50 N, slip +1.5°.');
    expect(rivalFinding('Seat 5', [mark('peak', 900)], [], about)).toContain('no marks in common');
  });

  it('name who differs most', () => {
    const row = (label: string, r: number) => ({ label, likeness: likeness(r) });
    expect(shapeFinding([row('8', 0.988), row('6', 0.96), row('5', 0.996)])).toBe(
      'Seat 6 has the most different curve shape (r = 0.960), seat 5 the most similar (r = 0.996).',
    );
    expect(shapeFinding([row('8', 0.9991), row('6', 0.9992)])).toContain('All seats have a similar curve shape');
    expect(shapeFinding([row('8', 1)])).toContain('Needs two curves');
  });
});
