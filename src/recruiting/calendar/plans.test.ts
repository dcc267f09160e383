// Conflicts of visits, quiet hours, what a coach may do today, and the stream of entries.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findConflicts,
  type Plans,
  calendarEntries,
  undatedEvents,
  type CalendarRows,
  isQuiet,
  parseMinute,
  pickReminderMinute,
  NIGHT,
  reminderMinutesBefore,
} from './entries.ts';
import { contactRules, nextOpening } from './contact-rules.ts';
import { DATE_RULE } from './date-rule.ts';
import type { CalendarEvent, OwnCalendar, RecruitingRule, Visit } from './rows.ts';

const rule = (changes: Partial<RecruitingRule>): RecruitingRule => ({
  id: 'd1-coach-answers',
  body: 'NCAA D1',
  topic: 'coach_answers',
  position: 1,
  title: 'First contact day',
  statement: 'From this day a Division I coach may answer you.',
  permission: 'from a date',
  date_rule: DATE_RULE.parse({ day: { on: 'date', month: 6, day: 15 }, class_year: -2 }),
  effective_from: null,
  effective_until: null,
  sources: ['R1'],
  as_of: '2026-11',
  confidence: 'high',
  official_url: null,
  official_read_on: null,
  ...changes,
});

const DEAD = rule({
  id: 'd1-dead-period',
  topic: 'dead_period',
  permission: 'limited',
  confidence: 'low',
  date_rule: DATE_RULE.parse({ day: { on: 'weekday', month: 11, weekday: 3, nth: 2 }, shift: -2, length: 4 }),
});

const visit = (id: string, starts_on: string, ends_on: string, changes: Partial<Visit> = {}): Visit => ({
  id,
  school_id: id,
  short_name: id,
  place: 'Somewhere, MA',
  kind: 'unofficial',
  starts_on,
  ends_on,
  ...changes,
});

const OWN: OwnCalendar = { class_year: 2029, bodies: ['NCAA D1'], visits: [], taken: [], next_actions: [] };

describe('conflicts', () => {
  const plans = (changes: Partial<Plans>): Plans => ({
    visits: [],
    taken: [],
    rules: [DEAD],
    races: [],
    findBody: () => 'NCAA D1',
    travelDays: 1,
    writeDays: (from, to) => (from === to ? from : `${from} to ${to}`),
    ...changes,
  });

  it('tells two visits that overlap once, and those with no day to travel between', () => {
    const visits = [
      visit('Yale', '2026-10-02', '2026-10-04'),
      visit('Brown', '2026-10-04', '2026-10-05'),
      visit('Penn', '2026-10-06', '2026-10-06'),
      visit('Ohio', '2026-10-08', '2026-10-09'),
    ];
    expect(findConflicts(plans({ visits })).map(({ visitId, kind, sentence }) => [visitId, kind, sentence])).toEqual([
      ['Brown', 'visit', 'Brown (2026-10-04 to 2026-10-05) and Yale (2026-10-02 to 2026-10-04) overlap.'],
      ['Penn', 'travel', 'Penn (2026-10-06) and Brown (2026-10-04 to 2026-10-05) leave less than a day for travel.'],
    ]);
  });

  it('asks no travel of a call, and none within one town', () => {
    const visits = [
      visit('Yale', '2026-10-02', '2026-10-02'),
      visit('Brown', '2026-10-03', '2026-10-03', { kind: 'virtual' }),
      visit('again', '2026-10-03', '2026-10-03', { school_id: 'Yale', kind: 'virtual' }),
    ];
    expect(findConflicts(plans({ visits })).map(({ sentence }) => sentence)).toEqual([
      'Brown (2026-10-03) and again (2026-10-03) overlap.',
    ]);
  });

  it('knows exams and dead periods, and says how sure it is', () => {
    const visits = [visit('Yale', '2026-11-12', '2026-11-14')];
    const taken = [{ id: 'x', title: 'Exams', kind: 'exams' as const, starts_on: '2026-11-14', ends_on: '2026-11-20' }];
    expect(findConflicts(plans({ visits, taken })).map(({ sentence }) => sentence)).toEqual([
      'Yale (2026-11-12 to 2026-11-14) falls into Exams (2026-11-14 to 2026-11-20).',
      'Yale (2026-11-12 to 2026-11-14) falls into a dead period (2026-11-09 to 2026-11-12): no meeting in person. The period is derived; ask the coach.',
    ]);
    expect(findConflicts(plans({ visits, findBody: () => 'NCAA D3' }))).toEqual([]);
    expect(findConflicts(plans({ visits: [visit('Yale', '2026-11-12', '2026-11-14', { kind: 'virtual' })] }))).toEqual(
      [],
    );
  });

  it('wants a day to travel before exams and after a race, and none for family days or a call', () => {
    const taken = [
      { id: 'r', title: 'Frostbite', kind: 'race' as const, starts_on: '2026-10-01', ends_on: '2026-10-01' },
      { id: 'e', title: 'Exams', kind: 'exams' as const, starts_on: '2026-10-05', ends_on: '2026-10-09' },
      { id: 'f', title: 'Family', kind: 'family' as const, starts_on: '2026-10-05', ends_on: '2026-10-05' },
    ];
    const of = (kind: Visit['kind']): readonly string[] =>
      findConflicts(plans({ visits: [visit('Yale', '2026-10-02', '2026-10-04', { kind })], taken })).map(
        ({ sentence }) => sentence,
      );
    expect(of('official')).toEqual([
      'Yale (2026-10-02 to 2026-10-04) and Frostbite (2026-10-01) leave less than a day for travel.',
      'Yale (2026-10-02 to 2026-10-04) and Exams (2026-10-05 to 2026-10-09) leave less than a day for travel.',
    ]);
    expect(of('virtual')).toEqual([]);
  });

  it('names a regatta on the same days, where the coaches may be away', () => {
    const races = [{ title: 'Head Of The Charles', startsOn: '2026-10-16', endsOn: '2026-10-18' }];
    const visits = [visit('Yale', '2026-10-18', '2026-10-19'), visit('Brown', '2026-10-24', '2026-10-24')];
    expect(findConflicts(plans({ visits, races })).map(({ kind, sentence }) => [kind, sentence])).toEqual([
      [
        'race',
        'Yale (2026-10-18 to 2026-10-19) clashes with Head Of The Charles (2026-10-16 to 2026-10-18): you may be racing, or the coaches may be away.',
      ],
    ]);
  });
});

describe('reminders', () => {
  it('come at nine, or when the quiet hours are over', () => {
    expect(pickReminderMinute({ from: '21:00', until: '07:00' })).toBe(9 * 60);
    expect(pickReminderMinute({ from: '22:30', until: '10:15' })).toBe(10 * 60 + 15);
    expect(pickReminderMinute({ from: '08:00', until: '12:00' })).toBe(12 * 60);
    expect(reminderMinutesBefore(3, { from: '21:00', until: '07:00' })).toBe(2 * 1440 + 15 * 60);
  });

  it('never come in quiet hours, and stay on their day', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const text = ([hours, minutes]: readonly [number, number]): string =>
      `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    fc.assert(
      fc.property(time, time, (from, until) => {
        const quiet = { from: text(from), until: text(until) };
        const minute = pickReminderMinute(quiet) ?? Number.NaN;
        expect(isQuiet(minute, parseMinute(quiet.from), parseMinute(quiet.until))).toBe(false);
        expect([minute >= 0, minute < 1440]).toEqual([true, true]);
        const ofAMinor = pickReminderMinute(quiet, NIGHT);
        // Quiet hours include the night; if no time is left, there is no reminder.
        const left = Array.from({ length: 1440 }, (_, at) => at).filter(
          (at) => !isQuiet(at, parseMinute(quiet.from), parseMinute(quiet.until)) && at >= 7 * 60 && at < 21 * 60,
        );
        expect(ofAMinor === null ? left : left.includes(ofAMinor)).toEqual(ofAMinor === null ? [] : true);
      }),
    );
  });

  it('of a minor never come at night, also where the chosen hours end then', () => {
    expect(pickReminderMinute({ from: '08:00', until: '22:00' }, NIGHT)).toBe(7 * 60);
    expect(pickReminderMinute({ from: '06:00', until: '22:00' }, NIGHT)).toBeNull();
    expect(reminderMinutesBefore(1, { from: '06:00', until: '22:00' }, NIGHT)).toBeNull();
  });
});

describe('what a coach may do', () => {
  it('opens on the day, and not the day before', () => {
    const states = (today: string, year: number | null = 2029) =>
      contactRules([rule({})], 'NCAA D1', year, today).map(({ state, sentence }) => [state, sentence]);
    const opening = 'June 15, 2027: From this day a Division I coach may answer you.';
    expect(states('2027-06-14')).toEqual([['not yet', opening]]);
    expect(states('2027-06-15')).toEqual([['allowed', `Since ${opening}`]]);
    expect(states('2027-06-15', null)[0]?.[0]).toBe('class unknown');
  });

  it('uses the rule in force, tells the next opening, and nothing of other bodies', () => {
    const visits = DATE_RULE.parse({ day: { on: 'date', month: 8, day: 1 }, class_year: -2 });
    const rules = contactRules(
      [
        rule({ id: 'old', effective_until: '2026-12-31' }),
        rule({ id: 'later', position: 3, date_rule: visits }),
        rule({ id: 'new', position: 2, effective_from: '2027-01-01' }),
        rule({ id: 'elsewhere', body: 'NCAA D3' }),
        rule({ id: 'undated', position: 4, date_rule: null, confidence: 'low' }),
      ],
      'NCAA D1',
      2029,
      '2027-03-01',
    );
    expect(rules.map(({ rule, state }) => [rule.id, state])).toEqual([
      ['new', 'not yet'],
      ['later', 'not yet'],
      ['undated', 'day unknown'],
    ]);
    expect(nextOpening(rules)?.from).toBe('2027-06-15');
    expect(nextOpening([])).toBeNull();
  });
});

describe('the calendar', () => {
  const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
    id: 'ncaa',
    title: 'NCAA championships',
    kind: 'championship',
    bodies: ['NCAA D1'],
    levels: ['college'],
    date_rule: DATE_RULE.parse({ day: { on: 'weekday', month: 5, weekday: 5, nth: -1 }, length: 3 }),
    usual_time: 'last Friday of May',
    place: null,
    remark: null,
    official_url: null,
    sources: ['D'],
    as_of: '2026-11',
    confidence: 'medium',
    ...changes,
  });
  const rows = (changes: Partial<CalendarRows>): CalendarRows => ({
    rules: [rule({})],
    events: [event({})],
    eventDates: [],
    own: OWN,
    ...changes,
  });
  const titles = (calendar: CalendarRows): readonly (readonly unknown[])[] =>
    calendarEntries(calendar, '2027-01-01', '2027-12-31').map(({ id, startsOn, basis }) => [id, startsOn, basis]);

  it('explains every date that follows from a rule', () => {
    const entries = calendarEntries(rows({}), '2027-01-01', '2027-12-31');
    expect(entries.map(({ explanation }) => explanation)).toEqual([
      'May 28–30, 2027: derived, not announced. The rule: the last Friday of May, for 3 days.',
      'June 15, 2027: From this day a Division I coach may answer you. The rule: June 15, after sophomore year of the class of 2029.',
    ]);
  });

  it('prefers what was announced, and leaves a year without a day undated', () => {
    const eventDates = [
      {
        event_id: 'ncaa',
        year: 2027,
        starts_on: '2027-06-04',
        ends_on: '2027-06-06',
        place: 'Camden',
        sources: ['D'],
        as_of: '2026',
        confidence: 'high' as const,
      },
    ];
    expect(titles(rows({ eventDates, rules: [] }))).toEqual([['event-ncaa-2027', '2027-06-04', 'announced']]);
    const undated = rows({ events: [event({ date_rule: null })] });
    expect(undatedEvents(undated, 2027).map(({ explanation }) => explanation)).toEqual([
      'Date of 2027 to be announced; usually last Friday of May.',
    ]);
    expect(undatedEvents({ ...undated, eventDates }, 2027)).toEqual([]);
  });

  it('leaves out what concerns other bodies or no one’s class, and shows all events before a school is saved', () => {
    expect(titles(rows({ own: { ...OWN, bodies: ['IRA'] } }))).toEqual([]);
    expect(titles(rows({ own: { ...OWN, class_year: null } }))).toEqual([['event-ncaa-2027', '2027-05-28', 'derived']]);
    expect(titles(rows({ own: { ...OWN, bodies: [] } }))).toEqual([['event-ncaa-2027', '2027-05-28', 'derived']]);
  });

  it('keeps what began before the first day and ends in it, in order', () => {
    const own = {
      ...OWN,
      visits: [visit('yale', '2026-12-30', '2027-01-02')],
      taken: [{ id: 't', title: 'Finals', kind: 'exams' as const, starts_on: '2026-12-01', ends_on: '2026-12-31' }],
      next_actions: [{ id: 'a', school_id: 'yale', short_name: 'Yale', title: 'Send the 6k', on: '2027-01-01' }],
    };
    expect(titles(rows({ own, rules: [], events: [] }))).toEqual([
      ['visit-yale', '2026-12-30', null],
      ['action-a', '2027-01-01', null],
    ]);
  });
});
