import { describe, expect, it } from 'vitest';
import type { ContactRule } from './calendar/contact-rules.ts';
import { firstLetter, type LetterFacts, type LetterWriter } from './first-letter.ts';

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
