import { describe, expect, it } from 'vitest';
import { gateMeans } from '../../shared/selection/summaries.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { findAbsentCells } from './absent-numbers.ts';

const { strokes } = emptyAnalysis();
const none = gateMeans(strokes, 0, new Int32Array());
const some = { ...none, powerW: { ...none.powerW, mean: 300 } };
const POWER = { field: 'powerW', name: 'Power' } as const;
const told = { own: some, others: some, hasGaps: false, absent: () => 'The sensor is dead', untold: null };

describe('why a dash stands in the table of a rower', () => {
  it('is said of no number that is there', () => {
    expect(findAbsentCells(POWER, told)).toEqual([]);
    expect(findAbsentCells(POWER, { ...told, others: null })).toEqual([]);
  });

  it('is said of the column it stands in', () => {
    expect(findAbsentCells(POWER, { ...told, own: none, hasGaps: true })).toEqual([
      { row: 'Power', name: 'the rower', reason: 'The sensor is dead' },
    ]);
    expect(findAbsentCells(POWER, { ...told, others: none, hasGaps: true })).toEqual([
      { row: 'Power', name: 'at the cursor', reason: 'Not measured in every stroke' },
      { row: 'Power', name: 'others', reason: 'No other oar was measured' },
    ]);
  });

  it('leaves the target out where there is nothing to hold against it', () => {
    const untold = 'The target is by KNRB, this is measured by PowerLine';
    expect(findAbsentCells(POWER, { ...told, untold })).toEqual([
      { row: 'Power', name: 'from the target', reason: untold },
    ]);
    expect(findAbsentCells(POWER, { ...told, own: none, untold })).toHaveLength(1);
  });
});
