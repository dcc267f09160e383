// Sessions whose seats can be linked: those in this device's library, with the team's row if any.
import type { Place } from '#src/data/people/roster.ts';
import type { TeamOuting } from '#src/data/team/team-outings.ts';
import { outingName } from '#src/format/boat-labels.ts';
import { venueTime } from '#src/format/venue-time.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export function recordLabel({ facts, fileName }: LibraryRecord): string {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return [outingName(facts.boat, fileName), when === null ? null : `${when.date}, ${when.time}`]
    .filter((part) => part !== null)
    .join(', ');
}

export const findTeamOuting = (
  outings: readonly TeamOuting[],
  team: string,
  { fingerprint }: LibraryRecord,
): TeamOuting | null => outings.find((outing) => outing.team_id === team && outing.fingerprint === fingerprint) ?? null;

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
