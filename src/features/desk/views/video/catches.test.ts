import { describe, expect, it } from 'vitest';
import { modelSession } from '../../testing/model-session.ts';
import { movedByCatches, nearestCatch, oarMoments } from './catches.ts';

describe('the catches of a seat', () => {
  it('are those of its oar, in order', () => {
    const session = modelSession();
    const { catchS, isOfBoat } = oarMoments(session, 8);
    expect(isOfBoat).toBe(false);
    expect(catchS).toHaveLength(session.strokes.count);
    expect(catchS.toSorted((a, b) => a - b)).toEqual(catchS);
    expect(oarMoments(session, 5).catchS[0]).toBeCloseTo((catchS[0] ?? 0) + 0.016, 6);
  });

  it('are the beginnings of the strokes where no oar was timed', () => {
    const session = modelSession();
    const { catchS, finishS, isOfBoat } = oarMoments(session, 99);
    expect([isOfBoat, finishS]).toEqual([true, []]);
    expect(catchS).toEqual([...session.strokes.boat.startS]);
  });

  it('are found by the nearest, and walked through to the ends', () => {
    const times = [10, 12, 14];
    expect([nearestCatch(times, 11.2), nearestCatch(times, -5), nearestCatch([], 3)]).toEqual([1, 0, -1]);
    expect([movedByCatches(times, 11.9, 1), movedByCatches(times, 14, 1), movedByCatches(times, 10, -1)]).toEqual([
      14, 14, 10,
    ]);
    expect(movedByCatches([], 10, 1)).toBeNull();
  });
});
