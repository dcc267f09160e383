import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { analyze } from '../analyze.ts';
import type { StrokeTable } from '../analysis.ts';
import { computeDriveProfiles, type DriveProfile, type ProfileChoice } from './drive-profiles.ts';
import type { GateMoment } from '../strokes/drive-samples.ts';
import { STANDARD_GRAVITY, newtonsPerUnit } from './force-unit.ts';
import { computeSignatures, type MeanOver } from './signatures.ts';
import { eight, makeRecording, type CrewSignal } from '../testing/crew-signal.ts';
import { makeGate, makeSamples, SAMPLE_RATE_HZ, type Signal } from '../testing/sampled-session.ts';
import { emptyTable } from '../testing/stroke-tables.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const RADIANS = Math.PI / 180;

/** 1.15 m of 3.76 m inboard. */
const LEVER_M = 0.798;

const PLAIN: GateMoment = { leverM: LEVER_M, model: 'plain' };

/** An oar that sweeps evenly from catch to finish and back: `driveRows` of drive, as many of recovery. */
interface Sweep {
  readonly catchDeg: number;
  readonly finishDeg: number;
  readonly driveRows: number;
  readonly strokes: number;
}

const SWEEP: Sweep = { catchDeg: -55, finishDeg: 33, driveRows: 40, strokes: 12 };

const inStroke = ({ driveRows }: Sweep, row: number): number => row % (2 * driveRows);

const evenly = (sweep: Sweep): Signal => {
  const { catchDeg, finishDeg, driveRows } = sweep;
  return (_, row) => {
    const at = inStroke(sweep, row);
    const share = at <= driveRows ? at / driveRows : 2 - at / driveRows;
    return catchDeg + (finishDeg - catchDeg) * share;
  };
};

/** Radians per second of the drive. */
const sweepRate = ({ catchDeg, finishDeg, driveRows }: Sweep): number =>
  ((finishDeg - catchDeg) * RADIANS * SAMPLE_RATE_HZ) / driveRows;

function computeProfile(
  sweep: Sweep,
  forceKgf: Signal,
  choice: ProfileChoice,
  moment = PLAIN,
  oar = evenly(sweep),
): DriveProfile {
  return engine.scratch(() => {
    const rows = 2 * sweep.driveRows * sweep.strokes + 1;
    const gate = makeGate(engine, 5, rows, oar, forceKgf);
    const samples = makeSamples(engine, rows, [gate.angle]);
    const table = withDrives(emptyTable(sweep.strokes, 1, 2 * sweep.driveRows), sweep);
    const all = Int32Array.from({ length: sweep.strokes }, (_, k) => k);
    const [profile] = computeDriveProfiles(engine, samples, [gate], table, all, choice, moment);
    if (profile === undefined) throw new Error('no profile');
    return profile;
  });
}

function withDrives(table: StrokeTable, { driveRows }: Sweep): StrokeTable {
  for (let k = 0; k < table.count; k++) {
    table.gate.catchS[k] = (2 * k * driveRows) / SAMPLE_RATE_HZ;
    table.gate.finishS[k] = ((2 * k + 1) * driveRows) / SAMPLE_RATE_HZ;
  }
  return table;
}

const inside = (profile: DriveProfile): number[] => Array.from(profile.at, (_, k) => k).slice(1, -1);

const sweeps = fc.record({
  catchDeg: fc.integer({ min: -70, max: -30 }),
  finishDeg: fc.integer({ min: 15, max: 45 }),
  driveRows: fc.integer({ min: 20, max: 60 }),
  strokes: fc.integer({ min: 3, max: 9 }),
});

const halfSine = (sweep: Sweep, peakKgf: number): Signal => {
  return (_, row) => {
    const at = inStroke(sweep, row);
    return at <= sweep.driveRows ? peakKgf * Math.sin((Math.PI * at) / sweep.driveRows) : 0;
  };
};

describe('a profile of power', () => {
  it('is flat where a constant force square to the oar meets an even sweep', () => {
    fc.assert(
      fc.property(sweeps, fc.integer({ min: 5, max: 120 }), (sweep, kgf) => {
        for (const by of ['angle', 'arc', 'time'] as const) {
          const profile = computeProfile(sweep, () => kgf, { quantity: 'power', by });
          const watts = kgf * STANDARD_GRAVITY * LEVER_M * sweepRate(sweep);
          expect(profile.strokeCount).toBe(sweep.strokes);
          for (const k of inside(profile)) {
            expect((profile.mean[k] ?? NaN) / watts).toBeCloseTo(1, 4);
            expect((profile.p95[k] ?? NaN) / watts).toBeCloseTo((profile.p05[k] ?? NaN) / watts, 4);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('weighs the force by the cosine of the angle, by one over it, or not at all', () => {
    for (const [model, weight] of [
      ['times-cosine', Math.cos],
      ['over-cosine', (angle: number) => 1 / Math.cos(angle)],
      ['plain', () => 1],
    ] as const) {
      const profile = computeProfile(SWEEP, () => 50, { quantity: 'power', by: 'angle' }, { leverM: LEVER_M, model });
      for (const k of inside(profile)) {
        const watts = 50 * STANDARD_GRAVITY * LEVER_M * sweepRate(SWEEP) * weight((profile.at[k] ?? NaN) * RADIANS);
        // A chord over one sample, 2.2°, deviates from the cosine by up to 0.1% at 55°.
        expect(Math.abs((profile.mean[k] ?? NaN) / watts - 1)).toBeLessThan(1e-3);
      }
    }
  });

  it('summed over time is the work of the drive', () => {
    fc.assert(
      fc.property(sweeps, fc.integer({ min: 20, max: 120 }), (sweep, peakKgf) => {
        const wobbling: Signal = (t, row) =>
          evenly(sweep)(t, row) + 3 * Math.sin((Math.PI * row) / sweep.driveRows) ** 2;
        const choice = { quantity: 'power', by: 'time' } as const;
        const { at, mean } = computeProfile(sweep, halfSine(sweep, peakKgf), choice, PLAIN, wobbling);
        let byTime = 0;
        let byAngle = 0;
        for (let k = 1; k < at.length; k++) {
          byTime += (((mean[k] ?? NaN) + (mean[k - 1] ?? NaN)) / 2) * ((at[k] ?? NaN) - (at[k - 1] ?? NaN));
          const force = (row: number): number => halfSine(sweep, peakKgf)(0, row) * STANDARD_GRAVITY;
          const step = (wobbling(0, k) - wobbling(0, k - 1)) * RADIANS;
          byAngle += ((force(k) + force(k - 1)) / 2) * step * LEVER_M;
        }
        expect(byTime / byAngle).toBeCloseTo(1, 4);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a profile of force', () => {
  it('of a half sine over an even sweep is a half sine, whatever the axis', () => {
    fc.assert(
      fc.property(sweeps, fc.integer({ min: 20, max: 120 }), (sweep, peakKgf) => {
        const { catchDeg, finishDeg, driveRows } = sweep;
        const shares = {
          angle: (at: number) => (at - catchDeg) / (finishDeg - catchDeg),
          arc: (at: number) => at / 100,
          time: (at: number) => (at * SAMPLE_RATE_HZ) / driveRows,
        };
        for (const by of ['angle', 'arc', 'time'] as const) {
          const profile = computeProfile(sweep, halfSine(sweep, peakKgf), { quantity: 'force', by });
          expect(shares[by](profile.at[0] ?? NaN)).toBeCloseTo(0, 6);
          expect(shares[by](profile.at.at(-1) ?? NaN)).toBeCloseTo(1, 6);
          // A chord of a sine over one of n samples is at most 1 − cos(π/2n) of the peak below it.
          const chord = 1 - Math.cos(Math.PI / 2 / driveRows) + 1e-5;
          profile.at.forEach((at, k) => {
            const truth = Math.sin(Math.PI * shares[by](at));
            const share = (profile.mean[k] ?? NaN) / (peakKgf * STANDARD_GRAVITY);
            expect(Math.abs(share - truth)).toBeLessThan(chord);
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('by angle is the signature', () => {
    const recording = makeRecording(engine, eight({ strokes: 24 }), {
      // Force that varies between strokes, a sensor with gaps, an oar that falls back.
      disturb: ({ angleDeg, forceKgf }, oar, timeS) => {
        const row = Math.round(timeS * 50);
        if ((row + 7 * oar.seat) % 211 < 3 || (row + 5 * oar.seat) % 509 < 5) return { angleDeg, forceKgf: NaN };
        return { angleDeg: angleDeg - (row % 97 === 0 ? 4 : 0), forceKgf: forceKgf * (1 + 0.2 * Math.sin(timeS / 3)) };
      },
    });
    const { samples } = recording;
    if (samples === null) throw new Error('no samples');
    const { strokes } = analyze(engine, recording, { definitions: 'powerline' });
    const gates = findGateChannels(samples);
    const all = Int32Array.from({ length: strokes.count }, (_, k) => k);
    const choice = { quantity: 'force', by: 'angle' } as const;
    const profiles = computeDriveProfiles(engine, samples, gates, strokes, all, choice, PLAIN);
    const signatures = computeSignatures(engine, samples, gates, strokes, all);
    expect(profiles).toHaveLength(8);
    profiles.forEach((profile, g) => {
      const signature = signatures[g];
      expect(profile.gate).toEqual(signature?.gate);
      expect(profile.strokeCount).toBe(signature?.strokeCount);
      expect(profile.at).toEqual(signature?.angleDeg);
      profile.mean.forEach((force, k) => {
        expect(force).toBeCloseTo(signature?.meanForceN[k] ?? NaN, 2);
        expect(profile.p05[k]).toBeCloseTo(signature?.p05ForceN[k] ?? NaN, 2);
        expect(profile.p95[k]).toBeCloseTo(signature?.p95ForceN[k] ?? NaN, 2);
      });
    });
  });

  it('by time ends where fewer than half of the strokes still drive', () => {
    const slow = 10;
    const table = (rows: number): StrokeTable => {
      const strokes = emptyTable(12, 1, rows);
      for (let k = 0; k < 12; k++) {
        strokes.gate.catchS[k] = (k * rows) / SAMPLE_RATE_HZ;
        strokes.gate.finishS[k] = (k * rows + (k < 4 ? 40 + slow : 40)) / SAMPLE_RATE_HZ;
      }
      return strokes;
    };
    const profile = engine.scratch(() => {
      const rows = 100;
      const oar: Signal = (_, row) => {
        const drive = row < 4 * rows ? 40 + slow : 40;
        const at = row % rows;
        return at <= drive ? -50 + (80 * at) / drive : 30 - (80 * (at - drive)) / (rows - drive);
      };
      const gate = makeGate(engine, 1, 12 * rows + 1, oar, () => 40);
      const samples = makeSamples(engine, 12 * rows + 1, [gate.angle]);
      const all = Int32Array.from({ length: 12 }, (_, k) => k);
      const choice = { quantity: 'force', by: 'time' } as const;
      return computeDriveProfiles(engine, samples, [gate], table(rows), all, choice, PLAIN)[0];
    });
    expect(profile?.strokeCount).toBe(12);
    expect(profile?.at.at(-1)).toBeCloseTo(40 / SAMPLE_RATE_HZ, 9);
  });

  it('is empty without strokes', () => {
    const choice = { quantity: 'power', by: 'arc' } as const;
    expect(computeProfile({ ...SWEEP, strokes: 1 }, () => NaN, choice)).toMatchObject({ strokeCount: 0 });
  });
});

describe('a profile of the angle', () => {
  it('tells the angle of a share of the arc and of a moment', () => {
    fc.assert(
      fc.property(sweeps, (sweep) => {
        const { catchDeg, finishDeg, driveRows } = sweep;
        const arc = computeProfile(sweep, () => 40, { quantity: 'angle', by: 'arc' });
        arc.at.forEach((share, k) => {
          expect(arc.mean[k]).toBeCloseTo(catchDeg + (share / 100) * (finishDeg - catchDeg), 3);
        });
        const time = computeProfile(sweep, () => 40, { quantity: 'angle', by: 'time' });
        time.at.forEach((seconds, k) => {
          const share = (seconds * SAMPLE_RATE_HZ) / driveRows;
          expect(time.mean[k]).toBeCloseTo(catchDeg + share * (finishDeg - catchDeg), 3);
        });
      }),
      { numRuns: 15 },
    );
  });
});

const PERIOD_S = 2;

/** One oar with alternating long and short strokes: every short one turns at `shortDeg`. */
function mixed(shortDeg: number, longShare: number) {
  const crew: CrewSignal = {
    oars: [
      {
        seat: 1,
        catchDeg: -60,
        finishDeg: 30,
        peakKgf: 80,
      },
    ],
    strokes: 20,
    periodS: PERIOD_S,
    rateHz: 100,
  };
  const isLong = (timeS: number): boolean => (Math.floor((timeS - 3) / PERIOD_S) % 10) / 10 < longShare;
  return engine.scratch(() => {
    const recording = makeRecording(engine, crew, {
      disturb: (sample, _, timeS) =>
        isLong(timeS) ? sample : { ...sample, angleDeg: 30 - ((30 - sample.angleDeg) / 90) * (30 - shortDeg) },
    });
    const { samples } = recording;
    if (samples === null) throw new Error('no samples');
    const { strokes } = analyze(engine, recording, { definitions: 'relative' });
    const all = Int32Array.from({ length: strokes.count }, (_, stroke) => stroke);
    const gates = findGateChannels(samples);
    const [first] = gates;
    const curve = (over: MeanOver) => computeSignatures(engine, samples, gates, strokes, all, over)[0]?.meanForceN;
    const moment = { leverM: 0.8, model: 'plain' } as const;
    const by = { quantity: 'force', by: 'angle' } as const;
    const [profile] = first === undefined ? [] : computeDriveProfiles(engine, samples, gates, strokes, all, by, moment);
    return { strokes, passing: [...(curve('passing') ?? [])], all: [...(curve('all') ?? [])], profile };
  });
}

/** Maximum dip of a curve below what it had reached, before its peak. */
function dip(curve: readonly number[]): number {
  const rise = curve.slice(0, curve.indexOf(Math.max(...curve)));
  return rise.reduce(
    ({ most, deepest }, value) => ({ most: Math.max(most, value), deepest: Math.max(deepest, most - value) }),
    { most: -Infinity, deepest: 0 },
  ).deepest;
}

describe('the mean of long and short strokes', () => {
  it('rises to its peak without the dip that joining short strokes makes', () => {
    const { all, passing, profile } = mixed(-25, 0.3);
    expect(dip(passing)).toBeGreaterThan(50);
    expect(dip(all)).toBeLessThan(5);
    expect(profile?.mean).toHaveLength(all.length);
    profile?.mean.forEach((value, at) => expect(value).toBeCloseTo(all[at] ?? NaN, 1));
  });

  it('has the mean work of the strokes below it, however they are mixed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -55, max: -15 }), fc.constantFrom(0.2, 0.4, 0.5, 0.7), (shortDeg, longShare) => {
        const { all } = mixed(shortDeg, longShare);
        // Half a sine of 80 kgf over the time of a cosine swing of `arc`: ∫ F dθ = F · arc · π/180 · π/4.
        const ofArc = (arc: number): number => 80 * 9.80665 * arc * RADIANS * (Math.PI / 4);
        const expected = longShare * ofArc(90) + (1 - longShare) * ofArc(30 - shortDeg);
        const area = all.reduce((sum, force) => sum + force * RADIANS, 0);
        expect(Math.abs(area / expected - 1)).toBeLessThan(0.02);
      }),
      { numRuns: 12 },
    );
  });
});

it('a force keeps its size from kgf to newtons and back', () => {
  expect(newtonsPerUnit('N')).toBe(1);
  expect(newtonsPerUnit('kgf')).toBe(STANDARD_GRAVITY);
  for (const kgf of [0, 1 / 16, 30, 106.4375]) {
    expect((kgf * newtonsPerUnit('kgf')) / STANDARD_GRAVITY).toBeCloseTo(kgf, 12);
  }
});
