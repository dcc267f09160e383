import { expect, it } from 'vitest';
import type { Answered, Focus } from '#engine/analysis/focus.ts';
import { fixed, signed } from '#src/format/number.ts';
import { answerText, cueText, liveText } from './focus-messages.ts';

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
