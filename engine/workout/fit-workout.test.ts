import { expect, it } from 'vitest';
import { FitBytes, ENUM, TEXT, UINT16, UINT32 } from '../formats/fit/fit-bytes.ts';
import { fitSession } from '../formats/fit/testing/fit-session.ts';
import { simulatedSession } from '../formats/testing/simulated-session.ts';
import { readFitWorkout, writeFitWorkout } from './fit-workout.ts';
import { readNotation } from './read-notation.ts';
import { writeNotation } from './write-notation.ts';

it.each([
  "warm-up 10', 3×8' r20, 4' rest, cool-down 2000 m",
  "3×(4' r20 + 3' r22-24 + 2' free) UT2, 5' rest",
  '8×500 m race pace, rest, 16000 m r18 steady',
  "1' r28, 1' rest, 2' r28, 1' rest r16, 1' r28",
])('comes back from FIT: %s', (text) => {
  const { workout } = readNotation(text);
  if (workout === null) throw new Error('not read');
  const read = readFitWorkout(writeFitWorkout(workout, 'Tuesday'));
  expect(read.ok && read.value).toEqual(workout);
});

const field = (number: number, base: number, value: number | string) => ({ number, base, value });

it('reads the repeats of other programs, also one within another', () => {
  const fit = new FitBytes();
  const line = (at: number, ofTime: boolean, value: number, intensity: number): void =>
    void fit.message(27, [
      field(254, UINT16, at),
      field(1, ENUM, ofTime ? 0 : 1),
      field(2, UINT32, value),
      field(3, ENUM, 2),
      field(7, ENUM, intensity),
    ]);
  const repeat = (at: number, from: number, times: number): void =>
    void fit.message(27, [field(254, UINT16, at), field(1, ENUM, 6), field(2, UINT32, from), field(4, UINT32, times)]);
  fit.message(0, [field(0, ENUM, 5)]);
  fit.message(26, [field(8, TEXT, 'Sets')]);
  line(0, false, 50_000, 0);
  line(1, true, 60_000, 4);
  repeat(2, 0, 4);
  line(3, true, 240_000, 1);
  repeat(4, 0, 2);
  const read = readFitWorkout(fit.bytes());
  expect(read.ok && writeNotation(read.value)).toBe("4×500 m, 1' rest, 1' rest, 4' rest, 4×500 m, 1' rest");
});

it('refuses what is no workout', () => {
  for (const bytes of [fitSession(simulatedSession()), new Uint8Array([1, 2, 3])]) {
    expect(readFitWorkout(bytes)).toMatchObject({ ok: false });
  }
});
