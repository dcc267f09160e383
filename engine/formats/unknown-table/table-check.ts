// Summary of a table read with a mapping, so that the user can check it.
import type { ColumnMapping } from '../../recording/column-mapping.ts';
import type { WholeFile } from '../format.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { reconciled } from '../in-memory/reconcile.ts';
import { readMapped } from './read-mapped.ts';

export interface TableCheck {
  readonly rows: number;
  readonly unreadRows: number;
  /** Seconds from the first row to the last. */
  readonly elapsedS: number | null;
  readonly distanceM: number | null;
  readonly strokes: number | null;
  /** Range of the middle 90% of stroke rates, spm; null without any. */
  readonly rateSpm: readonly [number, number] | null;
  /** One sentence about an implausible value; null if everything is plausible. */
  readonly doubt: string | null;
}

/** Plausible mean speed of a crew over a session. */
const MEAN_MPS = [0.5, 7] as const;
const OUTER_SHARE = 0.05;
/** Maximum duration of one recording. */
const LONGEST_S = 24 * 3600;

function usualRange(values: readonly number[]): readonly [number, number] | null {
  const known = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const at = (share: number): number => known[Math.round(share * (known.length - 1))] ?? NaN;
  return known.length === 0 ? null : [at(OUTER_SHARE), at(1 - OUTER_SHARE)];
}

function explainDoubt(elapsedS: number | null, distanceM: number | null): string | null {
  if (elapsedS !== null && elapsedS > LONGEST_S) {
    return `That is ${Math.round(elapsedS / 3600)} hours. The unit of time may be wrong.`;
  }
  if (elapsedS === null || distanceM === null || distanceM === 0) return null;
  const mean = distanceM / elapsedS;
  if (mean >= MEAN_MPS[0] && mean <= MEAN_MPS[1]) return null;
  if (!Number.isFinite(mean)) return 'That is a distance in no time. A column or a unit may be wrong.';
  const speed = Number(mean.toPrecision(2));
  return mean < MEAN_MPS[0]
    ? `That is ${speed} m/s on average, too slow for a boat. A column or a unit may be wrong.`
    : `That is ${speed} m/s on average, too fast for a boat. A column or a unit may be wrong.`;
}

/** Failures: those of `readMapped`. */
export function tableCheck(
  file: Pick<WholeFile, 'text' | 'modifiedMs' | 'nowMs'>,
  mapping: ColumnMapping,
): Result<TableCheck> {
  const read = readMapped(file, mapping);
  if (!read.ok) return failure(read.failure.code, read.failure.sentence);
  const { logged, rows, unreadRows } = read.value;
  const { chosen } = reconciled(logged);
  const { elapsedS, strokes } = chosen;
  const distanceM = chosen.distanceM ?? logged.totals.distanceM;
  const perStroke = logged.strokeSets[0]?.columns.find(({ field }) => field === 'rateSpm')?.values;
  const perSecond = logged.series?.channels.find(({ quantity }) => quantity === 'stroke-rate')?.values;
  const rateSpm = usualRange(Array.from(perStroke ?? perSecond ?? []));
  return success({ rows, unreadRows, elapsedS, distanceM, strokes, rateSpm, doubt: explainDoubt(elapsedS, distanceM) });
}
