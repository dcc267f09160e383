import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Finding } from '#engine/recording/finding.ts';
import { dataVerdict as verdictOf, findingWords, sortedFindings } from './findings.ts';

const finding = (severity: Finding['severity'], seat?: number, fromS = 0): Finding => ({
  code: 'x',
  severity,
  message: '…',
  fromS,
  ...(seat !== undefined && { seat }),
});

const gates = [{ seat: 3, side: null, name: 'Ada' }];

it('puts what is worst first, then what is earliest', () => {
  const sorted = sortedFindings([
    finding('info'),
    finding('warning', 1, 20),
    finding('warning', 2, 10),
    finding('error'),
  ]);
  expect(sorted.map(({ severity, seat }) => [severity, seat])).toEqual([
    ['error', undefined],
    ['warning', 2],
    ['warning', 1],
    ['info', undefined],
  ]);
});

it('sums the data up in a word', () => {
  const dataVerdict = (findings: readonly Finding[]) => verdictOf({ findings, gates });
  expect(dataVerdict([])).toEqual({ word: 'good', note: 'all sensors' });
  // What casts no doubt is a note, here and on the button beside it: never "good" beside "1 finding".
  expect(dataVerdict([finding('info', 3)])).toEqual({ word: 'good', note: '1 note' });
  expect(dataVerdict([finding('warning', 5), finding('warning', 3), finding('warning', 5)])).toEqual({
    word: 'check',
    note: 'seats 3 Ada, 5',
  });
  const three = [finding('warning', 1), finding('warning', 3), finding('warning', 5)];
  expect(dataVerdict(three).note).toBe('seats 1, 3, 5');
  expect(dataVerdict([finding('error')])).toEqual({ word: 'poor', note: '1 finding' });
});

it('never says "good" beside "1 finding", whatever was found', () => {
  const severity = fc.constantFrom<Finding['severity']>('error', 'warning', 'info');
  const found = fc.array(fc.tuple(severity, fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined })));
  fc.assert(
    fc.property(found, (made) => {
      const findings = made.map(([how, seat]) => finding(how, seat));
      const words = findingWords(findings) ?? 'no findings';
      const { word, note } = verdictOf({ findings, gates });
      expect(word === 'good').toBe(!/\d finding/u.test(words));
      expect(`${word} ${note}`).not.toMatch(/good.*finding/u);
      // Every one of them is counted.
      expect([...words.matchAll(/\d+/gu)].reduce((sum, [count]) => sum + Number(count), 0)).toBe(findings.length);
    }),
  );
});

it('counts notes beside findings, and both by their own word', () => {
  expect(findingWords([])).toBeNull();
  expect(findingWords([finding('warning'), finding('info'), finding('error'), finding('info')])).toBe(
    '2 findings, 2 notes',
  );
  expect(findingWords([finding('info')])).toBe('1 note');
});
