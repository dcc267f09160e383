// Clocks that jump and lines other than rows: intact data stays, and one sentence reports the rest.
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../runtime/node.ts';
import { encodedAs, type Grid, writeGrid, traceGrid, codes, gridReader } from './testing/sample-export.ts';

const engine = await loadEngine();
const { readBytes, read, numbers, times } = gridReader(engine);

describe('a clock that goes wrong', () => {
  const withTimes = (change: (row: number, ms: number) => number): Grid =>
    traceGrid(100).map((row, index) => (index < 2 ? row : row.with(0, String(change(index - 2, Number(row[0]))))));

  it('is set right for rows that fit between their neighbors', async () => {
    const recording = await read(withTimes((row, ms) => (row === 30 ? 999_999 : row === 60 ? 5 : ms)));
    expect(times(recording)).toEqual(times(await read(traceGrid(100))));
    expect(codes(recording)).toEqual(['time-repaired']);
    expect(recording.findings[0]?.message).toContain('2 rows');
  });

  it('keeps the places of a row or two that are lost, empty', async () => {
    const recording = await read(traceGrid(100).toSpliced(50, 2).toSpliced(20, 1));
    expect(recording.samples?.spans).toEqual([{ fromRow: 0, toRow: 100 }]);
    expect(times(recording)).toEqual(times(await read(traceGrid(100))));
    expect(recording.samples?.channels.every(({ missing }) => missing >= 3)).toBe(true);
    expect(codes(recording)).toEqual(['rows-lost']);
    expect(recording.findings[0]?.message).toContain('3 rows');
  });

  it('begins a new span where more than two rows are missing', async () => {
    const recording = await read(traceGrid(100).toSpliced(50, 3));
    expect(recording.samples?.spans).toEqual([
      { fromRow: 0, toRow: 48 },
      { fromRow: 48, toRow: 97 },
    ]);
    expect(codes(recording)).toEqual(['time-gap']);
  });

  it('gives one finding for many gaps', async () => {
    const recording = await read(withTimes((row, ms) => ms + Math.floor(row / 10) * 1000));
    expect(recording.samples?.spans).toHaveLength(10);
    expect(recording.findings).toHaveLength(1);
    expect(recording.findings[0]?.message).toContain('9 times');
  });

  it('survives standing still', async () => {
    const recording = await read(withTimes(() => 1_980_000));
    expect(recording.samples?.rowCount).toBe(1);
    expect(codes(recording)).toContain('time-repeats');
  });
});

describe('lines that are no rows', () => {
  it('are left out and counted in one sentence', async () => {
    const grid = traceGrid(60);
    grid.splice(30, 0, ['(no signal)', '1', '2'], ['', '', '', ''], ['12:30', '5']);
    grid.push(['end of file']);
    const recording = await read(grid);
    expect(recording.samples?.rowCount).toBe(60);
    expect(recording.findings).toMatchObject([
      {
        code: 'unreadable-row',
        severity: 'warning',
        message: '3 lines do not start with a time: excluded. The first is in the samples, at 2.54 s.',
        fromS: 2.54,
      },
    ]);
  });

  it('may be too short or too long', async () => {
    const grid = traceGrid(60);
    grid[20]?.splice(3);
    grid[40]?.push('1', '2');
    const recording = await read(grid);
    expect(numbers(recording, 'GateForceX', '1')[18]).toBeNaN();
    expect(codes(recording)).toEqual(['short-row', 'long-row']);
    expect(recording.findings[0]?.fromS).toBe(2.36);
  });

  it('may be a million characters long, or never end', async () => {
    const lines = writeGrid(traceGrid(60), { lineEnd: '\n' }).split('\n');
    const long = lines.toSpliced(30, 0, `${'x'.repeat(1_000_000)}\t1`, '7\t'.repeat(500_000)).join('\n');
    const before = engine.memoryBytes;
    const result = await readBytes(encodedAs(long));
    expect(result.ok && result.value.samples?.rowCount).toBe(60);
    expect(result.ok && codes(result.value)).toEqual(['long-line']);
    expect(engine.memoryBytes - before).toBeLessThan(4 * 1024 * 1024);
    const endless = await readBytes(encodedAs(`${lines.slice(0, 20).join('\n')}\n2360\t${'1\t'.repeat(900_000)}`));
    expect(endless.ok && endless.value.samples?.rowCount).toBe(18);
    const noLine = await readBytes(encodedAs(`=====\tFile Info\t${'x'.repeat(2_000_000)}`));
    expect(noLine.ok).toBe(false);
  });

  it('may hold NUL bytes', async () => {
    const text = writeGrid(traceGrid(60));
    const recording = await readBytes(encodedAs(text.replaceAll('\t-', '\t\0-').replace('Speed', 'Speed\0')));
    expect(recording.ok && recording.value.samples?.rowCount).toBe(60);
    expect(recording.ok && numbers(recording.value, 'Speed', 'Boat')).toHaveLength(60);
  });

  it('are told when a channel never has a value', async () => {
    const grid = traceGrid(60).map((row, index) => (index < 2 ? row : row.with(3, 'NAN')));
    const recording = await read(grid);
    expect(recording.findings).toEqual([
      {
        code: 'channel-empty',
        severity: 'warning',
        message: 'No sample has a value for GateForceX 1. Metrics that need it are absent.',
        seat: 1,
      },
    ]);
  });
});
