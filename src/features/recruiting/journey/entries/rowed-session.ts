// Session in a rower's journey: from the team by the linked seat, or from this device's library.
import type { JourneySession } from '#src/data/people/journey.ts';
import { sessionName } from '#src/format/labels.ts';
import { findParts } from '#src/library/setup/same-recording.ts';
import { setupChanges, setupFromFacts } from '#src/library/setup/setup-changes.ts';
import { toSeatValues, parseSeatMetrics, type SeatValues } from '#src/library/setup/seat-metrics.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

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
  const time = ({ startedAt }: RowedSession): number => (Number.isFinite(startedAt) ? startedAt : -Infinity);
  return [...withoutExcerpts(device), ...team.filter(({ fingerprint }) => !here.has(fingerprint))].toSorted((a, b) =>
    time(b) === time(a) ? 0 : time(b) - time(a),
  );
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
