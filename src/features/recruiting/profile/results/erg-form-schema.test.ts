import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, parseSeconds } from '#src/format/clock.ts';
import { ordinal } from '#src/recruiting/fit-sentences.ts';
import { ergResultText, raceBoatText, raceResultText } from './erg-form-schema.ts';

describe('a time as it is typed', () => {
  it.each([
    ['7:05.2', 425.2],
    ['6:59,8', 419.8],
    [' 1:02:05 ', 3725],
    ['425.2', 425.2],
    ['0:59.96', 60],
  ])('%s', (typed, seconds) => expect(parseSeconds(typed)).toBe(seconds));

  it.each(['', '7:', ':30', '7:65', '1:75:00', '7.05.2', '-7:00', '7m05', '0:00', '1:2:3:4', '1e3'])(
    'none: "%s"',
    (typed) => expect(parseSeconds(typed)).toBeNull(),
  );

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 350_000 }), (tenths) => {
        expect(parseSeconds(clock(tenths / 10, 1))).toBe(tenths / 10);
      }),
    );
  });
});

it('says a distance by its time and a time by its distance', () => {
  expect(ergResultText({ piece: '2k', distance_m: 2000, duration_s: 419.8 })).toBe('6:59.8');
  expect(ergResultText({ piece: '30min', distance_m: 8214, duration_s: 1800 })).toBe('8,214 m');
});

it('says a race by what is known of it', () => {
  const race = { event: "Men's eight", boat_class: '8+', seat: 0, place: 11, crews: 42, duration_s: 918, result: null };
  expect(raceResultText(race)).toBe('11th of 42 · 15:18.0');
  expect(raceBoatText(race)).toBe("Men's eight · 8+ · coxswain");
  expect(raceResultText({ ...race, crews: null, duration_s: null })).toBe('11th');
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
  ]);
});
