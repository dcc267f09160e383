// One value of a rower over the outings in boats of one class, at one rate: what else than the rowing changed between them.
import { withTrend } from '#src/charts/trend/dated-trend.ts';
import type { DatedValue } from '#src/charts/trend/dated-value.ts';
import { setupChanges, setupOfFacts, type Setup } from '#src/outings/setup/setup-changes.ts';
import { ruleChange } from '#src/outings/setup/value-rule.ts';
import type { PersonOuting } from './season-people.ts';
import type { SeasonValue, SeatAtRates } from './season-values.ts';

export interface MeasuredOuting extends PersonOuting {
  /** The rower's own seat. */
  readonly measured: SeatAtRates;
}

/** Another hull of the class is no other rig; how it was measured is told of each value by itself. */
const rigOf = ({ record: { facts } }: MeasuredOuting, like: Setup): Setup => ({
  ...setupOfFacts(facts),
  boat: { ...facts.boat, name: null },
  definitions: like.definitions,
  powerModel: like.powerModel,
  levers: like.levers,
  craft: like.craft,
  rules: like.rules,
});

const sideIn = ({ record: { facts }, seat }: PersonOuting): string | null =>
  facts.boat.rig === 'scull' ? 'both' : (facts.seats.find((one) => one.seat === seat)?.side ?? null);

const changed = (what: string, was: string | number | null, is: string | number | null): string[] =>
  was === null || is === null || was === is ? [] : [`${what} ${was} → ${is}`];

/** What the catch is timed against is other people. */
function crewChange(before: PersonOuting, after: PersonOuting): string[] {
  if (before.others === null || after.others === null) return ['the others in the boat are not all named'];
  return before.others === after.others ? [] : ['others in the boat'];
}

/** Seat, side, rig, sensors, the value's own rule, and of timing the crew; the later outing second. */
export function changesBetween(value: SeasonValue, before: MeasuredOuting, after: MeasuredOuting): string[] {
  const like = setupOfFacts(before.record.facts);
  const seats = new Set([before.seat, after.seat]);
  const rule = ruleChange(value, before.measured.rules[value], after.measured.rules[value]);
  return [
    ...changed('seat', before.seat, after.seat),
    ...changed('side', sideIn(before), sideIn(after)),
    ...setupChanges(rigOf(before, like), rigOf(after, like), (seat) => seat !== null && seats.has(seat)),
    ...(rule === null ? [] : [rule]),
    ...(value === 'catchOffsetMs' ? crewChange(before, after) : []),
  ];
}

/** The outings that have the value at the rate, in order of time, with its trend. */
export function seasonTrend(outings: readonly MeasuredOuting[], value: SeasonValue, rate: number): DatedValue[] {
  const present = outings.flatMap((outing) => {
    const middle = outing.measured.atRate.get(rate)?.middles[value];
    return middle !== undefined && Number.isFinite(middle.median) ? [{ outing, middle }] : [];
  });
  return withTrend(
    present.map(({ outing, middle }, at) => {
      const before = present[at - 1]?.outing;
      return {
        ...middle,
        key: outing.record.fingerprint,
        startedAt: outing.startedAt,
        changes: before === undefined ? [] : changesBetween(value, before, outing),
      };
    }),
  );
}

/** The rates of the outings with how many have each, the one that most have first, the lower of equals. */
export function ratesOf(outings: readonly MeasuredOuting[]): { readonly rate: number; readonly outings: number }[] {
  const counts = new Map<number, number>();
  for (const { measured } of outings)
    for (const rate of measured.atRate.keys()) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  return [...counts]
    .map(([rate, of]) => ({ rate, outings: of }))
    .toSorted((a, b) => b.outings - a.outings || a.rate - b.rate);
}
