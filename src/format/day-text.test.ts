import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayField, toDay, dayText, momentText, venueTime, firstWeekday } from './day-text.ts';

describe('a day in words', () => {
  it('is the day that is written, whatever the time zone', () => {
    expect(dayText('2026-11-01')).toBe('1 Nov 2026');
    expect(dayField(toDay('2026-03-29'))).toBe('2026-03-29');
  });

  it('has the time where one is written', () => {
    expect(momentText('2026-11-12T08:05:00')).toBe('12 Nov 2026, 08:05');
  });

  it('is absent where nothing sensible is written', () => {
    expect([dayText('soon'), momentText('')]).toEqual(['–', '–']);
  });
});

it("writes the venue's own date and time, whatever the reader's time zone", () => {
  expect(venueTime('2024-04-13T07:59:04Z', 3600)).toEqual({
    date: 'Sat 13 Apr 2024',
    day: 'Sat 13 Apr',
    time: '08:59',
  });
  expect(venueTime('2024-12-31T23:30:00Z', 7200)).toEqual({ date: 'Wed 1 Jan 2025', day: 'Wed 1 Jan', time: '01:30' });
});

it("takes the device's clock where the venue's is unknown, and says so", () => {
  const [moment, there] = ['2024-04-13T07:59:04Z', new Date('2024-04-13T07:59:04Z')];
  const own = venueTime(moment, -60 * there.getTimezoneOffset());
  expect(venueTime(moment, null)).toEqual({ date: own?.date, day: own?.day, time: `${own?.time ?? ''} device time` });
});

it('has nothing to say without a moment', () => {
  expect(venueTime(null, 3600)).toBeNull();
  expect(venueTime('yesterday', null)).toBeNull();
});

it('cuts seconds and their parts from the minute, and never rounds up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 59_999 }), (minute, ms) => {
      const at = new Date(Date.UTC(2026, 4, 1) + minute * 60_000 + ms);
      const two = (value: number): string => String(value).padStart(2, '0');
      expect(venueTime(at.toISOString(), 0)?.time).toBe(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
    }),
  );
});

it.each([
  ['en-US', 7],
  ['en', 7],
  ['es-MX', 7],
  ['en-GB', 1],
  ['de-DE', 1],
  ['nl', 1],
])('a week of %s begins with day %i', (tag, first) => expect(firstWeekday(tag)).toBe(first));
