// What a program’s coach may do today for a class, when the rest starts, and which rule an entry of the calendar is
// about.
import { formatCalendarDay, type CalendarDay } from './calendar-day.ts';
import { spanForClass } from './date-rule.ts';
import type { Body } from './bodies.ts';
import { isInForce, type RecruitingRule } from './rows.ts';

export interface ContactRule {
  readonly rule: RecruitingRule;
  readonly state:
    | 'allowed'
    | 'not yet'
    | 'limited'
    | 'not offered'
    | 'not regulated'
    | 'not known'
    | 'class unknown'
    | 'day unknown';
  /** The first day it is allowed, where a day follows from the rule. */
  readonly from: CalendarDay | null;
  readonly sentence: string;
}

/** In the order a page shows them; rules that are not in force today are left out. */
export const contactRules = (
  rules: readonly RecruitingRule[],
  body: Body,
  graduationYear: number | null,
  today: CalendarDay,
): readonly ContactRule[] =>
  rules
    .filter((rule) => rule.body === body && isInForce(rule, today))
    .toSorted((a, b) => a.position - b.position)
    .map((rule) => contactRule(rule, graduationYear, today));

/** The next day on which something opens; null when everything that has a day is open. */
export const nextOpening = (rules: readonly ContactRule[]): ContactRule | null =>
  rules.filter(({ state }) => state === 'not yet').toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))[0] ??
  null;

function contactRule(rule: RecruitingRule, graduationYear: number | null, today: CalendarDay): ContactRule {
  const { permission, date_rule: dateRule, statement } = rule;
  if (permission !== 'from a date') {
    return { rule, state: permission === 'any time' ? 'allowed' : permission, from: null, sentence: statement };
  }
  if (dateRule === null) return { rule, state: 'day unknown', from: null, sentence: statement };
  if (graduationYear === null) {
    const sentence = `${statement} Enter your graduation year to see the day.`;
    return { rule, state: 'class unknown', from: null, sentence };
  }
  const from = spanForClass(dateRule, graduationYear)?.startsOn ?? null;
  if (from === null) return { rule, state: 'day unknown', from, sentence: statement };
  return from <= today
    ? { rule, state: 'allowed', from, sentence: `Since ${formatCalendarDay(from)}: ${statement}` }
    : { rule, state: 'not yet', from, sentence: `${formatCalendarDay(from)}: ${statement}` };
}

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
