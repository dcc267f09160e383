// Body whose rules bind a visit to a school: that of the athlete's squad there, otherwise of its women's or men's crew.
import type { SavedSquad, SchoolName } from '#src/data/calendar/calendar-rows.ts';
import { RULE_BODIES, type Body } from '#src/recruiting/calendar/bodies.ts';

/** Same as `private.bodies_of` in the database. */
export function schoolBody(school: SchoolName | undefined, saved: SavedSquad | undefined): Body | null {
  if (school === undefined) return null;
  if (saved?.squad === 'women_light' || saved?.squad === 'men_light') return 'IRA';
  if (saved?.squad === 'women_open') return womensBody(school);
  if (saved?.squad === 'men_heavy') return mensBody(school);
  return womensBody(school) ?? mensBody(school);
}

const womensBody = ({ women_division: division }: SchoolName): Body | null =>
  division === 'Club' ? 'ACRA' : bodyNamed(division);

const mensBody = ({ men_body: body }: SchoolName): Body | null => (body === 'IRA D3' ? 'NCAA D3' : bodyNamed(body));

/** Null for a body without rules here. */
const bodyNamed = (name: string | null): Body | null => RULE_BODIES.find((body) => body === name) ?? null;
