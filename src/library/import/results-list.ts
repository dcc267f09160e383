// Concept2's list of a season: results with their day. The strokes of a result are another file, which names none: it
// is the one of the same meters and seconds.
import type { Analysis } from '#engine/analysis/analysis.ts';

export interface ListedResult {
  readonly id: string;
  /** On the wall, ISO 8601 without a zone. */
  readonly startedLocal: string;
  readonly workS: number;
  readonly distanceM: number;
}

/** Those that came in this visit. */
const known = new Map<string, ListedResult>();

export function noteResults(results: readonly ListedResult[]): void {
  for (const result of results) known.set(`${result.id} ${result.startedLocal}`, result);
}

/** A stroke's file ends at its last stroke. */
const WITHIN_M = 12;
const WITHIN_S = 5;

type Undated = Pick<Analysis, 'source' | 'startedAt' | 'startedLocal' | 'summary' | 'totals'>;

/** When a result without a day was rowed; null where no one result of the lists is of its meters and seconds. */
export function listedStart(
  { source, startedAt, startedLocal, summary, totals }: Undated,
  results: Iterable<ListedResult> = known.values(),
): string | null {
  if (source.format !== 'concept2-logbook' || startedAt !== null || startedLocal !== null) return null;
  const [metres, seconds] = [summary.distanceM ?? NaN, totals.workS ?? NaN];
  const alike = [...results].filter(
    ({ distanceM, workS }) => Math.abs(distanceM - metres) <= WITHIN_M && Math.abs(workS - seconds) <= WITHIN_S,
  );
  // The logbook names the file of a result by its number.
  const byName = alike.filter(({ id }) => id !== '' && source.fileName.includes(id));
  const [only, another] = byName.length > 0 ? byName : alike;
  return only === undefined || another !== undefined ? null : only.startedLocal;
}
