// Missing values are counted while reading, not afterward: the count must match the columns, for any file.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../runtime/node.ts';
import { type Grid, traceGrid, gridReader } from './testing/sample-export.ts';

const engine = await loadEngine();
const { read, numbers } = gridReader(engine);

/** Possible cells: several kinds of missing, numbers only JavaScript can parse, long and plain ones. */
const TOKENS = ['', 'NAN', '#N/A', '1e400', '1e-30', '12345678901234567890', '333.333344', '-0.5', ' 7 ', '7'];

const ROWS = 90;
const COLUMNS = 8;

const damage = fc.record({
  cells: fc.array(fc.tuple(fc.nat(ROWS - 1), fc.nat(COLUMNS - 1), fc.constantFrom(...TOKENS)), { maxLength: 40 }),
  emptyFrom: fc.nat(ROWS - 1),
  emptyColumn: fc.nat(COLUMNS - 1),
  shortRows: fc.array(fc.tuple(fc.nat(ROWS - 1), fc.nat(COLUMNS)), { maxLength: 2 }),
  lostRows: fc.array(fc.nat(ROWS - 1), { maxLength: 2 }),
  /** Columns a second window holds. */
  kept: fc.integer({ min: 1, max: COLUMNS }),
  chunkBytes: fc.constantFrom(37, 4096),
});

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function makeWindow(fromMs: number, { cells, emptyFrom, emptyColumn, shortRows, lostRows }: Damage) {
  const grid = traceGrid(ROWS, fromMs);
  const put = (row: number, column: number, token: string): void => {
    const line = grid[row + 2];
    if (line !== undefined) line[column + 1] = token;
  };
  for (const [row, column, token] of cells) put(row, column, token);
  for (let row = emptyFrom; row < Math.min(ROWS, emptyFrom + 30); row++) put(row, emptyColumn, 'NAN');
  for (const [row, cellCount] of shortRows) grid[row + 2]?.splice(1 + cellCount);
  return grid.filter((_, line) => !lostRows.includes(line - 2));
}

describe('the count of missing numbers', () => {
  it('is that of the column, whatever is damaged and however many windows there are', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async (damaged) => {
        const second: Grid = makeWindow(60_000, damaged).map((row) => row.slice(0, 1 + damaged.kept));
        const mark = engine.mark();
        const recording = await read([...makeWindow(2000, damaged), ...second], {}, damaged.chunkBytes);
        for (const { name, position, missing } of recording.samples?.channels ?? []) {
          const counted = numbers(recording, name, position).filter(Number.isNaN).length;
          expect([name, position, missing]).toEqual([name, position, counted]);
        }
        expect(recording.samples?.channels).toHaveLength(COLUMNS);
        engine.release(mark);
      }),
      { numRuns: 150 },
    );
  });
});
