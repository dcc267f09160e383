// What can be done with a school wherever one is shown.
import type { MySchool } from '#src/backend/schools/my-schools.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import type { Squad } from '#src/recruiting/schools/squads.ts';

export type FactsPart = 'facts' | 'report';

export interface SchoolTools {
  readonly compared: readonly string[];
  readonly onCompare: (schoolId: string) => void;
  readonly savedOf: (schoolId: string) => readonly MySchool[];
  /** Absent for who has no list of their own to write. */
  readonly onSave: ((school: School, squad: Squad) => void) | null;
  readonly savingId: string | null;
  /** Why a school was not saved, and which; said next to its button. */
  readonly refused: { readonly schoolId: string; readonly sentence: string } | null;
  /** The squad to save for, where it needs no asking. */
  readonly squad: Squad | null;
  /** `topic`: what a report begins about. */
  readonly onFacts: (school: School, part: FactsPart, topic?: string) => void;
  /** "about 180 mi (290 km)" in a straight line; null while no one said from where. */
  readonly distanceTo: (school: School) => string | null;
}
