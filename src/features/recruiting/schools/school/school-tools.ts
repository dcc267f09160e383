// School actions, wherever a school is shown.
import type { MySchool } from '#src/data/schools/my-schools.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import type { Squad } from '#src/recruiting/schools/squads.ts';

export type FactsPart = 'facts' | 'report';

export interface SchoolTools {
  readonly compared: readonly string[];
  readonly onCompare: (schoolId: string) => void;
  readonly savedOf: (schoolId: string) => readonly MySchool[];
  /** Absent for users without a writable list. */
  readonly onSave: ((school: School, squad: Squad) => void) | null;
  readonly savingId: string | null;
  /** Why a school was not saved, and which; shown next to its button. */
  readonly refused: { readonly schoolId: string; readonly sentence: string } | null;
  /** Default squad to save for, if clear. */
  readonly squad: Squad | null;
  /** `topic`: topic of a new report. */
  readonly onFacts: (school: School, part: FactsPart, topic?: string) => void;
  /** "about 180 mi (290 km)" in a straight line; null without an origin. */
  readonly distanceTo: (school: School) => string | null;
}
