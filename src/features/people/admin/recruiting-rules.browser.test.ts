// Rule form: database objections at their fields, and dates without a form field stay unchanged.
import { describe, expect, it } from 'vitest';
import { DATE_RULE } from '#src/recruiting/calendar/date-rule.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { RULE_FORM, ruleEntry, typedRule } from './recruiting-rules.tsx';

const RULE: RecruitingRule = {
  id: 'd1-coach-answers',
  body: 'NCAA D1',
  topic: 'coach_answers',
  position: 30,
  title: 'First contact day',
  statement: 'From this day a Division I coach may answer you.',
  permission: 'from a date',
  date_rule: DATE_RULE.parse({ day: { on: 'date', month: 6, day: 15 }, class_year: -2 }),
  effective_from: null,
  effective_until: null,
  sources: ['R1'],
  as_of: '2026-11',
  confidence: 'medium',
  official_url: 'https://web3.ncaa.org/lsdbi/',
  official_read_on: null,
};
const filled = (rule: RecruitingRule, part: object = {}) => ({
  ...typedRule(rule),
  effectiveFrom: '2028-08-01',
  source: 'NF',
  reason: 'The body changed it in January',
  ...part,
});
const makeEntry = (rule: RecruitingRule, part: object = {}) => ruleEntry(RULE_FORM.parse(filled(rule, part)), rule);

describe('a rule that takes the place of another', () => {
  it('begins as the one it replaces, from its own day and source on', () => {
    expect(makeEntry(RULE)).toMatchObject({
      title: RULE.title,
      statement: RULE.statement,
      permission: 'from a date',
      date_rule: { day: { on: 'date', month: 6, day: 15 }, class_year: -2 },
      effective_from: '2028-08-01',
      sources: ['NF'],
      official_read_on: null,
    });
    expect(makeEntry(RULE, { day: '1', month: '9', classYear: '' }).date_rule).toEqual({
      day: { on: 'date', month: 9, day: 1 },
    });
  });

  it('keeps a day it has no form for, and has none where nothing is known', () => {
    const weekday = DATE_RULE.parse({ day: { on: 'weekday', month: 11, weekday: 3, nth: 2 }, shift: -2, length: 4 });
    const dead = { ...RULE, permission: 'limited' as const, date_rule: weekday };
    expect(makeEntry(dead).date_rule).toEqual(weekday);
    expect(makeEntry(dead, { dayKind: 'none' }).date_rule).toBeNull();
    expect(makeEntry(dead, { permission: 'not known', confidence: 'low' }).date_rule).toBeNull();
  });

  it.each([
    [{ dayKind: 'none' }, 'dayKind'],
    [{ permission: 'not known' }, 'confidence'],
    [{ month: '2', day: '30' }, 'day'],
    [{ officialUrl: 'ncaa.org' }, 'officialUrl'],
    [{ officialUrl: '', officialReadOn: '2027-01-01' }, 'officialUrl'],
    [{ confidence: 'high' }, 'officialReadOn'],
  ])('with %j says what is wrong at %s', (part, field) => {
    expect(RULE_FORM.safeParse(filled(RULE, part)).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it('is not sent without a reason', () => {
    expect(RULE_FORM.safeParse(filled(RULE)).success).toBe(true);
    expect(RULE_FORM.safeParse(filled(RULE, { reason: 'no' })).success).toBe(false);
  });
});
