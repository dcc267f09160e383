import { describe, expect, it } from 'vitest';
import { computeLateness } from '#engine/analysis/crew/lateness.ts';
import { ownTimingSentence } from './rower-sentences.ts';

/** Catch offsets of an oar, by stroke. */
const oar = (side: 'port' | 'starboard' | null, offsetsMs: readonly number[]) => ({
  side,
  lateness: computeLateness(offsetsMs),
});

describe('the catch of a rower in a sentence', () => {
  it.each([
    [
      [oar(null, [10, 12, 14, 12])],
      'Catches 12 ms after the stroke seat consistently (90% CI ±1.9 ms), ±2 ms (1 SD) from stroke to stroke.',
    ],
    [
      [oar(null, [7, 8, 9, 8])],
      'Catches 8 ms after the stroke seat, too close to call (90% CI ±1.0 ms), ±1 ms (1 SD) from stroke to stroke.',
    ],
    [[oar(null, [-8])], 'Catches 8 ms before the stroke seat.'],
    [[oar(null, [0, 0, 0])], 'The seat that the others are timed against.'],
    [[oar(null, [Number.NaN])], 'No catch of this rower could be timed.'],
    [
      [oar('port', [-2, -4]), oar('starboard', [5, 5])],
      'Catches: port 3 ms before the stroke seat (90% CI ±6.3 ms), ±1 ms (1 SD) from stroke to stroke; starboard 5 ms after the stroke seat (90% CI ±0.0 ms), ±0 ms (1 SD) from stroke to stroke.',
    ],
  ])('case %#', (own, sentence) => {
    expect(ownTimingSentence(own, 'the stroke seat')).toBe(sentence);
  });
});
