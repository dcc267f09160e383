// What a program's coach may do today for a class, and when the rest starts.
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
