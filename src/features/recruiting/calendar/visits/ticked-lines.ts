// Stored checklist: one line per item, "[x] " before completed ones.
import type { SavedSquad, SchoolName } from '#src/data/calendar-rows.ts';
import { RULE_BODIES, type Body } from '#src/recruiting/calendar/bodies.ts';

interface ChecklistLine {
  /** Index in the list, from 0. */
  readonly at: number;
  readonly words: string;
  readonly isDone: boolean;
}

const DONE = /^\[x\]\s*/iu;

export const parseChecklist = (checklist: string): readonly ChecklistLine[] =>
  checklist
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(DONE, '') !== '')
    .map((line, at) => ({ at, words: line.replace(DONE, ''), isDone: DONE.test(line) }));

/** The list with the line at this index toggled. */
export const ticked = (checklist: string, at: number): string =>
  parseChecklist(checklist)
    .map((line) => (line.isDone === (line.at === at) ? line.words : `[x] ${line.words}`))
    .join('\n');

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
