import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { STROKE_KINDS } from '../analysis.ts';
import { emptyTable } from '../testing/stroke-tables.ts';
import { meansByGate, forwardSpread } from './gate-metrics.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

it('the means of all gates by the kernel are those of each gate alone', () => {
  const cell = fc.oneof({ weight: 4, arbitrary: fc.double({ min: -500, max: 900, noNaN: true }) }, fc.constant(NaN));
  const stroke = fc.tuple(fc.nat(STROKE_KINDS.length - 1), cell, cell, cell);
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 30 }), (made) => {
      const table = emptyTable(made.length, 3);
      made.forEach(([kind, ...powers], k) => {
        table.kind[k] = kind;
        table.gate.powerW.set(powers, 3 * k);
      });
      const expected = [0, 1, 2].map((gate) => forwardSpread(table, gate, 'powerW').mean ?? NaN);
      expect([...meansByGate(engine, table, 'powerW')]).toEqual(expected);
    }),
  );
});

it('power that is missing is work over the length of the stroke', () => {
  engine.scratch(() => {
    const column = (values: readonly number[]): number => engine.columnOf(Float64Array.from(values)).address;
    const power = column([NaN, 200, 300, NaN]);
    engine.kernels.fillPower(power, column([500, 600, 700, 900]), column([1, 4]), column([3, 7]), 2, 2);
    expect([...engine.f64(power, 4)]).toEqual([250, 200, 300, 300]);
  });
});
