import { describe, expect, it } from 'vitest';
import type { ContactRule } from './calendar/contact-rules.ts';
import { firstLetter, type LetterFacts, type LetterWriter, updateDraft, formatMailto } from './letters.ts';
import fc from 'fast-check';
import type { ErgTest } from './fit-sentences.ts';

const NORA: LetterWriter = {
  isCoxswain: false,
  isMinor: true,
  classYear: 2029,
  ergTests: [{ piece: '2k', rowed_on: '2026-11-08', duration_s: 438.4, source: 'verified' }],
};
const FACTS: LetterFacts = {
  name: 'Nora Whitfield',
  club: 'Harbor Bend',
  races: [
    { raced_on: '2026-05-10', regatta: 'Spring', event: null, place: null, crews: null },
    { raced_on: '2026-10-18', regatta: 'Head', event: 'Youth eights', place: 4, crews: 31 },
  ],
  film: 'https://video.test/nora',
};
const NOT_YET: ContactRule = {
  state: 'not yet',
  from: '2027-06-15',
  sentence: '',
  rule: {
    id: 'd1-coach-answers',
    body: 'NCAA D1',
    topic: 'coach_answers',
    position: 30,
    title: 'First contact day',
    statement: '',
    permission: 'from a date',
    date_rule: null,
    effective_from: null,
    effective_until: null,
    sources: ['R1'],
    as_of: '2026-11',
    confidence: 'medium',
    official_url: null,
    official_read_on: null,
  },
};

describe('a first letter', () => {
  it('is built from the profile, and names the day on which coaches may answer and the parent', () => {
    expect(firstLetter(NORA, FACTS, 'Washington', NOT_YET)).toEqual({
      subject: 'Nora Whitfield, class of 2029',
      body: `Dear coaches,

I row for Harbor Bend and am interested in rowing at Washington. I graduate in 2029.

My 2k is 7:18.4 (verified), on November 8, 2026. On October 18, 2026 I raced at Head, Youth eights: 4th of 31. Video: https://video.test/nora

I know that you may not answer before June 15, 2027. My parent is copied.

What do you look for in the class of 2029, and what should I send you next?

Nora Whitfield
`,
    });
  });

  it('leaves out what is not known, and the erg of a coxswain', () => {
    const nothing = { name: null, club: null, races: [], film: null };
    const letter = firstLetter({ ...NORA, classYear: null, isMinor: false, isCoxswain: true }, nothing, 'Yale', null);
    expect(letter.subject).toBe('Rowing at your college');
    expect(letter.body).toBe(
      'Dear coaches,\n\nI cox and am interested in rowing at Yale.\n\nWhat do you look for in recruits, and what should I send you next?\n\n\n',
    );
    expect(JSON.stringify(letter)).not.toMatch(/2k|null|undefined/u);
  });
});

const test = (
  piece: string,
  rowed_on: string,
  duration_s: number,
  source: ErgTest['source'] = 'verified',
): ErgTest => ({
  piece,
  rowed_on,
  duration_s,
  source,
});
const TESTS = [test('2k', '2026-09-01', 419.8), test('6k', '2026-11-12', 1199.96), test('5k', '2026-10-20', 1000)];

describe('a short update', () => {
  it('begins with the newest test since the last mail, and who vouched for it', () => {
    expect(updateDraft({ isCoxswain: false, ergTests: TESTS }, '2026-10-01')).toEqual({
      subject: 'A short update: 6k in 20:00.0',
      body: 'Dear coaches,\n\nI wrote to you on October 1, 2026. On November 12, 2026 I rowed a 6k in 20:00.0 (verified).\n\nI would be glad to hear whether I fit what you look for.\n\n',
    });
    const own = [test('2k', '2026-11-13', 425.04, 'self_reported')];
    expect(updateDraft({ isCoxswain: false, ergTests: own }, null).body).toContain('I rowed a 2k in 7:05.0.');
  });

  it('names no test that the coaches know of, and no erg of a coxswain', () => {
    expect(updateDraft({ isCoxswain: false, ergTests: TESTS }, '2026-11-12').subject).toBe('A short update');
    const cox = updateDraft({ isCoxswain: true, ergTests: TESTS }, '2026-10-01');
    expect(JSON.stringify(cox)).not.toMatch(/6k|rowed/u);
    expect(cox.body).toContain('Here is what is new: ');
  });
});

describe('the address of an email', () => {
  it('copies the parents of a minor and keeps lines', () => {
    const mail = {
      to: 'rowing@brown.edu',
      copied: ['a+b@family.test', 'c@family.test'],
      subject: 'My 6k & more',
      body: 'Dear coaches,\nhello',
    };
    expect(formatMailto(mail)).toBe(
      'mailto:rowing@brown.edu?cc=a%2Bb@family.test,c@family.test&subject=My%206k%20%26%20more&body=Dear%20coaches%2C%0D%0Ahello',
    );
    expect(formatMailto({ ...mail, to: null, copied: [] })).toMatch(/^mailto:\?subject=/u);
  });

  it('carries whatever was written, and lets nothing of it add a recipient', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const url = new URL(formatMailto({ to: 'a@b.test', copied: [], subject, body }));
        expect(url.pathname).toBe('a@b.test');
        expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
        expect(url.searchParams.get('subject')).toBe(subject);
        expect(url.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(body.replaceAll('\r\n', '\n'));
      }),
    );
  });
});
