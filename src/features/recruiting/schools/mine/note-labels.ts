// Author and audience of a note about a school, in words.
import type { NoteAudience, NotePart, SchoolNote } from '#src/data/schools/school-papers.ts';

/** Possible audiences by the author's role, widest last. */
export const AUDIENCES: Readonly<Record<NotePart, readonly NoteAudience[]>> = {
  athlete: ['family', 'coaches'],
  parent: ['parents', 'family', 'coaches'],
  coach: ['coaches'],
};

export const AUDIENCE_WORDS: Readonly<Record<NoteAudience, string>> = {
  parents: 'Parents only',
  family: 'The family',
  coaches: 'The family and the club’s coach',
};

/** "You", "A parent", "Sam", "The club’s coach". */
export function authorLabel(
  { author, part }: Pick<SchoolNote, 'author' | 'part'>,
  userId: string,
  athlete: string,
): string {
  if (author === userId) return 'You';
  if (part === 'athlete') return athlete;
  return part === 'parent' ? 'A parent' : 'The club’s coach';
}
