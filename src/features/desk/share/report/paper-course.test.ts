import { describe, expect, it } from 'vitest';
import { modelSession } from '../../testing/model-session.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { paperCourse } from './paper-course.ts';

const analysis = modelSession({ strokeCount: 40 });
const { fromS, toS } = resolveSelection(analysis, {});
const timeS = Array.from({ length: 200 }, (_, at) => fromS + (at * (toS - fromS)) / 200);
const numbers = { speedMps: { timeS, values: timeS.map(() => 4) }, rateSpm: null, heartRateBpm: null };
const piece = {
  fromStroke: 0,
  toStroke: 20,
  distanceM: null,
  speedMps: null,
  durationS: 0,
  rateSpm: null,
  powerW: null,
};
const halves = [
  { startS: fromS, endS: (fromS + toS) / 2 },
  { startS: (fromS + toS) / 2, endS: toS },
];
const listNames = (pieces: readonly { readonly startS: number; readonly endS: number }[], part: object): unknown => {
  const session = { ...analysis, intervals: [], pieces: pieces.map((one) => ({ ...piece, ...one })) };
  return paperCourse({ analysis: session, selection: resolveSelection(session, part) }, numbers)?.pieces.map(
    ({ name }) => name,
  );
};
describe('the course on paper', () => {
  it('is of the pieces where there are several, else of all that is printed', () => {
    expect(listNames(halves, {})).toEqual(['Piece 1', 'Piece 2']);
    expect(listNames(halves.slice(0, 1), {})).toEqual(['Whole session']);
    expect(listNames(halves, { from: fromS, to: fromS + 20 })).toEqual(['The selection']);
  });

  it('is nothing where nothing was measured', () => {
    const nothing = { speedMps: null, rateSpm: null, heartRateBpm: null };
    expect(paperCourse({ analysis, selection: resolveSelection(analysis, {}) }, nothing)).toBeNull();
  });
});
