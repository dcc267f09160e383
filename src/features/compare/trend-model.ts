// Trend of a metric over weeks of this device's sessions: median and quartiles, for one person or one crew in one boat
// class. Each recording counts once.
import { GATE_FIELDS, type GateField } from '#engine/analysis/analysis.ts';
import { comparedMetric, type ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { isSameRule } from '#engine/recording/rule.ts';
import { computeTrend } from '#engine/analysis/comparison/trend.ts';
import { boatWords, listText } from '#src/format/labels.ts';
import type { SessionFacts, SeatFacts } from '#storage/kept-facts.ts';
import type { DatedValue } from '#src/figures/dated-trend.ts';
import { crewKey, identifyPeople, unnamedSeats, type Manned, type People } from '#src/library/setup/people.ts';
import { NO_MIDDLE, rowerMiddle, type Middle } from '#src/library/setup/seat-metrics.ts';
import { type Concerns, setupChanges, setupFromFacts } from '#src/library/setup/setup-changes.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';

export interface DatedSession extends Manned {
  readonly key: string;
  readonly startedAt: number;
  readonly facts: SessionFacts;
}

/** Trend subject: a seat of a session, or its crew. */
export interface Followed {
  readonly key: string;
  /** Null for the crew. */
  readonly seat: number | null;
}

export interface Trend {
  readonly sessions: readonly DatedValue[];
  /** " of Maeve Donnelly", " of this crew"; "" when they can't be identified in other sessions. */
  readonly whose: string;
  /** Why there is no trend, in a sentence; null when there is one. */
  readonly reason: string | null;
}

interface Manning {
  readonly session: DatedSession;
  readonly people: People;
}

/** Person or crew that can be identified in other sessions. */
type Whose = { readonly person: string } | { readonly crew: string };

const DAY_MS = 86_400_000;

const isGateField = (id: string): id is GateField => GATE_FIELDS.some((field) => field === id);

/** Seats measured differently have no mean. */
function areMeasuredAlike({ seats, rules }: SessionFacts): boolean {
  const [first, ...others] = seats.flatMap(({ rule }) => rules[rule ?? -1] ?? []);
  return first === undefined || others.every((other) => isSameRule(first, other));
}

function crewMiddle(facts: SessionFacts, field: GateField): Middle {
  if (!areMeasuredAlike(facts)) return NO_MIDDLE;
  const { seats } = facts;
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

/** Whole-session values that the library stores without their spread. */
function sessionMean(facts: SessionFacts, id: ComparedMetricId): Middle {
  const kept = { speedMps: facts.speedMps, rateSpm: facts.rateSpm, rowerPowerW: facts.rowerPowerW };
  const median = id in kept ? kept[id as keyof typeof kept] : null;
  return { median: median ?? NaN, iqr: NaN };
}

/** Seat of a person in a session; null for a crew, or when the person did not row. */
const seatIn = ({ people }: Manning, whose: Whose): number | null =>
  'crew' in whose ? null : ([...people].find(([, person]) => person === whose.person)?.[0] ?? null);

const oarsAt = ({ session }: Manning, at: number): SeatFacts[] => session.facts.seats.filter(({ seat }) => seat === at);

function computeMiddle(manning: Manning, id: ComparedMetricId, whose: Whose): Middle {
  const { facts } = manning.session;
  if (!isGateField(id)) return sessionMean(facts, id);
  const seat = seatIn(manning, whose);
  return seat === null ? crewMiddle(facts, id) : rowerMiddle(oarsAt(manning, seat), id);
}

/** Metrics that the library has of each session. */
export const hasTrend = (id: ComparedMetricId): boolean =>
  isGateField(id) || id === 'speedMps' || id === 'rateSpm' || id === 'rowerPowerW';

/** Sensors that measure it: the hull's, every oar's, or the rower's and their timing reference's. */
function concernedSensors(id: ComparedMetricId, manning: Manning, whose: Whose): Concerns {
  const { owner, better } = comparedMetric(id);
  if (owner === 'boat') return (seat) => seat === null;
  const own = seatIn(manning, whose);
  if (own === null) return (seat) => seat !== null;
  const timedBy = better === 'nearer-zero' ? manning.session.facts.boat.seatCount : own;
  return (seat) => seat === own || seat === timedBy;
}

/** By time, those with a date and value; changes in rig, seat, sensors or method break the trend. */
function trendValues(mannings: readonly Manning[], id: ComparedMetricId, whose: Whose): DatedValue[] {
  const present = mannings
    .filter(({ session }) => Number.isFinite(session.startedAt))
    .toSorted((a, b) => a.session.startedAt - b.session.startedAt)
    .map((manning) => ({ ...manning, ...computeMiddle(manning, id, whose) }))
    .filter(({ median }) => Number.isFinite(median));
  const changes = present.map((after, at) => {
    const before = present[at - 1];
    if (before === undefined) return [];
    const [was, is] = [seatIn(before, whose), seatIn(after, whose)];
    const moved = was === is ? [] : [`seat ${was ?? ''} → ${is ?? ''}`];
    const [former, latter] = [before, after].map(({ session }) => setupFromFacts(session.facts));
    const setup = former && latter ? setupChanges(former, latter, concernedSensors(id, after, whose)) : [];
    return [...setup, ...moved];
  });
  const trend = computeTrend(
    present.map(({ session, median }, at) => ({
      day: session.startedAt / DAY_MS,
      value: median,
      breaks: (changes[at]?.length ?? 0) > 0,
    })),
  );
  return present.map(({ session: { key, startedAt }, median, iqr }, at) => ({
    key,
    startedAt,
    median,
    iqr,
    trend: trend[at] ?? NaN,
    changes: changes[at] ?? [],
  }));
}

const isOf = (manning: Manning, whose: Whose): boolean =>
  'crew' in whose ? crewKey(manning.session, manning.people) === whose.crew : seatIn(manning, whose) !== null;

const NAME_THEM = 'Name them with “Edit crew and rigging” in the library, or link them to the roster.';

/** Why no one can be followed across sessions from this one. */
function unnamedReason(manning: Manning, seat: number | null): string {
  const seats = seat === null ? unnamedSeats(manning.session, manning.people) : [seat];
  const who =
    seats.length === manning.session.facts.boat.seatCount ? 'No one in this session is' : `${seatList(seats)} not`;
  return `Trends follow people, not seats: ${who} named by the file, a correction or the roster. ${NAME_THEM}`;
}

const seatList = (seats: readonly number[]): string =>
  seats.length === 1 ? `seat ${seats.join()} is` : `seats ${listText(seats.map(String))} are`;

/** Sessions of the same person or crew in the same boat class. Hull and crew metrics always follow the crew. */
export function computeFollowedTrend(
  sessions: readonly DatedSession[],
  id: ComparedMetricId,
  followed: Followed,
): Trend {
  const people = identifyPeople(sessions);
  const all = sessions.map((session, at): Manning => ({ session, people: people[at] ?? new Map() }));
  const own = all.find(({ session }) => session.key === followed.key);
  if (own === undefined) return { sessions: [], whose: '', reason: 'The session is not in the library yet.' };
  const seat = comparedMetric(id).owner === 'oar' ? followed.seat : null;
  const person = seat === null ? null : (own.people.get(seat) ?? null);
  const crew = seat === null ? crewKey(own.session, own.people) : null;
  const whose = person !== null ? { person } : crew !== null ? { crew } : null;
  if (whose === null) return { sessions: [], whose: '', reason: unnamedReason(own, seat) };
  const once = new Set(countedOnce(sessions));
  const boat = boatWords(own.session.facts.boat);
  const alike = all.filter(
    (one) => once.has(one.session) && boatWords(one.session.facts.boat) === boat && isOf(one, whose),
  );
  const values = trendValues(alike, id, whose);
  const name = 'crew' in whose ? 'this crew' : nameAt(own, seat);
  const few = `A trend of ${name} (${boat}) needs two sessions with a date. So far: ${values.length}.`;
  return { sessions: values, whose: name, reason: values.length < 2 ? few : null };
}

/** Name in the file, otherwise the seat from the roster's link. */
const nameAt = ({ session }: Manning, seat: number | null): string =>
  session.facts.crew.find((member) => member.seat === seat)?.name ?? `the rower in seat ${seat ?? ''}`;
