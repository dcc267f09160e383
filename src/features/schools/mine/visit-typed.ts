// A visit as it is typed at its school, what is wrong with it, and the row it becomes. Guests, costs and the checklist are
// the calendar's to ask.
import * as z from 'zod/mini';
import type { VisitPlan, VisitRecord } from '#src/backend/calendar/visits.ts';
import type { Act } from '#src/recruiting/calendar/act-rules.ts';
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

/** The act that a recruiting rule speaks of. */
export const ACT_OF_VISIT_KIND: Readonly<Record<VisitKind, Act>> = {
  official: 'official visit',
  unofficial: 'unofficial visit',
  virtual: 'virtual visit',
  camp: 'camp',
};

export const VISIT_KIND_OPTIONS = KINDS.map((value) => ({ value, label: VISIT_KIND_WORDS[value] }));

const MOST_NIGHTS = { official: 2, unofficial: 30, virtual: 30, camp: 30 } as const;

interface TypedVisit {
  readonly kind: VisitKind;
  readonly from: string;
  readonly until: string;
}

/** The last day may be left out: a visit of one day. */
function dayProblems({ kind, from, until }: TypedVisit): Partial<Record<'from' | 'until', string | null>> {
  if (from === '') return { from: 'Choose the first day.' };
  if (until === '') return {};
  const nights = daysBetween(from, until);
  if (nights < 0) return { until: 'The last day is before the first.' };
  if (nights <= MOST_NIGHTS[kind]) return {};
  return {
    until: kind === 'official' ? 'An official visit has two nights at most.' : 'A visit has 30 nights at most.',
  };
}

const TYPED = z
  .object({ kind: z.enum(KINDS), from: z.string(), until: z.string(), questions: optionalText() })
  .check(rules(dayProblems));

/** A visit to one school, out of what was typed there. */
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
