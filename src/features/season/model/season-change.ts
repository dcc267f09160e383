// Whether a value changed over the outings, and when: by the same search that finds what changed in a piece, an outing for a
// stroke, among outings between which nothing else is known to have changed.
import { believedUpTo, chanceOfNone } from '#engine/analysis/changes/chance.ts';
import { CHANGE_EDGE, changePointOf, type ChangeShape } from '#engine/analysis/changes/change-point.ts';
import { unbroken, withTrend } from '#src/charts/trend/dated-trend.ts';
import type { DatedValue } from '#src/charts/trend/dated-value.ts';

/** So many outings alike tell whether there was a change: the search needs eight on either side of it. */
export const FEWEST_FOR_A_CHANGE = 2 * CHANGE_EDGE;
/** Of the changes that are claimed so many may be none. */
const FALSE_SHARE = 0.1;

export interface SeasonChange {
  readonly shape: ChangeShape;
  /** The first outing behind the change, and the first and last that it may as well be; milliseconds since the epoch. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** In the value's unit: how much more the level is after it, or the line at its end; and the standard error of that. */
  readonly size: number;
  readonly error: number;
}

/** A step has another level: the line begins again there, as it does where something else changed. */
export function withSteps(outings: readonly DatedValue[], changes: readonly SeasonChange[]): DatedValue[] {
  const steps = new Set(changes.flatMap(({ shape, at }) => (shape === 'step' ? [at] : [])));
  return withTrend(outings.map((one) => (steps.has(one.startedAt) ? { ...one, begins: true as const } : one)));
}

export interface SeasonChanges<Value extends string> {
  readonly of: ReadonlyMap<Value, readonly SeasonChange[]>;
  /** By value the most outings in a row between which nothing else changed. */
  readonly longest: ReadonlyMap<Value, number>;
}

/** Of all values together one in ten of what is claimed may be none. */
export function seasonChanges<Value extends string>(
  trends: ReadonlyMap<Value, readonly DatedValue[]>,
): SeasonChanges<Value> {
  const runs = [...trends].flatMap(([value, outings]) => unbroken(outings).map((run) => ({ value, run })));
  const examined = runs
    .filter(({ run }) => run.length >= FEWEST_FOR_A_CHANGE)
    .flatMap(({ value, run }) => {
      const change = changePointOf(Float64Array.from(run, ({ median }) => median));
      return change === null ? [] : [{ value, run, change, chance: chanceOfNone(change, run.length) }];
    });
  const limit = believedUpTo(
    examined.map(({ chance }) => chance),
    FALSE_SHARE,
  );
  const of = new Map<Value, SeasonChange[]>();
  for (const { value, run, change, chance } of examined) {
    if (chance > limit) continue;
    const when = (index: number): number => run[index]?.startedAt ?? Number.NaN;
    const { shape, size, error, at, from, to } = change;
    const told = { shape, size, error, at: when(at), from: when(from), to: when(to) };
    of.set(value, [...(of.get(value) ?? []), told]);
  }
  const longest = new Map<Value, number>();
  for (const { value, run } of runs) longest.set(value, Math.max(longest.get(value) ?? 0, run.length));
  return { of, longest };
}
