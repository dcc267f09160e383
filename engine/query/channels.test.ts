import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import { everyStroke, knownCrew } from '../analysis/testing/known-crew.ts';
import { seatValues } from '../analysis/selected/stroke-means.ts';
import { answerQuery } from './answer.ts';
import { channelValues, compileChannels, nameFault, seatsByName } from './channels.ts';
import { compileQuery } from './compile-query.ts';
import type { QueryContext } from './query.ts';
import { meanTold } from './query-values.ts';
import { understood } from './understood.ts';

const crew = knownCrew({ strokes: 60, seed: 2, off: { 3: { catchOffsetMs: 15 } } });
const asked = { analysis: crew, strokes: everyStroke(crew) };

const CHANNELS = [
  { name: 'work a stroke', formula: 'crew power / rate' },
  { name: 'ratio', formula: 'wash / slip' },
  { name: 'widest', formula: 'greatest(late) - least(late)' },
  { name: 'ratio of all', formula: 'mean(ratio)' },
];

const compiled = compileChannels(CHANNELS);

function answer(text: string, asking: QueryContext = {}) {
  const query = compileQuery(text, { channels: compiled.channels, ...asking });
  if (!query.ok) return `${query.fault.at}: ${query.fault.sentence}`;
  const found = answerQuery(query.value, asked);
  if (!found.ok) return found.fault.sentence;
  return { ...found.value, understood: understood(query.value) };
}

function answered(text: string, asking: QueryContext = {}) {
  const found = answer(text, asking);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('quantities of one’s own', () => {
  it('have a unit that is derived, and are the boat’s or each rower’s', () => {
    expect(compiled.faults).toEqual([]);
    expect(compiled.channels.map(({ name, unit, isEach }) => [name, unit?.name ?? null, isEach])).toEqual([
      ['work a stroke', 'J', false],
      ['ratio', null, true],
      ['widest', 'ms', false],
      ['ratio of all', null, false],
    ]);
  });

  it('are computed as they are written', () => {
    const [work, ratio, widest, ofAll] = compiled.channels.map((channel) => channelValues(channel, asked));
    if (!work?.ok || !ratio?.ok || !widest?.ok || !ofAll?.ok) throw new Error('all are measured');
    const stroke = 7;
    const power = crew.gates.reduce(
      (sum, { seat }) => sum + (seatValues(crew, 'powerW', seat, asked.strokes)[stroke] ?? NaN),
      0,
    );
    expect(work.value[0]?.values[stroke]).toBeCloseTo((power * 60) / (crew.strokes.boat.rateSpm[stroke] ?? NaN), 6);
    const own = crew.gates.map(
      (_, gate) =>
        (crew.strokes.gate.finishSlipDeg[stroke * 8 + gate] ?? NaN) /
        (crew.strokes.gate.catchSlipDeg[stroke * 8 + gate] ?? NaN),
    );
    expect(ratio.value.map(({ values }) => values[stroke])).toEqual(own);
    expect(ofAll.value[0]?.values[stroke]).toBeCloseTo(own.reduce((a, b) => a + b) / 8, 9);
    const late = crew.gates.map((_, gate) => crew.strokes.gate.catchOffsetMs[stroke * 8 + gate] ?? NaN);
    expect(widest.value[0]?.values[stroke]).toBeCloseTo(Math.max(...late) - Math.min(...late), 9);
  });

  it('are asked for like any other, with the unit they are shown in', () => {
    const { hits, told, understood: said } = answered('widest > 30');
    expect(said).toBe('widest > 30 ms');
    expect(told.map(({ name, unit }) => [name, unit?.name])).toEqual([['widest', 'ms']]);
    expect(told[0]?.values.every((value) => value > 30)).toBe(true);
    expect(told[0]?.values).toHaveLength(hits.length);
    expect(answered('seat 3 ratio > 1.2').understood).toBe('seat 3 ratio > 1.2');
    expect(answered('any ratio > 2').told[0]?.seats).not.toBeNull();
    expect(answer('ratio > 2')).toBe('0: Choose whose ratio: “seat 5 ratio”, “any ratio” or “every ratio”.');
    expect(answer('widest')).toBe('0: Add a value: “widest > 20”.');
    expect(answer('widest > 3 deg')).toContain('These have different units: s and °');
  });

  it('say why one is not understood, and what hangs on it', () => {
    const { channels, faults } = compileChannels([
      { name: 'a', formula: 'rate + speed' },
      { name: 'b', formula: 'a * 2' },
      { name: 'c', formula: 'c + 1' },
      { name: 'd', formula: 'rate > 30' },
      { name: 'e', formula: 'sum(power) / crew power' },
    ]);
    expect(channels.map(({ name }) => name)).toEqual(['e']);
    expect(faults.map(({ written }) => written.name)).toEqual(['a', 'b', 'c', 'd']);
    expect(faults.every(({ sentence }) => sentence.endsWith('.'))).toBe(true);
  });

  it.each(['rate', 'any thing', 'late sum > 3', '5th', '', 'work', 'ms', 'a b c d e', 'x'.repeat(41), 'mean', '=cmd'])(
    'take no name that means something, or nothing: %s',
    (name) => expect(nameFault(name, [])).toMatch(/\.$/u),
  );

  it('refuse the sum of a crew of which one was not measured', () => {
    const gaps = knownCrew({ strokes: 20, seed: 3 });
    gaps.strokes.gate.powerW[5 * 8 + 2] = NaN;
    const [channel] = compileChannels([{ name: 'everybody', formula: 'sum(power)' }]).channels;
    if (channel === undefined) throw new Error('it is understood');
    const found = channelValues(channel, { analysis: gaps, strokes: everyStroke(gaps) });
    expect(found.ok && found.value[0]?.values[5]).toBeNaN();
    expect(found.ok && found.value[0]?.values[6]).toBeGreaterThan(0);
  });

  it('never throw, whatever is written', () => {
    const words = [
      'rate',
      'mean',
      '(',
      ')',
      'sum',
      'late',
      '+',
      '/',
      '3',
      'any',
      'seat',
      'widest',
      'ratio',
      'as',
      '^',
      '−',
      '🚣',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), fc.string(), (parts, name) => {
        const formula = parts.join(' ');
        const { channels } = compileChannels([...CHANNELS, { name: 'mine', formula }, { name, formula: 'rate' }]);
        for (const channel of channels) channelValues(channel, asked);
        answer(formula);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});

describe('a question by the name of a rower', () => {
  const rowers = seatsByName({
    crew: [
      { seat: 3, side: null, name: 'Ada Byron' },
      { seat: 4, side: null, name: 'Ada King' },
      { seat: 5, side: null, name: 'Late' },
      { seat: 6, side: null, name: "Siún O'Dea" },
      { seat: 7, side: null, name: null },
    ],
  });

  it('means the seat, whole or by a name that one of the crew has', () => {
    expect(answered('Byron late > 5', { rowers }).understood).toBe('seat 3 late > 5 ms');
    expect(answered('ada king’s late > 5', { rowers }).understood).toBe('seat 4 late > 5 ms');
    expect(answered("O'Dea short > 1", { rowers }).understood).toBe('seat 6 short > 1°');
    expect(answer('Ada late > 5', { rowers })).toContain('isn’t a metric');
    expect([...rowers.values()]).not.toContain(5);
  });
});

describe('a question as a mean', () => {
  it('tells the mean of what it names, with its interval', () => {
    const { told, understood: said } = answered('seat 3 late > -100 ms as mean');
    const mean = told[0] === undefined ? null : meanTold(told[0]);
    expect(said).toBe('seat 3 late > -100 ms as mean');
    expect(mean?.mean).toBeCloseTo(15, -1);
    expect(Math.abs((mean?.mean ?? NaN) - 15)).toBeLessThan(2 * (mean?.either ?? NaN));
    expect(mean?.strokes).toBe(60);
  });

  it('takes a quantity alone, over all strokes that are asked about', () => {
    const { hits, told } = answered('seat 3 late last 20 strokes as mean');
    expect(hits).toHaveLength(20);
    expect(told[0]?.values).toHaveLength(20);
    expect(answer('seat 3 late')).toContain('Add a value');
    expect(answer('rate > 3 as photo strip')).toContain('“as mean” or “as list”');
  });

  it('gives no interval to fewer than ten strokes', () => {
    const { told } = answered('rate last 5 strokes as mean');
    expect(told[0] === undefined ? null : meanTold(told[0])).toMatchObject({ either: null, strokes: 5 });
  });

  it('tells of any rower who it was', () => {
    const { told, hits } = answered('any late > 12 ms');
    const [late] = told;
    hits.forEach((stroke, at) => {
      const seat = late?.seats?.[at] ?? 0;
      expect(late?.values[at]).toBeCloseTo(crew.strokes.gate.catchOffsetMs[stroke * 8 + seat - 1] ?? NaN, 9);
      expect(late?.values[at]).toBeGreaterThan(12);
    });
  });
});
