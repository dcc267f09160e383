// Values of a season at matched rates: counted strokes grouped by rate, so that a paddle is never compared with a race;
// one value of a rower over sessions in one boat class, with other changes between them; and whether and when it
// changed, by the same search as within a piece, with sessions as strokes.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { listSeats, seatValues, weighedRates } from '#engine/analysis/selected/stroke-means.ts';
import { BAND_SPM } from '#engine/exports/data-set-schema.ts';
import { sortedQuantile, sortedNumbers } from '#engine/analysis/statistics.ts';
import { NO_MIDDLE, type Middle } from '#src/library/setup/seat-metrics.ts';
import { toValueRule, type ValueRule, ruleChange } from '#src/library/setup/value-rule.ts';
import { withTrend, type DatedValue, unbroken } from '#src/figures/dated-trend.ts';
import { setupChanges, setupFromFacts, type Setup } from '#src/library/setup/setup-changes.ts';
import type { PersonSession } from './season-calendar.ts';
import {
  believedUpTo,
  chanceWithoutChange,
  CHANGE_EDGE,
  findChangePoint,
  type ChangeShape,
} from '#engine/analysis/changes/chance.ts';

/** Catch and length in degrees, power in watts, and catch timing in ms after the mean of the others. */
export const SEASON_VALUES = ['catchAngleDeg', 'arcDeg', 'powerW', 'catchOffsetMs'] as const satisfies GateField[];
export type SeasonValue = (typeof SEASON_VALUES)[number];

/** Minimum strokes for a session's median. */
const MIN_STROKES = 10;

interface AtRate {
  readonly strokes: number;
  readonly middles: Readonly<Record<SeasonValue, Middle>>;
}

export interface SeatAtRates {
  readonly seat: number;
  /** By the middle of the rate band; only bands with enough strokes. */
  readonly atRate: ReadonlyMap<number, AtRate>;
  readonly rules: Readonly<Record<SeasonValue, ValueRule>>;
}

const byValue = <T>(of: (value: SeasonValue) => T): Record<SeasonValue, T> => ({
  catchAngleDeg: of('catchAngleDeg'),
  arcDeg: of('arcDeg'),
  powerW: of('powerW'),
  catchOffsetMs: of('catchOffsetMs'),
});

/** Median and middle 50%; absent with too few strokes. */
function computeMiddle(values: Float64Array): Middle {
  const sorted = sortedNumbers(values);
  if (sorted.length < MIN_STROKES) return NO_MIDDLE;
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => sortedQuantile(sorted, share));
  return { median: median ?? NaN, iqr: (high ?? NaN) - (low ?? NaN) };
}

/** For each rate, lowest first, the indexes of its strokes among the counted ones. */
function placesByRate({ strokes: table }: Analysis, strokes: Int32Array): Map<number, number[]> {
  const rates = new Map<number, number[]>();
  weighedRates(table, strokes).values.forEach((rate, place) => {
    if (!Number.isFinite(rate)) return;
    const band = BAND_SPM * Math.round(rate / BAND_SPM);
    const of = rates.get(band) ?? [];
    of.push(place);
    rates.set(band, of);
  });
  return new Map([...rates].filter(([, of]) => of.length >= MIN_STROKES).toSorted(([a], [b]) => a - b));
}

/** Every seat of a session at every rate with enough strokes. Catches are timed against the mean of the others. */
export function seatsAtRates(measured: Analysis): SeatAtRates[] {
  const analysis = analysisAgainst(measured, 'crew');
  const isCrew = analysis.timingReference === 'crew';
  const { strokes } = selectedStrokes(analysis.strokes);
  const rates = placesByRate(analysis, strokes);
  return listSeats(analysis.gates).map((seat) => {
    const values = byValue((value) => seatValues(analysis, value, seat, strokes));
    const middleAt = (places: readonly number[], value: SeasonValue): Middle =>
      // A single rower has no timing.
      value === 'catchOffsetMs' && !isCrew
        ? NO_MIDDLE
        : computeMiddle(Float64Array.from(places, (place) => values[value][place] ?? NaN));
    return {
      seat,
      rules: byValue((value) => toValueRule(analysis, seat, value)),
      atRate: new Map(
        [...rates].map(([rate, places]): [number, AtRate] => [
          rate,
          { strokes: places.length, middles: byValue((value) => middleAt(places, value)) },
        ]),
      ),
    };
  });
}

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
