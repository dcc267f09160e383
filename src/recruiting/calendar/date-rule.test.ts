// The rules against dates that are known: every date here was raced, signed or announced.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysInMonth, toWeekday } from './calendar-day.ts';
import { DATE_RULE, spanForClass, spanIn, formatDateRule, type DateRule } from './date-rule.ts';

const rule = (text: object): DateRule => DATE_RULE.parse(text);

const SIGNING = rule({ day: { on: 'weekday', month: 11, weekday: 3, nth: 2 }, class_year: -1 });
const CHARLES = rule({ day: { on: 'weekday between', month: 10, weekday: 5, from: 16, to: 22 }, length: 3 });
const NCAA = rule({ day: { on: 'weekday', month: 5, weekday: 5, nth: -1 }, length: 3 });
const YOUTH = rule({ day: { on: 'full weekend', month: 6, nth: 2 }, shift: -2, length: 4 });
const HENLEY = rule({ day: { on: 'weekday', month: 7, weekday: 7, nth: 1 }, shift: -5, length: 6 });
const CONTACT = rule({ day: { on: 'date', month: 6, day: 15 }, class_year: -2 });
const VISITS = rule({ day: { on: 'date', month: 8, day: 1 }, class_year: -2 });

describe('a rule', () => {
  it.each([
    ['signing', SIGNING, 2022, '2022-11-09', '2022-11-09'],
    ['signing', SIGNING, 2023, '2023-11-08', '2023-11-08'],
    ['signing', SIGNING, 2024, '2024-11-13', '2024-11-13'],
    ['signing', SIGNING, 2025, '2025-11-12', '2025-11-12'],
    ['signing', SIGNING, 2026, '2026-11-11', '2026-11-11'],
    ['Head Of The Charles', CHARLES, 2022, '2022-10-21', '2022-10-23'],
    ['Head Of The Charles', CHARLES, 2023, '2023-10-20', '2023-10-22'],
    ['Head Of The Charles', CHARLES, 2024, '2024-10-18', '2024-10-20'],
    ['Head Of The Charles', CHARLES, 2025, '2025-10-17', '2025-10-19'],
    ['Head Of The Charles', CHARLES, 2026, '2026-10-16', '2026-10-18'],
    ['NCAA championships', NCAA, 2017, '2017-05-26', '2017-05-28'],
    ['NCAA championships', NCAA, 2019, '2019-05-31', '2019-06-02'],
    ['NCAA championships', NCAA, 2022, '2022-05-27', '2022-05-29'],
    ['NCAA championships', NCAA, 2024, '2024-05-31', '2024-06-02'],
    ['NCAA championships', NCAA, 2025, '2025-05-30', '2025-06-01'],
    ['Youth Nationals', YOUTH, 2023, '2023-06-08', '2023-06-11'],
    ['Youth Nationals', YOUTH, 2024, '2024-06-06', '2024-06-09'],
    ['Youth Nationals', YOUTH, 2025, '2025-06-12', '2025-06-15'],
    ['Henley Royal', HENLEY, 2023, '2023-06-27', '2023-07-02'],
    ['Henley Royal', HENLEY, 2024, '2024-07-02', '2024-07-07'],
    ['Henley Royal', HENLEY, 2025, '2025-07-01', '2025-07-06'],
  ])('gives %s of the year as it was', (_name, of, year, startsOn, endsOn) => {
    expect(spanIn(of, year)).toEqual({ startsOn, endsOn });
  });

  it('counts from the graduation year, not from an age', () => {
    expect(spanForClass(CONTACT, 2029)?.startsOn).toBe('2027-06-15');
    expect(spanForClass(VISITS, 2029)?.startsOn).toBe('2027-08-01');
    expect(spanForClass(SIGNING, 2027)?.startsOn).toBe('2026-11-11');
    expect(spanForClass(NCAA, 2029)).toBeNull();
  });

  it('says itself in words', () => {
    expect(formatDateRule(CONTACT, 2029)).toBe('June 15, after sophomore year of the class of 2029');
    expect(formatDateRule(VISITS, null)).toBe('August 1, before junior year');
    expect(formatDateRule(SIGNING, 2027)).toBe('the second Wednesday of November, in senior year of the class of 2027');
    expect(formatDateRule(CHARLES, 2027)).toBe('the Friday between October 16 and 22, for 3 days');
    expect(formatDateRule(YOUTH, null)).toBe('2 days before the second full weekend of June, for 4 days');
    expect(formatDateRule(rule({ day: { on: 'date', month: 1, day: 1 }, class_year: -1 }), 2028)).toBe(
      'January 1, in junior year of the class of 2028',
    );
    expect(formatDateRule(rule({ day: { on: 'date', month: 5, day: 1 }, class_year: 0 }), 2028)).toBe(
      'May 1, in senior year of the class of 2028',
    );
  });

  it('is refused when it is no rule', () => {
    const day = { on: 'date', month: 6, day: 15 };
    for (const wrong of [
      {},
      { day: { ...day, on: 'Tuesday' } },
      { day: { on: 'date', month: 2, day: 30 } },
      { day: { on: 'weekday', month: 5, weekday: 0, nth: 1 } },
      { day: { on: 'weekday', month: 5, weekday: 5, nth: 0 } },
      { day: { on: 'weekday between', month: 10, weekday: 5, from: 16, to: 23 } },
      { day, length: 0 },
      { day, lenght: 2 },
    ]) {
      expect(DATE_RULE.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('in every year', () => {
  const year = fc.integer({ min: 1950, max: 2100 });
  const month = fc.integer({ min: 1, max: 12 });
  const weekday = fc.integer({ min: 1, max: 7 });

  it('the nth weekday is that weekday, in that week of the month', () => {
    fc.assert(
      fc.property(year, month, weekday, fc.constantFrom(-1, 1, 2, 3, 4), (year, month, weekday, nth) => {
        const { startsOn } = spanIn(rule({ day: { on: 'weekday', month, weekday, nth } }), year);
        const day = Number(startsOn.slice(8));
        expect(toWeekday(startsOn)).toBe(weekday);
        expect(Number(startsOn.slice(5, 7))).toBe(month);
        if (nth > 0) expect(Math.ceil(day / 7)).toBe(nth);
        else expect(day + 7).toBeGreaterThan(daysInMonth(year, month));
      }),
    );
  });

  it('a full weekend has both days in the month', () => {
    fc.assert(
      fc.property(year, month, fc.constantFrom(-1, 1, 2, 3, 4), (year, month, nth) => {
        const { startsOn, endsOn } = spanIn(rule({ day: { on: 'full weekend', month, nth }, length: 2 }), year);
        expect([toWeekday(startsOn), toWeekday(endsOn)]).toEqual([6, 7]);
        expect(startsOn.slice(0, 7)).toBe(endsOn.slice(0, 7));
      }),
    );
  });

  it('a week holds its weekday, and a shift and a length move the span by exactly as much', () => {
    fc.assert(
      fc.property(
        year,
        month,
        weekday,
        fc.integer({ min: 1, max: 22 }),
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: 1, max: 30 }),
        (year, month, weekday, from, shift, length) => {
          const day = { on: 'weekday between', month, weekday, from, to: from + 6 };
          const anchor = spanIn(rule({ day }), year).startsOn;
          const span = spanIn(rule({ day, shift, length }), year);
          const inMonth = Number(anchor.slice(8));
          expect([inMonth >= from, inMonth <= from + 6, toWeekday(anchor)]).toEqual([true, true, weekday]);
          expect(span.startsOn).toBe(addDays(anchor, shift));
          expect(daysBetween(span.startsOn, span.endsOn)).toBe(length - 1);
        },
      ),
    );
  });
});
