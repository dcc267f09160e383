import { describe, expect, it } from 'vitest';
import type { StrokeTable } from '../analysis.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { emptyTable } from '../testing/stroke-tables.ts';
import { crewEstimate } from './crew-estimate.ts';

const SEATS = 8;
const STROKES = 200;
const gates = Array.from({ length: SEATS }, (_, index) => ({ seat: index + 1, side: null }));

/** A crew whose level falls, each seat with a level of its own and noise from stroke to stroke. */
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

const meanOf = ({ gate }: StrokeTable, seat: number): number =>
  Array.from({ length: STROKES }, (_, k) => gate.powerW[k * SEATS + seat - 1] ?? NaN).reduce((a, b) => a + b) / STROKES;

function silence(table: StrokeTable, seat: number, from: number): void {
  for (let stroke = from; stroke < STROKES; stroke++) table.gate.powerW[stroke * SEATS + seat - 1] = NaN;
}

describe('a seat estimated for totals', () => {
  it('is what it was, within twice the uncertainty in nine of ten crews, and follows the others', () => {
    let inside = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const table = crew(seed);
      const truth = meanOf(table, 5);
      silence(table, 5, STROKES / 2);
      const before = table.gate.powerW.slice();
      const estimate = crewEstimate(table, gates, 5);
      expect(estimate?.strokes).toBe(STROKES / 2);
      // The mean of the first half alone would be 5 % high.
      expect(Math.abs((estimate?.powerW ?? NaN) / truth - 1)).toBeLessThan(0.02);
      if (Math.abs((estimate?.powerW ?? NaN) - truth) <= 2 * (estimate?.uncertaintyW ?? NaN)) inside += 1;
      // Never in the seat's own column.
      expect(table.gate.powerW).toEqual(before);
    }
    expect(inside).toBeGreaterThanOrEqual(36);
  });

  it('is none without a history of its own, and none where nothing is missing', () => {
    const table = crew(1);
    expect(crewEstimate(table, gates, 5)).toBeNull();
    silence(table, 5, 4);
    expect(crewEstimate(table, gates, 5)).toBeNull();
  });
});
