// Whatever people typed: the same properties, one line each, and no character that a reader could take for a line's
// end.
import fc from 'fast-check';
import type { EventAttributes } from 'ics';
import { describe, expect, it } from 'vitest';
import { writtenCalendar } from './calendar.ts';

const entry = (words: string): EventAttributes => ({
  uid: `${words || 'one'}@strokeside`,
  title: words,
  description: words,
  location: words,
  categories: ['Visit', words],
  start: [2027, 3, 1],
  end: [2027, 3, 2],
  startInputType: 'utc',
  transp: 'TRANSPARENT',
  alarms: [{ action: 'display', description: words, trigger: { before: true, days: 1 } }],
});

/** The names of properties, as the crudest reader would find them: any line end counts. */
const names = (calendar: string): readonly string[] =>
  calendar
    .replaceAll(/\r\n[ \t]/gu, '')
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/u)
    .filter((line) => line !== '')
    .map((line) => line.split(/[:;]/u)[0] ?? '');

const EXPECTED = names(writtenCalendar('Strokeside', [entry('words')]));
const INJECTED = 'END:VEVENT';

describe('a calendar', () => {
  it.each(['\r', '\n', '\r\n', '\n\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\u001b', '\u007f', '\u202e'])(
    'has no more lines for words with %j in them',
    (mark) => {
      const words = `Training${mark}${INJECTED}${mark} BEGIN:VEVENT`;
      const calendar = writtenCalendar(words, [entry(words)]);
      expect(names(calendar)).toEqual(EXPECTED);
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
    },
  );

  it('is the same calendar for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (words) => {
        fc.pre(/[^\p{Cc}\p{Bidi_Control}\p{Surrogate}\s]/u.test(words));
        const calendar = writtenCalendar(words, [entry(words)]);
        expect(names(calendar)).toEqual(EXPECTED);
        expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('escapes what separates values in the calendar’s own name too', () => {
    expect(writtenCalendar(String.raw`a;b,c\d`, [entry('x')])).toContain(String.raw`X-WR-CALNAME:a\;b\,c\\d`);
  });
});
