import { describe, expect, it } from 'vitest';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { mySchoolsSearch } from './my-schools-search.ts';
import { answerRule, dueWords, formatOutcome, formatOutcomes, waitingWords, DETAILS } from './saved-stage.tsx';
import { readForm } from '#src/ui/form/use-form.ts';
import { NO_VISIT, visitTo } from './saved-dialog.tsx';

const came = (mails: number, replies: number, calls = 0, visits = 0, offers = 0) => ({
  mails,
  replies,
  calls,
  visits,
  offers,
});

const RULE: RecruitingRule = {
  id: 'd1-coach-answers',
  body: 'NCAA D1',
  topic: 'coach_answers',
  position: 30,
  title: 'First contact day',
  statement: 'From this day a coach may answer.',
  permission: 'from a date',
  date_rule: { day: { on: 'date', month: 6, day: 15 }, shift: 0, length: 1, class_year: -2 },
  effective_from: null,
  effective_until: null,
  sources: ['R1'],
  as_of: '2026-11',
  confidence: 'high',
  official_url: null,
  official_read_on: null,
};

describe('what came of it', () => {
  it('counts schools that answered once each, and only those written to', () => {
    expect(formatOutcomes([came(2, 3, 1), came(1, 0, 1, 1), came(0, 1)])).toBe('Replies 1/2 · calls 2 · visits 1');
    expect(formatOutcomes([came(0, 0)])).toBe('No school written to yet · calls 0 · visits 0');
    expect(formatOutcomes([came(1, 1, 0, 0, 2)])).toContain('offers 2');
  });

  it('says of one school whether it answered, and leaves out what did not happen', () => {
    expect([came(0, 0), came(1, 0), came(2, 1, 1, 0, 1)].map(formatOutcome)).toEqual([
      'Not contacted yet',
      'Emailed, no reply yet',
      'Replied · 1 call · 1 offer',
    ]);
  });

  it('waits two weeks before it says a word', () => {
    expect(waitingWords('2026-11-08', '2026-11-21')).toBeNull();
    expect(waitingWords('2026-11-07', '2026-11-21')).toBe('No reply for 14 days. Consider sending a short update.');
    expect(waitingWords(null, '2026-11-21')).toBeNull();
  });

  it('says when something is due as people do', () => {
    expect(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-01', '2027-01-01'].map(
        (on) => dueWords(on, '2026-11-21')?.words,
      ),
    ).toEqual(['1 day overdue', 'today', 'tomorrow', 'in 10 days', '1 January 2027']);
    expect(dueWords(null, '2026-11-21')).toBeNull();
  });

  it('knows from when coaches of that squad may answer', () => {
    const women = {
      squad: 'women_open',
      squad_status: 'varsity',
      women_division: 'NCAA D1',
      men_body: 'ACRA',
    } as const;
    expect(answerRule(women, [RULE], 2029, '2026-11-21')).toBe('Coaches may answer from 15 June 2027');
    expect(answerRule(women, [RULE], 2027, '2026-11-21')).toBe('Coaches may answer');
    expect(answerRule(women, [RULE], null, '2026-11-21')).toBeNull();
    expect(answerRule({ ...women, squad: 'men_heavy' }, [RULE], 2027, '2026-11-21')).toBeNull();
    expect(answerRule({ ...women, squad_status: null }, [RULE], 2027, '2026-11-21')).toBeNull();
  });
});

describe('the address of my schools', () => {
  it('keeps a view and an open school, and nothing else', () => {
    const open = '00000000-0000-4000-8000-0000000000a0';
    expect(mySchoolsSearch({ view: 'table', open })).toEqual({ view: 'table', open });
    expect(mySchoolsSearch({ view: 'pie', open: '<script>' })).toEqual({});
  });
});

const TYPED = { action: ' Call ', on: '2026-12-01', role: '', email: ' Rowing@Brown.EDU ' };

const wrongIn = (typed: typeof TYPED): readonly string[] => {
  const read = readForm(DETAILS, typed);
  return read.ok ? [] : [...read.problems.keys()];
};

describe('what is typed about a saved school', () => {
  it('is kept without blanks, and nothing for what is empty', () => {
    expect(readForm(DETAILS, TYPED)).toEqual({
      ok: true,
      valid: {
        next_action: 'Call',
        next_action_on: '2026-12-01',
        contact_role: null,
        contact_email: 'rowing@brown.edu',
      },
    });
    expect(readForm(DETAILS, { ...TYPED, email: '' })).toMatchObject({ valid: { contact_email: null } });
  });

  it('is refused with a day and nothing to do, or an address that is none', () => {
    expect(wrongIn({ ...TYPED, action: ' ' })).toEqual(['action']);
    expect(wrongIn({ ...TYPED, email: 'coach at brown' })).toEqual(['email']);
    expect(wrongIn({ ...TYPED, action: '', email: 'a@b.c' }).toSorted()).toEqual(['action', 'email']);
  });
});

const read = (typed: Partial<typeof NO_VISIT>) => visitTo('brown').safeParse({ ...NO_VISIT, ...typed });
const said = (typed: Partial<typeof NO_VISIT>): readonly unknown[] =>
  read(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a visit that is typed at its school', () => {
  it('is of one day where no last day is said', () => {
    expect(read({ from: '2027-09-04', questions: ' How are boats chosen? ' }).data).toEqual({
      school_id: 'brown',
      kind: 'unofficial',
      starts_on: '2027-09-04',
      ends_on: '2027-09-04',
      guests: null,
      cost_cents: null,
      checklist: null,
      questions: 'How are boats chosen?',
      reflection: null,
    });
  });

  it('has two nights at most where the college pays', () => {
    expect(said({ kind: 'official', from: '2027-09-03', until: '2027-09-05' })).toEqual([]);
    expect(said({ kind: 'official', from: '2027-09-03', until: '2027-09-06' })).toEqual([
      ['until', 'An official visit has two nights at most.'],
    ]);
    expect(said({ from: '2027-09-03', until: '2027-09-06' })).toEqual([]);
  });

  it('has a first day, and does not end before it', () => {
    expect(said({})).toEqual([['from', 'Choose the first day.']]);
    expect(said({ from: '2027-09-03', until: '2027-09-02' })).toEqual([['until', 'The last day is before the first.']]);
  });
});
