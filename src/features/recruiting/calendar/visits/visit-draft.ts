// Form values of a visit, their problems, the row they become, and its checklist.
import * as z from 'zod/mini';
import type { VisitPlan, VisitRecord } from '#src/data/calendar.ts';
import type { ActRule } from '#src/recruiting/calendar/contact-rules.ts';
import { addDays, daysBetween, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { rules } from '#src/ui/form/rules.ts';

export const VISIT_KINDS = [
  { value: 'official', label: 'Official: the college pays' },
  { value: 'unofficial', label: 'Unofficial: we pay' },
  { value: 'virtual', label: 'Virtual' },
  { value: 'camp', label: 'Camp' },
] as const satisfies readonly { readonly value: VisitRecord['kind']; readonly label: string }[];

const TYPED = z.object({
  school: z.string(),
  kind: z.enum(VISIT_KINDS.map(({ value }) => value)),
  startsOn: z.string(),
  nights: z.string(),
  guests: z.string(),
  /** Dollars and cents, as typed. */
  cost: z.string(),
  checklist: z.string(),
  questions: z.string(),
  reflection: z.string(),
});
export type VisitDraft = z.output<typeof TYPED>;
type VisitProblems = Partial<Record<keyof VisitDraft, string>>;

/** Rule for a visit to a school on a day; null when none is known. */
export type RuleOfVisit = (school: string, kind: VisitRecord['kind'], on: CalendarDay) => ActRule | null;

/** Limit for official visits. */
const MAX_NIGHTS = 2;
const MAX_GUESTS = 2;
/** Limit for all other visits. */
const LONGEST_NIGHTS = 30;
const LARGEST_PARTY = 9;

export const EMPTY_VISIT: VisitDraft = {
  school: '',
  kind: 'unofficial',
  startsOn: '',
  nights: '0',
  guests: '',
  cost: '',
  checklist: '',
  questions: '',
  reflection: '',
};

export const toVisitDraft = (visit: VisitRecord): VisitDraft => ({
  school: visit.school_id,
  kind: visit.kind,
  startsOn: visit.starts_on,
  nights: String(daysBetween(visit.starts_on, visit.ends_on)),
  guests: visit.guests === null ? '' : String(visit.guests),
  cost: visit.cost_cents === null ? '' : (visit.cost_cents / 100).toFixed(2),
  checklist: visit.checklist ?? '',
  questions: visit.questions ?? '',
  reflection: visit.reflection ?? '',
});

export function visitProblems(draft: VisitDraft): VisitProblems {
  const official = draft.kind === 'official';
  const problems: VisitProblems = {};
  if (draft.school === '') problems.school = 'Choose the school.';
  if (!isDay(draft.startsOn)) problems.startsOn = 'Choose the first day.';
  const nights = wholeNumber(draft.nights);
  const mostNights = official ? MAX_NIGHTS : LONGEST_NIGHTS;
  if (nights === null || nights > mostNights) {
    problems.nights = official
      ? 'An official visit has two nights at most.'
      : `Between 0 and ${LONGEST_NIGHTS} nights.`;
  }
  const guests = draft.guests.trim() === '' ? 0 : wholeNumber(draft.guests);
  const mostGuests = official ? MAX_GUESTS : LARGEST_PARTY;
  if (guests === null || guests > mostGuests) {
    problems.guests = official
      ? 'An official visit takes two family members at most.'
      : `Between 0 and ${LARGEST_PARTY} people.`;
  }
  if (draft.cost.trim() !== '' && parseCents(draft.cost) === null)
    problems.cost = 'An amount in US dollars, like 240 or 240.50.';
  return problems;
}

/** Schema from form values to the row. */
export const VISIT = z.pipe(
  TYPED.check(rules(visitProblems)),
  z.transform(({ school, kind, startsOn, nights, guests, cost, ...written }: VisitDraft): VisitPlan => ({
    school_id: school,
    kind,
    starts_on: startsOn,
    ends_on: addDays(startsOn, wholeNumber(nights) ?? 0),
    guests: wholeNumber(guests),
    cost_cents: parseCents(cost),
    checklist: textOrNull(written.checklist),
    questions: textOrNull(written.questions),
    reflection: textOrNull(written.reflection),
  })),
);

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));
const wholeNumber = (text: string): number | null => (/^\d{1,3}$/u.test(text.trim()) ? Number(text) : null);
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function parseCents(text: string): number | null {
  const amount = /^\$?(?<dollars>\d{1,5})(?:\.(?<cents>\d{2}))?$/u.exec(text.trim())?.groups;
  return amount === undefined ? null : Number(amount['dollars']) * 100 + Number(amount['cents'] ?? 0);
}

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
