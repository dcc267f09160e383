import { describe, expect, it } from 'vitest';
import { computeLateness } from '#engine/analysis/crew/lateness.ts';
import { ownTimingSentence } from './debrief-messages.ts';

/** Catch offsets of an oar, by stroke. */
const oar = (side: 'port' | 'starboard' | null, offsetsMs: readonly number[]) => ({
  side,
  lateness: computeLateness(offsetsMs),
});

describe('the catch of a rower in a sentence', () => {
  it.each([
    [
      [oar(null, [10, 12, 14, 12])],
      'Catches 12 ms after the stroke seat (90% CI ±1.9 ms). This is consistent. Stroke-to-stroke variation: ±2 ms (1 SD).',
    ],
    [
      [oar(null, [7, 8, 9, 8])],
      'Catches 8 ms after the stroke seat (90% CI ±1.0 ms). Too close to call. Stroke-to-stroke variation: ±1 ms (1 SD).',
    ],
    [[oar(null, [-8])], 'Catches 8 ms before the stroke seat.'],
    [[oar(null, [0, 0, 0])], 'The seat that the others are timed against.'],
    [[oar(null, [Number.NaN])], 'No catch of this rower could be timed.'],
    [
      [oar('port', [-2, -4]), oar('starboard', [5, 5])],
      'Port catches 3 ms before the stroke seat (90% CI ±6.3 ms). Stroke-to-stroke variation: ±1 ms (1 SD). Starboard catches 5 ms after the stroke seat (90% CI ±0.0 ms). Stroke-to-stroke variation: ±0 ms (1 SD).',
    ],
  ])('case %#', (own, sentence) => {
    expect(ownTimingSentence(own, 'the stroke seat')).toBe(sentence);
  });
});
