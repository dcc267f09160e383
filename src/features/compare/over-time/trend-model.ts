// A metric of the outings of this device over weeks: median and quartiles of each, of one rower or of the crew.
import { GATE_FIELDS, type GateField } from '#engine/analysis/analysis.ts';
import { comparedMetric, type ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { trendOf } from '#engine/analysis/comparison/trend.ts';
import type { Boat } from '#engine/recording/recording.ts';
import type { OutingFacts, SeatFacts } from '#workers/storage/library-record.ts';
import type { DatedValue } from '#src/charts/trend/dated-value.ts';
import { NO_MIDDLE, rowerMiddle, type Middle } from '#src/outings/setup/rower-middle.ts';
import type { Concerns } from '#src/outings/setup/instrument-changes.ts';
import { setupChanges, setupOfFacts } from '#src/outings/setup/setup-changes.ts';

/** Whose trend: a rower by name where the file gives names, wherever they sit; else by the seat. Null for the crew. */
export type Rower = { readonly seat: number; readonly name: string | null } | null;

/** Whose outings go into a trend. */
export interface Followed {
  readonly rower: Rower;
  /** A crew, a seat and a hull are followed through outings in a boat of this kind; a named rower through all. */
  readonly boat: Boat;
}

export interface DatedOuting {
  readonly key: string;
  readonly startedAt: number;
  readonly facts: OutingFacts;
}

export type TrendOuting = DatedValue;

const DAY_MS = 86_400_000;

const isGateField = (id: string): id is GateField => GATE_FIELDS.some((field) => field === id);

function crewMiddle({ seats }: OutingFacts, field: GateField): Middle {
  const numbers = [...new Set(seats.map(({ seat }) => seat))];
  const each = numbers
    .map((number) =>
      rowerMiddle(
        seats.filter(({ seat }) => seat === number),
        field,
      ),
    )
    .filter(({ median }) => Number.isFinite(median));
  const mean = (of: keyof Middle): number => each.reduce((sum, one) => sum + one[of] / each.length, 0);
  return each.length === 0 ? NO_MIDDLE : { median: mean('median'), iqr: mean('iqr') };
}

/** Whole-outing values that the library keeps without their spread. */
function outingMean(facts: OutingFacts, id: ComparedMetricId): Middle {
  const kept = { speedMps: facts.speedMps, rateSpm: facts.rateSpm, rowerPowerW: facts.rowerPowerW };
  const median = id in kept ? kept[id as keyof typeof kept] : null;
  return { median: median ?? NaN, iqr: NaN };
}

const seatsOf = ({ seats }: OutingFacts, { seat, name }: NonNullable<Rower>): SeatFacts[] =>
  name === null ? seats.filter((one) => one.seat === seat) : seats.filter((one) => one.name === name);

const middleOf = (facts: OutingFacts, id: ComparedMetricId, rower: Rower): Middle => {
  if (!isGateField(id)) return outingMean(facts, id);
  return rower === null ? crewMiddle(facts, id) : rowerMiddle(seatsOf(facts, rower), id);
};

const seatText = (facts: OutingFacts, rower: Rower): string =>
  rower === null ? '' : [...new Set(seatsOf(facts, rower).map(({ seat }) => seat))].join();

/** What the library knows of each outing. */
export const hasTrend = (id: ComparedMetricId): boolean =>
  isGateField(id) || id === 'speedMps' || id === 'rateSpm' || id === 'rowerPowerW';

/** The sensors that measure it: of the hull, of every oar, or of the rower's and of the stroke it is timed against. */
function concernsOf(id: ComparedMetricId, rower: Rower, facts: OutingFacts): Concerns {
  const { owner, better } = comparedMetric(id);
  if (owner === 'boat') return (seat) => seat === null;
  if (owner === 'crew' || rower === null) return (seat) => seat !== null;
  const own = new Set(seatsOf(facts, rower).map(({ seat }) => seat));
  if (better === 'nearer-zero') own.add(facts.boat.seatCount);
  return (seat) => seat !== null && own.has(seat);
}

function isFollowed({ boat }: OutingFacts, id: ComparedMetricId, { rower, boat: like }: Followed): boolean {
  const isNamed = rower !== null && rower.name !== null && comparedMetric(id).owner === 'oar';
  return isNamed || (boat.seatCount === like.seatCount && boat.rig === like.rig);
}

/** In order of time, those with a date and the value; boat, rig, seat, sensors and way of measuring break the trend. */
export function trendOutings(outings: readonly DatedOuting[], id: ComparedMetricId, followed: Followed): TrendOuting[] {
  const { rower } = followed;
  const present = outings
    .filter(({ startedAt, facts }) => Number.isFinite(startedAt) && isFollowed(facts, id, followed))
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map((outing) => ({ ...outing, ...middleOf(outing.facts, id, rower) }))
    .filter(({ median }) => Number.isFinite(median));
  const changes = present.map(({ facts }, at) => {
    const before = present[at - 1]?.facts;
    if (before === undefined) return [];
    const [was, is] = [seatText(before, rower), seatText(facts, rower)];
    const moved = was === is ? [] : [`seat ${was} → ${is}`];
    return [...setupChanges(setupOfFacts(before), setupOfFacts(facts), concernsOf(id, rower, facts)), ...moved];
  });
  const trend = trendOf(
    present.map(({ startedAt, median }, at) => ({
      day: startedAt / DAY_MS,
      value: median,
      breaks: (changes[at]?.length ?? 0) > 0,
    })),
  );
  return present.map(({ key, startedAt, median, iqr }, at) => ({
    ...{ key, startedAt, median, iqr },
    trend: trend[at] ?? NaN,
    changes: changes[at] ?? [],
  }));
}
