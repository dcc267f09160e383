import { expect, it } from 'vitest';
import { loadEngine } from '../kernel/node.ts';
import { LateColumns } from './late-columns.ts';
import { ColumnStore } from './text/column-store.ts';

const KINDS = ['f64', 'f32', 'f32', 'f32'] as const;

it('puts rows behind those there are, the columns wanted first at once and the others in turns', async () => {
  const [engine, other] = await Promise.all([loadEngine(), loadEngine()]);
  const value = (column: number, row: number): number => 100 * column + row;
  const fill = (into: ColumnStore, owner: typeof engine, fromRow: number, rows: number): void => {
    into.rows = rows;
    for (let column = 0; column < KINDS.length; column++) {
      owner.view(into.column(column)).forEach((_, row, view) => (view[row] = value(column, fromRow + row)));
    }
  };
  // Too little capacity: existing rows move, and late ones still find their place.
  const store = new ColumnStore(engine, KINDS, 5);
  fill(store, engine, 0, 5);
  const batches = [3, 70, 1];
  const late = new LateColumns(store, (column) => column % 2 === 0);
  const packed = batches.map((rows, batch) => {
    const read = new ColumnStore(other, KINDS, 10);
    const fromRow = 5 + batches.slice(0, batch).reduce((sum, more) => sum + more, 0);
    const { capacity, imageBytes } = read;
    const into = new ArrayBuffer(Math.ceil(rows / capacity) * imageBytes);
    for (let row = 0; row < rows; row += capacity) {
      fill(read, other, fromRow + row, Math.min(capacity, rows - row));
      read.pack(into, (row / capacity) * imageBytes);
    }
    return { packed: into, rows, capacity };
  });
  for (const rows of packed) late.take(rows);
  expect(store.rows).toBe(79);

  const numbers = (column: number): number[] => Array.from(engine.view(store.column(column)));
  const expected = (column: number): number[] => Array.from({ length: 79 }, (_, row) => value(column, row));
  expect([0, 2].map(numbers)).toEqual([0, 2].map(expected));
  expect([1, 3].map(numbers)).not.toEqual([1, 3].map(expected));
  expect(late.joinNext()).toBe(true);
  expect(packed.map(({ packed: buffer }) => buffer.byteLength > 0)).toEqual([false, true, true]);
  expect(numbers(3).slice(0, 8)).toEqual(expected(3).slice(0, 8));
  late.join();
  expect([0, 1, 2, 3].map(numbers)).toEqual([0, 1, 2, 3].map(expected));
  expect(late.joinNext()).toBe(false);
});
