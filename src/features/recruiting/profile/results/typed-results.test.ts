// Validation of a race or an erg test, and the row it becomes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock } from '#src/format/clock.ts';
import { readForm } from '#src/ui/form/use-form.ts';
import {
  ergSchema,
  newErg,
  toErgQuestions,
  computeSplit,
  type TypedErg,
  newRace,
  RACE,
  toTypedRace,
  type TypedRace,
} from './erg-form-schema.ts';

const listProblems = (read: ReturnType<typeof readForm>): Readonly<Record<string, string>> =>
  read.ok ? {} : Object.fromEntries(read.problems);

const race = (typed: Partial<TypedRace>) =>
  readForm(RACE, { ...newRace(false), regatta: ' Head of the Lake ', day: '2026-10-04', ...typed });
const erg = (typed: Partial<TypedErg>) => readForm(ergSchema('other'), { ...newErg(), day: '2026-10-04', ...typed });

describe('a race', () => {
  it('needs a regatta and a day; what is not said is null', () => {
    expect(race({})).toEqual({
      ok: true,
      valid: {
        raced_on: '2026-10-04',
        regatta: 'Head of the Lake',
        event: null,
        boat_class: null,
        seat: null,
        place: null,
        crews: null,
        duration_s: null,
      },
    });
    expect(listProblems(race({ regatta: ' ', day: '' }))).toEqual({
      regatta: 'Name the regatta.',
      day: 'Choose the day.',
    });
  });

  it.each([
    [{ place: '0' }, { place: 'A number from 1 to 500.' }],
    [{ place: '1.5' }, { place: 'A number from 1 to 500.' }],
    [{ crews: '501' }, { crews: 'A number from 1 to 500.' }],
    [{ place: '3', crews: '2' }, { crews: 'The place can’t be higher than the number of crews.' }],
    [{ place: 'x', crews: '2' }, { place: 'A number from 1 to 500.' }],
    [{ time: '0:09' }, { time: 'Write the time as 6:12.4.' }],
    [{ time: 'fast' }, { time: 'Write the time as 6:12.4.' }],
    [{ day: '1979-12-31' }, { day: 'Choose a date after 1979.' }],
    [{ day: '2999-01-01' }, { day: 'That date is in the future.' }],
  ])('says what is wrong with %j', (typed, problems) => expect(listProblems(race(typed))).toEqual(problems));

  it('comes back as it was typed', () => {
    const typed = { event: 'JM8+', boat: '8+', seat: '0', place: '2', crews: '6', time: '6:12.4' };
    const read = race(typed);
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    expect(toTypedRace({ ...read.valid, id: 'r', result: null })).toMatchObject(typed);
  });

  it('puts the coxswain where the coxswain sits', () => expect(newRace(true).seat).toBe('0'));
});

describe('an erg test', () => {
  it('asks for the time of a distance and the distance of a time', () => {
    expect(toErgQuestions('2k')).toEqual({ asksDistance: false, asksTime: true });
    expect(toErgQuestions('30min')).toEqual({ asksDistance: true, asksTime: false });
    expect(toErgQuestions('7k of before')).toEqual({ asksDistance: true, asksTime: true });
  });

  it('is the row of its piece', () => {
    expect(erg({ time: '7:05.2' })).toEqual({
      ok: true,
      valid: { rowed_on: '2026-10-04', piece: '2k', distance_m: 2000, duration_s: 425.2 },
    });
    expect(erg({ piece: '30min', distance: '8214' })).toMatchObject({
      valid: { piece: '30min', distance_m: 8214, duration_s: 1800 },
    });
    expect(erg({ piece: '7k of before', distance: '7000', time: '24:30' })).toMatchObject({
      valid: { piece: 'other' },
    });
  });

  it.each([
    [{}, { time: 'Enter the time as 7:05.2.' }],
    [
      { day: '', time: 'x' },
      { day: 'Choose the day.', time: 'Enter the time as 7:05.2.' },
    ],
    [{ piece: '30min', distance: '49' }, { distance: 'Write the distance in meters.' }],
    [{ time: '3:20' }, { time: 'That is 0:50.0 for 500 m. Check it.' }],
    [{ piece: '30min', distance: '80000' }, { distance: 'That is 0:11.3 for 500 m. Check it.' }],
  ])('says what is wrong with %j', (typed, problems) => expect(listProblems(erg(typed))).toEqual(problems));

  it('is taken exactly where its split is shown', () => {
    fc.assert(
      fc.property(fc.constantFrom('2k', '30min', 'own'), fc.nat(20_000), fc.nat(4000), (piece, metres, seconds) => {
        const typed = { ...newErg(), piece, day: '2026-10-04', distance: String(metres), time: clock(seconds, 1) };
        expect(erg(typed).ok).toBe(computeSplit(typed) !== null);
      }),
    );
  });
});
