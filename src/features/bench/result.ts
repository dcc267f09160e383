// What a benchmark found, as the page shows it and as it is saved.
import * as z from 'zod/mini';
import { median, quantile } from '#engine/analysis/statistics.ts';
import type { ContenderKey } from '#workers/bench/text-table.ts';

/** In the order of the table. */
export const NAMES: Readonly<Record<ContenderKey, string>> = {
  strokeside: 'Strokeside',
  'hand-written': 'Hand-written JavaScript',
  udsv: 'uDSV',
  papaparse: 'PapaParse',
  duckdb: 'DuckDB-Wasm',
};

// `Object.keys` loses what the type of NAMES says.
export const KEYS = Object.keys(NAMES) as readonly ContenderKey[];

const amount = z.number().check(z.nonnegative());
const times = z.array(amount);

const CONTENDER = z.object({
  key: z.enum([...KEYS]),
  /** Why it has no numbers; null where it has. */
  problem: z.nullable(z.string()),
  /** Milliseconds of each round: fetching and compiling, then the first column alone, then every column. */
  startMs: times,
  firstColumnMs: times,
  totalMs: times,
  /** Of the page and its workers while the columns are held; null where it was not measured. */
  memoryBytes: z.nullable(amount),
  /** A hash of each column. */
  hashes: z.nullable(z.string()),
});

const RESULT = z.object({
  format: z.literal('strokeside-benchmark-1'),
  /** ISO 8601. */
  measuredAt: z.string(),
  browser: z.string(),
  processors: amount,
  rounds: amount,
  file: z.object({ name: z.string(), bytes: amount, tableBytes: amount, rows: amount, columns: amount }),
  contenders: z.array(CONTENDER),
});

export type BenchResult = z.infer<typeof RESULT>;
export type Contender = z.infer<typeof CONTENDER>;

/** Null for anything but a saved result. */
export function readResult(text: string): BenchResult | null {
  try {
    return z.safeParse(RESULT, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export interface Spread {
  readonly median: number;
  /** Half of the values are between these. */
  readonly from: number;
  readonly to: number;
}

/** Null of nothing. */
export const spreadOf = (values: readonly number[]): Spread | null =>
  values.length === 0 ? null : { median: median(values), from: quantile(values, 0.25), to: quantile(values, 0.75) };

/** 10^6 bytes of table per second, round by round. */
export const speeds = ({ totalMs }: Contender, { file }: BenchResult): number[] =>
  totalMs.filter((ms) => ms > 0).map((ms) => file.tableBytes / 1e3 / ms);

/** The hashes that most contenders found; null without any. */
export function commonHashes({ contenders }: BenchResult): string | null {
  const found = contenders.flatMap(({ hashes }) => (hashes === null ? [] : [hashes]));
  const count = (hashes: string): number => found.filter((other) => other === hashes).length;
  return found.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

export interface Change {
  readonly key: ContenderKey;
  readonly now: Spread;
  readonly before: Spread;
  /** Median time to all columns now in that of before: below 1 is faster now. */
  readonly ratio: number;
}

/** Of contenders that both have; only of the same table, whose times can be compared. */
export function changesSince(now: BenchResult, before: BenchResult): Change[] | null {
  const [a, b] = [now.file, before.file];
  if (a.tableBytes !== b.tableBytes || a.rows !== b.rows || a.columns !== b.columns) return null;
  return now.contenders.flatMap(({ key, totalMs }) => {
    const [mine, other] = [
      spreadOf(totalMs),
      spreadOf(before.contenders.find((one) => one.key === key)?.totalMs ?? []),
    ];
    if (mine === null || other === null || other.median === 0) return [];
    return [{ key, now: mine, before: other, ratio: mine.median / other.median }];
  });
}
