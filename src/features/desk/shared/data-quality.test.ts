import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import type { Finding } from '#engine/recording/finding.ts';
import {
  dataVerdict as verdictOf,
  findingWords,
  sortedFindings,
  weightOf,
  findDoubt,
  findSeatDoubt,
  doubtWords,
  joinedDoubt,
} from './data-quality.tsx';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { resolveSelection } from './selection/selection.ts';
import { modelSession } from '../testing/model-session.ts';
import { adviceFor } from './advice.ts';

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

/** Seat 3 has no force signal in strokes 4 and 5, so its power is absent there. */
const SILENT = new Set([4, 5]);
const session = modelSession({
  gateValue: (field, stroke, gate) =>
    gate === 2 && SILENT.has(stroke) && (field === 'powerW' || field === 'peakForceN') ? Number.NaN : undefined,
});
const { startS, endS } = session.strokes.boat;
const silence: Finding = {
  code: 'sensor-dropout',
  severity: 'warning',
  message: 'Seat 3: no usable force signal.',
  seat: 3,
  fromS: (startS[4] ?? 0) + 0.2,
  toS: (endS[5] ?? 0) - 0.2,
};
const withFindings = (...findings: Finding[]): Analysis => ({ ...session, findings });
const all = resolveSelection(session, {}).strokes;
const doubted = (analysis: Analysis, gate: number, field: GateField, strokes = all): boolean =>
  findDoubt(analysis, { gate, field }, strokes) !== null;

describe('a silent sensor', () => {
  const analysis = withFindings(silence);
  it('marks what it left out of the means, of its own seat only', () => {
    expect(findDoubt(analysis, { gate: 2, field: 'powerW' }, all)?.findings).toEqual([silence]);
    expect(doubted(analysis, 2, 'peakForceN')).toBe(true);
    expect(doubted(analysis, 2, 'catchAngleDeg')).toBe(false);
    expect(doubted(analysis, 3, 'powerW')).toBe(false);
    expect(findDoubt(analysis, { gate: null, field: 'speedMps' }, all)).toBeNull();
  });

  it('marks the number of its rower, and of no other', () => {
    expect(findSeatDoubt(analysis, 3, 'powerW', all)?.findings).toEqual([silence]);
    expect(findSeatDoubt(analysis, 4, 'powerW', all)).toBeNull();
    expect(findSeatDoubt(analysis, 3, 'catchOffsetMs', all)).toBeNull();
  });

  it('marks nothing in a selection that does not touch it', () => {
    expect(doubted(analysis, 2, 'powerW', Int32Array.of(0, 1, 2, 3))).toBe(false);
    expect(doubted(analysis, 2, 'powerW', Int32Array.of(3, 4))).toBe(true);
  });
});

describe('a zero error', () => {
  it('marks angles from the zero and the power of the seat, not arcs, slips or timing', () => {
    const analysis = withFindings({ code: 'zero-offset', severity: 'warning', message: 'Seat 2: zero.', seat: 2 });
    expect(doubted(analysis, 1, 'catchAngleDeg')).toBe(true);
    expect(doubted(analysis, 1, 'powerW')).toBe(true);
    expect(doubted(analysis, 1, 'arcDeg')).toBe(false);
    expect(doubted(analysis, 1, 'catchSlipDeg')).toBe(false);
    expect(doubted(analysis, 1, 'catchOffsetMs')).toBe(false);
    expect(doubted(analysis, 0, 'catchAngleDeg')).toBe(false);
  });

  it('between the sides is in every seat’s angles', () => {
    const analysis = withFindings({ code: 'zero-offset', severity: 'warning', message: 'Port and starboard differ.' });
    expect(session.gates.every((_, gate) => doubted(analysis, gate, 'finishAngleDeg'))).toBe(true);
    expect(doubted(analysis, 0, 'powerW')).toBe(false);
  });
});

describe('a clock that was repaired', () => {
  it('marks rate and timing of the strokes around it', () => {
    const at = { fromS: startS[8] ?? 0, toS: startS[8] ?? 0 };
    const analysis = withFindings({ code: 'time-gap', severity: 'warning', message: 'A gap.', ...at });
    expect(findDoubt(analysis, { gate: null, field: 'rateSpm' }, all)).not.toBeNull();
    expect(doubted(analysis, 5, 'catchOffsetMs')).toBe(true);
    expect(doubted(analysis, 5, 'peakForceN')).toBe(false);
    expect(findDoubt(analysis, { gate: null, field: 'rateSpm' }, Int32Array.of(0, 1))).toBeNull();
  });
});

it('a silence of three seconds in two hours marks the strokes it touches, not every number of the seat', () => {
  const STROKES = 3000;
  const SEAT = 3;
  const [gate, first] = [SEAT - 1, 1500];
  const two = Int32Array.of(first, first + 1);
  const long = modelSession({
    strokeCount: STROKES,
    gateValue: (_, stroke, index) => (index === gate && two.includes(stroke) ? Number.NaN : undefined),
  });
  const { startS: starts } = long.strokes.boat;
  const fromS = (starts[first] ?? 0) + 0.2;
  const lost: Finding = {
    code: 'sensor-dropout',
    severity: 'warning',
    message: 'Seat 3: silent.',
    seat: SEAT,
    fromS,
    toS: fromS + 3,
    strokesLost: two.length,
  };
  const analysis = { ...long, findings: [lost] };
  const every = Int32Array.from({ length: STROKES }, (_, stroke) => stroke);
  const untouched = every.filter((stroke) => Math.abs(stroke - first) > 3);
  for (const field of ['powerW', 'arcDeg', 'peakForceN', 'catchOffsetMs'] as const) {
    expect(findDoubt(analysis, { gate, field }, every)).toBeNull();
    expect(findDoubt(analysis, { gate, field }, untouched)).toBeNull();
    expect(findDoubt(analysis, { gate, field }, two)).not.toBeNull();
    expect(findDoubt(analysis, { gate: gate + 1, field }, two)).toBeNull();
  }
});

it('a note casts no doubt', () => {
  expect(doubted(withFindings({ ...silence, severity: 'info' }), 2, 'powerW')).toBe(false);
});

it('a mean of seats is doubtful for the reasons of its seats, each once', () => {
  const analysis = withFindings(silence);
  const doubts = session.gates.flatMap((_, gate) => [
    findDoubt(analysis, { gate, field: 'powerW' }, all),
    findDoubt(analysis, { gate, field: 'peakForceN' }, all),
  ]);
  const joined = joinedDoubt(doubts);
  expect(joined?.findings).toEqual([silence]);
  expect(joined && doubtWords(joined)).toBe('Check data: Seat 3: no usable force signal.');
  expect(joinedDoubt([null, null])).toBeNull();
});

it('says what a finding affects and what to do about it', () => {
  expect(adviceFor('zero-offset')?.remedy).toMatch(/zero of the gates/u);
  expect(adviceFor('never-heard-of')).toBeNull();
});
