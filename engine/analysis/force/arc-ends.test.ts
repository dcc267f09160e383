import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/gates.ts';
import { analyze } from '../analyze.ts';
import { computeDriveProfiles } from './drive-profiles.ts';
import { computeSignatures, type MeanOver } from './signatures.ts';
import { makeRecording, type CrewSignal } from '../testing/crew-signal.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const PERIOD_S = 2;
const RADIANS = Math.PI / 180;

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
