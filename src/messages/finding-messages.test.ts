import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { readClock } from '#engine/formats/clock.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import {
  marked,
  momentValue,
  numberValue,
  say,
  seatAs,
  signedValue,
  wholeValue,
  writtenFor,
} from '#engine/recording/message.ts';
import { writeForReader } from '#src/format/reader.ts';
import { UNNAMED, withWrittenFindings, withWrittenSentences, createFindingWriter } from './finding-messages.ts';

const engine = await loadEngine();

afterEach(() => writeForReader('en-GB'));

const CREW = [
  { seat: 3, side: null, name: 'Ada' },
  { seat: 5, side: null, name: 'Maeve Donnelly' },
];
const EIGHT = { gates: CREW, boat: { seatCount: 8 }, crew: CREW };
const single = (crew: readonly CrewMember[]) => ({
  gates: [{ seat: 1, side: null }],
  boat: { seatCount: 1 },
  crew,
});

const OFF = say`${seatAs('Seat', 5)} (port): off by ${signedValue(-2.54)}° from ${momentValue(2519.66, 1)}, over ${wholeValue(2000)} m, ${numberValue(3)} ms after ${seatAs('seat', 4)}.`;

function written(message: ReturnType<typeof say>, startS = 0, session: ReturnType<typeof single> = EIGHT) {
  const finding = { code: 'late-gate', severity: 'warning', ...message } as const;
  return withWrittenFindings({ ...session, findings: [finding] }, startS).findings[0]?.message;
}

it('is plain English in documents', () =>
  expect(OFF.message).toBe('Seat 5 (port): off by −2.5° from 2519.7 s, over 2,000 m, 3 ms after seat 4.'));

it('has the names, and times from the start of the recording', () => {
  expect(written(OFF, 1983.66)).toBe(
    'Seat 5 Maeve Donnelly (port): off by −2.5° from 8:56.0, over 2,000 m, 3 ms after seat 4.',
  );
  const swapped = say`Seats ${seatAs('number', 3)} and ${seatAs('number', 4)} look swapped.`;
  expect(written(swapped)).toBe('Seats 3 Ada and 4 look swapped.');
});

it('has the reader’s decimal mark, and leaves text from the file alone', () => {
  writeForReader('de');
  expect(written(say`"session 2.5.csv": ${OFF}`)).toBe(
    '"session 2.5.csv": Seat 5 Maeve Donnelly (port): off by −2,5° from 41:59,7, over 2\u2009000 m, 3 ms after seat 4.',
  );
});

it('writes the sentences of a debrief the same way, with what they are about marked', () => {
  const fault = { ...OFF, message: 'Seat 5 Maeve Donnelly …' };
  const sentence = say`${marked(seatAs('Seat', 5))} isn’t judged here. ${fault}`;
  const [found] = withWrittenSentences([{ subject: 5, sentence }], createFindingWriter(EIGHT, 1983.66));
  expect(found?.sentence.spans[0]).toEqual({ text: 'Seat 5 Maeve Donnelly', isMarked: true });
  expect(found?.sentence.text).toBe(
    'Seat 5 Maeve Donnelly isn’t judged here. Seat 5 Maeve Donnelly (port): off by −2.5° from 8:56.0, over 2,000 m, 3 ms after seat 4.',
  );
});

it('writes a number below zero with a minus, not with a hyphen', () => {
  const cold = say`${numberValue(-2.46, 1)} to ${numberValue(-0.04, 1)}`;
  expect([cold.message, writtenFor(cold, UNNAMED)]).toEqual(['−2.5 to 0.0', '−2.5 to 0.0']);
});

it('gives a single rower no seat number', () => {
  const message = say`${seatAs('Seat', 1)}: a gap; ${seatAs('seat', 1)} stays.`;
  expect(written(message, 0, single([]))).toBe('The rower: a gap; the rower stays.');
  expect(written(message, 0, single([{ seat: 1, side: null, name: 'Ann' }]))).toBe('Ann: a gap; Ann stays.');
});

it('tells a clock that jumps from the start of the recording, wherever it begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 50, max: 400 }), (startMs, rows) => {
      const times = Float64Array.from({ length: 2 * rows }, (_, row) => startMs + row * 20 + (row < rows ? 0 : 6000));
      const [gap] = engine.scratch(() => readClock(engine, engine.columnOf(times)).findings);
      const end = ((rows - 1) * 0.02).toFixed(2).padStart(5, '0');
      const again = (rows * 0.02 + 6).toFixed(2).padStart(5, '0');
      expect(gap === undefined ? '' : written(gap, startMs / 1000)).toBe(
        `The clock jumps from 0:${end} to 0:${again}. Strokes across the gap can’t be measured.`,
      );
    }),
  );
});
