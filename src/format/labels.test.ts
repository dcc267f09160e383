import { expect, it, describe } from 'vitest';
import fc from 'fast-check';
import { listText, boatWords, sessionName, absentLines, seatsText } from './labels.ts';

it('joins as a sentence does', () => {
  expect(listText([])).toBe('');
  expect(listText(['5'])).toBe('5');
  expect(listText(['5', '7'])).toBe('5 and 7');
  expect(listText(['3', '5', '7'])).toBe('3, 5 and 7');
});

it.each([
  [{ seatCount: 8, rig: 'sweep', coxed: true }, 'eight, sweep'],
  [{ seatCount: 4, rig: 'sweep', coxed: false }, 'coxless four, sweep'],
  [{ seatCount: 4, rig: 'scull', coxed: null }, 'quad, sculling'],
  [{ seatCount: 3, rig: null, coxed: null }, '3 seats'],
  [{ seatCount: null, rig: null, coxed: null }, 'crew size not known'],
  [{ seatCount: null, rig: 'scull', coxed: null }, 'sculling, crew size not known'],
] as const)('%o is %s', (boat, words) => expect(boatWords({ name: null, ...boat })).toBe(words));

it('names the session after the boat, else after the file', () => {
  expect(sessionName({ name: 'Hydra', seatCount: 8, rig: 'sweep', coxed: true }, 'x.txt')).toBe('Hydra');
  expect(sessionName({ name: null, seatCount: 8, rig: 'sweep', coxed: true }, 'Sat_13_race.TXT')).toBe('Sat 13 race');
  expect(sessionName({ name: null, seatCount: null, rig: null, coxed: null }, 'river_2.fit.gz')).toBe('river 2');
});

const cell = (row: string, name: string, reason = 'No force in these strokes') => ({ row, name, reason });

describe('why numbers of a table are not there', () => {
  it('is said of nothing where all are there', () => {
    expect(absentLines([])).toEqual([]);
  });

  it('is one line for all rows that lack the same for the same reason', () => {
    const cells = [cell('3', 'power'), cell('3', 'peak'), cell('1', 'power'), cell('1', 'peak'), cell('2', 'power')];
    expect(absentLines(cells)).toEqual([
      '– 3 and 1: No force in these strokes (power and peak).',
      '– 2: No force in these strokes (power).',
    ]);
  });

  it('calls seats so, once for all of them', () => {
    const ofSeats = (...rows: readonly string[]) =>
      absentLines(
        rows.map((row) => cell(row, 'power')),
        (labels) => seatsText(labels, 8),
      );
    expect(ofSeats('3')).toEqual(['– Seat 3: No force in these strokes (power).']);
    expect(ofSeats('5 Maeve Donnelly', '3')).toEqual([
      '– Seats 5 Maeve Donnelly and 3: No force in these strokes (power).',
    ]);
    expect(ofSeats('The rower')).toEqual(['– The rower: No force in these strokes (power).']);
    expect(ofSeats('1', '2', '3', '4', '5', '6', '7', '8')).toEqual([
      '– All seats: No force in these strokes (power).',
    ]);
  });

  it('counts what would make the line too long', () => {
    const cells = Array.from({ length: 9 }, (_, at) => cell('2', `number ${at + 1}`));
    expect(absentLines(cells)).toEqual([
      '– 2: No force in these strokes (number 1, number 2, number 3, number 4, number 5 and 4 more).',
    ]);
  });

  it('says every reason, and each once for the same rows and numbers', () => {
    const word = fc.constantFrom('x', 'y', 'z');
    fc.assert(
      fc.property(fc.array(fc.record({ row: word, name: word, reason: word })), (cells) => {
        const lines = absentLines(cells);
        expect(new Set(lines).size).toBe(lines.length);
        for (const { row, reason, name } of cells) {
          const said = lines.filter((line) => {
            const { rows, why, names } = /^– (?<rows>.+): (?<why>.) \((?<names>.+)\)\.$/u.exec(line)?.groups ?? {};
            return why === reason && rows?.includes(row) === true && names?.includes(name) === true;
          });
          expect(said).toHaveLength(1);
        }
      }),
    );
  });
});
