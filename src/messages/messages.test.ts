import { expect, it } from 'vitest';
import type { Answered, Focus } from '#engine/analysis/focus.ts';
import { fixed, signed } from '#src/format/number.ts';
import { answerText, cueText, liveText } from './focus-messages.ts';
import { NO_STILL } from '#engine/analysis/still-water/still-water.ts';
import { expectGates, expectStatements } from '#engine/analysis/testing/expect-figure.ts';
import { stillText } from './still-messages.ts';
import type { PlannedPiece } from '#engine/workout/match.ts';
import type { Work } from '#engine/workout/workout.ts';
import { doubtText, plannedPieceText, planText } from './workout-messages.ts';

const WRITER = { number: fixed, signed };
const LENGTH: Focus = { metric: 'arcDeg', fromSpm: 28, toSpm: 32, asked: 3 };
const WASH: Focus = { metric: 'finishSlipDeg', fromSpm: 28, toSpm: 32, asked: -1.5 };
const BETTER: Answered = {
  got: 2.1,
  interval: { low: 1.2, high: 3 },
  verdict: 'better',
  mean: 84.1,
  usual: 82,
  sessions: 6,
  held: 'no',
};

it.each([
  [LENGTH, BETTER, 'Asked for length +3° at 28–32. Got +2.1° (likely 1.2–3.0). Held in the last quarter: no.'],
  [
    WASH,
    { ...BETTER, got: -1.1, interval: { low: -1.4, high: -0.8 }, held: 'unclear' as const },
    'Asked for wash −1.5° at 28–32. Got −1.1° (likely −1.4 to −0.8). Held in the last quarter: cannot be told from these strokes.',
  ],
  [
    LENGTH,
    { ...BETTER, got: 0.3, interval: { low: -0.8, high: 1.4 }, verdict: 'unclear' as const, held: null },
    'Asked for length +3° at 28–32. Got +0.3° (likely −0.8 to +1.4). No change beyond day-to-day variation.',
  ],
  [
    LENGTH,
    { ...BETTER, interval: null, verdict: 'unclear' as const, held: null },
    'Asked for length +3° at 28–32. Got +2.1°. One earlier session at that rate: too few to say how sure.',
  ],
  [
    LENGTH,
    { why: 'strokes' as const },
    'Asked for length +3° at 28–32. Not comparable: fewer than 10 measured strokes at that rate.',
  ],
])('says %o as one whole sentence after the other: %#', (focus, answer, text) => {
  expect(answerText(focus, answer, WRITER)).toBe(text);
});

it('shows the number of the strokes now shown against the usual', () => {
  expect(liveText(LENGTH, BETTER, WRITER)).toBe(
    'Focus: length +3° at 28–32. Here 84.1°, usual 82.0°: +2.1° (likely 1.2–3.0).',
  );
});

it('sums up what came of one cue', () => {
  expect(cueText('length', { asked: 3, better: 2, still: 1 })).toBe(
    'The cue “length” got better in 2 of 3, and it is still there in 1 of 2.',
  );
  expect(cueText('wash', { asked: 2, better: 0, still: 0 })).toBe('The cue “wash” surely got better in none of 2.');
});

const STILL = { mps: 500 / 91.8, lowMps: 500 / 92.6, highMps: 500 / 91.1 };

it('is a pace with its interval, and a percentage where a time is chosen', () => {
  expect(stillText(STILL, null)).toBe('1:31.8 (likely 1:31.1–1:32.6)');
  expect(stillText(STILL, 343.1)).toBe('1:31.8 (likely 1:31.1–1:32.6) · 93.4% of gold');
});

it('is never told without its interval, and says what it needs', () => {
  expectStatements([stillText(STILL, null), stillText(STILL, 343.1)]);
  expectGates([NO_STILL.message]);
});

const rate = { from: 22, to: 22 };
const work: Work = { effort: 'work', stages: [{ amount: { unit: 's', value: 480 }, rate }], zone: null };

function piece(overS: number, offs: readonly number[]): PlannedPiece {
  const parts = offs.map((offSpm) => ({ planned: rate, rateSpm: 22 + offSpm, offSpm }));
  return { work, rowed: { fromS: 0, toS: 480 + overS, over: { unit: 's', value: overS }, parts } };
}
const missing: PlannedPiece = { work, rowed: null };
const asPlanned = piece(-4, [0.4, -0.3, 1]);

it.each([
  [[asPlanned, asPlanned, asPlanned], 'All 3 pieces were rowed as planned.'],
  [[asPlanned], 'The piece was rowed as planned.'],
  [[asPlanned, piece(-40, [0, 0, -2]), asPlanned], 'Piece 2 was 40 s short, and its rate 2 low in its last third.'],
  [[asPlanned, piece(140, [0, 0, 0]), missing], 'Piece 3 of 3 was not rowed. Piece 2 was 2:20 min long.'],
  [
    [piece(0, [3, 2.4, 1.9]), piece(0, [0, -2, 0])],
    'Piece 1: rate 3 high in its whole length. One more differs from the plan.',
  ],
  [[missing, missing], 'None of the 2 planned pieces was rowed.'],
  [[asPlanned, missing, missing], 'Pieces 2 and 3 of 3 were not rowed.'],
])('says what differs: %#', (pieces, said) => expect(planText(pieces)).toBe(said));

it('says what became of each piece', () => {
  expect([asPlanned, missing].map(plannedPieceText)).toEqual([
    'Piece 1 was rowed as planned.',
    'Piece 2 was not rowed.',
  ]);
});

it('asks about the part in doubt', () => {
  expect(doubtText({ kind: 'unit', part: '2' })).toBe('“2”: minutes, seconds or meters? Write 2\', 2" or 2 km.');
});
