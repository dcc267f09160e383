// Form values of a rule, and the row they become. A date that is not a fixed day of the year stays as it is.
import * as z from 'zod/mini';
import type { RuleEntry } from '#src/data/records.ts';
import { DATE_RULE } from '#src/recruiting/calendar/date-rule.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { filled, oneOf, rules } from '#src/ui/form/rules.ts';
import { blankSourced, REASON, SOURCED } from '../reasons.tsx';

export const PERMISSIONS = ['any time', 'from a date', 'limited', 'not offered', 'not regulated', 'not known'] as const;
const DAYS = ['none', 'same', 'date'] as const;
/** Years relative to the class's graduation, in the date syntax; '' is every year. */
export const CLASS_YEARS = ['', '-3', '-2', '-1', '0'] as const;

const MIN_OF_TITLE = 3;
const MIN_OF_STATEMENT = 20;

export interface TypedRule {
  readonly permission: string;
  readonly dayKind: string;
  readonly month: string;
  readonly day: string;
  readonly confidence: string;
  readonly officialUrl: string;
  readonly officialReadOn: string;
}

/** Validation problems by field, as in the database. */
export function ruleProblems(typed: TypedRule): Partial<Record<keyof TypedRule, string>> {
  const { permission, dayKind, month, day, confidence, officialUrl, officialReadOn } = typed;
  const isDay = DATE_RULE.safeParse({ day: { on: 'date', month: Number(month), day: Number(day) } }).success;
  return {
    ...(permission === 'from a date' && dayKind === 'none' ? { dayKind: 'Enter the day this rule starts.' } : {}),
    ...(permission === 'not known' && confidence !== 'low'
      ? { confidence: 'Unknown facts can’t have a confidence level.' }
      : {}),
    ...(dayKind === 'date' && !isDay ? { day: 'The month has no such day.' } : {}),
    ...(officialUrl === '' || /^https?:\/\/\S+$/u.test(officialUrl)
      ? {}
      : { officialUrl: 'Enter a URL that starts with https:// and has no spaces.' }),
    ...(officialReadOn !== '' && officialUrl === ''
      ? { officialUrl: 'Enter where you read the governing body’s text.' }
      : {}),
    ...(confidence === 'high' && officialReadOn === ''
      ? { officialReadOn: '“Well sourced” requires the governing body’s own text. Enter when you read it.' }
      : {}),
  };
}

export const RULE_FORM = z
  .object({
    title: filled('Give it a title.', MIN_OF_TITLE),
    statement: filled('Explain it to the athlete, in at least 20 characters.', MIN_OF_STATEMENT),
    permission: oneOf(PERMISSIONS, 'Enter what the rule allows.'),
    dayKind: oneOf(DAYS, 'Say whether a day follows from it.'),
    month: z.string(),
    day: z.string(),
    classYear: z.string(),
    effectiveFrom: filled('Enter the day it starts.'),
    officialUrl: z.string().check(z.trim()),
    officialReadOn: z.string(),
    ...SOURCED,
    reason: REASON,
  })
  .check(rules((typed: TypedRule) => ruleProblems(typed)));

/** Form values to replace this rule. */
export function typedRule(rule: RecruitingRule) {
  const { date_rule: now } = rule;
  const isDate = now?.day.on === 'date' && now.shift === 0 && now.length === 1;
  const plain = isDate && now.day.on === 'date' ? now.day : null;
  return {
    title: rule.title,
    statement: rule.statement,
    permission: rule.permission,
    dayKind: now === null ? 'none' : isDate ? 'date' : 'same',
    month: String(plain?.month ?? 6),
    day: String(plain?.day ?? 15),
    classYear: now?.class_year === undefined ? '' : String(now.class_year),
    effectiveFrom: '',
    officialUrl: rule.official_url ?? '',
    officialReadOn: '',
    ...blankSourced(),
    reason: '',
  };
}

/** Row to save. */
export function ruleEntry(typed: z.output<typeof RULE_FORM>, replaced: RecruitingRule): RuleEntry {
  const day = { on: 'date', month: Number(typed.month), day: Number(typed.day) };
  const ofClass = typed.classYear === '' ? {} : { class_year: Number(typed.classYear) };
  const rules = { none: null, same: replaced.date_rule, date: { day, ...ofClass } };
  return {
    title: typed.title,
    statement: typed.statement,
    permission: typed.permission,
    date_rule: typed.permission === 'not known' ? null : rules[typed.dayKind],
    effective_from: typed.effectiveFrom,
    sources: [typed.source],
    as_of: typed.asOf,
    confidence: typed.confidence,
    official_url: typed.officialUrl === '' ? null : typed.officialUrl,
    official_read_on: typed.officialReadOn === '' ? null : typed.officialReadOn,
  };
}
