import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import { QUERY_FIELDS } from './fields.ts';
import { compileQuery, plainWords } from './compile-query.ts';
import { completeQuery, type ForceUnit } from './query.ts';
import { understood } from './understood.ts';
import { expectFigure } from '../analysis/testing/expect-figure.ts';

function meant(text: string, forceUnit: ForceUnit = 'N'): string {
  const compiled = compileQuery(text, { forceUnit });
  return compiled.ok ? understood(compiled.value) : `${compiled.fault.at}: ${compiled.fault.sentence}`;
}

describe('what coaches ask', () => {
  it.each([
    ['seat 5 late > 20 ms', 'seat 5 late > 20 ms'],
    ['seat 5 late by more than 20 ms when rate over 30', 'seat 5 late > 20 ms and rate > 30 spm'],
    ['Seat 5 is late by more than 20ms', 'seat 5 late > 20 ms'],
    ['rate over 32 last 500 m', 'rate > 32 spm last 500 m'],
    ['show me strokes where rate > 36', 'rate > 36 spm'],
    ['any slip > 10 deg', 'any slip > 10°'],
    ['every seat slip less than 12 degrees', 'every slip < 12°'],
    ['any washes > 15 in piece 2', 'any wash > 15° in piece 2'],
    ['not paddle and speed < 4.5', 'not paddle and speed < 4.5 m/s'],
    ['pace slower than 2:00', 'pace > 2:00'],
    ['speed slower than 4.5', 'speed < 4.5 m/s'],
    ['pace > 2:00', 'pace > 2:00'],
    ['split under 1:45.5 first 1 km', 'pace < 1:45.5 first 1000 m'],
    ['stroke early > 10 ms', 'stroke early > 10 ms'],
    ['bow port catch < -60', 'bow port catch < -60°'],
    ['seat 3 short > 3 deg after 1000 m', 'seat 3 short > 3° after 1000 m'],
    ['any short > 4° between 32 and 36 spm', 'any short > 4° between 32 and 36 spm'],
    ['seat 2 power below 280 watts', 'seat 2 power < 280 W'],
    ['crew power at least 2800', 'crew power >= 2800 W'],
    ['seat 7 peak force > 80 kgf', 'seat 7 peak > 80 kgf'],
    ['seat 4 peak between 60 and 80 kgf', 'seat 4 peak >= 60 kgf and seat 4 peak <= 80 kgf'],
    ['seat 4 late > seat 6 late + 15 ms', 'seat 4 late > seat 6 late + 15 ms'],
    ['abs(seat 4 late - seat 6 late) > 25 ms', 'abs(seat 4 late - seat 6 late) > 25 ms'],
    ['seat 8 length < 80 and seat 8 power > 300', 'seat 8 length < 80° and seat 8 power > 300 W'],
    ['rate between 28 and 32', 'rate >= 28 spm and rate <= 32 spm'],
    ['roll > 2 or roll < -2', 'roll > 2° or roll < -2°'],
    ['stroke rate is over 34 last 20 strokes', 'rate > 34 spm last 20 strokes'],
    ['seat 6 first quarter < 18%', 'seat 6 first quarter < 18 %'],
    ['any weak > 30 W last 2 min', 'any weak > 30 W last 120 s'],
    ['seat 1 drive / seat 1 recovery > 0.9', 'seat 1 drive / seat 1 recovery > 0.9'],
    ['every (slip < 10 and wash < 15)', 'every (slip < 10° and wash < 15°)'],
    ['start and not (any late > 30 ms)', 'start and not any late > 30 ms'],
    ['meters per stroke > 9 and rate ≥ 34', 'meters per stroke > 9 m and rate >= 34 spm'],
  ])('%s', (text, said) => {
    expect(meant(text)).toBe(said);
  });

  it('means a bare force in the reader’s unit', () => {
    expect(meant('seat 4 force > 80', 'kgf')).toBe('seat 4 peak > 80 kgf');
    expect(meant('seat 4 force > 80', 'lbf')).toBe('seat 4 peak > 80 lbf');
  });
});

describe('what is not understood', () => {
  it.each([
    ['', '0: Enter a metric or a number here.'],
    ['seat 5 latte > 20 ms', '7: “latte” isn’t a metric that a stroke has.'],
    ['late > 20 ms', '0: Choose whose late: “seat 5 late”, “any late” or “every late”.'],
    ['seat 5 late > 2 deg', '12: These have different units: s and °.'],
    ['seat 5 late', '0: Add a value: “late > 20”.'],
    ['seat 5 rate > 30', '0: The rate is the boat’s, not a seat’s. Remove the seat.'],
    ['rate * speed > 60', '17: Add a unit: m/s².'],
    ['power faster than 300', '0: Choose whose power: “seat 5 power”, “any power” or “every power”.'],
    ['rate faster than 30', '0: Only speed and pace are faster. Use “>” or “<”.'],
    ['rate > 30 last 500', '18: Add a unit: m, strokes, s, min.'],
    ['rate > (30', '10: “)” is missing here.'],
    ['rate > 30 in piece two', '19: Enter the piece number.'],
    ['rate ? 30', '5: “?” has no meaning here.'],
    ['any every late > 3', '4: Use “any” or “every” only once.'],
  ])('%s', (text, said) => {
    expect(meant(text)).toBe(said);
  });

  it('offers the words that were nearly written', () => {
    const compiled = compileQuery('seat 5 latte > 20 ms');
    expect(!compiled.ok && compiled.fault.instead).toContain('late');
    const unknown = compileQuery('rtae > 30');
    expect(!unknown.ok && unknown.fault.instead).toContain('rate');
  });

  it('looks nothing up that is not of the language', () => {
    for (const text of ['constructor > 1', '__proto__ > 1', 'seat 5 toString > 1', 'hasOwnProperty(rate) > 1']) {
      expect(compileQuery(text).ok).toBe(false);
    }
  });
});

const BITS =
  'seat 5 late > < ( ) . / - ms and not ^ % rate , abs 1e9 = any every between last 500 m 1:50 in piece stroke bow port as * + or °'.split(
    ' ',
  );

it('never fails but by a sentence with a place, whatever is written', () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...BITS), { maxLength: 14 }).map((bits) => bits.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const compiled = compileQuery(text);
      completeQuery(text);
      if (compiled.ok) {
        const again = compileQuery(understood(compiled.value));
        expect(again.ok && understood(again.value)).toBe(understood(compiled.value));
        return;
      }
      expect(compiled.fault.sentence).toMatch(/^.+\.$/su);
      expect(compiled.fault.end).toBeGreaterThanOrEqual(compiled.fault.at);
      expect(compiled.fault.at).toBeGreaterThanOrEqual(0);
      expect(compiled.fault.at).toBeLessThanOrEqual(Math.max(text.length, 2000));
    }),
    { numRuns: propertyRuns(3000) },
  );
});

it('refuses brackets without end and texts without end', () => {
  expect(meant(`1 + ${'('.repeat(80)}1`)).toContain('Brackets are nested more than 60 deep.');
  expect(meant('rate > 30 and '.repeat(200))).toContain('longer than 2000 characters');
});

describe('what could come next', () => {
  it.each([
    ['', ['rate', 'seat', 'any', 'not', 'paddle']],
    ['ra', ['rate']],
    ['seat 5 ', ['late', 'slip', 'power', 'port']],
    ['seat 5 la', ['late', 'last quarter']],
    ['rate ', ['>', 'between']],
    ['rate > 30 ', ['spm', 'and', 'last', 'in piece']],
    ['rate > 30 last 500 ', ['m', 'strokes']],
    ['rate between 28 ', ['and']],
    ['any ', ['late', 'slip']],
  ])('after “%s”', (text, words) => {
    expect(completeQuery(text).words).toEqual(expect.arrayContaining(words));
  });

  it('is always something that leads on: each word offered is read', () => {
    for (const start of [
      '',
      'seat 5 ',
      'rate ',
      'rate > 30 ',
      'any ',
      'rate > 30 last 500 ',
      'not ',
      'rate between 28 ',
    ]) {
      for (const word of completeQuery(start).words) {
        const compiled = compileQuery(`${start}${word} `);
        if (compiled.ok || compiled.fault.sentence.startsWith('Add a value')) continue;
        expect({ word, at: compiled.fault.at >= start.length }).toEqual({ word, at: true });
      }
    }
  });
});

it('knows every quantity by every one of its names, and no name twice', () => {
  const names = QUERY_FIELDS.flatMap((field) => [field.name, ...field.also]);
  expect(new Set(names).size).toBe(names.length);
  for (const field of QUERY_FIELDS) {
    for (const name of [field.name, ...field.also]) {
      const whose = field.of === 'seat' ? 'seat 3 ' : '';
      expect(meant(`${whose}${name} > 1`)).toMatch(new RegExp(`^${whose}${field.name} > 1`, 'u'));
    }
  }
});

it('docs/questions.md lists every quantity as it is', async () => {
  const page = await readFile(new URL('../../docs/questions.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
  for (const { name, also, unit, meaning } of QUERY_FIELDS) {
    const others = also.map((word) => `\`${word}\``).join(', ');
    expect(rows).toContain(
      `| \`${name}\` | ${others === '' ? '' : `${others} `}| ${unit?.name ?? ''}${unit === null ? '' : ' '}| ${meaning} |`,
    );
  }
});

const SAID = [
  ['seat 3 is late by 15 ms or more', 'seat 3 late >= 15 ms'],
  ['when does seat 5 catch later than seat 4', 'seat 5 late > seat 4 late'],
  ['all strokes above 34 in piece 3', 'rate > 34 in piece 3'],
  ['bow washes out more than 12 degrees', 'bow wash > 12 deg'],
  ['strokes with the rate over 30', 'rate > 30'],
  ['anyone late more than 25 ms', 'any late > 25 ms'],
  ['everyone longer than 85 degrees', 'every length > 85 deg'],
  ['seat 6 shorter than 80 degrees after 1000 m', 'seat 6 length < 80 deg after 1000 m'],
  ['seat 6 gets 4 degrees short in the last 500 m', 'seat 6 short > 4 deg last 500 m'],
  ['stroke over 400 watts', 'stroke power > 400 W'],
  ['seat 7 power less than 300 and rate over 32', 'seat 7 power < 300 W and rate > 32'],
  ['faster than 1:40', 'pace < 1:40'],
  ['slower than 1:50 in the last 250 m', 'pace > 1:50 last 250 m'],
  ['speed under 5 m/s at rate above 30', 'speed < 5 m/s and rate > 30'],
  ['seat 2 slips more than 10', 'seat 2 slip > 10'],
  ['any slip above 15 in the first 20 strokes', 'any slip > 15 first 20 strokes'],
  ['seat 4 catch before -60', 'seat 4 catch < -60'],
  ['finish shorter than 30 at seat 2', 'seat 2 finish < 30'],
  ['seat 4 peak force below 60 kgf', 'seat 4 peak < 60 kgf'],
  ['peak of seat 4 over 80 kgf', 'seat 4 peak > 80 kgf'],
  ['drills or paddling', 'drill or paddle'],
  ['work strokes over 28', 'work and rate > 28'],
  ['roll of more than 2 degrees', 'roll > 2 deg'],
  ['boat rolls more than 4 degrees', 'roll range > 4 deg'],
  ['meters per stroke under 8', 'meters per stroke < 8'],
  ['run below 8 m', 'run < 8 m'],
  ['seat 5 late > 20 ms at 32-36 spm after 1000 m', 'seat 5 late > 20 ms between 32 and 36 spm after 1000 m'],
  ['seat 1 last quarter under 10%', 'seat 1 last quarter < 10%'],
  ['recovery longer than 1.2 s at seat 8', 'seat 8 recovery > 1.2 s'],
  ['no one late more than 10 ms', 'not any late > 10 ms'],
  ['seat 5 is 20 ms late', 'seat 5 late > 20 ms'],
  ['bow is 15 ms early at rate 32', 'bow early > 15 ms between 31.5 and 32.5 spm'],
  ['all strokes in piece 2 where seat 3 is short by 5 degrees', 'seat 3 short > 5 deg in piece 2'],
  ['seat 4 slip of more than 12', 'seat 4 slip > 12'],
  ['no one slips more than 15 degrees', 'not any slip > 15 deg'],
  ['stroke below 350 W in the last 2 min', 'stroke power < 350 W last 2 min'],
  ['rate dropping below 30', 'rate < 30'],
  ['rate between 30 and 34 and any late over 15 ms', 'rate between 30 and 34 and any late > 15 ms'],
  ['speed below 4.8 at 30-32 spm', 'speed < 4.8 between 30 and 32 spm'],
  ['seat 8 length under 82 and seat 7 length under 82', 'seat 8 length < 82 and seat 7 length < 82'],
  ['someone washes out over 20', 'any wash > 20'],
  ['each seat at least 300 watts', 'every power >= 300 W'],
  ['seat 2 catch angle less than -58', 'seat 2 catch < -58'],
  ['crew power over 3000 watts for the last 10 strokes', 'crew power > 3000 W last 10 strokes'],
  ['pace of 1:45 or faster', 'pace <= 1:45'],
  ['seat 6 weaker than 280 W', 'seat 6 power < 280 W'],
  ['the starts', 'start'],
  ['not a drill and rate above 20', 'not drill and rate > 20'],
  ['seat 3 late compared to seat 4 by 10 ms', 'seat 3 late > seat 4 late + 10 ms'],
  ['catch of seat 1 past -60', 'seat 1 catch < -60'],
] as const;

function readMeaning(text: string): string {
  const compiled = compileQuery(text);
  return compiled.ok ? understood(compiled.value) : compiled.fault.sentence;
}

// Coaches' own phrases with the intended plain query for each. All were written down before trying, and the language
// was then extended for those it rejected.
it('sentences of coaches are understood as they were meant', () => {
  const missed = SAID.filter(([said, meant]) => readMeaning(said) !== readMeaning(meant));
  for (const [, meant] of SAID) expect(compileQuery(meant).ok).toBe(true);
  expectFigure('questionsMeant', (100 * (SAID.length - missed.length)) / SAID.length);
});

it('what is of the language is left as it stands, and a fault is told of what was written', () => {
  for (const [, meant] of SAID)
    expect(plainWords(readMeaning(meant))).toBe(readMeaning(meant).replaceAll(/\s+/gu, ' '));
  const compiled = compileQuery('everyone latte by 20 ms');
  expect(!compiled.ok && compiled.fault).toMatchObject({
    at: 0,
    sentence: '“everyone” isn’t a metric that a stroke has.',
  });
});
