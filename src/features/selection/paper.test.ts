import { describe, expect, it } from 'vitest';
import { WATERS } from '#engine/analysis/selection/race-model.ts';
import { seededRandom } from '#engine/analysis/testing/seeded-random.ts';
import type { PieceResultRecord, RaceRecord } from '#storage/race-record.ts';
import { selectFrom, selectionPaper, type Paper } from './paper.ts';
import { createRace, withConstraints, withResult } from './race-edits.ts';
import { WATER_WORDS } from './race-form.ts';

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
