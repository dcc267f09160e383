// Which roster spot sat on which seat: names of linked seats, the spot that a name in a recording means, and athletes
// by graduation year.
import type { Place } from '#src/data/people/roster.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { AthleteAtDesk } from '#src/data/people/recruiting-desk.ts';
import { counted } from '#src/format/number.ts';

export type Links = ReadonlyMap<number, string>;

/** For roster spots whose name is shared with the reader; other seats stay numbers. */
export function mapRosterNames(
  links: Links,
  places: readonly { readonly id: string; readonly name: string | null }[],
): ReadonlyMap<number, string> {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return new Map(
    [...links].flatMap(([seat, place]): [number, string][] => {
      const name = names.get(place) ?? null;
      return name === null ? [] : [[seat, name]];
    }),
  );
}

/** A session whose seats can be linked: "Halcyon, Sat 17 May 2025, 08:12". */
export function recordLabel({ facts, fileName }: LibraryRecord): string {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return [sessionName(facts.boat, fileName), when === null ? null : `${when.date}, ${when.time}`]
    .filter((part) => part !== null)
    .join(', ');
}

/** The team's row of a session in this device's library, if any. */
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

interface ClassAtDesk {
  readonly title: string;
  readonly has: (athlete: AthleteAtDesk) => boolean;
}

/** Earliest graduation first; unknown class last. */
export function classesOf(athletes: readonly AthleteAtDesk[]): readonly ClassAtDesk[] {
  const years = [...new Set(athletes.map(({ class_year: year }) => year))];
  return years
    .toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map((year) => ({
      title: year === null ? 'Class not known' : `Class of ${year}`,
      has: ({ class_year: own }) => own === year,
    }));
}

/** "25 athletes, 12 share their search, 2 references owed." */
export function formatSummary(athletes: readonly AthleteAtDesk[]): string {
  const sharing = athletes.filter(({ shares }) => shares).length;
  const owed = athletes.reduce((sum, one) => sum + one.references_owed, 0);
  const [all, references] = [counted(athletes.length, 'athlete'), counted(owed, 'reference')];
  return sharing === 1
    ? `${all}, 1 shares the search, ${references} owed.`
    : `${all}, ${sharing} share the search, ${references} owed.`;
}
