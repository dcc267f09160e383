// Whether and when a value changed over sessions: the same search as within a piece, with sessions as strokes, among
// sessions without other known changes.
import {
  believedUpTo,
  chanceWithoutChange,
  CHANGE_EDGE,
  findChangePoint,
  type ChangeShape,
} from '#engine/analysis/changes/chance.ts';
import { unbroken, withTrend, type DatedValue } from '#src/figures/dated-trend.ts';

/** Minimum comparable sessions: the search needs eight on either side of a change. */
export const MIN_FOR_A_CHANGE = 2 * CHANGE_EDGE;
/** Allowed share of false changes (false discovery rate). */
const FALSE_SHARE = 0.1;

export interface SeasonChange {
  readonly shape: ChangeShape;
  /** First session after the change, with its earliest and latest plausible ones; milliseconds since the epoch. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Change of the level, or of the trend's end, in the value's unit, and its standard error. */
  readonly size: number;
  readonly error: number;
}

/** A step changes the level: the line restarts there, as with other known changes. */
export function withSteps(sessions: readonly DatedValue[], changes: readonly SeasonChange[]): DatedValue[] {
  const steps = new Set(changes.flatMap(({ shape, at }) => (shape === 'step' ? [at] : [])));
  return withTrend(sessions.map((one) => (steps.has(one.startedAt) ? { ...one, begins: true as const } : one)));
}

export interface SeasonChanges<Value extends string> {
  readonly of: ReadonlyMap<Value, readonly SeasonChange[]>;
  /** By value, the longest run of sessions without other changes. */
  readonly longest: ReadonlyMap<Value, number>;
}

/** Over all values together, up to one in ten reported changes may be false. */
export function seasonChanges<Value extends string>(
  trends: ReadonlyMap<Value, readonly DatedValue[]>,
): SeasonChanges<Value> {
  const runs = [...trends].flatMap(([value, sessions]) => unbroken(sessions).map((run) => ({ value, run })));
  const examined = runs
    .filter(({ run }) => run.length >= MIN_FOR_A_CHANGE)
    .flatMap(({ value, run }) => {
      const change = findChangePoint(Float64Array.from(run, ({ median }) => median));
      return change === null ? [] : [{ value, run, change, chance: chanceWithoutChange(change, run.length) }];
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
