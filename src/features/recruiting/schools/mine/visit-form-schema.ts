// Visit form values at a school, their problems, and the row they become. Guests, costs and checklist are in the
// calendar.
import * as z from 'zod/mini';
import type { VisitPlan, VisitRecord } from '#src/data/visits.ts';
import { daysBetween } from '#src/recruiting/calendar/calendar-day.ts';
import { optionalText, rules } from '#src/ui/form/rules.ts';

type VisitKind = VisitRecord['kind'];

export const VISIT_KIND_WORDS: Readonly<Record<VisitKind, string>> = {
  official: 'Official visit: the college pays',
  unofficial: 'Unofficial visit: we pay',
  virtual: 'Virtual visit',
  camp: 'Camp',
};
const KINDS = ['unofficial', 'official', 'virtual', 'camp'] as const satisfies readonly VisitKind[];

export const VISIT_KIND_OPTIONS = KINDS.map((value) => ({ value, label: VISIT_KIND_WORDS[value] }));

const MAX_NIGHTS = { official: 2, unofficial: 30, virtual: 30, camp: 30 } as const;

interface TypedVisit {
  readonly kind: VisitKind;
  readonly from: string;
  readonly until: string;
}

/** The last day is optional: a one-day visit. */
function dayProblems({ kind, from, until }: TypedVisit): Partial<Record<'from' | 'until', string | null>> {
  if (from === '') return { from: 'Choose the first day.' };
  if (until === '') return {};
  const nights = daysBetween(from, until);
  if (nights < 0) return { until: 'The last day is before the first.' };
  if (nights <= MAX_NIGHTS[kind]) return {};
  return {
    until: kind === 'official' ? 'An official visit has two nights at most.' : 'A visit has 30 nights at most.',
  };
}

const TYPED = z
  .object({ kind: z.enum(KINDS), from: z.string(), until: z.string(), questions: optionalText() })
  .check(rules(dayProblems));

/** Schema of a visit to one school. */
export const visitTo = (schoolId: string) =>
  z.pipe(
    TYPED,
    z.transform(({ kind, from, until, questions }: z.output<typeof TYPED>): VisitPlan => ({
      school_id: schoolId,
      kind,
      starts_on: from,
      ends_on: until === '' ? from : until,
      guests: null,
      cost_cents: null,
      checklist: null,
      questions,
      reflection: null,
    })),
  );

export const NO_VISIT: z.input<typeof TYPED> = { kind: 'unofficial', from: '', until: '', questions: '' };
