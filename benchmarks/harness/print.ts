// What a suite is and hands back, and its tables for a terminal.

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

/** The middle value, or the mean of the two middle ones; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Value below which this share of the values lies, from 0 to 1; between two values in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? Number.NaN) - below);
}

/**
 * Median of the ratios `numerator[round] / denominator[round]`: both of one round were measured within seconds of each
 * other, so a slow spell of the machine cancels. Rounds that only one of them has are left out.
 */
export function medianRatio(numerator: readonly number[], denominator: readonly number[]): number {
  const rounds = Math.min(numerator.length, denominator.length);
  return median(
    Array.from({ length: rounds }, (_, round) => (numerator[round] ?? Number.NaN) / (denominator[round] ?? Number.NaN)),
  );
}

/**
 * Exponent of growth: the slope of log(time) against log(size) by least squares. 1 is linear, 2 quadratic.
 * A fixed start-up cost pulls it below 1.
 */
export function growthExponent(sizes: readonly number[], times: readonly number[]): number {
  const x = sizes.map(Math.log);
  const y = times.map(Math.log);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  let covariance = 0;
  let variance = 0;
  for (const [i, value] of x.entries()) {
    covariance += (value - meanX) * ((y[i] ?? Number.NaN) - meanY);
    variance += (value - meanX) ** 2;
  }
  return covariance / variance;
}

/** Chance that the bounds of a median are wrong, at most; more where there are too few values for that. */
const WRONG = 0.1;

/**
 * Between what the median of the population lies, whatever its distribution: values as many places from both ends as
 * the binomial distribution allows.
 */
export function medianBounds(values: readonly number[]): { readonly from: number; readonly to: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let place = 0;
  // Chance of fewer than `place + 1` values below the median, twice for both ends.
  let term = 2 * 0.5 ** count;
  for (let outside = term; place + 1 < count / 2; place += 1) {
    term *= (count - place) / (place + 1);
    outside += term;
    if (outside > WRONG) break;
  }
  return { from: sorted[place] ?? Number.NaN, to: sorted[count - 1 - place] ?? Number.NaN };
}

/**
 * A B C A B C …: whatever slows the machine down for a while slows all contenders of that round. One value per
 * contender and round, in the order of the contenders.
 */
export async function interleave<Sample>(
  contenders: readonly string[],
  rounds: number,
  measure: (contender: string, round: number) => Promise<Sample> | Sample,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) samples.get(contender)?.push(await measure(contender, round));
  }
  return samples;
}
