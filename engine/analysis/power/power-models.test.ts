import fc from 'fast-check';
import { describe, expect, it, beforeAll, vi } from 'vitest';
import {
  driveWork,
  effectiveLevers,
  fullLevers,
  squareForce,
  type Oar,
  type PowerModel,
  POWER_MODELS,
  type PowerMethod,
} from './power-models.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import type { Analysis, GateField } from '../analysis.ts';
import { computeSpread } from '../statistics.ts';
import { type CrewSignal, makeRecording } from '../testing/crew-signal.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

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

const OAR = { lengthM: 3.76, inboardM: 1.15, rig: 'sweep' } as const;

const NEWTON_PER_KGF = 9.80665;

const makeCrew = (catchDeg: number, finishDeg: number, peakKgf: number): CrewSignal => ({
  oars: [{ seat: 1, catchDeg, finishDeg, peakKgf }],
  strokes: 8,
  periodS: 1.8,
  rateHz: 100,
});

const analysed = (crew: CrewSignal, method: Partial<PowerMethod>): Analysis =>
  engine.scratch(() => analyze(engine, makeRecording(engine, crew), { definitions: 'relative', ...method }));

const computeMean = ({ strokes }: Analysis, field: GateField): number =>
  computeSpread([...strokes.gate[field]]).mean ?? NaN;

const oarAndForce = fc.record({
  catchDeg: fc.double({ min: -75, max: -35, noNaN: true }),
  finishDeg: fc.double({ min: 15, max: 50, noNaN: true }),
  peakKgf: fc.double({ min: 20, max: 120, noNaN: true }),
});

// Power models in the whole analysis, compared with the closed forms of `power-models.ts`.
describe('power under the models', () => {
  it('is the work of the closed form, per stroke', () => {
    fc.assert(
      fc.property(oarAndForce, fc.constantFrom(...POWER_MODELS), ({ catchDeg, finishDeg, peakKgf }, powerModel) => {
        const angles = Float64Array.from({ length: 2001 }, (_, k) => {
          const share = (1 - Math.cos((Math.PI * k) / 2000)) / 2;
          return catchDeg + (finishDeg - catchDeg) * share;
        });
        const forces = angles.map((_, k) => peakKgf * NEWTON_PER_KGF * Math.sin((Math.PI * k) / 2000));
        const expected = driveWork(powerModel, fullLevers(OAR), angles, forces);
        const measured = computeMean(analysed(makeCrew(catchDeg, finishDeg, peakKgf), { powerModel }), 'workJ');
        expect(Math.abs(measured / expected - 1)).toBeLessThan(0.003);
      }),
      { numRuns: 30 },
    );
  });

  it('rises from times cosine over plain to over cosine, in every stroke', () => {
    fc.assert(
      fc.property(oarAndForce, ({ catchDeg, finishDeg, peakKgf }) => {
        const crew = makeCrew(catchDeg, finishDeg, peakKgf);
        const [least, plain, most] = POWER_MODELS.map((powerModel) => analysed(crew, { powerModel }).strokes.gate);
        for (const field of ['workJ', 'powerW'] as const) {
          const [low, middle, high] = [least?.[field] ?? [], plain?.[field] ?? [], most?.[field] ?? []];
          expect(low).toHaveLength(8);
          for (const [stroke, value] of low.entries()) {
            expect(value).toBeLessThanOrEqual(middle[stroke] ?? NaN);
            expect(middle[stroke]).toBeLessThanOrEqual(high[stroke] ?? NaN);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('goes by the lever, and nothing else does', () => {
    const crew = makeCrew(-56, 30, 80);
    const full = analysed(crew, {}).strokes;
    const effective = analysed(crew, { levers: 'effective' }).strokes;
    const ratio = effectiveLevers(OAR).leverM / fullLevers(OAR).leverM;
    expect(ratio).toBeCloseTo(0.934, 3);
    for (const [cell, workJ] of full.gate.workJ.entries()) {
      expect((effective.gate.workJ[cell] ?? NaN) / workJ).toBeCloseTo(ratio, 12);
    }
    expect(effective.gate.workQuarter2Pct).toEqual(full.gate.workQuarter2Pct);
    expect(effective.gate.peakForceN).toEqual(full.gate.peakForceN);
    expect(effective.kind).toEqual(full.kind);
  });

  it('moves work to where the oar is steep as the weight of the force there grows', () => {
    const firstQuarter = POWER_MODELS.map((powerModel) =>
      computeMean(analysed(makeCrew(-60, 35, 80), { powerModel }), 'workQuarter1Pct'),
    );
    expect(firstQuarter).toEqual(firstQuarter.toSorted((a, b) => a - b));
    expect(new Set(firstQuarter).size).toBe(3);
  });

  it('changes nothing but work, power and what is made of them', () => {
    const crew = makeCrew(-56, 30, 80);
    const usual = analysed(crew, {});
    const plain = analysed(crew, { powerModel: 'plain' });
    const ofPower = /^(?:work|powerW)/u;
    for (const [field, values] of Object.entries(usual.strokes.gate)) {
      if (ofPower.test(field)) continue;
      expect(Object.entries(plain.strokes.gate).find(([other]) => other === field)?.[1]).toEqual(values);
    }
    expect(plain.strokes.boat.rateSpm).toEqual(usual.strokes.boat.rateSpm);
    expect([usual.powerModel, usual.levers, plain.powerModel]).toEqual(['times-cosine', 'full', 'plain']);
  });
});

it('reserves a column of weighed force per gate where the device’s model does not weigh as it goes', () => {
  const reserve = vi.spyOn(engine, 'reserve');
  const crew = makeCrew(-54, 32, 90);
  const reserved = POWER_MODELS.map((powerModel) => {
    reserve.mockClear();
    const { sampleCount } = analysed(crew, { powerModel });
    return (reserve.mock.calls[0]?.[0] ?? NaN) / sampleCount;
  });
  reserve.mockRestore();
  const [vendor = NaN, plain, overCosine] = reserved;
  expect(vendor).toBeGreaterThan(0);
  expect([plain, overCosine]).toEqual([vendor + 4, vendor + 4]);
});
