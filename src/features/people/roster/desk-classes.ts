// Club athletes by graduation year, and a summary sentence.
import type { AthleteAtDesk } from '#src/data/people/recruiting-desk.ts';
import { counted } from '#src/format/number.ts';

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
