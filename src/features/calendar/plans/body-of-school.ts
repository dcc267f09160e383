// Whose rules bind a visit to a school: those of the squad the athlete looks at there, or else of its women's or men's crew.
import type { SavedSquad, SchoolName } from '#src/backend/calendar/calendar-rows.ts';

/** As `private.bodies_of` of the database. */
export function bodyOfSchool(school: SchoolName | undefined, saved: SavedSquad | undefined): string | null {
  if (school === undefined) return null;
  if (saved?.squad === 'women_light' || saved?.squad === 'men_light') return 'IRA';
  if (saved?.squad === 'women_open') return bodyOfWomen(school);
  if (saved?.squad === 'men_heavy') return bodyOfMen(school);
  return bodyOfWomen(school) ?? bodyOfMen(school);
}

function bodyOfWomen({ women_division: division }: SchoolName): string | null {
  if (division === 'Club') return 'ACRA';
  return division === 'NAIA' ? null : division;
}

const bodyOfMen = ({ men_body: body }: SchoolName): string | null => (body === 'IRA D3' ? 'NCAA D3' : body);
