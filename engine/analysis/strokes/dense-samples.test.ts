// Catch and finish for samples denser than the logger's: they follow the oar, not the noise of its sensor.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import type { GateField } from '../analysis.ts';
import { quantile } from '../statistics.ts';
import { eight, makeRecording } from '../testing/crew-signal.ts';
import { seededRandom } from '../testing/seeded-random.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const NOISE_DEG = 0.05;
const QUANTUM_DEG = 1 / 16;
const TRUE: Readonly<Partial<Record<GateField, number>>> = { catchAngleDeg: -54, finishAngleDeg: 32 };

/** 95% quantile of the angle errors over all drives. */
function errorsAt(rateHz: number): Record<'catchAngleDeg' | 'finishAngleDeg', number> {
  const random = seededRandom(7);
  const recording = makeRecording(engine, eight({ strokes: 40, rateHz }), {
    disturb: ({ angleDeg, forceKgf }) => ({
      angleDeg: Math.round((angleDeg + NOISE_DEG * random.normal()) / QUANTUM_DEG) * QUANTUM_DEG,
      forceKgf,
    }),
  });
  const { gate } = analyze(engine, recording, { definitions: 'powerline' }).strokes;
  const p95 = (field: 'catchAngleDeg' | 'finishAngleDeg'): number =>
    quantile(
      gate[field].map((angle) => Math.abs(angle - (TRUE[field] ?? NaN))),
      0.95,
    );
  return { catchAngleDeg: p95('catchAngleDeg'), finishAngleDeg: p95('finishAngleDeg') };
}

describe.each([100, 200])('at %i samples a second', (rateHz) => {
  it('catch and finish angles are as sure as at 50', () => {
    const usual = errorsAt(50);
    const dense = errorsAt(rateHz);
    expect(dense.finishAngleDeg).toBeLessThanOrEqual(Math.max(0.2, usual.finishAngleDeg));
    expect(dense.catchAngleDeg).toBeLessThanOrEqual(Math.max(0.2, usual.catchAngleDeg));
  });
});
