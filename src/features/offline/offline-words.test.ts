import { describe, expect, it } from 'vitest';
import type { LaterPart, PartState } from '#src/offline/offline-file.ts';
import { offlineWords } from './offline-words.ts';

const parts = (...missing: readonly LaterPart[]): PartState[] =>
  (['charts', 'map', 'sample'] as const).map((part) => ({
    part,
    bytes: 1,
    missing: missing.includes(part) ? [{ url: part, bytes: 1 }] : [],
  }));

describe('what the card about the network says', () => {
  it.each([
    [true, parts(), 'You can open, import, analyze, compare and print offline.'],
    [false, parts(), 'You can open, import, analyze, compare and print offline.'],
    [
      true,
      parts('charts', 'map', 'sample'),
      'Recordings open and are analyzed without a network. The charts, the map and the sample session are kept when first used, or now.',
    ],
    [
      true,
      parts('map'),
      'Recordings open and are analyzed without a network. The map is kept when first used, or now.',
    ],
    [
      true,
      parts('charts'),
      'Recordings open and are analyzed without a network. The charts are kept when first used, or now.',
    ],
    [
      false,
      parts('charts', 'map'),
      'Recordings open and are analyzed as always. Not on this device: the charts and the map. Connect once to keep them.',
    ],
  ])('with a network %s', (online, kept, words) => {
    expect(offlineWords(online, kept)).toBe(words);
  });

  it('is honest where nothing can be kept', () => {
    expect(offlineWords(true, null)).toContain('Nothing is kept');
    expect(offlineWords(false, null)).toContain('leave this page as it is');
  });
});
