import { describe, expect, it } from 'vitest';
import type { LaterPart, PartState } from '#src/offline/offline-file.ts';
import { offlineWords } from './offline-messages.ts';

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
      'You can open and analyze recordings offline. Stored when first used, or now: the charts, the map and the sample session.',
    ],
    [true, parts('map'), 'You can open and analyze recordings offline. Stored when first used, or now: the map.'],
    [true, parts('charts'), 'You can open and analyze recordings offline. Stored when first used, or now: the charts.'],
    [
      false,
      parts('charts', 'map'),
      'Recordings open and are analyzed as always. Not on this device: the charts and the map. Connect once to keep them.',
    ],
  ])('with a network %s', (online, kept, words) => {
    expect(offlineWords(online, kept)).toBe(words);
  });

  it('is honest where nothing can be kept', () => {
    expect(offlineWords(true, null)).toContain('Not available offline');
    expect(offlineWords(false, null)).toContain('Keep this page open');
  });
});
