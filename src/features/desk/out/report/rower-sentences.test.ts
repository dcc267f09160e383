import { describe, expect, it } from 'vitest';
import { latenessOf } from '#engine/analysis/crew/lateness.ts';
import { ownTimingSentence } from './rower-sentences.ts';

/** Catch offsets of an oar, stroke by stroke. */
const oar = (side: 'port' | 'starboard' | null, offsetsMs: readonly number[]) => ({
  side,
  lateness: latenessOf(offsetsMs),
});

describe('the catch of a rower in a sentence', () => {
  it.each([
    [
      [oar(null, [10, 12, 14, 12])],
      'Catches 12 ms after the stroke seat by habit (error 0.8 ms), ± 2 ms from stroke to stroke.',
    ],
    [
      [oar(null, [7, 8, 9, 8])],
      'Catches 8 ms after the stroke seat, undecided (error 0.4 ms), ± 1 ms from stroke to stroke.',
    ],
    [[oar(null, [-8])], 'Catches 8 ms before the stroke seat.'],
    [[oar(null, [0, 0, 0])], 'The seat that the others are timed against.'],
    [[oar(null, [Number.NaN])], 'No catch of this rower could be timed.'],
    [
      [oar('port', [-2, -4]), oar('starboard', [5, 5])],
      'Catches: port 3 ms before the stroke seat (error 1.0 ms), ± 1 ms from stroke to stroke; starboard 5 ms after the stroke seat (error 0.0 ms), ± 0 ms from stroke to stroke.',
    ],
  ])('case %#', (own, sentence) => {
    expect(ownTimingSentence(own, 'the stroke seat')).toBe(sentence);
  });
});
