import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driveWork, effectiveLevers, fullLevers, squareForce, type Oar, type PowerModel } from './power-models.ts';

const SWEEP: Oar = { lengthM: 3.76, inboardM: 1.15, rig: 'sweep' };
const SCULL: Oar = { lengthM: 2.88, inboardM: 0.88, rig: 'scull' };
const MODELS: readonly PowerModel[] = ['times-cosine', 'plain', 'over-cosine'];

const drive = (from: number, to: number, steps: number): Float64Array =>
  Float64Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);

describe('levers', () => {
  it('over the whole oar', () => {
    expect(fullLevers(SWEEP).leverM).toBeCloseTo(0.79827, 5);
    expect(fullLevers(SWEEP).handleShare).toBeCloseTo(0.694, 3);
    expect(fullLevers(SCULL).leverM).toBeCloseTo(0.611, 3);
    expect(fullLevers(SCULL).handleShare).toBeCloseTo(0.694, 3);
  });

  it('from hand to centre of pressure', () => {
    expect(effectiveLevers(SWEEP).leverM).toBeCloseTo(0.746, 3);
    expect(effectiveLevers(SWEEP).handleShare).toBeCloseTo(0.691, 3);
    expect(effectiveLevers(SCULL).leverM).toBeCloseTo(0.563, 3);
    expect(effectiveLevers(SCULL).handleShare).toBeCloseTo(0.695, 3);
  });

  it('balance moments: handle and blade force add up to the force at the gate', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 0.45, noNaN: true }), (share) => {
        const { inboardM, outboardM, handleShare, bladeShare, leverM } = fullLevers({
          ...SWEEP,
          inboardM: 3.76 * share,
        });
        expect(handleShare + bladeShare).toBeCloseTo(1, 12);
        expect(handleShare * inboardM).toBeCloseTo(bladeShare * outboardM, 12);
        expect(handleShare * inboardM).toBeCloseTo(leverM, 12);
      }),
    );
  });
});

describe('work of 500 N from -56 to 30 degrees', () => {
  const force = (steps: number): Float64Array => new Float64Array(steps + 1).fill(500);
  const work = (model: PowerModel, steps = 43): number =>
    driveWork(model, fullLevers(SWEEP), drive(-56, 30, steps), force(steps));

  it('square to the oar: 599.1 J, 352.4 W at 1.7 s a stroke', () => {
    expect(work('plain')).toBeCloseTo(599.1, 1);
    expect(work('plain') / 1.7).toBeCloseTo(352.4, 1);
  });

  it('along the boat, as PowerLine counts it: 530.5 J, 312.1 W', () => {
    expect(work('times-cosine')).toBeCloseTo(530.5, 1);
    expect(Math.abs(work('times-cosine') / 1.7 - 312.1)).toBeLessThan(0.1);
  });

  it('along the boat, over the cosine: the most', () => {
    expect(work('over-cosine')).toBeGreaterThan(work('plain'));
    expect(work('times-cosine')).toBeLessThan(work('plain'));
  });

  it('does not depend on how finely it is sampled', () => {
    for (const model of MODELS) expect(work(model, 7)).toBeCloseTo(work(model, 700), 9);
  });
});

describe('properties', () => {
  const angles = fc
    .array(fc.double({ min: -60, max: 40, noNaN: true }), { minLength: 2, maxLength: 40 })
    .map((values) => Float64Array.from(values).sort());

  it('work scales with force', () => {
    fc.assert(
      fc.property(
        angles,
        fc.constantFrom(...MODELS),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (angle, model, c) => {
          const force = angle.map((a) => 400 + 5 * a);
          const once = driveWork(model, fullLevers(SWEEP), angle, force);
          const scaled = driveWork(
            model,
            fullLevers(SWEEP),
            angle,
            force.map((f) => c * f),
          );
          expect(scaled).toBeCloseTo(c * once, 6);
        },
      ),
    );
  });

  it('the models agree on an oar square to the boat', () => {
    for (const model of MODELS) expect(squareForce(model, 700, 0)).toBe(700);
    expect(squareForce('times-cosine', 700, 60)).toBeCloseTo(350, 9);
    expect(squareForce('over-cosine', 700, 60)).toBeCloseTo(1400, 9);
  });
});
