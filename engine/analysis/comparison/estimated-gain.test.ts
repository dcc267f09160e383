// Value of a degree, on handmade curves and on a real crew measured by a model of the boat.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import type { Signature } from '../analysis.ts';
import { selectedStrokes, selectedSummary } from '../selected/selected-strokes.ts';
import { makeStrokes, sweepGates } from '../testing/stroke-tables.ts';
import type { Difference } from './difference.ts';
import { computeFlanks, estimateGain } from './estimated-gain.ts';

const PIECE = fileURLToPath(new URL('../../../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

const parameters = { driveStartKgf: 30, recoveryKgf: 15 } as Parameters<typeof computeFlanks>[0]['parameters'];

/** A half wave from −50° to 30°. */
function makeSignature(seat: number, peakN: number): Signature {
  const angleDeg = Float64Array.from({ length: 81 }, (_, at) => at - 50);
  const line = angleDeg.map((angle) => peakN * Math.sin(((angle + 50) / 80) * Math.PI));
  const bands = {
    p05ForceN: line,
    p10ForceN: line,
    p25ForceN: line,
    p75ForceN: line,
    p90ForceN: line,
    p95ForceN: line,
  };
  const side = seat % 2 === 1 ? ('port' as const) : ('starboard' as const);
  return { gate: { seat, side }, strokeCount: 3, angleDeg, meanForceN: line, ...bands };
}

const crew = (...watts: readonly number[]) => ({
  strokes: makeStrokes([{ durationS: 2, powerW: watts }]),
  gates: sweepGates(watts.length),
  signatures: watts.map((_, at) => makeSignature(at + 1, 800)),
  parameters,
});

const ONE = Int32Array.of(0);

describe('a degree on a flank', () => {
  it('is as much of the crew’s work as its rower is of the crew', () => {
    const [own, all] = [computeFlanks(crew(300, 100), 1, ONE), computeFlanks(crew(300, 100), null, ONE)];
    expect((own?.rising ?? NaN) / (all?.rising ?? NaN)).toBeCloseTo(0.75, 10);
    // Each of eighty degrees is about an eightieth of the work.
    expect(all?.rising).toBeGreaterThan(0.01);
    expect(all?.rising).toBeLessThan(0.02);
  });

  it('is what the drive does more when its rise is drawn out towards the catch', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 1200 }),
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        (peakN, degrees) => {
          const signature = makeSignature(1, peakN);
          const forceAt = (angle: number): number => Math.max(0, peakN * Math.sin(((angle + 50) / 80) * Math.PI));
          const from = signature.meanForceN.findIndex((force) => force >= 30 * 9.80665) - 50;
          const movedTo = (angle: number): number =>
            angle - degrees * Math.max(0, Math.min(1, (-10 - angle) / (-10 - from)));
          const integrateWork = (place: (angle: number) => number): number => {
            let work = 0;
            for (let angle = -50; angle < 30; angle += 0.01) {
              const [here, next] = [place(angle), place(angle + 0.01)];
              work += forceAt(angle + 0.005) * Math.cos(((here + next) / 2) * (Math.PI / 180)) * (next - here);
            }
            return work;
          };
          const gained = integrateWork(movedTo) / integrateWork((angle) => angle) - 1;
          const share = computeFlanks({ ...crew(300), signatures: [signature] }, 1, ONE)?.rising ?? NaN;
          expect(Math.abs((share * degrees) / gained - 1)).toBeLessThan(0.03);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('does not change with how hard the crew rows', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3, noNaN: true }), (harder) => {
        const parametersThere = { ...parameters, driveStartKgf: 0.001, recoveryKgf: 0.001 };
        const [there, hard] = [800, 800 * harder].map((peak) =>
          computeFlanks({ ...crew(300), parameters: parametersThere, signatures: [makeSignature(1, peak)] }, 1, ONE),
        );
        expect(hard?.rising).toBeCloseTo(there?.rising ?? NaN, 9);
        expect(hard?.falling).toBeCloseTo(there?.falling ?? NaN, 9);
      }),
    );
  });

  it('is unknown without a curve that crosses both thresholds, or without power', () => {
    expect(computeFlanks({ ...crew(300, 300), signatures: [makeSignature(1, 800)] }, null, ONE)).toBeNull();
    expect(computeFlanks({ ...crew(300), signatures: [makeSignature(1, 100)] }, 1, ONE)).toBeNull();
    expect(computeFlanks(crew(NaN), 1, ONE)).toBeNull();
  });
});

describe.skipIf(!existsSync(PIECE))('a real race piece (skipped where ../shared/telemetry is absent)', () => {
  it('prices two degrees less catch slip as a model of that boat does', async () => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(PIECE), {});
    if (!read.ok) throw new Error(read.failure.sentence);
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    const { strokes } = selectedStrokes(analysis.strokes);
    const powerW = selectedSummary(analysis, strokes).crewPowerW;
    const side = { mean: 10, sd: 1, strokes: 34, effectiveStrokes: 20, sessions: 1 };
    const less: Difference = {
      difference: -2,
      low: -2,
      high: -2,
      before: side,
      after: {
        ...side,
        mean: 8,
      },
      autocorrelation: 0,
      blockLength: 10,
      knowsDays: false,
      strata: [],
    };
    const priced = (who: number | null) =>
      estimateGain('catchSlipDeg', less, { powerW, flanks: computeFlanks(analysis, who, strokes) });
    // Seat 2, seat 5 and the whole crew, in the piece of these strokes.
    for (const [who, metres] of [[2, 1.7] as const, [5, 2] as const, [null, 15.5] as const]) {
      const { metres: said, low, high } = priced(who) ?? { metres: NaN, low: NaN, high: NaN };
      // The model works stroke by stroke, and its meters are rounded to tenths.
      expect(Math.abs(said / metres - 1)).toBeLessThan(0.1);
      expect(low).toBeLessThan(metres);
      expect(high).toBeGreaterThan(metres);
    }
  });
});
