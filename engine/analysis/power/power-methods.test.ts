// Power models in the whole analysis, compared with the closed forms of `power-models.ts`.
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import type { Analysis, GateField } from '../analysis.ts';
import { driveWork, effectiveLevers, fullLevers, POWER_MODELS, type PowerMethod } from './power-models.ts';
import { computeSpread } from '../statistics.ts';
import { type CrewSignal, makeRecording } from '../testing/crew-signal.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
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
