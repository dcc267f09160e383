import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Signature, StrokeTable } from '../analysis.ts';
import { STANDARD_GRAVITY } from './force-unit.ts';
import { computeSignatures } from './signatures.ts';
import { makeGate, SAMPLE_RATE_HZ, makeSamples, type Signal } from '../testing/sampled-session.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { emptyTable } from '../testing/stroke-tables.ts';
import fc from 'fast-check';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const STROKE_ROWS = 100;

const STROKE_S = STROKE_ROWS / SAMPLE_RATE_HZ;

/** Catch at the start of each stroke, finish in its middle, from -50 to +30 degrees. */
const angle: Signal = (timeS) => -10 - 40 * Math.cos((2 * Math.PI * timeS) / STROKE_S);

function session(strokeCount: number, force: Signal, oar: Signal = angle): { one: (chosen?: Int32Array) => Signature } {
  const rows = strokeCount * STROKE_ROWS + 1;
  const gate = makeGate(engine, 3, rows, oar, force);
  const samples = makeSamples(engine, rows, [gate.angle]);
  const table = withDrives(emptyTable(strokeCount, 1, STROKE_ROWS));
  return {
    one: (chosen) => {
      const [signature] = computeSignatures(engine, samples, [gate], table, chosen);
      if (signature === undefined) throw new Error('no signature');
      return signature;
    },
  };
}

function withDrives(table: StrokeTable): StrokeTable {
  for (let k = 0; k < table.count; k++) {
    table.boat.startS[k] = k * STROKE_S;
    table.gate.catchS[k] = k * STROKE_S + (k === 0 ? 0 : 0.013);
    table.gate.finishS[k] = (k + 0.5) * STROKE_S - 0.021;
  }
  return table;
}

const strokeOfRow = (row: number): number => Math.floor(row / STROKE_ROWS);

describe('the force signature', () => {
  it('is the force where the oar passes each degree, in newtons', () => {
    // A force that depends on the angle alone, linear between samples' angles.
    const signature = session(20, (t) => 60 + angle(t, 0)).one();
    expect(signature.gate).toEqual({ seat: 3, side: null });
    expect(signature.strokeCount).toBe(20);
    expect(signature.angleDeg[0]).toBe(-50);
    expect(signature.angleDeg.at(-1)).toBe(30);
    signature.angleDeg.forEach((degree, k) => {
      expect(signature.meanForceN[k]).toBeCloseTo((60 + degree) * STANDARD_GRAVITY, 2);
      expect(signature.p05ForceN[k]).toBeCloseTo(signature.p95ForceN[k] ?? NaN, 2);
    });
  });

  it('has exact quantiles over few and over many strokes', () => {
    for (const count of [1, 2, 7, 49, 400]) {
      const random = seededRandom(count);
      const levels = Array.from({ length: count }, () => Math.round(300 + 200 * random.normal()) / 4);
      const signature = session(count, (_, row) => levels[Math.min(strokeOfRow(row), count - 1)] ?? 0).one();
      const sorted = levels.toSorted((a, b) => a - b);
      const quantile = (share: number): number => {
        const at = share * (count - 1);
        const below = sorted[Math.floor(at)] ?? NaN;
        return (below + ((sorted[Math.ceil(at)] ?? NaN) - below) * (at - Math.floor(at))) * STANDARD_GRAVITY;
      };
      const k = signature.angleDeg.indexOf(-10);
      const mean = (levels.reduce((sum, level) => sum + level, 0) / count) * STANDARD_GRAVITY;
      expect(signature.meanForceN[k]).toBeCloseTo(mean, 3);
      expect(signature.p05ForceN[k]).toBeCloseTo(quantile(0.05), 2);
      expect(signature.p10ForceN[k]).toBeCloseTo(quantile(0.1), 2);
      expect(signature.p25ForceN[k]).toBeCloseTo(quantile(0.25), 2);
      expect(signature.p75ForceN[k]).toBeCloseTo(quantile(0.75), 2);
      expect(signature.p90ForceN[k]).toBeCloseTo(quantile(0.9), 2);
      expect(signature.p95ForceN[k]).toBeCloseTo(quantile(0.95), 2);
    }
  });

  it('takes the chosen strokes alone', () => {
    const { one } = session(30, (_, row) => strokeOfRow(row));
    const signature = one(Int32Array.of(4, 6, 99));
    expect(signature.strokeCount).toBe(2);
    expect(signature.meanForceN[40]).toBeCloseTo(5 * STANDARD_GRAVITY, 3);
    expect(one(Int32Array.of()).strokeCount).toBe(0);
  });

  it('takes the drive alone: what happens on the recovery changes nothing', () => {
    const drive = (row: number): boolean => row % STROKE_ROWS <= STROKE_ROWS / 2;
    const quiet = session(12, (t) => 60 + angle(t, 0)).one();
    const noisy = session(12, (t, row) => (drive(row) ? 60 + angle(t, 0) : 999)).one();
    expect(noisy).toEqual(quiet);
  });

  it('passes over an oar that falls back in the drive', () => {
    const wobble: Signal = (t, row) => angle(t, row) - (row % STROKE_ROWS === 25 ? 8 : 0);
    const signature = session(12, () => 50, wobble).one();
    signature.meanForceN.forEach((force) => expect(force).toBeCloseTo(50 * STANDARD_GRAVITY, 3));
  });

  it('bridges three missing samples and no more', () => {
    const without = (missing: number): Signature =>
      session(12, (t, row) =>
        row % STROKE_ROWS >= 25 && row % STROKE_ROWS < 25 + missing ? NaN : 60 + angle(t, 0),
      ).one();
    expect(without(3).meanForceN.every(Number.isFinite)).toBe(true);
    const broken = without(4);
    expect(broken.strokeCount).toBe(12);
    expect(broken.meanForceN.some(Number.isNaN)).toBe(true);
  });

  it('leaves out ends that hardly any stroke reaches', () => {
    const long: Signal = (t, row) => angle(t, row) * (strokeOfRow(row) === 50 ? 1.2 : 1);
    const signature = session(100, () => 50, long).one();
    expect(signature.angleDeg[0]).toBe(-50);
    expect(signature.angleDeg.at(-1)).toBe(30);
  });

  it('skips strokes in which the gate is absent, and gates without force', () => {
    const rows = 10 * STROKE_ROWS + 1;
    const gate = makeGate(engine, 1, rows, angle, () => 40);
    const samples = makeSamples(engine, rows, [gate.angle]);
    const table = withDrives(emptyTable(10, 1, STROKE_ROWS));
    table.gate.catchS.fill(NaN, 0, 4);
    const [present, forceless] = [gate, { ...gate, force: null }].map(
      (one) => computeSignatures(engine, samples, [one], table)[0],
    );
    expect(present?.strokeCount).toBe(6);
    expect(forceless?.strokeCount).toBe(0);
    expect(forceless?.angleDeg).toHaveLength(0);
  });

  it('survives samples that are no oar', () => {
    const wild: Signal = (t, row) => (row % 37 === 0 ? 1e30 : row % 41 === 0 ? -Infinity : angle(t, row));
    const force: Signal = (_, row) => (row % 29 === 0 ? 3e38 : row % 31 === 0 ? -3e38 : 40);
    expect(
      session(60, force, wild)
        .one()
        .angleDeg.every((degree) => Math.abs(degree) <= 120),
    ).toBe(true);
  });
});

const LONGEST_BRIDGE = 3;

const FURTHEST_DEG = 120;

const FIRST_DEGREE = -125;

const DEGREES = 250;

/** Force at each whole degree of a drive, sample by sample, in float32 like the kernel. */
function plain(angles: readonly number[], forces: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  const round = Math.fround;
  let there: { row: number; furthest: number; force: number } | null = null;
  let next = FIRST_DEGREE;
  angles.forEach((sample, row) => {
    const angle = round(sample);
    const force = round(forces[row] ?? NaN);
    if (Number.isNaN(force) || !(Math.abs(angle) <= FURTHEST_DEG)) return;
    if (there === null || row - there.row > LONGEST_BRIDGE + 1) {
      if (there !== null && angle < there.furthest) return;
      next = Math.max(next, Math.ceil(angle));
      there = { row, furthest: angle, force };
      if (next !== angle) return;
    } else if (angle < there.furthest) {
      there = { ...there, row };
      return;
    }
    const rise = round(angle - there.furthest);
    const slope = rise > 0 ? round(round(force - there.force) / rise) : 0;
    for (; next <= Math.floor(angle); next++) {
      found.set(next, round(there.force + round(round(next - there.furthest) * slope)));
    }
    there = { row, furthest: angle, force };
  });
  return found;
}

interface Drive {
  readonly angles: readonly number[];
  readonly forces: readonly number[];
}

/** Samples of an oar that advances, stops, falls back, and is missing at times. */
const drives = fc
  .array(
    fc.tuple(
      fc.constantFrom(0.3, 0.9, 1, 1.7, 2.6, 6.4, 0, -0.4, -3, NaN, 300),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(0, 5.5, 120.25, NaN),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts): Drive => {
    let stands = -60.3;
    const samples = parts.flatMap(([step, rows, pull]) =>
      Array.from({ length: Number.isNaN(step) ? Math.min(rows, 5) : rows }, (_, k) => {
        if (step < 300) stands += step;
        return { angle: step < 300 ? stands : step, force: pull + 0.7 * k * k };
      }),
    );
    return { angles: samples.map(({ angle }) => angle), forces: samples.map(({ force }) => force) };
  });

/** Forces gathered by the kernel at each degree, in order; without degrees that no drive passes. */
function gathered(rowed: readonly Drive[]): [number, number[]][] {
  return engine.scratch(() => {
    const angle = engine.columnOf(Float32Array.from(rowed.flatMap(({ angles }) => angles))).address;
    const force = engine.columnOf(Float32Array.from(rowed.flatMap(({ forces }) => forces))).address;
    const strideBytes = 64;
    const values = engine.allocate(DEGREES * strideBytes);
    const reached = engine.allocate(DEGREES * 4);
    const catchRows = engine.allocate(rowed.length * 4);
    const finishRows = engine.allocate(rowed.length * 4);
    let row = 0;
    rowed.forEach(({ angles }, k) => {
      engine.i32(catchRows, rowed.length)[k] = row;
      row += angles.length;
      engine.i32(finishRows, rowed.length)[k] = row - 1;
    });
    const grid = [FIRST_DEGREE, DEGREES, values, strideBytes, reached] as const;
    engine.kernels.gatherForceByDegree(angle, force, catchRows, finishRows, rowed.length, ...grid);
    return Array.from(engine.i32(reached, DEGREES), (count, degree): [number, number[]] => [
      FIRST_DEGREE + degree,
      [...engine.f32(values + degree * strideBytes, count)],
    ]).filter(([, forces]) => forces.length > 0);
  });
}

it('interpolates at the degrees that taking one sample after the other passes, to the last bit', () => {
  fc.assert(
    fc.property(drives, (drive) => {
      const expected = [...plain(drive.angles, drive.forces)].map(([degree, force]) => [degree, [force]]);
      expect(gathered([drive])).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('gathers the forces at a degree in the order of the drives, however many pass it', () => {
  fc.assert(
    fc.property(fc.array(drives, { minLength: 1, maxLength: 11 }), (rowed) => {
      const expected = new Map<number, number[]>();
      for (const { angles, forces } of rowed) {
        for (const [degree, force] of plain(angles, forces)) {
          expected.set(degree, [...(expected.get(degree) ?? []), force]);
        }
      }
      expect(gathered(rowed)).toEqual([...expected].toSorted(([one], [other]) => one - other));
    }),
    { numRuns: 500 },
  );
});
