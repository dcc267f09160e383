// The rule that bears on what someone is about to enter: named there, with its day and what can be done instead.
import { formatCalendarDay, type CalendarDay } from './calendar-day.ts';
import { contactRules } from './contact-rules.ts';
import type { Body } from './bodies.ts';
import type { RecruitingRule } from './rows.ts';

/** Calendar entries: activities of the family or of a college. */
export const ACTS = [
  'write',
  'reply',
  'call',
  'official visit',
  'unofficial visit',
  'virtual visit',
  'camp',
  'offer',
  'signing',
] as const;
export type Act = (typeof ACTS)[number];

const TOPICS: Readonly<Record<Act, string>> = {
  write: 'athlete_writes',
  reply: 'coach_answers',
  call: 'coach_answers',
  'official visit': 'official_visit',
  'unofficial visit': 'unofficial_visit',
  // The coaches talk to the athlete there, as in a call.
  'virtual visit': 'coach_answers',
  camp: 'general_material',
  offer: 'verbal_offer',
  signing: 'signing',
};

const WRITE_INSTEAD =
  'What you can do now: write to the coaches, which you may at any time, and send your questionnaire.';
const INSTEAD: Readonly<Record<Act, string>> = {
  write: 'What you can do now: read the team’s own page, and write when the day has come.',
  reply: `${WRITE_INSTEAD} Until then an answer is general material alone.`,
  call: WRITE_INSTEAD,
  'official visit':
    'What you can do now: see the campus at your own expense with the admission office, without the coaches, and write to them.',
  'unofficial visit': 'What you can do now: see the campus with the admission office, without the coaches, and write.',
  'virtual visit': WRITE_INSTEAD,
  camp: WRITE_INSTEAD,
  offer: 'What you can do now: ask the coach to put it in writing once the date has come. Until then it isn’t binding.',
  signing: 'What you can do now: ask which paper it will be and when it comes. Sign nothing before.',
};

/** Note shown where it is entered. */
export interface ActRule {
  readonly rule: RecruitingRule;
  /** The rule does not allow it on that day, as far as it is known. */
  readonly isAgainst: boolean;
  readonly sentence: string;
  /** Null while nothing stands against it. */
  readonly instead: string | null;
}

/** Null for an unknown body or rule: then no claim is made that it's allowed. */
export function findActRule(
  rules: readonly RecruitingRule[],
  body: Body | null,
  classYear: number | null,
  act: Act,
  on: CalendarDay,
): ActRule | null {
  if (body === null) return null;
  const found = contactRules(rules, body, classYear, on).find(({ rule }) => rule.topic === TOPICS[act]);
  if (found === undefined) return null;
  const { rule, state, from } = found;
  const isEarly = state === 'not yet' && from !== null;
  const isAgainst = isEarly || state === 'not offered';
  return {
    rule,
    isAgainst,
    sentence: isEarly
      ? `Not before ${formatCalendarDay(from)} for the class of ${classYear}; ${formatCalendarDay(on)} is too early. ${rule.statement}`
      : found.sentence,
    instead: isAgainst ? INSTEAD[act] : null,
  };
}

export const VISIT_NAMES = {
  official: 'Official visit',
  unofficial: 'Unofficial visit',
  virtual: 'Virtual visit',
  camp: 'Camp',
} as const;

/** Action that a recruiting rule is about. */
export const ACT_OF_VISIT: Readonly<Record<keyof typeof VISIT_NAMES, Act>> = {
  official: 'official visit',
  unofficial: 'unofficial visit',
  virtual: 'virtual visit',
  camp: 'camp',
};
