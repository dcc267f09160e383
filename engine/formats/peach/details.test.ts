import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Finding } from '../../recording/finding.ts';
import { parseParameters, sessionClock } from './details.ts';
import { SectionRows } from './instruments.ts';

function read(...rows: readonly (readonly [name: string, value: string, unit?: string])[]) {
  const sections = new SectionRows();
  sections.add('Parameter Info', ['Parameter', 'Value', 'Units']);
  for (const [name, value, unit = ''] of rows) sections.add('Parameter Info', [name, value, unit]);
  const findings: Finding[] = [];
  return { parameters: parseParameters(sections, 'sweep', findings), findings };
}

it('takes oars and thresholds in the units the file gives', () => {
  const { parameters, findings } = read(
    ['Sweep Drive Start', '25', 'kg'],
    ['Sweep Oar Inboard', '1.14', 'm'],
    ['Sweep Oar Length', '3740', 'mm'],
    ['Average Rating over', '3', 'strokes'],
  );
  expect(parameters).toEqual({
    driveStartKgf: 25,
    recoveryKgf: 15,
    oarInboardM: 1.14,
    oarLengthM: 3.74,
    ratingStrokes: 3,
    fromFile: true,
  });
  expect(findings).toEqual([]);
});

it('takes the usual value where the file’s cannot be, and says so', () => {
  const { parameters, findings } = read(['Sweep Oar Length', '376', 'm'], ['Average Rating over', '9'.repeat(400)]);
  expect(parameters).toMatchObject({ oarLengthM: 3.76, ratingStrokes: 2, fromFile: false });
  expect(findings.map(({ code }) => code)).toEqual(['parameter-impossible', 'parameter-impossible']);
  expect(findings[0]?.message).toBe(
    'The file gives "376" as Sweep Oar Length, which cannot be. The usual value is used.',
  );
});

it('answers with oars that can be, whatever stands there', () => {
  const cell = fc.oneof(fc.double().map(String), fc.integer().map(String), fc.string());
  fc.assert(
    fc.property(cell, cell, cell, cell, fc.constantFrom('cm', 'mm', 'm', ''), (start, inboard, length, over, unit) => {
      const { parameters } = read(
        ['Sweep Drive Start', start],
        ['Sweep Oar Inboard', inboard, unit],
        ['Sweep Oar Length', length, unit],
        ['Average Rating over', over],
      );
      expect(parameters.driveStartKgf >= 1 && parameters.driveStartKgf <= 200).toBe(true);
      expect(parameters.oarInboardM >= 0.3 && parameters.oarInboardM <= 2.5).toBe(true);
      expect(parameters.oarLengthM >= 1.5 && parameters.oarLengthM <= 6).toBe(true);
      expect(Number.isInteger(parameters.ratingStrokes) && parameters.ratingStrokes <= 100).toBe(true);
    }),
  );
});

it('has no start where damaged numbers point to no day of the calendar', () => {
  const sections = new SectionRows();
  sections.add('GPS Info', ['UTC', 'PeachTime']);
  sections.add('GPS Info', ['2024-05-26 07:30:15', '-1e30']);
  expect(sessionClock(sections).startedAt).toBeNull();
});
