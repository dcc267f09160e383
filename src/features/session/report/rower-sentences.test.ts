import { describe, expect, it } from 'vitest';
import { modelOuting } from '../testing/model-outing.ts';
import { gateMeans } from '../selection/summaries.ts';
import { ownTimingSentence } from './rower-sentences.ts';

/** Catch offsets of an oar, stroke by stroke, as the mean and scatter the sheet is given. */
const oar = (side: 'port' | 'starboard' | null, offsetsMs: readonly number[]) => {
  const { strokes } = modelOuting({
    strokeCount: offsetsMs.length,
    gates: [{ seat: 1, side }],
    gateValue: (field, stroke) => (field === 'catchOffsetMs' ? offsetsMs[stroke] : undefined),
  });
  return { side, means: gateMeans(strokes, 0, Int32Array.from(offsetsMs.keys())) };
};

describe('the catch of a rower in a sentence', () => {
  it.each([
    [[oar(null, [10, 12, 14])], 'Catches 12 ms after the stroke seat, ± 2 ms.'],
    [[oar(null, [-8])], 'Catches 8 ms before the stroke seat.'],
    [[oar(null, [-0.2, 0.2])], 'Catches with the stroke seat, ± 0 ms.'],
    [[oar(null, [0, 0, 0])], 'The seat that the others are timed against.'],
    [[oar(null, [Number.NaN])], 'No catch of this rower could be timed.'],
    [
      [oar('port', [-2, -4]), oar('starboard', [5, 5])],
      'Catches: port 3 ms before the stroke seat, ± 1 ms; starboard 5 ms after the stroke seat, ± 0 ms.',
    ],
  ])('case %#', (own, sentence) => {
    expect(ownTimingSentence(own)).toBe(sentence);
  });
});
