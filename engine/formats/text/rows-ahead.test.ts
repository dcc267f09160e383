import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { ColumnStore } from './column-store.ts';
import { RowsAhead } from './rows-ahead.ts';

const CAPACITY = 100_000;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A store of a float64 and a float32 column with 10 000 rows of 100 bytes of text each. */
function begun(freshFrom: number): { store: ColumnStore; ahead: RowsAhead } {
  const store = new ColumnStore(engine, ['f64', 'f32'], CAPACITY);
  store.rows = 10_000;
  const ahead = new RowsAhead(engine, store, freshFrom);
  ahead.observe(1 / 100);
  return { store, ahead };
}

const readRows = (store: ColumnStore, claimed: readonly Uint8Array[]): number[][] =>
  claimed.map(({ byteOffset, byteLength }, column) => {
    const bytes = store.kind(column) === 'f64' ? 8 : 4;
    const from = (byteOffset - store.address(column)) / bytes;
    return [from, from + byteLength / bytes];
  });

describe('rows made ready ahead', () => {
  it('lie behind those that are scanned meanwhile, in every column, and follow each other', () => {
    const { store, ahead } = begun(0);
    expect(readRows(store, ahead.claim(200_000, 5_000_000))).toEqual([
      [14_000, 17_024],
      [14_000, 17_024],
    ]);
    ahead.release();
    store.rows = 12_000;
    expect(readRows(store, ahead.claim(200_000, 4_800_000))).toEqual([
      [17_024, 19_024],
      [17_024, 19_024],
    ]);
  });

  it('bound what can be written until the read is over', () => {
    const { ahead } = begun(0);
    expect([ahead.isClaimed, ahead.writableRows]).toEqual([false, CAPACITY]);
    ahead.claim(200_000, 5_000_000);
    expect([ahead.isClaimed, ahead.writableRows]).toEqual([true, 14_000]);
    ahead.release();
    expect([ahead.isClaimed, ahead.writableRows]).toEqual([false, CAPACITY]);
  });

  it('end where the text will end, and where the store does', () => {
    const { store, ahead } = begun(0);
    expect(ahead.claim(200_000, 200_000)).toEqual([]);
    expect(readRows(store, ahead.claim(200_000, 400_000))[0]).toEqual([14_000, 16_000]);
    store.rows = CAPACITY - 5500;
    expect(readRows(store, ahead.claim(200_000, 5_000_000))[0]).toEqual([CAPACITY - 1500, CAPACITY]);
  });

  it('are not those of memory that was used before', () => {
    const { store, ahead } = begun(Infinity);
    expect(ahead.claim(200_000, 5_000_000)).toEqual([]);
    expect(ahead.isClaimed).toBe(false);
    const half = new RowsAhead(engine, store, store.address(1));
    half.observe(1 / 100);
    expect(half.claim(200_000, 5_000_000)).toHaveLength(1);
  });
});
