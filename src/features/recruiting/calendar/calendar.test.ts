// Months, grid keys, the URL, and whose rules bind a visit.
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { writeForReader } from '#src/format/reader.ts';
import type { SavedSquad, SchoolName } from '#src/data/calendar.ts';
import { addDays, toWeekday } from '#src/recruiting/calendar/calendar-day.ts';
import { calendarSearch, GROUP_NAMES, groupsShown, switched } from './calendar-search.ts';
import { confidenceWords, sourceWords } from './contact-panel.tsx';
import { addMonths, dayAfterKey, firstDay, inWeekOrder, lastDay, toMonth, monthsShown, listWeeks } from './months.ts';
import { schoolBody } from '#src/recruiting/calendar/bodies.ts';

afterEach(() => writeForReader('en-GB'));

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('months', () => {
  it('are covered by whole weeks that hold each of their days once', () => {
    fc.assert(
      fc.property(day, (any) => {
        const month = toMonth(any);
        const days = listWeeks(month).flat();
        expect(days.length % 7).toBe(0);
        expect(days.map(toWeekday).slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        const own = days.filter((one) => toMonth(one) === month);
        expect([own[0], own.at(-1)]).toEqual([firstDay(month), lastDay(month)]);
        expect(new Set(own).size).toBe(Number(lastDay(month).slice(8)));
      }),
    );
  });

  it('begin their weeks with Sunday where the reader does, and so do the keys', () => {
    writeForReader('en-US');
    expect(listWeeks('2026-11')[0]?.[0]).toBe('2026-11-01');
    expect(inWeekOrder(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])[0]).toBe('Sun');
    expect(dayAfterKey('2026-11-21', 'Home')).toBe('2026-11-15');
    expect(dayAfterKey('2026-11-21', 'End')).toBe('2026-11-21');
  });

  it('turn over the year, and back', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(lastDay('2028-02')).toBe('2028-02-29');
  });

  it('are named as a view shows them', () => {
    expect(monthsShown('month', '2027-06').words).toBe('June 2027');
    expect(monthsShown('agenda', '2027-06').words).toBe('June to August 2027');
    expect(monthsShown('agenda', '2026-11').words).toBe('November 2026 to January 2027');
    expect(monthsShown('season', '2027-06')).toEqual({ first: '2026-08', last: '2027-07', words: 'Season 2026/27' });
    expect(monthsShown('season', '2026-08').first).toBe('2026-08');
  });
});

describe('keys of the grid', () => {
  it('move by a day, a week, to the ends of the week, by a month', () => {
    expect(dayAfterKey('2026-11-21', 'ArrowLeft')).toBe('2026-11-20');
    expect(dayAfterKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
    expect(dayAfterKey('2026-11-21', 'ArrowUp')).toBe('2026-11-14');
    expect(dayAfterKey('2026-11-21', 'ArrowDown')).toBe('2026-11-28');
    expect(dayAfterKey('2026-11-21', 'Home')).toBe('2026-11-16');
    expect(dayAfterKey('2026-11-21', 'End')).toBe('2026-11-22');
    expect(dayAfterKey('2026-10-31', 'PageDown')).toBe('2026-11-30');
    expect(dayAfterKey('2026-03-31', 'PageUp')).toBe('2026-02-28');
    expect(dayAfterKey('2026-11-21', 'Enter')).toBeNull();
  });

  it('come back to where they left from', () => {
    const pairs = fc.constantFrom(['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']);
    fc.assert(
      fc.property(day, pairs, (from, [there = '', back = '']) => {
        expect(dayAfterKey(dayAfterKey(from, there) ?? '', back)).toBe(from);
      }),
    );
  });
});

describe('the address', () => {
  it('keeps what can be used, and leaves out the rest', () => {
    expect(calendarSearch({ view: 'agenda', month: '2027-06', kinds: 'rules,visits' })).toEqual({
      view: 'agenda',
      month: '2027-06',
      kinds: ['rules', 'visits'],
    });
    expect(calendarSearch({ view: 'day', month: '2027-13', kinds: 'birthdays', rower: 'me' })).toEqual({});
    expect(calendarSearch({ kinds: GROUP_NAMES })).toEqual({});
  });

  it('names the kinds once one is switched off; switching the last one shows all', () => {
    const all = groupsShown(undefined);
    expect([...all]).toEqual([...GROUP_NAMES]);
    const fewer = switched(all, 'taken');
    expect(fewer).toEqual(['rules', 'races', 'deadlines', 'visits', 'actions']);
    expect(switched(groupsShown(fewer), 'taken')).toBeUndefined();
    expect(switched(groupsShown(['rules']), 'rules')).toBeUndefined();
  });
});

describe('where a date comes from', () => {
  const titles = new Map([['E1', { code: 'E1', title: 'Wikipedia: the regatta', dated: null }]]);

  it('is said in words', () => {
    expect(confidenceWords({ confidence: 'high', basis: 'announced' })).toBe('Sure. Announced.');
    expect(confidenceWords({ confidence: 'low', basis: 'derived' })).toContain('check before you plan around it');
    expect(confidenceWords({ confidence: null, basis: null })).toBeNull();
    expect(sourceWords(['E1', 'X9'], '2026-11', titles)).toBe('Sources: Wikipedia: the regatta; X9. As of 2026-11.');
    expect(sourceWords([], null, titles)).toBeNull();
  });
});

describe('the body whose dead periods bind a visit', () => {
  const school: SchoolName = { id: 'yale', short_name: 'Yale', women_division: 'NCAA D1', men_body: 'IRA' };
  const saved = (squad: string): SavedSquad => ({ id: 's', school_id: 'yale', squad, stage: 'exploring' });

  it('is that of the squad the athlete looks at', () => {
    expect(schoolBody(school, saved('women_open'))).toBe('NCAA D1');
    expect(schoolBody(school, saved('men_heavy'))).toBe('IRA');
    expect(schoolBody(school, saved('women_light'))).toBe('IRA');
    expect(schoolBody(school, undefined)).toBe('NCAA D1');
    expect(schoolBody({ ...school, women_division: 'Club' }, saved('women_open'))).toBe('ACRA');
    expect(schoolBody({ ...school, men_body: 'IRA D3' }, saved('men_heavy'))).toBe('NCAA D3');
    expect(schoolBody(undefined, saved('men_heavy'))).toBeNull();
  });
});
