// All entries of a journey, newest first, and its sessions: from the team by the linked seat, or from this device's
// library.
import type {
  ErgTest,
  Journey,
  JourneyNote,
  Milestone,
  Race,
  SearchedSchool,
  JourneySession,
} from '#src/data/people/journey.ts';
import { dayField, toDay, monthInWords } from '#src/format/day-text.ts';
import { VISIT_NAMES } from '#src/recruiting/calendar/contact-rules.ts';
import { sessionName } from '#src/format/labels.ts';
import { findParts } from '#src/library/setup/same-recording.ts';
import { setupChanges, setupFromFacts } from '#src/library/setup/setup-changes.ts';
import { toSeatValues, parseSeatMetrics, type SeatValues } from '#src/library/setup/seat-metrics.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { Lane } from './lanes.ts';

interface Dated {
  readonly key: string;
  /** Milliseconds since the epoch; NaN when unknown. */
  readonly at: number;
}

export type TimelineEntry = Dated &
  (
    | { readonly lane: 'sessions'; readonly session: RowedSession }
    | { readonly lane: 'erg'; readonly test: ErgTest }
    | { readonly lane: 'milestones'; readonly milestone: Milestone }
    | { readonly lane: 'races'; readonly race: Race }
    | { readonly lane: 'recruiting'; readonly event: RecruitingEvent }
    | { readonly lane: 'notes'; readonly note: JourneyNote }
  );

type Told = Pick<Journey, 'erg_tests' | 'milestones' | 'races' | 'recruiting' | 'notes'>;

export function buildTimeline(journey: Told, sessions: readonly RowedSession[]): TimelineEntry[] {
  const of = <Lane extends string>(lane: Lane, key: string, on: string) => ({
    lane,
    key: `${lane} ${key}`,
    at: toDay(on).getTime(),
  });
  const events = recruitingEvents(journey.recruiting ?? [], dayField(new Date()));
  const entries: TimelineEntry[] = [
    ...sessions.map((session) => ({ ...of('sessions', session.fingerprint, ''), at: session.startedAt, session })),
    ...(journey.erg_tests ?? []).map((test) => ({ ...of('erg', test.id, test.rowed_on), test })),
    ...journey.milestones.map((milestone) => ({ ...of('milestones', milestone.id, milestone.reached_on), milestone })),
    ...journey.races.map((race) => ({ ...of('races', race.id, race.raced_on), race })),
    ...events.map((event) => ({ ...of('recruiting', event.key, event.on), event })),
    ...journey.notes.map((note) => ({ ...of('notes', note.id, note.created_at), note })),
  ];
  return newestFirst(entries, ({ at }) => at);
}

/** Those without a time last. */
function newestFirst<Row>(rows: readonly Row[], timeOf: (row: Row) => number): Row[] {
  const time = (row: Row): number => (Number.isFinite(timeOf(row)) ? timeOf(row) : -Infinity);
  return rows.toSorted((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}

interface Month {
  readonly title: string;
  readonly entries: readonly TimelineEntry[];
}

/** Grouped by the reader's calendar months; undated entries last. */
export function groupByMonth(entries: readonly TimelineEntry[]): Month[] {
  const months = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const at = new Date(entry.at);
    const title = Number.isNaN(entry.at) ? 'Without a date' : monthInWords(at.getFullYear(), at.getMonth() + 1);
    months.set(title, [...(months.get(title) ?? []), entry]);
  }
  return [...months].map(([title, entries]) => ({ title, entries }));
}

export const countIn = (entries: readonly TimelineEntry[], lane: Lane): number =>
  entries.filter((entry) => entry.lane === lane).length;

export interface RecruitingEvent {
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly school: string;
  readonly what: string;
  readonly squad: string;
}

const SQUADS: Readonly<Record<string, string>> = {
  women_open: 'Women, open',
  women_light: 'Women, lightweight',
  men_heavy: 'Men, heavyweight',
  men_light: 'Men, lightweight',
};
const VISIT_WORDS: Readonly<Record<string, string>> = VISIT_NAMES;
const OFFERS = { roster: 'a roster spot', aid: 'aid', support: 'a coach’s support' } as const;

const DAY_MS = 86_400_000;

/**
 * Shared events of a college search: stages, visits, offers. No notes, letters or plans. A school saved for two squads
 * lists each visit once; `today` (YYYY-MM-DD) separates planned ones.
 */
export function recruitingEvents(schools: readonly SearchedSchool[], today: string): readonly RecruitingEvent[] {
  const visited = new Set<string>();
  return schools.flatMap((school): RecruitingEvent[] => {
    const { school_id: id, short_name: name, squad: of, changes, visits, offers, offer_kind: kind } = school;
    const squad = SQUADS[of] ?? of;
    const event = (key: string, on: string, what: string): RecruitingEvent => ({
      key: `${id} ${of} ${key} ${on}`,
      on,
      school: name,
      what,
      squad,
    });
    return [
      ...changes.map(({ stage, label, on }) => {
        return event(`stage ${stage}`, on, stage === 'offer' && kind !== null ? `${label}: ${OFFERS[kind]}` : label);
      }),
      ...visits.flatMap((visit) => {
        const once = `${id} ${visit.kind} ${visit.on}`;
        if (visited.has(once)) return [];
        visited.add(once);
        const nights = Math.round((Date.parse(visit.until) - Date.parse(visit.on)) / DAY_MS);
        const kindOfVisit = VISIT_WORDS[visit.kind] ?? 'Visit';
        const words = [
          visit.on > today ? `${kindOfVisit} planned` : kindOfVisit,
          ...(nights === 0 ? [] : [nights === 1 ? '1 night' : `${nights} nights`]),
        ];
        return [event(`visit ${visit.kind}`, visit.on, words.join(', '))];
      }),
      ...offers.map((on) => event('offer', on, 'An offer was made')),
    ];
  });
}

export interface RowedSession extends SeatValues {
  readonly fingerprint: string;
  /** Milliseconds since the epoch; NaN when the recording has no date. */
  readonly startedAt: number;
  readonly title: string;
  readonly boatName: string | null;
  readonly durationS: number | null;
  readonly seat: number;
  readonly side: 'port' | 'starboard' | 'both' | null;
  /** Can this device open it? */
  readonly isOnDevice: boolean;
  /** Conditions of the session, when the device knows them. */
  readonly facts: SessionFacts | null;
}

export const toRowedSession = (session: JourneySession): RowedSession => ({
  ...parseSeatMetrics(session.metrics),
  fingerprint: session.fingerprint,
  startedAt: session.started_at === null ? NaN : Date.parse(session.started_at),
  title: session.title,
  boatName: session.boat_name,
  durationS: session.duration_s,
  seat: session.seat,
  side: session.side,
  isOnDevice: false,
  facts: null,
});

/** Library sessions in which one of these roster spots is linked to a seat. */
export function findDeviceSessions(records: readonly LibraryRecord[], places: readonly string[]): RowedSession[] {
  return records.flatMap(({ fingerprint, fileName, facts, athletes = {} }): RowedSession[] => {
    const linked = Object.entries(athletes).find(([, athlete]) => places.includes(athlete));
    if (linked === undefined) return [];
    const seat = Number(linked[0]);
    const side = facts.seats.find((one) => one.seat === seat)?.side ?? null;
    return [
      {
        ...toSeatValues(facts, seat),
        fingerprint,
        startedAt: facts.startedAt === null ? NaN : Date.parse(facts.startedAt),
        title: sessionName(facts.boat, fileName),
        boatName: facts.boat.name,
        durationS: facts.durationS,
        seat,
        side: facts.boat.rig === 'scull' ? 'both' : side,
        isOnDevice: true,
        facts,
      },
    ];
  });
}

/**
 * Each recording once, without excerpts of a full one; the device's copy wins, since it has sensors and rigging. Newest
 * first, undated last.
 */
export function mergedSessions(team: readonly RowedSession[], device: readonly RowedSession[]): RowedSession[] {
  const here = new Set(device.map(({ fingerprint }) => fingerprint));
  const others = team.filter(({ fingerprint }) => !here.has(fingerprint));
  return newestFirst([...withoutExcerpts(device), ...others], ({ startedAt }) => startedAt);
}

/** Device copies only: a team's copy does not name its logger. */
function withoutExcerpts(device: readonly RowedSession[]): RowedSession[] {
  const known = device.flatMap((session) => (session.facts === null ? [] : [{ session, facts: session.facts }]));
  const parts = new Set([...findParts(known).keys()].map(({ session }) => session));
  return device.filter((session) => !parts.has(session));
}

/** Changes in conditions since the previous session, in a few words each; sensors and rig when both are known. */
export function sessionChanges(before: RowedSession, after: RowedSession): string[] {
  const changed = (what: string, was: string | number | null, is: string | number | null): string[] =>
    was === null || is === null || was === is ? [] : [`${what} ${was} → ${is}`];
  const known = before.facts !== null && after.facts !== null;
  const seats = new Set([before.seat, after.seat]);
  return [
    ...(before.facts !== null && after.facts !== null
      ? setupChanges(
          setupFromFacts(before.facts),
          setupFromFacts(after.facts),
          (seat) => seat !== null && seats.has(seat),
        )
      : changed('boat', before.boatClass, after.boatClass)),
    ...(known ? [] : changed('boat', before.boatName, after.boatName)),
    ...changed('seat', before.seat, after.seat),
    ...changed('side', before.side, after.side),
  ];
}
