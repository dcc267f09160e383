import { describe, expect, it } from 'vitest';
import {
  changesSince,
  commonHashes,
  readResult,
  speeds,
  spreadOf,
  type BenchResult,
  type Contender,
} from './result.ts';

const contender = (key: Contender['key'], totalMs: readonly number[], hashes: string | null = 'a b'): Contender => ({
  key,
  problem: null,
  startMs: totalMs.map(() => 1),
  firstColumnMs: totalMs.map((ms) => ms / 2),
  totalMs: [...totalMs],
  memoryBytes: null,
  hashes,
});

const result = (contenders: readonly Contender[], tableBytes = 2_000_000): BenchResult => ({
  format: 'strokeside-benchmark-1',
  measuredAt: '2026-11-29T20:00:00.000Z',
  browser: 'a browser',
  processors: 2,
  rounds: 3,
  file: { name: 'session.txt', bytes: 2_100_000, tableBytes, rows: 100, columns: 3 },
  contenders: [...contenders],
});

describe('a saved result', () => {
  it('is read as it was written', () => {
    const written = result([contender('strokeside', [10, 20, 30]), contender('duckdb', [], null)]);
    expect(readResult(JSON.stringify(written))).toEqual(written);
  });

  it.each([
    ['other text', 'no result'],
    ['other JSON', '{"rounds":3}'],
    ['a time below zero', JSON.stringify(result([contender('udsv', [-1])]))],
    ['a reader of another program', JSON.stringify(result([contender('udsv', [1])])).replace('udsv', 'other')],
    ['another format', JSON.stringify(result([])).replace('benchmark-1', 'benchmark-9')],
  ])('is not %s', (_, text) => expect(readResult(text)).toBeNull());
});

describe('what is shown of the rounds', () => {
  it('is the median and the middle half; nothing of nothing', () => {
    expect(spreadOf([1, 2, 3, 4, 50])).toEqual({ median: 3, from: 2, to: 4 });
    expect(spreadOf([])).toBeNull();
  });

  it('is the speed of each round that took time', () => {
    expect(speeds(contender('udsv', [10, 0, 20]), result([]))).toEqual([200, 100]);
  });

  it('is equal to what most found', () => {
    const all = [contender('strokeside', [1], 'b'), contender('udsv', [1]), contender('papaparse', [1])];
    expect(commonHashes(result([...all, contender('duckdb', [], null)]))).toBe('a b');
    expect(commonHashes(result([contender('duckdb', [], null)]))).toBeNull();
  });
});

describe('two results', () => {
  it('are compared reader by reader, where both have times', () => {
    const now = result([contender('strokeside', [10, 20, 30]), contender('duckdb', [], null), contender('udsv', [5])]);
    const before = result([contender('strokeside', [40]), contender('duckdb', [9])]);
    expect(changesSince(now, before)).toEqual([
      {
        key: 'strokeside',
        now: { median: 20, from: 15, to: 25 },
        before: { median: 40, from: 40, to: 40 },
        ratio: 0.5,
      },
    ]);
  });

  it('of other tables are not compared', () => {
    expect(changesSince(result([]), result([], 3_000_000))).toBeNull();
  });
});
