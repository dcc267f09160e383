import { describe, expect, it } from 'vitest';
import { WATERS } from '#engine/analysis/selection/race-model.ts';
import { seededRandom } from '#engine/analysis/testing/seeded-random.ts';
import { type PieceResultRecord, type RaceRecord, raceProblem, SEAT_RACES } from '#storage/race-record.ts';
import { parseSeconds } from '#src/format/clock.ts';
import {
  selectFrom,
  selectionPaper,
  type Paper,
  createRace,
  withConstraints,
  withResult,
  swappedSince,
  withExchange,
  withNextPiece,
  withoutRacedPiece,
} from './paper.ts';
import { WATER_WORDS, crewProblem, emptyRaceForm, namedBy, RACE_FORM, racedRowers, timesProblem } from './race-form.ts';

const SIDES = ['port', 'starboard', 'port', 'both', 'both', 'port', 'starboard', 'starboard'] as const;

/** Two fours in eight pieces, by times or by speeds. */
function raced(by: PieceResultRecord['by'], isWeighed: boolean): RaceRecord {
  const random = seededRandom(7);
  const rowers = SIDES.map((side, at) => ({ name: `Rower ${at + 1}`, side, powerW: at === 3 ? null : 300 + 3 * at }));
  const planned = createRace({ title: 'Fours', water: 'same', rowers, pieces: 8 });
  const timed = planned.pieces.reduce((race, _, at) => {
    const aS = Number((200 + 4 * random.normal()).toFixed(1));
    const bS = Number((aS + random.normal()).toFixed(1));
    const result = by === 'times' ? { by, aS, bS } : { by, aMps: 1000 / aS, bMps: 1000 / bS };
    return withResult(race, at, result);
  }, planned);
  const weighed = timed.rowers.map(({ side }, at) => ({ side, weightKg: 68 + at / 2 }));
  return isWeighed ? withConstraints(timed, weighed, { meanKg: 70, eachKg: null }) : timed;
}

/** The race as someone types it who has nothing but the paper. */
function typedFrom({ title, inputs }: Paper): RaceRecord {
  const [pieces, rowers, terms] = inputs.map(({ rows }) => rows);
  const [weighed, measured] = ['kg', 'W'].map((column) => inputs[1]?.columns.indexOf(column) ?? -1);
  const limit = (at: number): number | null => Number(terms?.[at]?.[1]) || null;
  const number = (text = ''): number => Number(text.split(' ')[0]);
  const names = (text = ''): string[] => text.split(', ');
  const result = ([a = '', b = '']: readonly string[]): PieceResultRecord =>
    a.endsWith(' s')
      ? { by: 'times', aS: number(a), bS: number(b) }
      : { by: 'speeds', aMps: number(a), bMps: number(b) };
  return {
    version: 1,
    id: 'typed',
    title,
    writtenAt: 0,
    water: WATERS.find((one) => WATER_WORDS[one] === terms?.[0]?.[1]) ?? 'different',
    limits: { meanKg: limit(2), eachKg: limit(3) },
    rowers: (rowers ?? []).map((cells) => ({
      name: cells[0] ?? '',
      side: (['port', 'starboard', 'both'] as const).find((side) => side === cells[1]) ?? null,
      powerW: Number(cells[measured ?? -1]) || null,
      powerErrorPct: Number(cells[(measured ?? -1) + 1]) || undefined,
      weightKg: Number(cells[weighed ?? -1]) || undefined,
    })),
    pieces: (pieces ?? []).map(([, , a, b, ...results]) => ({ a: names(a), b: names(b), result: result(results) })),
  };
}

const paperOf = (race: RaceRecord): Paper => selectionPaper(race, selectFrom(race));

describe('the paper of a selection', () => {
  it.each([
    ['times', false],
    ['times', true],
    ['speeds', true],
  ] as const)('has every input: %s typed from it give the same digits (weights %s)', (by, isWeighed) => {
    const race = raced(by, isWeighed);
    const paper = paperOf(race);
    expect(paper.answers.map(({ title }) => title)).toEqual([
      'Fastest lineup',
      'Swaps that could be as fast',
      'Who made it: effect on the boat’s speed',
      'Wind, stream and effort, from both boats',
      'Ranking',
    ]);
    expect(paper.method).toContain('draws from seed 41');
    expect(paperOf(typedFrom(paper))).toEqual(paper);
  });

  it('says a weight only where the lineup has to keep one', () => {
    const columns = (isWeighed: boolean) => paperOf(raced('times', isWeighed)).inputs[1]?.columns;
    expect(columns(true)).toContain('kg');
    expect(columns(false)).not.toContain('kg');
  });

  it('has room for the times of pieces that are not rowed', () => {
    const race = raced('times', false);
    const { inputs, answers } = paperOf({
      ...race,
      pieces: race.pieces.map((one) => ({ ...one, result: null })),
    });
    expect(inputs[0]?.rows[0]?.slice(-2)).toEqual(['', '']);
    expect(answers).toEqual([]);
  });
});

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
