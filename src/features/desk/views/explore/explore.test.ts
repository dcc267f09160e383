// What Explore draws: dots of strokes and oars, their groups, and which strokes are inside what is drawn around them.
import { describe, expect, it } from 'vitest';
import {
  choiceOver,
  readChoice,
  writeChoice,
  type ExploreChoice,
  strokesInside,
  type Measure,
} from '#src/figures/explore/explored.ts';
import { modelSession } from '../../testing/model-session.ts';
import { exploreRows } from './rows.ts';

const USUAL: ExploreChoice = { kind: 'scatter', x: 'rate', y: 'speed', by: 'piece' };

describe('the choice of what to explore', () => {
  it('is read as it was written', () => {
    const choice: ExploreChoice = { kind: 'violin', x: 'time', y: 'catchAngleDeg', by: 'rate' };
    expect(readChoice(writeChoice(choice), USUAL)).toEqual(choice);
    expect(readChoice(choiceOver('powerW'), USUAL)).toEqual({ kind: 'scatter', x: 'time', y: 'powerW', by: 'seat' });
  });

  it('is as usual where nothing can be read', () => {
    for (const written of [undefined, '', '...', 'pie']) expect(readChoice(written, USUAL)).toEqual(USUAL);
    expect(readChoice('box..arcDeg', USUAL)).toEqual({ ...USUAL, kind: 'box', y: 'arcDeg' });
  });
});

const measure = (isOfOars: boolean, valueOf: Measure['valueOf']): Measure => ({
  id: 'any',
  group: 'Any',
  name: 'Any',
  short: 'Any',
  unit: '',
  decimals: 0,
  isSigned: false,
  isOfOars,
  valueOf,
  text: String,
});

const byStroke = measure(false, (stroke) => stroke);
const byOar = measure(true, (stroke, gate) => (stroke === 3 && gate === 1 ? NaN : 10 * gate));

describe('the dots', () => {
  const analysis = modelSession({ strokeCount: 12 });
  const strokes = Int32Array.from({ length: 12 }, (_, stroke) => stroke);
  const explore = (by: ExploreChoice['by'], x: Measure, y: Measure, gates = [1, 6]) =>
    exploreRows({ analysis, strokes, gates, by }, x, y);

  it('are one a stroke for the boat, one for each shown oar otherwise, without what was not measured', () => {
    expect(explore('seat', byStroke, byStroke).rows).toHaveLength(12);
    expect(explore('seat', byStroke, byOar).rows).toHaveLength(23);
  });

  it('belong to the seats as the cox sees them', () => {
    const { groups, rows } = explore('seat', byStroke, byOar);
    expect(groups.map(({ label }) => label)).toEqual(['7', '2']);
    expect(rows.filter(({ group }) => group === 0).every(({ gate }) => gate === 6)).toBe(true);
    // An oar has no part in a number of the boat.
    expect(explore('seat', byStroke, byStroke).groups.map(({ label }) => label)).toEqual(['Boat']);
  });

  it('belong to pieces and rates, and those outside to a group of their own', () => {
    const { groups, rows } = explore('piece', byStroke, byStroke);
    expect(groups.at(-1)?.label).toBe('Between pieces');
    expect(rows.filter(({ group }) => group === 1).map(({ stroke }) => stroke)).toEqual([10, 11]);
    expect(explore('rate', byStroke, byStroke).groups.map(({ label }) => label)).toEqual(['34–36 spm']);
  });

  it('give their strokes where one of their oars lies inside an outline', () => {
    const explored = explore('none', byStroke, byOar, [1, 2]);
    const box = { x: [1.5, 4.5, 4.5, 1.5], y: [5, 5, 15, 15] };
    expect(strokesInside(explored, box)).toEqual([2, 4]);
    expect(strokesInside(explored, { x: [1.5, 4.5, 3], y: [5, 5, 40] })).toEqual([2, 3, 4]);
    expect(strokesInside(explored, { x: [], y: [] })).toEqual([]);
  });
});
