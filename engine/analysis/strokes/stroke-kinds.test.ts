import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Side } from '../../recording/recording.ts';
import { STROKE_KINDS } from '../analysis.ts';
import { makeStrokes, emptyTable } from '../testing/stroke-tables.ts';
import { strokeKinds } from './stroke-kinds.ts';
import { meansByGate, forwardSpread } from './gate-metrics.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

it('a stroke is one of a part of the crew where an oar that works is idle, wherever it sits', () => {
  const crew = 6;
  fc.assert(
    fc.property(fc.nat(crew - 1), fc.integer({ min: 2, max: crew - 1 }), (from, idleCount) => {
      const isIdle = (stroke: number, gate: number): boolean =>
        stroke >= 30 && stroke < 34 && (gate - from + crew) % crew < idleCount;
      const strokes = makeStrokes(
        Array.from({ length: 60 }, () => ({ durationS: 2.5, powerW: Array.from({ length: crew }, () => 200) })),
      );
      const cells = (of: (stroke: number, gate: number) => number): Float64Array =>
        Float64Array.from({ length: 60 * crew }, (_, cell) => of(Math.floor(cell / crew), cell % crew));
      const evidence = {
        liftN: cells((stroke, gate) => (isIdle(stroke, gate) ? NaN : 500)),
        travelDeg: cells(() => 90),
        reverseWorkJ: cells(() => 0),
      };
      const found = { strokes, evidence, closeS: strokes.boat.endS, restS: new Float64Array(60) };
      const sides = Array.from({ length: crew }, (_, gate): Side => (gate % 2 === 0 ? 'port' : 'starboard'));
      const listKinds = (measured: boolean): (string | undefined)[] =>
        [...strokeKinds(engine, found, sides, () => measured)].map((kind) => STROKE_KINDS[kind]);
      const rowing = sides.filter((_, gate) => !isIdle(30, gate));
      const spins = rowing.length > 1 && rowing.every((side) => side === rowing[0]);
      expect(listKinds(true).slice(20, 40)).toEqual(
        Array.from({ length: 20 }, (_, k) => (k >= 10 && k < 14 ? (spins ? 'turn' : 'partial-crew') : 'work')),
      );
      expect(
        listKinds(false)
          .slice(20, 40)
          .every((kind) => kind === 'work'),
      ).toBe(true);
    }),
  );
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
