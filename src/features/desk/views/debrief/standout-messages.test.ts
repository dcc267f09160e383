import { describe, expect, it } from 'vitest';
import type { Standout } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { seenIn, sizeText, untoldWords } from './standout-messages.ts';

const quarter: Standout<WrittenSentence> = {
  kind: 'last-quarter',
  piece: 1,
  against: null,
  value: -2.04,
  either: 0.66,
  unit: 's /500 m',
  sentence: { text: 'Piece 2 was faster.', spans: [] },
  place: 1,
  untold: null,
};
const PIECES = [
  { name: 'Piece 1', fromS: 0, toS: 200 },
  { name: '2 km', fromS: 300, toS: 700 },
];

describe('a standout in words', () => {
  it('has its size with its sign and half of its interval', () => {
    expect(sizeText(quarter)).toBe('−2.0 s /500 m (90% CI ±0.7)');
    expect(sizeText({ ...quarter, kind: 'heart-rate', unit: 'bpm', value: 9.6, either: 2.1 })).toBe(
      '+10 bpm (90% CI ±2)',
    );
  });

  it('has its place, or why it has none', () => {
    expect(untoldWords(quarter)).toBe('1');
    expect(untoldWords({ ...quarter, place: null, untold: 'unsure' })).toBe('may be chance');
  });

  it('is seen in its piece, or in the last quarter of it', () => {
    expect(seenIn(quarter, PIECES)).toEqual({ fromS: 600, toS: 700, words: 'its last quarter' });
    expect(seenIn({ ...quarter, kind: 'pace' }, PIECES)).toEqual({ fromS: 300, toS: 700, words: '2 km' });
    expect(seenIn({ ...quarter, piece: 7 }, PIECES)).toBeNull();
  });
});
