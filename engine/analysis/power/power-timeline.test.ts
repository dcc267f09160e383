import { describe, expect, it } from 'vitest';
import type { StrokeTable } from '../analysis.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { emptyTable } from '../testing/stroke-tables.ts';
import { crewEstimate } from './power-timeline.ts';

const SEATS = 8;

const STROKES = 200;

const CREWS = 400;

const Z90 = 1.645;

const gates = Array.from({ length: SEATS }, (_, index) => ({ seat: index + 1, side: null }));

/** A crew whose level falls, each seat with its own level and stroke-to-stroke noise. */
function crew(seed: number): StrokeTable {
  const random = seededRandom(seed);
  const table = emptyTable(STROKES, SEATS);
  const own = gates.map(() => 300 + 40 * random.normal());
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const level = 1.1 - (0.2 * stroke) / STROKES;
    for (let seat = 0; seat < SEATS; seat++) {
      table.gate.powerW[stroke * SEATS + seat] = (own[seat] ?? NaN) * level + 15 * random.normal();
    }
  }
  return table;
}

const computeMean = ({ gate }: StrokeTable, seat: number): number =>
  Array.from({ length: STROKES }, (_, k) => gate.powerW[k * SEATS + seat - 1] ?? NaN).reduce((a, b) => a + b) / STROKES;

function silence(table: StrokeTable, seat: number, from: number): void {
  for (let stroke = from; stroke < STROKES; stroke++) table.gate.powerW[stroke * SEATS + seat - 1] = NaN;
}

function absent(): never {
  throw new Error('half of the strokes tell of it');
}

describe('a seat estimated for totals', () => {
  it('is what it was, as surely as its interval says, and follows the others', () => {
    let held = 0;
    const off: number[] = [];
    for (let seed = 1; seed <= CREWS; seed++) {
      const table = crew(seed);
      const seat = 1 + (seed % SEATS);
      const truth = computeMean(table, seat);
      silence(table, seat, STROKES / 2);
      const before = table.gate.powerW.slice();
      const { powerW, uncertaintyW, strokes } = crewEstimate(table, gates, seat) ?? absent();
      expect(strokes).toBe(STROKES / 2);
      // The mean of the first half alone would be 5% high.
      expect(Math.abs(powerW / truth - 1)).toBeLessThan(0.025);
      held += Number(Math.abs(powerW - truth) <= Z90 * uncertaintyW);
      off.push(Math.abs(100 * (powerW / truth - 1)));
      // Never in the seat's own column.
      expect(table.gate.powerW).toEqual(before);
    }
    expectFigure('missingHeld', (100 * held) / CREWS);
    expectFigure('missingOff', off.toSorted((a, b) => a - b)[CREWS >> 1] ?? NaN);
  });

  it('is none without a history of its own, and none where nothing is missing', () => {
    const table = crew(1);
    expect(crewEstimate(table, gates, 5)).toBeNull();
    silence(table, 5, 4);
    expect(crewEstimate(table, gates, 5)).toBeNull();
  });
});
