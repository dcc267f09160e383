// Coaches' own phrases with the intended plain query for each. All were written down before trying, and the language
// was then extended for those it rejected.
import { expect, it } from 'vitest';
import { expectFigure } from '../analysis/testing/expect-figure.ts';
import { plainWords, compileQuery } from './compile-query.ts';
import { understood } from './understood.ts';

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
