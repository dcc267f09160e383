import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayField, toDay, dayText, momentText, venueTime, firstWeekday } from './day-text.ts';
import { clock, clockRange } from './clock.ts';
import {
  partsReader,
  anyNumber,
  listEach,
  numberThat,
  rowName,
  textLike,
  textUpTo,
  parseWord,
} from './written-values.ts';

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

it('writes minutes, seconds and hours only where they are needed', () => {
  expect(clock(38.6, 1)).toBe('0:38.6');
  expect(clock(725)).toBe('12:05');
  expect(clock(3725)).toBe('1:02:05');
  expect(clock(-5.25, 1)).toBe('−0:05.3');
});

it('carries a rounded-up second into the minute', () => {
  expect(clock(59.96, 1)).toBe('1:00.0');
  expect(clock(3599.6)).toBe('1:00:00');
});

it('writes a dash for a time that does not exist', () => {
  expect(clock(null)).toBe('–');
  expect(clock(Number.NaN)).toBe('–');
});

it('writes ranges with an en dash', () => expect(clockRange(10.8, 38.62)).toBe('0:10.8–0:38.6'));

const read = partsReader({
  way: parseWord(['up', 'down']),
  words: textUpTo(5),
  month: textLike(/^\d{4}-\d\d$/u),
  row: rowName,
  at: anyNumber,
  seats: listEach(numberThat((seat) => Number.isInteger(seat) && seat > 0)),
});

const ROW = '0d9f1c1e-0b7a-4c55-9d0a-3c7f2f6b1a11';

it('reads what its rules know, from an address or from a link of the page', () => {
  const said = {
    way: 'up',
    words: 'eight',
    month: '2027-06',
    row: ROW,
    at: 10.5,
    seats: [1, 8],
  };
  expect(read(said)).toEqual(said);
  expect(read({ ...said, at: '10.5', seats: '1,8' })).toEqual(said);
});

it('leaves out what it cannot use and what has no rule, and never throws', () => {
  const absurd = [null, undefined, {}, [], '', 'x'.repeat(6), NaN, Infinity, true, () => 1, ['up'], '<script>'];
  for (const value of absurd) {
    const of = read({
      way: value,
      words: value,
      month: value,
      row: value,
      utm: 'x',
    });
    expect(of).toEqual({});
  }
  for (const value of [undefined, 'soon', {}, NaN, Infinity]) expect(read({ at: value, seats: value })).toEqual({});
  expect(read({ seats: '1,two' })).toEqual({});
  expect(read({ row: `${ROW}0` })).toEqual({});
});
