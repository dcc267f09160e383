import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTS, findActRule } from './contact-rules.ts';
import type { RecruitingRule } from './rows.ts';

const rule = (topic: string, part: Partial<RecruitingRule> = {}): RecruitingRule => ({
  id: `d1-${topic}`,
  body: 'NCAA D1',
  topic,
  position: 10,
  title: 'Official visits',
  statement: 'From this day a college may invite you at its own expense.',
  permission: 'from a date',
  date_rule: { day: { on: 'date', month: 8, day: 1 }, shift: 0, length: 1, class_year: -2 },
  effective_from: null,
  effective_until: null,
  sources: ['R1'],
  as_of: '2026-11',
  confidence: 'medium',
  official_url: 'https://web3.ncaa.org/lsdbi/',
  official_read_on: null,
  ...part,
});
const VISIT = [rule('official_visit')];

describe('the rule where one acts', () => {
  it('warns of an official visit of the class of 2032 before August 2030, and says what to do instead', () => {
    const early = findActRule(VISIT, 'NCAA D1', 2032, 'official visit', '2030-07-31');
    expect(early).toMatchObject({ isAgainst: true });
    expect(early?.sentence).toContain('Not before August 1, 2030 for the class of 2032; July 31, 2030 is too early.');
    expect(early?.instead).toContain('write to them');
    expect(findActRule(VISIT, 'NCAA D1', 2032, 'official visit', '2030-08-01')).toMatchObject({
      isAgainst: false,
      instead: null,
    });
  });

  it('warns of what a body has not at all', () => {
    const none = [rule('official_visit', { body: 'ACRA', permission: 'not offered', date_rule: null })];
    expect(findActRule(none, 'ACRA', 2030, 'official visit', '2030-01-01')).toMatchObject({ isAgainst: true });
  });

  it('says nothing of a body or a rule that is not known', () => {
    expect(findActRule(VISIT, null, 2032, 'official visit', '2027-01-01')).toBeNull();
    expect(findActRule(VISIT, 'NCAA D1', 2032, 'call', '2027-01-01')).toBeNull();
  });

  it('never warns without saying what to do, nor of a class that is not known', () => {
    const all = ['athlete_writes', 'general_material', 'coach_answers', 'verbal_offer', 'unofficial_visit', 'signing'];
    const rules = [...all, 'official_visit'].map((topic) => rule(topic));
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTS),
        fc.option(fc.integer({ min: 2020, max: 2040 })),
        fc.integer({ min: 2020, max: 2040 }),
        (act, classYear, year) => {
          const found = findActRule(rules, 'NCAA D1', classYear, act, `${year}-05-01`);
          expect(found?.instead === null).toBe(found?.isAgainst === false);
          if (classYear === null) expect(found?.isAgainst).toBe(false);
        },
      ),
    );
  });
});
