import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { GateChannels, Quantity } from '../../recording/channels.ts';
import type { Channel, Samples, Span } from '../../recording/recording.ts';
import { cleanGate, withCleanGates } from './clean-columns.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const RATE_HZ = 50;

/** One oar of the given samples in engine memory: angle in degrees, force in kgf. */
function makeOar(angle: readonly number[], force: readonly number[], spans: readonly Span[]) {
  const channel = (quantity: Quantity, unit: string, values: readonly number[]): Channel => ({
    quantity,
    name: quantity,
    unit,
    position: '1',
    seat: 1,
    side: null,
    missing: 0,
    column: engine.columnOf(Float32Array.from(values)),
  });
  const rowCount = angle.length;
  const timeS = engine.columnOf(Float64Array.from({ length: rowCount }, (_, row) => row / RATE_HZ));
  const channels = [channel('oar-angle', '°', angle), channel('gate-force-x', 'kgf', force)] as const;
  const samples: Samples = { rowCount, sampleRateHz: RATE_HZ, timeS, channels, spans };
  const gate: GateChannels = { seat: 1, side: null, angle: channels[0], force: channels[1] };
  return { samples, gate };
}

const bitsAt = (address: number, rows: number): number[] => Array.from(engine.i32(address, rows));

/** Mostly a moving oar; sometimes missing, saturated, or a jump. */
const arbitrarySamples = (rows: number): fc.Arbitrary<number[]> =>
  fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.double({ min: -5, max: 5, noNaN: true }) },
      fc.constantFrom(NaN, NaN, 40, -60, 900, -2000, Infinity),
    ),
    { minLength: rows, maxLength: rows },
  );

const oars = fc
  .integer({ min: 1, max: 90 })
  .chain((rows) => fc.tuple(arbitrarySamples(rows), arbitrarySamples(rows), fc.integer({ min: 0, max: rows })));

describe('cleaned columns', () => {
  it('are the same in place as in a copy, and the recording is afterwards as it was, bit by bit', () => {
    fc.assert(
      fc.property(oars, ([angle, force, cut]) =>
        engine.scratch(() => {
          const rows = angle.length;
          const spans = [
            { fromRow: 0, toRow: cut },
            { fromRow: cut, toRow: rows },
          ].filter(({ fromRow, toRow }) => toRow > fromRow);
          const { samples, gate } = makeOar(angle, force, spans);
          const addresses = [gate.angle, gate.force].map((channel) => channel?.column.address ?? 0);
          const before = addresses.map((address) => bitsAt(address, rows));

          const copy = cleanGate(engine, samples, gate);
          expect(addresses.map((address) => bitsAt(address, rows))).toEqual(before);
          withCleanGates(engine, samples, [gate], ([clean]) => {
            expect([clean?.angle, clean?.force]).toEqual(addresses);
            expect(bitsAt(clean?.angle ?? 0, rows)).toEqual(bitsAt(copy.angle, rows));
            expect(bitsAt(clean?.force ?? 0, rows)).toEqual(bitsAt(copy.force, rows));
            expect(clean).toEqual({ ...copy, angle: clean?.angle, force: clean?.force });
          });
          expect(addresses.map((address) => bitsAt(address, rows))).toEqual(before);
        }),
      ),
    );
  });

  it('are put back and given back when the work fails', () => {
    const mark = engine.mark();
    const { samples, gate } = makeOar([1, NaN, 3, 900, 5, 6], [1, 2, 3, 4, 5, 6], [{ fromRow: 0, toRow: 6 }]);
    const before = bitsAt(gate.angle.column.address, 6);
    const top = engine.mark();
    expect(() =>
      withCleanGates(engine, samples, [gate], ([clean]) => {
        expect(Array.from(engine.f32(clean?.angle ?? 0, 6))).toEqual([1, 2, 3, 4, 5, 6]);
        throw new RangeError('memory is full');
      }),
    ).toThrow('memory is full');
    expect(bitsAt(gate.angle.column.address, 6)).toEqual(before);
    expect(engine.mark()).toBe(top);
    engine.release(mark);
  });
});

const STEP = 2;

function plain(samples: readonly number[], from: number, to: number, shortest: number): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = from;
  for (let row = from; row <= to; row++) {
    const missing = row === to || Number.isNaN(samples[row]);
    const jump = row > start && Math.abs((samples[row] ?? NaN) - (samples[row - 1] ?? NaN)) > STEP;
    if (!missing && !jump) continue;
    if (row - start >= shortest) runs.push([start, row]);
    start = missing ? row + 1 : row;
  }
  return runs;
}

it('cuts where a sample is missing or jumps, wherever that is', () => {
  const samples = fc.array(fc.tuple(fc.constantFrom(0, 1, 1, 1, 5, NaN), fc.integer({ min: 1, max: 40 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(samples, fc.nat(20), fc.constantFrom(1, 10), (parts, from, shortest) => {
      const values = parts.flatMap(([value, rows]) => Array.from({ length: rows }, () => value));
      const to = Math.max(from, values.length);
      const found = engine.scratch(() => {
        const { address } = engine.columnOf(Float32Array.from({ length: to }, (_, row) => values[row] ?? NaN));
        const target = engine.allocate((to + 1) * 8);
        const count = engine.kernels.unbrokenRuns(address, from, to, STEP, shortest, target);
        const rows = engine.i32(target, 2 * count);
        return Array.from({ length: count }, (_, run) => [rows[2 * run], rows[2 * run + 1]]);
      });
      expect(found).toEqual(plain(values, from, to, shortest));
    }),
    { numRuns: 500 },
  );
});
