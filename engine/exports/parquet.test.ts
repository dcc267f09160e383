import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { TABLE_SCHEMA } from './data-set-schema.ts';
import { loadParquetLibrary, parquetFile } from './parquet.ts';
import { samplesTable } from './samples-table.ts';
import { strokesTable } from './strokes-table.ts';
import type { Channel } from '../recording/recording.ts';
import type { ExportTable } from './table.ts';
import { rowedSession } from './testing/rowed-session.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

async function written(table: ExportTable, rowsAtOnce: number): Promise<ArrayBuffer> {
  const file = parquetFile(await loadParquetLibrary(), table.columns, 'samples');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < table.rowCount; from += rowsAtOnce) {
    parts.push(file.rows(table, from, Math.min(table.rowCount, from + rowsAtOnce)));
  }
  parts.push(file.end());
  return new Blob(parts).arrayBuffer();
}

/** Expected result of a reader: the table's cells, null for missing numbers. */
function expected(table: ExportTable): Record<string, unknown>[] {
  const columns = table.columns.map((column) => {
    const cells: ArrayLike<string | number | null> = column.cells(0, table.rowCount);
    return [column.id, Array.from(cells, (cell) => (Number.isNaN(cell) ? null : cell))] as const;
  });
  return Array.from({ length: table.rowCount }, (_, row) =>
    Object.fromEntries(columns.map(([id, cells]) => [id, cells[row]])),
  );
}

describe('Parquet', () => {
  it('of strokes reads back equal, in any number of row groups', async () => {
    const { analysis } = await rowedSession(engine, '2x');
    const table = strokesTable(analysis, { strokes: null, seats: null, included: [] });
    const rows = expected(table);
    expect(rows.some((row) => Object.values(row).includes(null))).toBe(true);
    for (const rowsAtOnce of [7, 10_000]) {
      const file = await written(table, rowsAtOnce);
      expect(parquetMetadata(file).row_groups).toHaveLength(Math.ceil(table.rowCount / rowsAtOnce));
      expect(await parquetReadObjects({ file })).toEqual(rows);
    }
  });

  it('of samples reads back equal, with the headings, the version and the table’s name', async () => {
    const { samples } = await rowedSession(engine, '4-');
    const table = samplesTable(engine, [samples], { range: null, seats: null, crew: [] });
    const file = await written(table, 500);
    expect(await parquetReadObjects({ file })).toEqual(expected(table));
    const metadata = new Map(parquetMetadata(file).key_value_metadata?.map(({ key, value }) => [key, value]));
    expect([metadata.get('schema'), metadata.get('table')]).toEqual([TABLE_SCHEMA, 'samples']);
    expect(JSON.parse(metadata.get('headings') ?? '{}')).toMatchObject({
      timeS: 'Time (s)',
      GateAngle_seat_2_deg: 'Seat 2 GateAngle (deg)',
    });
  });

  it('stores a missing number as null, a column of nothing too', async () => {
    const timeS = engine.columnOf(Float64Array.of(0, 0.02, 0.04));
    const makeChannel = (name: string, values: number[]): Channel => ({
      quantity: `other:${name}`,
      name,
      position: 'Boat',
      seat: null,
      side: null,
      unit: '',
      missing: 0,
      column: engine.columnOf(Float32Array.from(values)),
    });
    const channels = [
      makeChannel('Roll', [1, Number.NaN, 3]),
      makeChannel('Yaw', [Number.NaN, Number.NaN, Number.NaN]),
    ];
    const samples = { rowCount: 3, sampleRateHz: 50, timeS, channels, spans: [] };
    const file = await written(samplesTable(engine, [samples], { range: null, seats: null, crew: [] }), 2);
    expect(await parquetReadObjects({ file })).toEqual([
      { timeS: 0, Roll_Boat: 1, Yaw_Boat: null },
      { timeS: 0.02, Roll_Boat: null, Yaw_Boat: null },
      { timeS: 0.04, Roll_Boat: 3, Yaw_Boat: null },
    ]);
  });

  it('of no rows is a file with columns', async () => {
    const { analysis } = await rowedSession(engine, '4-');
    const file = await written(strokesTable(analysis, { strokes: new Int32Array(), seats: null, included: [] }), 10);
    expect(parquetMetadata(file).num_rows).toBe(0n);
    expect(await parquetReadObjects({ file })).toEqual([]);
  });
});
