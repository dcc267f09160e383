// An outing as it stands in a rower's journey: of the team by the seat that was linked there, or of this device's library.
import type { TeamSession } from '#src/backend/people/journey.ts';
import { outingName } from '#src/format/boat-words.ts';
import { partsOf } from '#src/outings/setup/same-recording.ts';
import { setupChanges, setupOfFacts } from '#src/outings/setup/setup-changes.ts';
import { valuesOfFacts, valuesOfMetrics, type SeatValues } from '#src/outings/setup/seat-metrics.ts';
import type { OutingFacts } from '#workers/storage/kept-facts.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

export interface RowedSession extends SeatValues {
  readonly fingerprint: string;
  /** Milliseconds since the epoch; NaN where the recording does not say. */
  readonly startedAt: number;
  readonly title: string;
  readonly boatName: string | null;
  readonly durationS: number | null;
  readonly seat: number;
  readonly side: 'port' | 'starboard' | 'both' | null;
  /** Whether this device can open it. */
  readonly isOnDevice: boolean;
  /** What else than the rowing there was, where the device knows. */
  readonly facts: OutingFacts | null;
}

export const sessionOfTeam = (session: TeamSession): RowedSession => ({
  ...valuesOfMetrics(session.metrics),
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

/** Of the library those in which one of these places on a roster is linked to a seat. */
export function sessionsOfDevice(records: readonly LibraryRecord[], places: readonly string[]): RowedSession[] {
  return records.flatMap(({ fingerprint, fileName, facts, athletes = {} }): RowedSession[] => {
    const linked = Object.entries(athletes).find(([, athlete]) => places.includes(athlete));
    if (linked === undefined) return [];
    const seat = Number(linked[0]);
    const side = facts.seats.find((one) => one.seat === seat)?.side ?? null;
    return [
      {
        ...valuesOfFacts(facts, seat),
        fingerprint,
        startedAt: facts.startedAt === null ? NaN : Date.parse(facts.startedAt),
        title: outingName(facts.boat, fileName),
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

/** Each recording once, without the excerpts of one that is there whole; where both have it the device's, which has its sensors and its rig. Newest first, undated last. */
export function mergedSessions(team: readonly RowedSession[], device: readonly RowedSession[]): RowedSession[] {
  const here = new Set(device.map(({ fingerprint }) => fingerprint));
  const time = ({ startedAt }: RowedSession): number => (Number.isFinite(startedAt) ? startedAt : -Infinity);
  return [...withoutExcerpts(device), ...team.filter(({ fingerprint }) => !here.has(fingerprint))].toSorted((a, b) =>
    time(b) === time(a) ? 0 : time(b) - time(a),
  );
}

/** Of the device's alone: what a team keeps of an outing does not name its logger. */
function withoutExcerpts(device: readonly RowedSession[]): RowedSession[] {
  const known = device.flatMap((session) => (session.facts === null ? [] : [{ session, facts: session.facts }]));
  const parts = new Set([...partsOf(known).keys()].map(({ session }) => session));
  return device.filter((session) => !parts.has(session));
}

/** What else than the rowing changed since the outing before, in a few words each; sensors and rig where both are known. */
export function sessionChanges(before: RowedSession, after: RowedSession): string[] {
  const changed = (what: string, was: string | number | null, is: string | number | null): string[] =>
    was === null || is === null || was === is ? [] : [`${what} ${was} → ${is}`];
  const known = before.facts !== null && after.facts !== null;
  const seats = new Set([before.seat, after.seat]);
  return [
    ...(before.facts !== null && after.facts !== null
      ? setupChanges(setupOfFacts(before.facts), setupOfFacts(after.facts), (seat) => seat !== null && seats.has(seat))
      : changed('boat', before.boatClass, after.boatClass)),
    ...(known ? [] : changed('boat', before.boatName, after.boatName)),
    ...changed('seat', before.seat, after.seat),
    ...changed('side', before.side, after.side),
  ];
}
