import { describe, expect, it } from 'vitest';
import { parseSeconds } from '#src/format/clock.ts';
import { raceProblem, SEAT_RACES, type RaceRecord } from '#storage/race-record.ts';
import { createRace, swappedSince, withExchange, withNextPiece, withoutRacedPiece, withResult } from './race-edits.ts';
import { crewProblem, emptyRaceForm, namedBy, RACE_FORM, racedRowers, timesProblem } from './race-form.ts';

const NAMES = ['Ann', 'Ben', 'Cas', 'Dee', 'Eva', 'Fay', 'Gus', 'Hal'];
const typed = { ...emptyRaceForm(), title: 'Fours' };
const named = {
  ...typed,
  rowers: typed.rowers.map((one, at) => ({ ...one, name: NAMES[at] ?? '', power: at === 0 ? '312,5' : '' })),
};

const race = (): RaceRecord =>
  createRace({ title: 'Fours', water: 'same', rowers: racedRowers(RACE_FORM.parse(named)), pieces: 6 });

const sideOf = (of: RaceRecord, name: string) => of.rowers.find((one) => one.name === name)?.side;

describe('a new seat race', () => {
  it('is planned piece by piece, one rower of each boat and one side at a time, and can be kept', () => {
    const made = race();
    expect(made.pieces).toHaveLength(6);
    expect(raceProblem(made)).toBeNull();
    expect(SEAT_RACES.read(JSON.parse(JSON.stringify(made)))).toEqual(made);
    for (let at = 1; at < 6; at++) {
      const swaps = swappedSince(made, at);
      expect(swaps).toHaveLength(1);
      for (const { out, into } of swaps) expect(sideOf(made, out)).toBe(sideOf(made, into));
    }
    expect(swappedSince(made, 0)).toEqual([]);
    expect(new Set(made.pieces.map(({ a }) => a.toSorted().join())).size).toBe(6);
  });

  it('has what was typed', () => {
    expect(race().rowers[0]).toEqual({ name: 'Ann', side: 'starboard', powerW: 312.5 });
    expect(racedRowers({ ...RACE_FORM.parse(named), rig: 'scull' })[1]).toEqual({
      name: 'Ben',
      side: null,
      powerW: null,
    });
  });

  it.each([
    [{ name: '' }, 'Name every rower of both boats.'],
    [{ name: 'Hal' }, 'Hal appears twice. Give each rower a different name.'],
    [{ power: 'lots' }, 'Enter Ann’s power in watts.'],
    [{ side: 'port' as const }, 'Set each rower’s side. Both boats need the same number of port oars.'],
  ])('is refused with what is wrong: %o', (part, sentence) => {
    const rowers = named.rowers.slice(0, 8).map((one, at) => (at === 0 ? { ...one, ...part } : one));
    expect(crewProblem(rowers, 'sweep')).toBe(sentence);
  });
});

describe('a piece', () => {
  it('gets a result and loses it again; the next one follows what is planned', () => {
    const rowed = withResult(race(), 0, { by: 'times', aS: 200, bS: 201 });
    expect(rowed.pieces[0]?.result).toEqual({ by: 'times', aS: 200, bS: 201 });
    expect(withResult(rowed, 0, null)).toEqual({ ...rowed, pieces: race().pieces });
    expect(withNextPiece(rowed).pieces).toHaveLength(7);
    expect(withoutRacedPiece(rowed, 5).pieces).toHaveLength(5);
  });

  it('is swapped as the coach wants', () => {
    const swapped = withExchange(race(), 0, 'Ann', 'Eva');
    expect(swapped.pieces[0]).toMatchObject({ a: ['Eva', 'Ben', 'Cas', 'Dee'], b: ['Ann', 'Fay', 'Gus', 'Hal'] });
    expect(raceProblem(swapped)).toBeNull();
  });

  it('is timed by two times that can be of one piece', () => {
    expect(timesProblem(parseSeconds('3:21.4'), parseSeconds('3:22'))).toEqual({});
    expect(timesProblem(parseSeconds('soon'), null)).toEqual({
      a: 'A time such as 3:21.4.',
      b: 'A time such as 3:21.4.',
    });
    expect(timesProblem(201, 321)).toEqual({ b: 'More than a fifth apart: is one of them wrong?' });
  });
});

it('takes the side of a rower from the roster with the name', () => {
  const roster = [
    { name: 'Ann', side: 'starboard' as const },
    { name: 'Ben', side: 'both' as const },
  ];
  expect(namedBy(roster, 'Ann')).toEqual({ name: 'Ann', side: 'starboard' });
  expect(namedBy(roster, 'Ben')).toEqual({ name: 'Ben', side: 'both' });
  expect(namedBy(roster, 'Cas')).toEqual({ name: 'Cas' });
});
