// What a degree is worth, on curves made by hand and on a real crew, of which it was measured by a model of the boat.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../kernel/node.ts';
import { analyse } from '../analyse.ts';
import type { Signature } from '../analysis.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { selectedSummary } from '../selected/selected-summary.ts';
import { strokesOf, sweepGates } from '../testing/stroke-tables.ts';
import type { Difference } from './difference.ts';
import { flanksOf } from './flanks.ts';
import { priceOf } from './price.ts';

const PIECE = fileURLToPath(new URL('../../../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

const parameters = { driveStartKgf: 30, recoveryKgf: 15 } as Parameters<typeof flanksOf>[0]['parameters'];

/** A half wave from −50° to 30°. */
function signatureOf(seat: number, peakN: number): Signature {
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
  strokes: strokesOf([{ durationS: 2, powerW: watts }]),
  gates: sweepGates(watts.length),
  signatures: watts.map((_, at) => signatureOf(at + 1, 800)),
  parameters,
});

const ONE = Int32Array.of(0);

describe('a degree on a flank', () => {
  it('is as much of the crew’s work as its rower is of the crew', () => {
    const [own, all] = [flanksOf(crew(300, 100), 1, ONE), flanksOf(crew(300, 100), null, ONE)];
    expect((own?.rising ?? NaN) / (all?.rising ?? NaN)).toBeCloseTo(0.75, 10);
    // Of eighty degrees each is about an eightieth of the work.
    expect(all?.rising).toBeGreaterThan(0.01);
    expect(all?.rising).toBeLessThan(0.02);
  });

  it('does not change with how hard the crew rows', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3, noNaN: true }), (harder) => {
        const parametersThere = { ...parameters, driveStartKgf: 0.001, recoveryKgf: 0.001 };
        const [there, hard] = [800, 800 * harder].map((peak) =>
          flanksOf({ ...crew(300), parameters: parametersThere, signatures: [signatureOf(1, peak)] }, 1, ONE),
        );
        expect(hard?.rising).toBeCloseTo(there?.rising ?? NaN, 9);
        expect(hard?.falling).toBeCloseTo(there?.falling ?? NaN, 9);
      }),
    );
  });

  it('is unknown without a curve that crosses both thresholds, or without power', () => {
    expect(flanksOf({ ...crew(300, 300), signatures: [signatureOf(1, 800)] }, null, ONE)).toBeNull();
    expect(flanksOf({ ...crew(300), signatures: [signatureOf(1, 100)] }, 1, ONE)).toBeNull();
    expect(flanksOf(crew(NaN), 1, ONE)).toBeNull();
  });
});

describe.skipIf(!existsSync(PIECE))('a real race piece (skipped where ../shared/telemetry is absent)', () => {
  it('prices two degrees less catch slip so that its bounds hold what a model of that boat gave', async () => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(PIECE), {});
    if (!read.ok) throw new Error(read.failure.sentence);
    const analysis = analyse(engine, read.value, { definitions: 'powerline' });
    const { strokes } = selectedStrokes(analysis.strokes);
    const powerW = selectedSummary(analysis, strokes).crewPowerW;
    const side = { mean: 10, sd: 1, strokes: 34, effectiveStrokes: 20, outings: 1 };
    const less: Difference = {
      ...{ difference: -2, low: -2, high: -2, before: side, after: { ...side, mean: 8 } },
      ...{ autocorrelation: 0, blockLength: 10, knowsDays: false, strata: [] },
    };
    const priced = (who: number | null) =>
      priceOf('catchSlipDeg', less, { powerW, flanks: flanksOf(analysis, who, strokes) });
    // Seat 2, seat 5 and the whole crew, of the piece that these strokes are from.
    for (const [who, metres] of [[2, 1.7] as const, [5, 2] as const, [null, 15.5] as const]) {
      const { low, high } = priced(who) ?? { low: NaN, high: NaN };
      expect(low).toBeLessThan(metres);
      expect(high).toBeGreaterThan(metres);
    }
  });
});
