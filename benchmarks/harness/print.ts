// What a suite is and hands back, and its tables for a terminal.
import { median, quantile } from './statistics.ts';

const widths = ({ header, rows }: Table): number[] =>
  header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));

/** Names to the left, numbers to the right. */
export function tableText(table: Table): string {
  const width = widths(table);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(width[column] ?? 0) : cell.padStart(width[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = width.map((count) => '-'.repeat(count)).join('  ');
  return [table.title, '', line(table.header), rule, ...table.rows.map(line)].join('\n');
}

export const goalsTable = (goals: readonly Goal[]): Table => ({
  title: 'Goals',
  header: ['goal', 'target', 'measured', ''],
  rows: goals.map((goal) => [
    goal.name,
    `${goal.sense} ${shown(goal.target)}${goal.unit}`,
    `${shown(goal.measured)}${goal.unit}`,
    isMet(goal) ? 'pass' : 'MISS',
  ]),
});

/** Three significant digits, without an exponent. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const magnitude = Math.abs(value);
  if (magnitude === 0 || magnitude >= 100) return value.toFixed(0);
  if (magnitude >= 10) return value.toFixed(1);
  return magnitude >= 1 ? value.toFixed(2) : value.toPrecision(2);
}

/** "803 (780 to 820)": the median, and between what half of the values lie. */
export const withSpread = (values: readonly number[]): string =>
  `${shown(median(values))} (${shown(quantile(values, 0.25))} to ${shown(quantile(values, 0.75))})`;

export const megabytes = (bytes: number): string => shown(bytes / 1e6);

export interface Settings {
  readonly rounds: number;
  /** Size of the large recordings, in 10^6 bytes of text. */
  readonly megabytes: number;
  /** Also what takes many minutes or gigabytes. */
  readonly full: boolean;
}

export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A promise in numbers. A miss is reported like a hit. */
export interface Goal {
  readonly name: string;
  readonly target: number;
  readonly sense: 'at least' | 'at most';
  readonly measured: number;
  readonly unit: string;
}

export interface SuiteResult {
  readonly tables: readonly Table[];
  readonly goals: readonly Goal[];
  readonly notes: readonly string[];
  /** All samples, for closer inspection. */
  readonly samples: unknown;
}

/** What a suite is, and what it hands back. */
export interface Suite {
  readonly name: string;
  readonly run: (settings: Settings) => Promise<SuiteResult>;
}

export const isMet = ({ sense, target, measured }: Goal): boolean =>
  sense === 'at least' ? measured >= target : measured <= target;
