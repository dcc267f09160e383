// The governing bodies whose recruiting rules are written down, and which of them a college's squad races under.
// Without a library: addresses name them too.
export const RULE_BODIES = ['NCAA D1', 'NCAA D2', 'NCAA D3', 'NAIA', 'IRA', 'ACRA'] as const;
export type Body = (typeof RULE_BODIES)[number];

export interface RowingSchool {
  readonly women_division: string | null;
  readonly men_body: string | null;
}

/** The body whose rules hold for the squad someone saved of a college; same as `private.bodies_of` in the database. */
export function schoolBody(
  school: RowingSchool | undefined,
  saved: { readonly squad: string } | undefined,
): Body | null {
  if (school === undefined) return null;
  if (saved?.squad === 'women_light' || saved?.squad === 'men_light') return 'IRA';
  if (saved?.squad === 'women_open') return womensBody(school);
  if (saved?.squad === 'men_heavy') return mensBody(school);
  return womensBody(school) ?? mensBody(school);
}

export const womensBody = ({ women_division: division }: RowingSchool): Body | null =>
  division === 'Club' ? 'ACRA' : bodyNamed(division);

/**
 * Men of Division III colleges race in the IRA's own division for them, and are recruited by the rules of Division III.
 */
export const mensBody = ({ men_body: body }: RowingSchool): Body | null =>
  body === 'IRA D3' ? 'NCAA D3' : bodyNamed(body);

/** Null for a body without rules here. */
const bodyNamed = (name: string | null): Body | null => RULE_BODIES.find((body) => body === name) ?? null;
