import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Signature } from '#engine/analysis/analysis.ts';
import { farthestApart, sideCurve } from './side-curves.ts';

const ANGLES = 20;
const force = fc.array(fc.double({ min: -20, max: 900, noNaN: true }), { minLength: ANGLES, maxLength: ANGLES });

const makeSignature = (seat: number, newtons: readonly number[]): Signature => {
  const line = Float64Array.from(newtons);
  const bands = {
    p05ForceN: line,
    p10ForceN: line,
    p25ForceN: line,
    p75ForceN: line,
    p90ForceN: line,
    p95ForceN: line,
  };
  return {
    gate: { seat, side: null },
    strokeCount: 30,
    angleDeg: Float64Array.from(line, (_, at) => at - 50),
    meanForceN: line,
    ...bands,
  };
};

it('finds no angle at which a session differs from itself', () => {
  fc.assert(
    fc.property(force, force, (bow, stroke) => {
      const curve = sideCurve([makeSignature(1, bow), makeSignature(2, stroke)], null);
      expect(curve).not.toBeNull();
      if (curve !== null) expect(farthestApart(curve, curve)).toMatchObject({ differenceN: 0 });
    }),
  );
});
