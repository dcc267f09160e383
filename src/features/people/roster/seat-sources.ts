// Sessions whose seats can be linked: those in this device's library, with the team's row if any.
import type { Place } from '#src/data/people/roster.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import { sessionName } from '#src/format/boat-labels.ts';
import { venueTime } from '#src/format/venue-time.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export function recordLabel({ facts, fileName }: LibraryRecord): string {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return [sessionName(facts.boat, fileName), when === null ? null : `${when.date}, ${when.time}`]
    .filter((part) => part !== null)
    .join(', ');
}

export const findTeamSession = (
  sessions: readonly TeamSession[],
  team: string,
  { fingerprint }: LibraryRecord,
): TeamSession | null =>
  sessions.find((session) => session.team_id === team && session.fingerprint === fingerprint) ?? null;

const words = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .split(/\s+/u)
    .filter((word) => word !== '');

/**
 * Single roster spot that matches a recording's name: same first name, and at least the initial of the last. Null with
 * none or several.
 */
export function placeByName(places: readonly Place[], named: string | null): Place | null {
  if (named === null) return null;
  const [first, ...rest] = words(named);
  const last = rest.at(-1);
  const fitting = places.filter(({ name, state }) => {
    if (name === null || state === 'removed') return false;
    const [placeFirst, ...placeRest] = words(name);
    const placeLast = placeRest.at(-1);
    if (first === undefined || placeFirst !== first) return false;
    return last === undefined || placeLast === undefined || last.startsWith(placeLast) || placeLast.startsWith(last);
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
