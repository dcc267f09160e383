import { describe, expect, it } from 'vitest';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { endStandsOut, selectedPieces } from './use-standouts.ts';

const interval = (startS: number, endS: number) => ({
  startS,
  endS,
  kind: 'work' as const,
  name: null,
  by: 'device' as const,
  totals: { distanceM: null, workS: null, elapsedS: null, strokes: null, intervals: null },
});
const rowed = { ...emptyAnalysis(), clockStartS: 0, clockEndS: 600, intervals: [interval(0, 200), interval(300, 500)] };
const names = (from?: number, to?: number, analysis = rowed): string[] =>
  selectedPieces({ analysis, selection: resolveSelection(analysis, { from, to }) }).map(({ name }) => name);

describe('the pieces of a selection', () => {
  it('are those that lie in it', () => {
    expect(names()).toEqual(['Piece 1', 'Piece 2']);
    expect(names(250, 550)).toEqual(['Piece 2']);
  });

  it('are what was selected by hand where none does, and none of a whole session without pieces', () => {
    expect(names(20, 120)).toEqual(['The selection']);
    expect(names(undefined, undefined, { ...rowed, intervals: [] })).toEqual([]);
  });
});

describe('a last quarter that stands out', () => {
  const told = (place: number | null, toS: number): Standouts<WrittenSentence> => ({
    pieces: [{ name: 'The selection', fromS: 300, toS }],
    found: [
      {
        kind: 'last-quarter',
        piece: 0,
        against: null,
        value: 8,
        either: 2,
        words: '',
        untold: place === null ? 'unsure' : null,
        place,
      },
    ] as unknown as Standouts<WrittenSentence>['found'],
    nothing: null,
    closed: [],
  });

  it('is that of the piece it was found in, and of no piece of which it is a part', () => {
    expect(endStandsOut(told(1, 500), { fromS: 300, toS: 500.3 })).toBe(true);
    expect(endStandsOut(told(1, 400), { fromS: 300, toS: 500 })).toBe(false);
    expect(endStandsOut(told(null, 500), { fromS: 300, toS: 500 })).toBe(false);
    expect(endStandsOut('waiting', { fromS: 300, toS: 500 })).toBe(false);
  });
});
