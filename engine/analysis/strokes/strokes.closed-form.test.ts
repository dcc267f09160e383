// Closed-form cases and properties of the stroke analysis (definitions, acceptance tests B and D).
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import type { Analysis, DefinitionSet, GateField } from '../analysis.ts';
import { computeSpread, quantile } from '../statistics.ts';
import { catchAt, type CrewSignal, eight, type OarSignal, makeRecording } from '../testing/crew-signal.ts';
import { seededRandom } from '../testing/seeded-random.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

type Options = Parameters<typeof makeRecording>[2];

const analysed = (crew: CrewSignal, options?: Options, definitions: DefinitionSet = 'powerline'): Analysis =>
  engine.scratch(() => analyze(engine, makeRecording(engine, crew, options), { definitions }));

/** A field of one gate over the strokes. */
const field = ({ strokes }: Analysis, name: GateField, gate = 0): number[] =>
  Array.from({ length: strokes.count }, (_, stroke) => strokes.gate[name][stroke * strokes.gateCount + gate] ?? NaN);

const mean = (values: number[]): number => computeSpread(values).mean ?? NaN;

describe('work and power of a constant force', () => {
  const oar: OarSignal = { seat: 1, catchDeg: -56, finishDeg: 30, peakKgf: 500 / 9.80665 };
  const constant: CrewSignal = { oars: [oar], strokes: 12, periodS: 1.7, rateHz: 200, force: () => 1 };

  it('is lever times force times the travel of the blade along the boat', () => {
    const leverM = (1.15 * (3.76 - 1.15)) / 3.76;
    const along = Math.sin((30 * Math.PI) / 180) + Math.sin((56 * Math.PI) / 180);
    const expected = 500 * leverM * along;
    expect(expected).toBeCloseTo(530.5, 1);
    const answer = analysed(constant);
    expect(answer.strokes.count).toBe(12);
    expect(Math.abs(mean(field(answer, 'workJ')) / expected - 1)).toBeLessThan(0.002);
    expect(Math.abs(mean(field(answer, 'powerW').slice(1, -1)) / (expected / 1.7) - 1)).toBeLessThan(0.01);
  });
});

describe('angular velocity', () => {
  it('is exact inside for a parabola', () => {
    engine.scratch(() => {
      const angle = engine.columnOf(Float32Array.from({ length: 60 }, (_, i) => (i / 50) ** 2 * 64));
      const target = engine.allocate(60 * 4);
      engine.kernels.angularVelocity(angle.address, 60, 50, target);
      const velocity = engine.f32(target, 60);
      expect(velocity[3]).toBeNaN();
      for (let i = 4; i < 56; i++) expect(velocity[i]).toBeCloseTo(2 * (i / 50) * 64, 3);
    });
  });
});

describe('timing', () => {
  it('sees a lag of 40 ms at 30 strokes a minute, 7.2° of phase, as late and without scatter', () => {
    const oars = [
      { seat: 1, catchDeg: -54, finishDeg: 32, peakKgf: 90, delayS: 0.04 },
      { seat: 2, catchDeg: -54, finishDeg: 32, peakKgf: 90 },
    ];
    const answer = analysed({ oars, strokes: 20, periodS: 2 });
    for (const name of ['catchOffsetMs', 'loadOffsetMs', 'finishOffsetMs'] as const) {
      const { mean: offset, sd, count } = computeSpread(field(answer, name).slice(0, -1));
      expect(offset).toBeGreaterThan(39);
      expect(offset).toBeLessThan(41);
      expect(((offset ?? 0) / 2000) * 360).toBeCloseTo(7.2, 0);
      expect(sd).toBeLessThan(1);
      expect(count).toBe(19);
    }
  });

  it('counts against the stroke seat: 30 ms after it is + 30', () => {
    const crew = eight();
    const oars = crew.oars.map((oar) => (oar.seat === 5 ? { ...oar, delayS: 0.03 } : oar));
    const answer = analysed({ ...crew, oars });
    expect(mean(field(answer, 'loadOffsetMs', 4))).toBeCloseTo(30, 0);
    expect(mean(field(answer, 'loadOffsetMs', 7))).toBe(0);
  });
});

describe('a jump of the clock', () => {
  it('makes no stroke: none crosses it, none is invented, the rest stay', () => {
    const crew = eight({ strokes: 20 });
    const jumpS = catchAt(crew, 10) + 0.4;
    const whole = analysed(crew);
    const cut = analysed(crew, { clockJump: { atS: jumpS, byS: 3 } });
    expect(whole.strokes.count).toBe(20);
    expect(cut.strokes.count).toBe(19);
    const { startS, endS } = cut.strokes.boat;
    startS.forEach((start, stroke) => {
      const end = endS[stroke] ?? NaN;
      expect(end <= jumpS || start >= jumpS + 3).toBe(true);
      expect(end - start).toBeLessThan(3);
    });
  });
});

const oarArbitrary = fc.record({
  catchDeg: fc.integer({ min: -65, max: -40 }),
  finishDeg: fc.integer({ min: 25, max: 45 }),
  peakKgf: fc.integer({ min: 50, max: 110 }),
  delayS: fc.integer({ min: 0, max: 40 }).map((ms) => ms / 1000),
});

const crewArbitrary: fc.Arbitrary<CrewSignal> = fc
  .record({
    oars: fc.array(oarArbitrary, { minLength: 2, maxLength: 4 }),
    strokes: fc.integer({ min: 4, max: 9 }),
    periodCs: fc.integer({ min: 150, max: 330 }),
  })
  .map(({ oars, strokes, periodCs }) => ({
    oars: oars.map((oar, index) => ({ ...oar, seat: index + 1 })),
    strokes,
    periodS: periodCs / 100,
  }));

const RUNS = { numRuns: 15 };

function expectAlike(a: readonly number[], b: readonly number[], tolerance: number): void {
  expect(a.length).toBe(b.length);
  a.forEach((value, i) => {
    expect(Number.isNaN(value)).toBe(Number.isNaN(b[i]));
    if (!Number.isNaN(value)) expect(Math.abs(value - (b[i] ?? NaN))).toBeLessThanOrEqual(tolerance);
  });
}

describe('properties', () => {
  it('every stroke of a crew is found and none invented', () => {
    fc.assert(
      fc.property(crewArbitrary, (crew) => {
        const { strokes } = analysed(crew);
        expect(strokes.count).toBe(crew.strokes);
      }),
      RUNS,
    );
  });

  it('exchanging port and starboard changes no number', () => {
    fc.assert(
      fc.property(crewArbitrary, (crew) => {
        const there = analysed(crew, { sides: (seat) => (seat % 2 === 1 ? 'port' : 'starboard') });
        const back = analysed(crew, { sides: (seat) => (seat % 2 === 1 ? 'starboard' : 'port') });
        expect(back.strokes.gate).toEqual(there.strokes.gate);
        expect(back.summary).toEqual(there.summary);
      }),
      RUNS,
    );
  });

  it('turning time round swaps catch and finish', () => {
    fc.assert(
      fc.property(crewArbitrary, (crew) => {
        const lengthS = 6 + crew.strokes * crew.periodS;
        const rows = Math.round(lengthS * 50);
        const there = analysed(crew, {}, 'biorow');
        // Time-reversed and from the other end of the boat, a drive is still a drive; it starts and ends at the catch.
        const mirrored = engine.scratch(() => {
          const recording = makeRecording(engine, crew);
          for (const channel of recording.samples?.channels ?? []) {
            const column = engine.f32(channel.column.address, rows);
            const sign = channel.name === 'GateAngle' ? -1 : 1;
            column.set(Float32Array.from(column, (_, i) => sign * (column[rows - 1 - i] ?? NaN)));
          }
          return analyze(engine, recording, { definitions: 'biorow' });
        });
        const oar = mirrored.gates.length - 1;
        const catches = field(mirrored, 'catchAngleDeg', oar);
        const finishes = field(there, 'finishAngleDeg', oar).map((angle) => -angle);
        expect(mean(catches)).toBeCloseTo(mean(finishes), 1);
        expect(mean(field(mirrored, 'finishAngleDeg', oar))).toBeCloseTo(-mean(field(there, 'catchAngleDeg', oar)), 1);
        expect(Math.abs(mean(field(mirrored, 'workJ', oar)) / mean(field(there, 'workJ', oar)) - 1)).toBeLessThan(0.01);
      }),
      RUNS,
    );
  });

  it('stronger forces scale work and power, not angles', () => {
    fc.assert(
      fc.property(crewArbitrary, fc.constantFrom(1.25, 1.5, 2), (crew, factor) => {
        const light = analysed(crew, {}, 'relative');
        const oars = crew.oars.map((oar) => ({ ...oar, peakKgf: oar.peakKgf * factor }));
        const strong = analysed({ ...crew, oars }, {}, 'relative');
        for (const name of ['workJ', 'powerW', 'peakForceN', 'averageForceN'] as const) {
          const expected = field(light, name).map((value) => value * factor);
          expectAlike(field(strong, name), expected, 1e-3 * Math.max(...expected.filter(Number.isFinite)));
        }
        for (const name of ['catchAngleDeg', 'finishAngleDeg', 'arcDeg', 'catchSlipDeg', 'angleAt70Deg'] as const) {
          expectAlike(field(strong, name), field(light, name), 0.01);
        }
      }),
      RUNS,
    );
  });

  it('a zero error of the gate shifts catch and finish, not the arc', () => {
    fc.assert(
      fc.property(crewArbitrary, fc.integer({ min: -3, max: 3 }), (crew, error) => {
        const straight = analysed(crew);
        const shifted = analysed(crew, {
          disturb: (sample) => ({ ...sample, angleDeg: sample.angleDeg + error }),
        });
        const moved = (name: GateField): number[] => field(straight, name).map((angle) => angle + error);
        expectAlike(field(shifted, 'catchAngleDeg'), moved('catchAngleDeg'), 1e-3);
        expectAlike(field(shifted, 'finishAngleDeg'), moved('finishAngleDeg'), 1e-3);
        expectAlike(field(shifted, 'arcDeg'), field(straight, 'arcDeg'), 1e-3);
      }),
      RUNS,
    );
  });

  it('splitting a recording loses at most one stroke and leaves the others as they were', () => {
    fc.assert(
      fc.property(crewArbitrary, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (crew, share) => {
        const endS = 6 + crew.strokes * crew.periodS;
        const cutS = Math.round(endS * share * 50) / 50;
        const whole = analysed(crew);
        const parts = [
          analysed(crew, { window: { fromS: 0, toS: cutS } }),
          analysed(crew, { window: { fromS: cutS, toS: endS } }),
        ];
        const all = parts.flatMap((part) => field(part, 'catchS'));
        expect(all.length).toBeGreaterThanOrEqual(whole.strokes.count - 1);
        expect(all.length).toBeLessThanOrEqual(whole.strokes.count);
        const catches = field(whole, 'catchS');
        const works = field(whole, 'workJ');
        parts.forEach((part) => {
          field(part, 'catchS').forEach((catchS, stroke) => {
            const same = catches.findIndex((moment) => Math.abs(moment - catchS) < 1e-6);
            if (same < 0) return;
            expect(field(part, 'workJ')[stroke]).toBeCloseTo(works[same] ?? NaN, 6);
          });
        });
      }),
      RUNS,
    );
  });

  it('kilogram-force and newton give one answer', () => {
    fc.assert(
      fc.property(crewArbitrary, (crew) => {
        const inKgf = analysed(crew);
        const inNewton = analysed(crew, { forceUnit: 'N' });
        for (const name of ['workJ', 'powerW', 'peakForceN', 'catchSlipDeg', 'finishSlipDeg'] as const) {
          expectAlike(field(inNewton, name), field(inKgf, name), 0.01);
        }
      }),
      RUNS,
    );
  });
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

// Catch and finish for samples denser than the logger's: they follow the oar, not the noise of its sensor.
describe.each([100, 200])('at %i samples a second', (rateHz) => {
  it('catch and finish angles are as sure as at 50', () => {
    const usual = errorsAt(50);
    const dense = errorsAt(rateHz);
    expect(dense.finishAngleDeg).toBeLessThanOrEqual(Math.max(0.2, usual.finishAngleDeg));
    expect(dense.catchAngleDeg).toBeLessThanOrEqual(Math.max(0.2, usual.catchAngleDeg));
  });
});

const HYSTERESIS_DEG = 10;

/** Turning points by the definition, sample by sample: row, and whether it is a maximum. */
function plain(angle: Float32Array): (readonly [row: number, greatest: boolean])[] {
  const points: (readonly [number, boolean])[] = [];
  let low = 0;
  let high = 0;
  let direction = 0;
  const at = (row: number): number => angle[row] ?? NaN;
  for (let row = 1; row < angle.length; row++) {
    if (direction >= 0 && at(row) > at(high)) high = row;
    if (direction <= 0 && at(row) < at(low)) low = row;
    if (direction >= 0 && at(row) < Math.fround(at(high) - HYSTERESIS_DEG)) {
      points.push([high, true]);
      direction = -1;
      low = row;
    } else if (direction <= 0 && at(row) > Math.fround(at(low) + HYSTERESIS_DEG)) {
      points.push([low, false]);
      direction = 1;
      high = row;
    }
  }
  if (direction > 0) points.push([high, true]);
  if (direction < 0) points.push([low, false]);
  return points;
}

it('equals the definition, for oars that swing, wobble, rest and jump', () => {
  const parts = fc.array(
    fc.tuple(fc.constantFrom(-30, -3, -1.5, -0.25, 0, 0.25, 2, 4, 25), fc.integer({ min: 1, max: 40 }), fc.boolean()),
    { minLength: 1, maxLength: 25 },
  );
  fc.assert(
    fc.property(parts, (swings) => {
      let angle = 0;
      const angles = swings.flatMap(([step, rows, wobbles]) =>
        Array.from({ length: rows }, (_, k) => (angle += step) + (wobbles && k % 3 === 0 ? 4 : 0)),
      );
      const column = Float32Array.from(angles);
      const found = engine.scratch(() => {
        const { address } = engine.columnOf(column);
        const target = engine.allocate(column.length * 4);
        const count = engine.kernels.turningPoints(address, 0, column.length, HYSTERESIS_DEG, target);
        return Array.from(engine.i32(target, count), (point) => [point >> 1, (point & 1) === 1] as const);
      });
      expect(found).toEqual(plain(column));
    }),
    { numRuns: 500 },
  );
});
