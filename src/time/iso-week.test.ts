import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoWeek, venueDay, weekDays } from './iso-week.ts';

describe('a week of training', () => {
  it.each([
    ['2025-05-17', 2025, 20, '12–18 May 2025'],
    ['2025-05-04', 2025, 18, '28 Apr – 4 May 2025'],
    // The days around the new year that belong to the other year.
    ['2024-12-30', 2025, 1, '30 Dec 2024 – 5 Jan 2025'],
    ['2021-01-03', 2020, 53, '28 Dec 2020 – 3 Jan 2021'],
    ['2027-01-01', 2026, 53, '28 Dec 2026 – 3 Jan 2027'],
  ])('of %s is week %2$i-%3$i', (day, year, week, days) => {
    expect(isoWeek(day)).toMatchObject({ year, week });
    expect(weekDays(isoWeek(day))).toBe(days);
  });

  it('begins on the Monday on or before the day, whatever the day', () => {
    const day = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        const { mondayMs, week } = isoWeek(text);
        const apart = (Date.parse(`${text}T00:00:00Z`) - mondayMs) / 86_400_000;
        return new Date(mondayMs).getUTCDay() === 1 && apart >= 0 && apart < 7 && week >= 1 && week <= 53;
      }),
    );
  });

  it('is that of the venue, not that of the reader', () => {
    // Half past eleven on Sunday night in London is Monday morning in Auckland.
    expect(venueDay('2025-05-18T22:30:00Z', 3600)).toBe('2025-05-18');
    expect(venueDay('2025-05-18T22:30:00Z', 12 * 3600)).toBe('2025-05-19');
    expect(venueDay('2025-05-18T22:30:00Z', null)).toBe('2025-05-18');
    expect(venueDay(null, 0)).toBeNull();
    expect(venueDay('yesterday', 0)).toBeNull();
  });
});
