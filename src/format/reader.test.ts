import { afterEach, describe, expect, it } from 'vitest';
import { isoWeek } from '#src/time/iso-week.ts';
import {
  venueTime,
  dayInWords,
  daysInWords,
  dayText,
  hourText,
  momentText,
  monthInWords,
  weekDays,
  weekdaysNamed,
} from './day-text.ts';
import { clock, paceText } from './clock.ts';
import { formatFileSize, fixed, scatter, signed } from './number.ts';
import { decimalMark, decimalText, grouped, readersLocale, writeForReader } from './reader.ts';

afterEach(() => writeForReader('en-GB'));

/** Spaces that do not break are spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

describe('numbers as the reader writes them', () => {
  it.each([
    ['de-DE', ','],
    ['fr-CH', ','],
    ['pt-BR', ','],
    ['en-US', '.'],
    ['ar-EG', '.'],
  ])('have the mark of %s', (locale, mark) => {
    writeForReader(locale);
    expect(decimalMark()).toBe(mark);
    expect([fixed(-54.34, 1), signed(0.04, 1), signed(-0.04, 1), scatter(0.42, 1), formatFileSize(1.4e6)]).toEqual(
      ['−54.3', '0.0', '0.0', '± 0.4', '1.4 MB'].map((text) => text.replace('.', mark)),
    );
    expect([clock(59.96, 1), paceText(5.5)]).toEqual(['1:00.0', '1:30.9'].map((text) => text.replace('.', mark)));
  });

  it('have thousands that no one takes for a fraction', () => {
    expect([grouped(999), grouped(2000), grouped(1_234_567)]).toEqual(['999', '2,000', '1,234,567']);
    writeForReader('it');
    expect([grouped(2000), fixed(-12_345.67, 1), decimalText(-12_345.67, 1)]).toEqual([
      '2\u2009000',
      '−12\u2009345,7',
      '-12345,7',
    ]);
  });
});

describe('days as the reader writes them', () => {
  it.each([
    ['en-GB', '17 May 2025', '08:05', 'Sat 17 May 2025', '12–18 May 2025', 'May 2025', 'Mon'],
    ['en-US', 'May 17, 2025', '8:05 AM', 'Sat May 17, 2025', 'May 12–18, 2025', 'May 2025', 'Mon'],
    ['de-DE', '17. Mai 2025', '08:05', 'Sa 17. Mai 2025', '12.–18. Mai 2025', 'Mai 2025', 'Mo'],
    ['fr-FR', '17 mai 2025', '08:05', 'sam. 17 mai 2025', '12–18 mai 2025', 'mai 2025', 'lun.'],
    ['ja-JP', '2025年5月17日', '08:05', '土 2025年5月17日', '2025/05/12～2025/05/18', '2025年5月', '月'],
  ])('of %s', (locale, day, hour, wall, week, month, monday) => {
    writeForReader(locale);
    expect(dayText('2025-05-17')).toBe(day);
    expect(plain(hourText(new Date(2025, 4, 17, 8, 5)))).toBe(hour);
    expect(plain(momentText('2025-05-17T08:05:00'))).toMatch(day);
    expect(venueTime('2025-05-17T07:05:00Z', 3600)?.date).toBe(wall);
    expect(weekDays(isoWeek('2025-05-17'))).toBe(week);
    expect(monthInWords(2025, 5)).toBe(month);
    expect(weekdaysNamed('short')[0]).toBe(monday);
  });

  it.each([
    ['2025-05-04', '28 Apr – 4 May 2025'],
    ['2024-12-30', '30 Dec 2024 – 5 Jan 2025'],
    ['2027-01-01', '28 Dec 2026 – 3 Jan 2027'],
  ])('name a week over two months: that of %s', (day, days) => {
    expect(weekDays(isoWeek(day))).toBe(days);
  });

  it('have whole names in sentences', () => {
    writeForReader('en-US');
    expect(dayInWords('2025-05-07')).toBe('May 7, 2025');
    writeForReader('es-ES');
    expect(dayInWords('2025-05-07')).toBe('7 de mayo de 2025');
    writeForReader('en-GB');
    expect(daysInWords('2027-06-29', '2027-07-04')).toBe('29 June – 4 July 2027');
    expect(daysInWords('2027-05-28', '2027-05-30')).toBe('28–30 May 2027');
    expect(daysInWords('2027-06-15', '2027-06-15')).toBe('15 June 2027');
  });

  it('have the digits and the calendar of the page, whatever the language', () => {
    writeForReader('ar-EG');
    expect(dayText('2025-05-17')).toMatch(/17.*2025/u);
    writeForReader('th-TH');
    expect(dayText('2025-05-17')).toContain('2025');
  });
});

it.each(['C', '', 'de_DE@euro'])('a computer that names no language, but “%s”, is written for as anyone', (named) => {
  writeForReader('de');
  writeForReader(named);
  expect(readersLocale()).toBe('en-GB');
  expect(dayText('2025-05-17')).toBe('17 May 2025');
});
