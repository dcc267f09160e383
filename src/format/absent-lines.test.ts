import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absentLines, seatsText } from './absent-lines.ts';

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
