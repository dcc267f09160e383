// One value of a rower over sessions in one boat class at one rate, with other changes between them.
import { withTrend, type DatedValue } from '#src/figures/dated-trend.ts';
import { setupChanges, setupFromFacts, type Setup } from '#src/library/setup/setup-changes.ts';
import { ruleChange } from '#src/library/setup/value-rule.ts';
import type { PersonSession } from './season-people.ts';
import type { SeasonValue, SeatAtRates } from './season-values.ts';

export interface MeasuredSession extends PersonSession {
  /** Rower's own seat. */
  readonly measured: SeatAtRates;
}

/** Another hull of the same class is not a rig change; the method is compared per value. */
const rigKey = ({ record: { facts } }: MeasuredSession, like: Setup): Setup => ({
  ...setupFromFacts(facts),
  boat: { ...facts.boat, name: null },
  definitions: like.definitions,
  powerModel: like.powerModel,
  levers: like.levers,
  craft: like.craft,
  rules: like.rules,
});

const sideIn = ({ record: { facts }, seat }: PersonSession): string | null =>
  facts.boat.rig === 'scull' ? 'both' : (facts.seats.find((one) => one.seat === seat)?.side ?? null);

const changed = (what: string, was: string | number | null, is: string | number | null): string[] =>
  was === null || is === null || was === is ? [] : [`${what} ${was} → ${is}`];

/** The timing reference changes with the crew. */
function crewChange(before: PersonSession, after: PersonSession): string[] {
  if (before.others === null || after.others === null) return ['the others in the boat are not all named'];
  return before.others === after.others ? [] : ['others in the boat'];
}

const hasSerial = ({ record: { facts }, seat }: PersonSession): boolean =>
  facts.instruments.sensors.some((sensor) => sensor.seat === seat && sensor.serial !== null);

/** Where a file names no oarlock, another logger has other oarlocks. */
function loggerChange(before: PersonSession, after: PersonSession): string[] {
  const [was, is] = [before, after].map(({ record }) => record.facts.logger?.serial);
  return (hasSerial(before) && hasSerial(after)) || was === undefined || is === undefined || was === is
    ? []
    : ['logger'];
}

/** Seat, side, rig, sensors, the value's own rule, and for timing the crew; later session second. */
export function changesBetween(value: SeasonValue, before: MeasuredSession, after: MeasuredSession): string[] {
  const like = setupFromFacts(before.record.facts);
  const seats = new Set([before.seat, after.seat]);
  const rule = ruleChange(value, before.measured.rules[value], after.measured.rules[value]);
  return [
    ...changed('seat', before.seat, after.seat),
    ...changed('side', sideIn(before), sideIn(after)),
    ...setupChanges(rigKey(before, like), rigKey(after, like), (seat) => seat !== null && seats.has(seat)),
    ...loggerChange(before, after),
    ...(rule === null ? [] : [rule]),
    ...(value === 'catchOffsetMs' ? crewChange(before, after) : []),
  ];
}

/** Sessions with the value at the rate, by time, with the trend. */
export function seasonTrend(sessions: readonly MeasuredSession[], value: SeasonValue, rate: number): DatedValue[] {
  const present = sessions.flatMap((session) => {
    const middle = session.measured.atRate.get(rate)?.middles[value];
    return middle !== undefined && Number.isFinite(middle.median) ? [{ session, middle }] : [];
  });
  return withTrend(
    present.map(({ session, middle }, at) => {
      const before = present[at - 1]?.session;
      return {
        ...middle,
        key: session.record.fingerprint,
        startedAt: session.startedAt,
        changes: before === undefined ? [] : changesBetween(value, before, session),
      };
    }),
  );
}

/** Rates of the sessions with their counts, most frequent first, lower first on ties. */
export function countRates(
  sessions: readonly MeasuredSession[],
): { readonly rate: number; readonly sessions: number }[] {
  const counts = new Map<number, number>();
  for (const { measured } of sessions)
    for (const rate of measured.atRate.keys()) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  return [...counts]
    .map(([rate, of]) => ({ rate, sessions: of }))
    .toSorted((a, b) => b.sessions - a.sessions || a.rate - b.rate);
}
