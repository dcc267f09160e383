import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Finding } from '#engine/recording/finding.ts';
import { dataVerdict as verdictOf, findingWords, sortedFindings, weightOf } from './data-quality.tsx';

const finding = (severity: Finding['severity'], seat?: number, fromS = 0): Finding => ({
  code: 'x',
  severity,
  message: '…',
  fromS,
  ...(seat !== undefined && { seat }),
});

const gates = [{ seat: 3, side: null, name: 'Ada' }];
const boat = { name: null, seatCount: 8, rig: null, coxed: null };
const crewed = { gates, boat };

it('findings are sorted: what is worst first, then what is earliest', () => {
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

it('a word sums the data up', () => {
  const dataVerdict = (findings: readonly Finding[]) => verdictOf({ findings, ...crewed });
  expect(dataVerdict([])).toEqual({ word: 'good', note: 'all sensors' });
  // Reliable data shows a note, here and on the button next to it.
  expect(dataVerdict([finding('info', 3)])).toEqual({ word: 'good', note: 'with notes' });
  expect(dataVerdict([finding('warning', 5), finding('warning', 3), finding('warning', 5)])).toEqual({
    word: 'check',
    note: 'seats 3 Ada, 5',
  });
  const three = [finding('warning', 1), finding('warning', 3), finding('warning', 5)];
  expect(dataVerdict(three).note).toBe('seats 1, 3, 5');
  expect(dataVerdict([finding('error')])).toEqual({ word: 'poor', note: 'the recording' });
});

it('doubt has one weight for the button and for the word, and counts nothing', () => {
  const severity = fc.constantFrom<Finding['severity']>('error', 'warning', 'info');
  const found = fc.array(fc.tuple(severity, fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined })));
  const words = { good: /^Data quality$/u, check: /^Check data: /u, poor: /^Unreliable: /u };
  fc.assert(
    fc.property(found, (made) => {
      const findings = made.map(([how, seat]) => finding(how, seat));
      const { word } = verdictOf({ findings, ...crewed });
      const told = findingWords(findings, crewed);
      expect(weightOf({ findings })).toBe({ good: 'said', check: 'weighs', poor: 'stops' }[word]);
      if (findings.length === 0) expect(told).toBeNull();
      else expect(told).toMatch(words[word]);
    }),
  );
});

it('the word names whose numbers are meant by what is worst', () => {
  const all = [finding('warning', 5), finding('error', 3), finding('info', 1)];
  expect(findingWords(all, crewed)).toBe('Unreliable: seat 3 Ada');
  expect(findingWords(all.slice(0, 1), crewed)).toBe('Check data: seat 5');
  expect(findingWords([finding('warning')], crewed)).toBe('Check data: the recording');
});

it('the word tells the only rower by no seat', () => {
  const alone = { gates: [{ seat: 1, side: 'port' as const, name: null }], boat: { ...boat, seatCount: 1 } };
  expect(verdictOf({ findings: [finding('warning', 1)], ...alone }).note).toBe('the rower');
  expect(findingWords([finding('error', 1)], alone)).toBe('Unreliable: the rower');
});
